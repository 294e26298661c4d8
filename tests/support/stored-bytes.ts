/** Photos in parts: what is sent, and what is stored of it. */
import type { PhotoType } from '../../domain/photo.ts';
import { layoutOf } from '../../domain/photo-layout.ts';
import { join, keptOf, uint16, uint32 } from './photo-files.ts';

export type Bytes = Uint8Array | string;
/** A piece of a photo, and what is stored instead. */
export type Part = readonly [sent: Bytes, stored: Bytes];
export const kept = (bytes: Bytes): Part => [bytes, bytes];
export const dropped = (bytes: Bytes): Part => [bytes, ''];
export const byte = (...values: number[]): Uint8Array => Uint8Array.from(values);

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** What differs from what should be stored, and from the size of the picture; nothing when all is well. */
export function wrongWith(type: PhotoType, parts: readonly Part[], size?: readonly [number, number]): string[] {
  const sent = join(...parts.map(([bytes]) => bytes));
  const layout = layoutOf(sent, type);
  const stored = text(keptOf(sent, layout.kept));
  return [
    layout.isWhole ? [] : 'it is damaged',
    size === undefined || (layout.width === size[0] && layout.height === size[1])
      ? []
      : `${layout.width} × ${layout.height}`,
    stored === text(join(...parts.map(([, bytes]) => bytes))) ? [] : stored,
  ].flat();
}
export const isWhole = (type: PhotoType, ...parts: readonly Bytes[]): boolean => layoutOf(join(...parts), type).isWhole;

/** Exif with the orientation alone, as it is stored. */
export const orientation = (value: number): Uint8Array =>
  join('MM\0*', uint32(8), uint16(1), uint16(0x0112), uint16(3), uint32(1), uint16(value), uint16(0), uint32(0));
