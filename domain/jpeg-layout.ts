import { exifOf, orientationIn } from './exif.ts';
import { latin1, textAt, uint16, uint16At } from './photo-bytes.ts';
import { BLOCK, DAMAGED, Kept, type Cursor, type PhotoLayout, type Walk } from './photo-walk.ts';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
/** Application segments that affect display: density, colour profile, colour transform. */
const SHOWING: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const isShowing = (marker: number, name: string): boolean => {
  const shown = SHOWING[marker];
  return shown !== undefined && name.startsWith(shown);
};
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a segment: a stuffed 0xff, TEM, restarts, a repeated start. */
const isAlone = (marker: number): boolean => marker <= 1 || isRestart(marker) || marker === 0xd8;
/** SOF0 to SOF15, except the three that are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The position of the marker that ends a scan; null when the file ends first. */
function* findMarker(file: Cursor, from: number): Walk<number | null> {
  for (let start = from; start + 1 < file.size;) {
    const block = yield* file.bytes(start, BLOCK);
    for (let at = block.indexOf(0xff); at >= 0 && at + 1 < block.length; at = block.indexOf(0xff, at + 1)) {
      const marker = block[at + 1] ?? 0;
      if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return start + at;
    }
    // The last byte may be the first half of a marker.
    start += block.length - 1;
  }
  return null;
}

/**
 * The layout of a JPEG: segments that state their length, and scans that last until the next marker. Anything after the
 * end is dropped.
 */
export function* jpegLayout(file: Cursor): Walk<PhotoLayout> {
  const kept = new Kept();
  kept.range(0, 2);
  let [width, height] = [0, 0];
  for (let at = 2; ;) {
    const head = yield* file.bytes(at, 12 + 6);
    const marker = head[1] ?? 0;
    if (head.length < 2) return DAMAGED;
    if (head[0] !== 0xff) {
      const next = yield* findMarker(file, at);
      if (next === null) return DAMAGED;
      at = next;
    } else if (marker === END_OF_IMAGE) {
      kept.range(at, at + 2);
      return { width, height, isWhole: true, kept: kept.pieces };
    } else if (marker === 0xff) at += 1;
    else if (isAlone(marker)) {
      kept.range(at, at + 2);
      at += 2;
    } else {
      const end = at + 2 + uint16At(head, 2);
      if (end < at + 4 || end > file.size) return DAMAGED;
      if (isFrame(marker)) {
        width = Math.max(width, uint16At(head, 7));
        height = Math.max(height, uint16At(head, 5));
      }
      const name = textAt(head, 4, 12);
      if (marker === APP1 && name.startsWith('Exif\0\0')) {
        const exif = exifOf(orientationIn(yield* file.bytes(at + 4, end - at - 4)));
        if (exif) kept.bytes([0xff, APP1, ...uint16(2 + 6 + exif.length), ...latin1('Exif\0\0'), ...exif]);
      } else if (marker !== COMMENT && (marker < APP0 || marker > APP15 || isShowing(marker, name)))
        kept.range(at, end);
      at = end;
      if (marker === START_OF_SCAN) {
        const next = yield* findMarker(file, at);
        if (next === null) return DAMAGED;
        kept.range(at, next);
        at = next;
      }
    }
  }
}
