import { exifOf, orientationIn } from './exif.ts';
import { latin1, littleUint16At, littleUint24At, littleUint32, littleUint32At, textAt } from './photo-bytes.ts';
import { DAMAGED, Kept, type Cursor, type PhotoLayout, type Walk } from './photo-walk.ts';

const HEADER = 12;
const SHOWN = ['VP8 ', 'VP8L', 'ANMF'];
const KEPT = new Set([...SHOWN, 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
const HAS_EXIF = 0b1000;
const HAS_XMP = 0b100;
const LARGEST_EXIF = 65_536;

interface Size {
  readonly width: number;
  readonly height: number;
}
const NO_SIZE: Size = { width: 0, height: 0 };

/** The picture size stored in a chunk; null when the chunk is damaged. */
function sizeIn(name: string, content: Uint8Array, length: number): Size | null {
  if (name === 'VP8X')
    return length < 10 ? null : { width: 1 + littleUint24At(content, 4), height: 1 + littleUint24At(content, 7) };
  if (name === 'VP8 ') {
    const firstPart = littleUint24At(content, 0) >> 5;
    if (textAt(content, 3, 3) !== '\x9d\x01\x2a' || 10 + firstPart > length) return null;
    return { width: littleUint16At(content, 6) & 0x3f_ff, height: littleUint16At(content, 8) & 0x3f_ff };
  }
  if (name === 'VP8L') {
    if (content[0] !== 0x2f) return null;
    const bits = littleUint32At(content, 1);
    return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
  }
  return NO_SIZE;
}

/** The layout of a WebP: chunks in a RIFF container that states its size. Anything after the end is dropped. */
export function* webpLayout(file: Cursor): Walk<PhotoLayout> {
  const riff = 8 + littleUint32At(yield* file.bytes(0, HEADER), 4);
  if (riff > file.size || riff < HEADER + 8) return DAMAGED;
  const kept = new Kept();
  let [width, height, exif, isShown, flags] = [0, 0, null as readonly number[] | null, false, 0];
  let [canvasAt, length] = [-1, 4];
  for (let at = HEADER; at < riff;) {
    const head = yield* file.bytes(at, 18);
    const name = textAt(head, 0, 4);
    const size = littleUint32At(head, 4);
    // Some encoders omit the padding byte of an odd last chunk.
    const end = Math.min(at + 8 + size + (size % 2), Math.max(riff, at + 8 + size));
    if (head.length < 8 || end > riff) return DAMAGED;
    const said = sizeIn(name, head.subarray(8), size);
    if (!said) return DAMAGED;
    width = Math.max(width, said.width);
    height = Math.max(height, said.height);
    isShown ||= SHOWN.includes(name);
    if (name === 'VP8X') [canvasAt, flags] = [at, head[8] ?? 0];
    if (name === 'EXIF' && size <= LARGEST_EXIF) exif = exifOf(orientationIn(yield* file.bytes(at + 8, size)));
    if (KEPT.has(name)) {
      kept.range(at, end);
      length += end - at;
    }
    at = end;
  }
  if (!isShown) return DAMAGED;
  const whole = new Kept();
  whole.bytes([...latin1('RIFF'), ...littleUint32(length + (exif ? 8 + exif.length : 0)), ...latin1('WEBP')]);
  for (const piece of kept.pieces) {
    if (!('to' in piece)) continue;
    if (canvasAt < piece.from || canvasAt >= piece.to) whole.range(piece.from, piece.to);
    else {
      whole.range(piece.from, canvasAt + 8);
      whole.bytes([(flags & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0)]);
      whole.range(canvasAt + 9, piece.to);
    }
  }
  if (exif) whole.bytes([...latin1('EXIF'), ...littleUint32(exif.length), ...exif]);
  return { width, height, isWhole: true, kept: whole.pieces };
}
