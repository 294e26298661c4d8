import { EMPTY_EXIF } from './exif.ts';
import { latin1, textAt, uint16At, uint32At } from './photo-bytes.ts';
import { BLOCK, DAMAGED, Kept, type Cursor, type PhotoLayout, type Walk } from './photo-walk.ts';

/**
 * ISO files (HEIC, HEIF, AVIF) consist of boxes that state their size. One box describes a picture's items, another
 * holds their data.
 */

/** Item descriptions take a few kilobytes, or more for a long sequence. */
const LARGEST_DESCRIPTION = 4 * 1024 * 1024;

interface Box {
  readonly name: string;
  readonly from: number;
  /** Where the content starts. */
  readonly content: number;
  readonly to: number;
}

const uint64At = (bytes: Uint8Array, at: number): number => uint32At(bytes, at) * 2 ** 32 + uint32At(bytes, at + 4);
/** Reads an integer of 0, 2, 4 or 8 bytes. */
const uintAt = (bytes: Uint8Array, at: number, length: number): number =>
  length === 8 ? uint64At(bytes, at) : length === 4 ? uint32At(bytes, at) : length === 2 ? uint16At(bytes, at) : 0;

/** Parses a box header; null when it is damaged or runs past the end. */
function boxOf(head: Uint8Array, from: number, end: number): Box | null {
  if (head.length < 8) return null;
  const short = uint32At(head, 0);
  const content = from + (short === 1 ? 16 : 8);
  // 0: up to the end. 1: a 64-bit size follows the name.
  const to = short === 0 ? end : from + (short === 1 ? uint64At(head, 8) : short);
  return to < content || to > end ? null : { name: textAt(head, 4, 4), from, content, to };
}

/** The child boxes of a range; null when one is damaged. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = boxOf(bytes.subarray(at, Math.min(at + 16, to)), at, to);
    if (!box) return null;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

interface Item {
  readonly id: number;
  readonly kind: string;
}

/** The items declared in the file. */
function itemsIn(bytes: Uint8Array, iinf: Box): Item[] | null {
  const version = bytes[iinf.content] ?? 0;
  const boxes = boxesIn(bytes, iinf.content + (version === 0 ? 6 : 8), iinf.to);
  return (
    boxes?.flatMap(({ name, content }) => {
      const entry = bytes[content] ?? 0;
      if (name !== 'infe' || entry < 2) return [];
      const wide = entry === 2 ? 2 : 4;
      return [{ id: uintAt(bytes, content + 4, wide), kind: textAt(bytes, content + 4 + wide + 2, 4) }];
    }) ?? null
  );
}

/** The locations of the items, in the file or in the box of small items; null when unreadable. */
function placesIn(
  bytes: Uint8Array,
  iloc: Box,
  { end, inner }: { readonly end: number; readonly inner: Extent },
): Map<number, Extent[]> | null {
  const version = bytes[iloc.content] ?? 0;
  const [sizes, more] = [bytes[iloc.content + 4] ?? 0, bytes[iloc.content + 5] ?? 0];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const wide = version < 2 ? 2 : 4;
  const places = new Map<number, Extent[]>();
  let at = iloc.content + 6;
  const read = (length: number): number => {
    at += length;
    return uintAt(bytes, at - length, length);
  };
  for (let left = read(wide); left > 0; left -= 1) {
    if (at > iloc.to) return null;
    const id = read(wide);
    const method = version === 0 ? 0 : read(2) & 15;
    const isElsewhere = read(2) !== 0;
    const base = read(baseSize);
    const extents: Extent[] = [];
    for (let count = read(2); count > 0 && at <= iloc.to; count -= 1) {
      at += indexSize;
      const offset = base + read(offsetSize);
      const length = read(lengthSize);
      const [start, stop] = method === 1 ? [inner.from, inner.to] : [0, end];
      const to = length === 0 ? stop : start + offset + length;
      if (to > stop || start + offset > to) return null;
      extents.push({ from: start + offset, to });
    }
    // An item derived from other items has no bytes of its own.
    if (method > 2 || isElsewhere) return null;
    if (method < 2) places.set(id, extents);
  }
  return at > iloc.to ? null : places;
}

/** HEVC never writes two zeros before a byte below 3 (clause 7.4.2). If they occur, data was lost. */
function* isEscaped(file: Cursor, from: number, to: number): Walk<boolean> {
  let zeros = 0;
  for (let start = from; start < to; start += BLOCK)
    for (const byte of yield* file.bytes(start, Math.min(BLOCK, to - start))) {
      if (zeros >= 2 && byte < 3) return false;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
  return true;
}

/** Whether the NAL units of an HEVC picture fill its extent, and each is valid. */
function* isSoundHevc(file: Cursor, { from, to }: Extent, lengthSize: number): Walk<boolean> {
  for (let at = from; at < to;) {
    const head = yield* file.bytes(at, lengthSize + 2);
    let length = 0;
    for (const byte of head.subarray(0, lengthSize)) length = length * 256 + byte;
    const end = at + lengthSize + length;
    if (length < 2 || end > to || (head[lengthSize] ?? 0) >= 0x80) return false;
    if (!(yield* isEscaped(file, at + lengthSize, end))) return false;
    at = end;
  }
  return from < to;
}

const OBU_KINDS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 15]);

/** Whether the units of an AV1 picture fill its extent. */
function* isSoundAv1(file: Cursor, { from, to }: Extent): Walk<boolean> {
  for (let at = from; at < to;) {
    const head = yield* file.bytes(at, 10);
    const first = head[0] ?? 0;
    if ((first & 0x80) !== 0 || !OBU_KINDS.has((first >> 3) & 15)) return false;
    const lengthAt = (first & 4) === 0 ? 1 : 2;
    if ((first & 2) === 0) return true;
    let [length, shift] = [0, 0];
    for (const byte of head.subarray(lengthAt)) {
      length += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (byte < 0x80) break;
    }
    at += lengthAt + shift / 7 + length;
    if (at > to) return false;
  }
  return from < to;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
const NO_SIZE: Size = { width: 0, height: 0 };
const larger = (left: Size, right: Size): Size =>
  right.width * right.height > left.width * left.height ? right : left;

interface Described {
  readonly size: Size;
  readonly items: readonly Item[];
  readonly places: ReadonlyMap<number, readonly Extent[]>;
  /** Size of the length field before each HEVC unit; null when the file's pictures differ. */
  readonly lengthSize: number | null;
}

/** What the file says about its items, with file offsets; null when it is damaged. */
function described(bytes: Uint8Array, metaAt: number, end: number): Described | null {
  const boxes = boxesIn(bytes, 4, bytes.length);
  const find = (name: string): Box | undefined => boxes?.find((box) => box.name === name);
  const [iinf, iloc, iprp, idat] = [find('iinf'), find('iloc'), find('iprp'), find('idat')];
  if (!iinf || !iloc || !iprp) return null;
  const ipco = boxesIn(bytes, iprp.content, iprp.to)?.find(({ name }) => name === 'ipco');
  const properties = ipco && boxesIn(bytes, ipco.content, ipco.to);
  const inner = { from: metaAt + (idat?.content ?? 0), to: metaAt + (idat?.to ?? 0) };
  const items = itemsIn(bytes, iinf);
  const places = placesIn(bytes, iloc, { end, inner });
  if (!properties || !items || !places) return null;
  let size = NO_SIZE;
  const lengthSizes = new Set<number>();
  for (const { name, content } of properties) {
    // The largest: for a tiled picture, that is the whole.
    if (name === 'ispe')
      size = larger(size, { width: uint32At(bytes, content + 4), height: uint32At(bytes, content + 8) });
    if (name === 'hvcC') lengthSizes.add(((bytes[content + 21] ?? 0) & 3) + 1);
  }
  const [lengthSize = null] = lengthSizes.size === 1 ? lengthSizes : [];
  return { size, items, places, lengthSize };
}

/** A range of the file to replace. */
type Edit = Extent & { readonly by: readonly number[] };

/** Replaces metadata with empty Exif or zeros of the same length, so that offsets stay valid. */
const editsOf = (kind: string, extents: readonly Extent[]): Edit[] =>
  extents.map(({ from, to }) => {
    const exif = [0, 0, 0, 0, ...EMPTY_EXIF];
    const isExif = kind === 'Exif' && extents.length === 1 && to - from >= exif.length;
    return { from, to, by: isExif ? exif : [] };
  });

const FREE = latin1('free');
/** Marks a box as free space. */
const freed = ({ from, content, to }: Box): Edit[] => [
  { from: from + 4, to: from + 8, by: FREE },
  { from: content, to, by: [] },
];

/** The metadata and size of an image sequence. */
function movieIn(bytes: Uint8Array, movieAt: number): { readonly size: Size; readonly edits: Edit[] } | null {
  const edits: Edit[] = [];
  let size = NO_SIZE;
  const look = (from: number, to: number): boolean =>
    boxesIn(bytes, from, to)?.every((box) => {
      if (box.name === 'udta' || box.name === 'meta' || box.name === 'uuid')
        edits.push(
          ...freed({ ...box, from: box.from + movieAt, content: box.content + movieAt, to: box.to + movieAt }),
        );
      if (box.name === 'tkhd')
        size = larger(size, { width: uint16At(bytes, box.to - 8), height: uint16At(bytes, box.to - 4) });
      return box.name !== 'trak' || look(box.content, box.to);
    }) ?? false;
  return look(0, bytes.length) ? { size, edits } : null;
}

function keptOf(size: number, edits: readonly Edit[]): Kept {
  const kept = new Kept();
  let at = 0;
  for (const { from, to, by } of edits.toSorted((left, right) => left.from - right.from)) {
    // A range that starts inside another is blank already.
    const start = Math.max(at, from);
    if (start >= to) continue;
    kept.range(at, start);
    const bytes = start === from ? by : [];
    if (bytes.length > 0) kept.bytes(bytes);
    kept.blank(to - start - bytes.length);
    at = to;
  }
  kept.range(at, size);
  return kept;
}

/** The layout of a HEIC, HEIF or AVIF. Location data is blanked in place, so that all offsets stay valid. */
export function* isoLayout(file: Cursor): Walk<PhotoLayout> {
  let [size, isDescribed] = [NO_SIZE, false];
  const edits: Edit[] = [];
  for (let at = 0; at < file.size;) {
    const box = boxOf(yield* file.bytes(at, 16), at, file.size);
    if (!box) return DAMAGED;
    at = box.to;
    if (box.name === 'uuid') edits.push(...freed(box));
    if (box.name !== 'meta' && box.name !== 'moov') continue;
    if (box.to - box.content > LARGEST_DESCRIPTION) return DAMAGED;
    isDescribed = true;
    const bytes = yield* file.bytes(box.content, box.to - box.content);
    const movie = box.name === 'moov' ? movieIn(bytes, box.content) : null;
    const still = box.name === 'meta' ? described(bytes, box.content, file.size) : null;
    const said = movie ?? still;
    if (!said) return DAMAGED;
    size = larger(size, said.size);
    edits.push(...(movie?.edits ?? []));
    for (const { id, kind } of still?.items ?? []) {
      const extents = still?.places.get(id) ?? [];
      if (kind === 'Exif' || kind === 'mime') edits.push(...editsOf(kind, extents));
      const [extent] = extents;
      if (!extent || extents.length > 1) continue;
      const lengthSize = still?.lengthSize ?? null;
      if (kind === 'hvc1' && lengthSize !== null && !(yield* isSoundHevc(file, extent, lengthSize))) return DAMAGED;
      if (kind === 'av01' && !(yield* isSoundAv1(file, extent))) return DAMAGED;
    }
  }
  if (!isDescribed) return DAMAGED;
  return { ...size, isWhole: true, kept: keptOf(file.size, edits).pieces };
}
