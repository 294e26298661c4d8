import type { HeifDecoder } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { PhotoRefused } from './inspect.ts';

/** Pixels, with the colours they are meant in. */
export interface DecodedPhoto {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb' | 'display-p3';
}

/** Pixels of the largest picture that is decoded here: 64 megapixels are 256 MB. */
const MOST_PIXELS = 64_000_000;

/** `Display P3` in a colour profile, written in one byte a letter or in two. */
const DISPLAY_P3 = /D\0?i\0?s\0?p\0?l\0?a\0?y\0? \0?P\0?3/;
/** The number of Display P3's primaries (SMPTE EG 432-1) where a file names its colours by number. */
const P3_PRIMARIES = 12;
/** What is looked at of a file's colours stands before its pixels. */
const HEAD = 65_536;

/** Whether a HEIF file is meant in Display P3, as phones write it; by the first colours it names: those of the photo itself. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const at = head.indexOf('colr');
  if (at < 4) return false;
  const kind = head.slice(at + 4, at + 8);
  if (kind === 'nclx') return ((bytes[at + 8] ?? 0) << 8) + (bytes[at + 9] ?? 0) === P3_PRIMARIES;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at - 4);
  return DISPLAY_P3.test(head.slice(at, at + size));
}

/** One decoder for as long as the worker lives: each file takes the place, and the memory, of the one before. */
let decoder: Promise<HeifDecoder> | undefined;

async function loadDecoder(): Promise<HeifDecoder> {
  // Two megabytes, needed where the browser itself does not know the format: most of them.
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  const { HeifDecoder } = load();
  return new HeifDecoder();
}

/** Decodes the main picture of a HEIC or HEIF file, turned upright. Throws PhotoRefused where it cannot, or where the picture is too large for it. */
export async function decodeHeif(bytes: Uint8Array): Promise<DecodedPhoto> {
  decoder ??= loadDecoder();
  const images = (await decoder).decode(bytes);
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new PhotoRefused('photo-damaged');
    const width = image.get_width();
    const height = image.get_height();
    if (width * height > MOST_PIXELS) throw new PhotoRefused('photo-dimensions');
    const data = new Uint8ClampedArray(width * height * 4);
    const isDecoded = await new Promise<boolean>((resolve) =>
      image.display({ data, width, height }, (pixels) => resolve(pixels !== null)),
    );
    if (!isDecoded) throw new PhotoRefused('photo-damaged');
    return { data, width, height, colorSpace: isDisplayP3(bytes) ? 'display-p3' : 'srgb' };
  } finally {
    for (const image of images) image.free();
  }
}
