/**
 * Reads a picture's structure without loading it whole. A walk yields the byte range it needs and receives the bytes:
 * from memory in the portal, from a file on the platform.
 */

export interface Wanted {
  readonly at: number;
  readonly length: number;
}

/** Receives the bytes it asked for, or fewer at the end of the file. */
export type Walk<T> = Generator<Wanted, T, Uint8Array>;

/** Bytes per read. */
export const BLOCK = 65_536;

/** A reader for a picture. Small reads come from a cached block. */
export class Cursor {
  readonly size: number;
  private block: Uint8Array = new Uint8Array();
  private from = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** The bytes at a position; fewer at the end of the picture. */
  *bytes(at: number, length: number): Walk<Uint8Array> {
    const end = Math.min(at + length, this.size);
    if (at >= end) return new Uint8Array();
    if (at < this.from || end > this.from + this.block.length) {
      this.block = yield { at, length: Math.min(Math.max(length, BLOCK), this.size - at) };
      this.from = at;
    }
    return this.block.subarray(at - this.from, end - this.from);
  }
}

/** One piece of the picture to keep: original bytes, replacement bytes, or a number of zeros. */
export type Piece =
  | { readonly from: number; readonly to: number }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly blank: number };

/** The pieces to keep, in order. */
export class Kept {
  readonly pieces: Piece[] = [];

  range(from: number, to: number): void {
    const last = this.pieces.at(-1);
    if (last && 'to' in last && last.to === from) this.pieces[this.pieces.length - 1] = { from: last.from, to };
    else if (to > from) this.pieces.push({ from, to });
  }

  bytes(bytes: readonly number[]): void {
    this.pieces.push({ bytes: Uint8Array.from(bytes) });
  }

  blank(length: number): void {
    if (length > 0) this.pieces.push({ blank: length });
  }
}

export interface PhotoLayout {
  /** In pixels, as stated in the file; 0 when not stated. */
  readonly width: number;
  readonly height: number;
  /** The structure is complete. */
  readonly isWhole: boolean;
  /** The file without its location, date and device metadata. Only meaningful when complete. */
  readonly kept: readonly Piece[];
}

export const DAMAGED: PhotoLayout = { width: 0, height: 0, isWhole: false, kept: [] };

/** Runs a walk on bytes in memory. */
export function walkBytes<T>(walk: Walk<T>, bytes: Uint8Array): T {
  let step = walk.next();
  while (step.done !== true) step = walk.next(bytes.subarray(step.value.at, step.value.at + step.value.length));
  return step.value;
}

/** Runs a walk with asynchronous reads. */
export async function walkAsync<T>(walk: Walk<T>, read: (wanted: Wanted) => Promise<Uint8Array>): Promise<T> {
  let step = walk.next();
  // oxlint-disable-next-line no-await-in-loop -- what is read next depends on what was read before
  while (step.done !== true) step = walk.next(await read(step.value));
  return step.value;
}
