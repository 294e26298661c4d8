/**
 * Reading a picture's structure without holding the picture: a walk asks for the bytes it needs and is given them,
 * from memory in the portal, from a file on the platform.
 */

export interface Wanted {
  readonly at: number;
  readonly length: number;
}

/** It is given what it asked for, or less where the file ends before. */
export type Walk<T> = Generator<Wanted, T, Uint8Array>;

/** Bytes that are read at once. */
export const BLOCK = 65_536;

/** A place in a picture; small reads come out of one block. */
export class Cursor {
  readonly size: number;
  private block: Uint8Array = new Uint8Array();
  private from = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** The bytes at a place; fewer where the picture ends before. */
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

/** One piece of a picture as it is kept: bytes of the original, bytes of ours, or so many zeros. */
export type Piece =
  | { readonly from: number; readonly to: number }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly blank: number };

/** The pieces of a picture that are kept, in order. */
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
  /** In pixels, as the file says; 0 where it does not. */
  readonly width: number;
  readonly height: number;
  /** Nothing is missing, as far as the structure tells. */
  readonly isWhole: boolean;
  /** The file without what says where, when and with what it was taken. Only of use when it is whole. */
  readonly kept: readonly Piece[];
}

export const DAMAGED: PhotoLayout = { width: 0, height: 0, isWhole: false, kept: [] };

/** Walks through bytes in memory. */
export function walkBytes<T>(walk: Walk<T>, bytes: Uint8Array): T {
  let step = walk.next();
  while (step.done !== true) step = walk.next(bytes.subarray(step.value.at, step.value.at + step.value.length));
  return step.value;
}

/** Walks through what is read on the way. */
export async function walkAsync<T>(walk: Walk<T>, read: (wanted: Wanted) => Promise<Uint8Array>): Promise<T> {
  let step = walk.next();
  // oxlint-disable-next-line no-await-in-loop -- what is read next depends on what was read before
  while (step.done !== true) step = walk.next(await read(step.value));
  return step.value;
}
