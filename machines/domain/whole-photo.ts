import { hasDamagedBoxes, type PhotoType } from './photo.ts';

/** Whether the bytes of a photo are all there: a file that was cut short on its way has no end. */

const uint16At = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32At = (bytes: Uint8Array, at: number): number => uint16At(bytes, at) * 0x1_00_00 + uint16At(bytes, at + 2);
const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Markers that stand alone: a stuffed 0xff, the restarts of a scan, and a filler. */
const isAlone = (marker: number): boolean =>
  marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0xff;

/** Segments name their length; a scan lasts until the next marker. */
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at);
      if (at < 0) return false;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    if (marker === 0xff) at += 1;
    else if (isAlone(marker)) at += 2;
    else at += 2 + uint16At(bytes, at + 2);
    if (marker === START_OF_SCAN && at > bytes.length) return false;
  }
  return false;
}

const PNG_HEADER = 8;
function hasEndOfPng(bytes: Uint8Array): boolean {
  for (let at = PNG_HEADER; at + 12 <= bytes.length; at += 12 + uint32At(bytes, at))
    if (textAt(bytes, at + 4, 4) === 'IEND') return true;
  return false;
}

const TRAILER_OF_GIF = 0x3b;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const colorsAfter = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

function hasEndOfGif(bytes: Uint8Array): boolean {
  let at = 13 + colorsAfter(bytes[10] ?? 0);
  const skipBlocks = (): void => {
    while ((bytes[at] ?? 0) !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER_OF_GIF) return true;
    if (kind === EXTENSION) at += 2;
    else if (kind === PICTURE) at += 11 + colorsAfter(bytes[at + 9] ?? 0);
    else return false;
    skipBlocks();
  }
  return false;
}

/** The size that a RIFF file (WebP) says it has, little end first. */
const riffSize = (bytes: Uint8Array): number =>
  8 + (bytes[4] ?? 0) + (bytes[5] ?? 0) * 2 ** 8 + (bytes[6] ?? 0) * 2 ** 16 + (bytes[7] ?? 0) * 2 ** 24;

/** Whether a photo of this type has its end. */
export function isWholePhoto(bytes: Uint8Array, type: PhotoType): boolean {
  switch (type) {
    case 'jpeg':
      return hasEndOfJpeg(bytes);
    case 'png':
    case 'apng':
      return hasEndOfPng(bytes);
    case 'gif':
      return hasEndOfGif(bytes);
    case 'webp':
      return riffSize(bytes) <= bytes.length;
    case 'avif':
    case 'heic':
    case 'heif':
      return !hasDamagedBoxes(bytes);
  }
}
