import { gifLayout } from './gif-layout.ts';
import { isoLayout } from './iso-layout.ts';
import { jpegLayout } from './jpeg-layout.ts';
import { MOST_PIXELS, type PhotoType } from './photo.ts';
import { Cursor, walkBytes, type PhotoLayout, type Walk } from './photo-walk.ts';
import { pngLayout } from './png-layout.ts';
import { webpLayout } from './webp-layout.ts';

/**
 * Reads a photo's structure: its size, whether it is complete, and which bytes to keep. Shared by portal and platform.
 */
export function walkPhoto(type: PhotoType, size: number): Walk<PhotoLayout> {
  const file = new Cursor(size);
  switch (type) {
    case 'jpeg':
      return jpegLayout(file);
    case 'png':
    case 'apng':
      return pngLayout(file);
    case 'gif':
      return gifLayout(file);
    case 'webp':
      return webpLayout(file);
    case 'avif':
    case 'heic':
    case 'heif':
      return isoLayout(file);
  }
}

/** The same for a photo in memory. */
export const layoutOf = (bytes: Uint8Array, type: PhotoType): PhotoLayout =>
  walkBytes(walkPhoto(type, bytes.length), bytes);

/** Why a photo is refused; null when it is accepted. */
export function layoutProblem({ width, height, isWhole }: PhotoLayout): 'photo-damaged' | 'photo-dimensions' | null {
  if (!isWhole || width === 0 || height === 0) return 'photo-damaged';
  return width * height > MOST_PIXELS ? 'photo-dimensions' : null;
}
