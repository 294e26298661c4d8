import { exifOf, orientationIn } from './exif.ts';
import { latin1, textAt, uint32, uint32At } from './photo-bytes.ts';
import { BLOCK, DAMAGED, Kept, type Cursor, type PhotoLayout, type Walk } from './photo-walk.ts';

const HEADER = 8;
/** Bytes of a chunk's length, name and checksum. */
const AROUND = 12;
/** Ancillary chunks that affect display or animation. */
const SHOWING = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI mDCv cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);
const isKept = (name: string): boolean => /^[A-Z]/.test(name) || SHOWING.has(name);
/** Exif data takes a few kilobytes. Larger chunks are not read. */
const LARGEST_EXIF = 65_536;

const TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  let rest = value;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 0 ? rest >>> 1 : (rest >>> 1) ^ 0xed_b8_83_20;
  return rest;
});

function sumOn(sum: number, bytes: Uint8Array): number {
  let rest = sum;
  for (const byte of bytes) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return rest;
}
const checkSum = (bytes: Uint8Array): number => ~sumOn(~0, bytes) >>> 0;

function* sumOf(file: Cursor, from: number, to: number): Walk<number> {
  let sum = ~0;
  for (let at = from; at < to; at += BLOCK) sum = sumOn(sum, yield* file.bytes(at, Math.min(BLOCK, to - at)));
  return ~sum >>> 0;
}

function chunkOf(name: string, content: readonly number[]): number[] {
  const named = [...latin1(name), ...content];
  return [...uint32(content.length), ...named, ...uint32(checkSum(Uint8Array.from(named)))];
}

/** The layout of a PNG, animated or not: chunks with checksums. Anything after the end chunk is dropped. */
export function* pngLayout(file: Cursor): Walk<PhotoLayout> {
  const kept = new Kept();
  kept.range(0, HEADER);
  const first = yield* file.bytes(HEADER, AROUND + 13);
  if (textAt(first, 4, 4) !== 'IHDR') return DAMAGED;
  const [width, height] = [uint32At(first, 8), uint32At(first, 12)];
  for (let at = HEADER; ;) {
    const head = yield* file.bytes(at, 8);
    const length = uint32At(head, 0);
    const end = at + AROUND + length;
    if (head.length < 8 || end > file.size) return DAMAGED;
    const name = textAt(head, 4, 4);
    if (isKept(name)) {
      const sum = yield* sumOf(file, at + 4, end - 4);
      if (uint32At(yield* file.bytes(end - 4, 4), 0) !== sum) return DAMAGED;
      kept.range(at, end);
    } else if (name === 'eXIf' && length <= LARGEST_EXIF) {
      const exif = exifOf(orientationIn(yield* file.bytes(at + 8, length)));
      if (exif) kept.bytes(chunkOf(name, exif));
    }
    if (name === 'IEND') return { width, height, isWhole: true, kept: kept.pieces };
    at = end;
  }
}
