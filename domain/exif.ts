import { latin1, littleUint16At, littleUint32At, textAt, uint16, uint16At, uint32, uint32At } from './photo-bytes.ts';

/** The only Exif tag we keep. */

const ORIENTATION = 0x0112;
const ENTRY = 12;
const UPRIGHT = 1;

/** The orientation (1 to 8) stored in Exif data; 1 (upright) when there is none. */
export function orientationIn(exif: Uint8Array): number {
  const tiff = textAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const isLittle = textAt(tiff, 0, 2) === 'II';
  if (!isLittle && textAt(tiff, 0, 2) !== 'MM') return UPRIGHT;
  const short = isLittle ? littleUint16At : uint16At;
  const first = (isLittle ? littleUint32At : uint32At)(tiff, 4);
  const count = short(tiff, first);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * ENTRY;
    if (at + ENTRY > tiff.length) break;
    if (short(tiff, at) !== ORIENTATION) continue;
    const value = short(tiff, at + 8);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Exif data (its TIFF part) with the orientation and nothing else; null for an upright picture. */
export const exifOf = (orientation: number): readonly number[] | null =>
  orientation === UPRIGHT
    ? null
    : [
        ...latin1('MM\0*'),
        ...uint32(8),
        ...uint16(1),
        ...uint16(ORIENTATION),
        ...uint16(3),
        ...uint32(1),
        ...uint16(orientation),
        ...uint16(0),
        ...uint32(0),
      ];

/** Exif data without any tags. */
export const EMPTY_EXIF: readonly number[] = [...latin1('MM\0*'), ...uint32(8), ...uint16(0), ...uint32(0)];
