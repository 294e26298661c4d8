import { textAt, uint32At } from './photo-bytes.ts';

/** Photos of parts (spec §5, §9). File types are detected from the bytes, never from the name. */

/** Maximum bytes per photo, and photos per part. */
export const LARGEST_PHOTO = 50 * 1024 * 1024;
export const MOST_PHOTOS = 10;
/** Maximum pixels: 64 megapixels take 256 MB when decoded. */
export const MOST_PIXELS = 64_000_000;

/**
 * The side lengths of a profile picture, which is square (px): in the header, at twice the displayed size, and on the
 * account page.
 */
export const PORTRAIT = { thumb: 96, cropped: 256 } as const;
/** Maximum bytes of a profile picture's two squares, each. */
export const LARGEST_PORTRAIT = 1024 * 1024;

/** Problems with the file itself. Retrying is pointless (spec §5). */
export const FILE_PROBLEMS = [
  'photo-type',
  'photo-damaged',
  'photo-empty',
  'photo-dimensions',
  'not-a-photo',
  'photo-quota',
  'too-large',
  'pictures-altered',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Accepted types and their MIME types. */
export const PHOTO_MIME = {
  apng: 'image/apng',
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heif: 'image/heif',
  heic: 'image/heic',
  webp: 'image/webp',
} as const;
export type PhotoType = keyof typeof PHOTO_MIME;

export interface PhotoFormat {
  readonly type: PhotoType;
  /** May be animated. Animated photos are kept unchanged. */
  readonly isAnimated: boolean;
}

const PNG = '\x89PNG\r\n\x1a\n';

/** An animated PNG declares it before its first image. */
function isMovingPng(bytes: Uint8Array): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + uint32At(bytes, at)) {
    const chunk = textAt(bytes, at + 4, 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const WEBP_ANIMATION = 0b10;
const isMovingWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0;

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const HEIF_BRANDS = ['mif1', 'mif2', 'msf1'];

/** The format named by the first box of an ISO file (HEIF, AVIF). */
function isoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  const end = Math.min(uint32At(bytes, 0), bytes.length);
  const major = textAt(bytes, 8, 4);
  const brands = [major];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, 4));
  const has = (known: readonly string[]): boolean => brands.some((brand) => known.includes(brand));
  const isAnimated = major === 'avis';
  if (has(['avif', 'avis'])) return { type: 'avif', isAnimated };
  if (has(HEIC_BRANDS)) return { type: 'heic', isAnimated };
  return has(HEIF_BRANDS) ? { type: 'heif', isAnimated } : null;
}

/** Detects a photo's format from its first bytes; null when not accepted. */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return { type: 'jpeg', isAnimated: false };
  if (textAt(bytes, 0, PNG.length) === PNG)
    return isMovingPng(bytes) ? { type: 'apng', isAnimated: true } : { type: 'png', isAnimated: false };
  // Browsers cannot encode GIF, so still GIFs are kept unchanged too.
  if (/^GIF8[79]a/.test(textAt(bytes, 0, 6))) return { type: 'gif', isAnimated: true };
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP')
    return { type: 'webp', isAnimated: isMovingWebp(bytes) };
  return textAt(bytes, 4, 4) === 'ftyp' ? isoFormatOf(bytes) : null;
}

/** Scales a size to fit within another, keeping proportions; never enlarges (spec §9). */
export function fitWithin(
  { width, height }: { readonly width: number; readonly height: number },
  most: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
