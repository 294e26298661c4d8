import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { MOST_PIXELS } from '../../../domain/photo.ts';
import { PhotoRefused } from './inspect.ts';

/** Pixels with their colour space. */
export interface DecodedPhoto {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb' | 'display-p3';
}

/** `Display P3` in a colour profile, in one or two bytes per character. */
const DISPLAY_P3 = /D\0?i\0?s\0?p\0?l\0?a\0?y\0? \0?P\0?3/;
/** The code of Display P3 primaries (SMPTE EG 432-1). */
const P3_PRIMARIES = 12;
/** Colour information comes before the pixels, within this many bytes. */
const HEAD = 65_536;

/** Whether a HEIF file uses Display P3, as phones do. The first colour information in the file is the photo's. */
export function isDisplayP3(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const at = head.indexOf('colr');
  if (at < 4) return false;
  const kind = head.slice(at + 4, at + 8);
  if (kind === 'nclx') return bytes[at + 8] === 0 && bytes[at + 9] === P3_PRIMARIES;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at - 4);
  return DISPLAY_P3.test(head.slice(at, at + size));
}

/** Created once per worker. */
let library: Promise<LibHeif> | undefined;

async function loadLibrary(): Promise<LibHeif> {
  // Two megabytes, and most browsers need it.
  const { default: load } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  return load();
}

// libheif's constants.
const RGB = 1;
const INTERLEAVED_RGBA = 11;
const INTERLEAVED = 10;
/** An error takes three words; one more word is for other output. */
const SCRATCH = 16;
const RESULT = 12;

/**
 * Decodes the main picture of a HEIC or HEIF file, upright. Throws PhotoRefused when it cannot be decoded, is
 * incomplete or too large.
 */
export async function decodeHeif(bytes: Uint8Array): Promise<DecodedPhoto> {
  library ??= loadLibrary();
  const heif = await library;
  const scratch = heif._malloc(SCRATCH);
  const file = heif._malloc(bytes.length);
  const context = heif._heif_context_alloc();
  const wordAt = (pointer: number): number => new DataView(heif.HEAPU8.buffer).getUint32(pointer, true);
  const refuseFailed = (): void => {
    if (wordAt(scratch) !== 0) throw new PhotoRefused('photo-damaged');
  };
  let [handle, image] = [0, 0];
  try {
    heif.HEAPU8.set(bytes, file);
    heif._heif_context_read_from_memory(scratch, context, file, bytes.length, 0);
    refuseFailed();
    heif._heif_context_get_primary_image_handle(scratch, context, scratch + RESULT);
    refuseFailed();
    handle = wordAt(scratch + RESULT);
    const width = heif._heif_image_handle_get_width(handle);
    const height = heif._heif_image_handle_get_height(handle);
    if (width * height > MOST_PIXELS) throw new PhotoRefused('photo-dimensions');
    heif._heif_decode_image(scratch, handle, scratch + RESULT, RGB, INTERLEAVED_RGBA, 0);
    refuseFailed();
    image = wordAt(scratch + RESULT);
    // libheif leaves an undecodable tile green and only adds a warning.
    if (heif._heif_image_get_decoding_warnings(image, 0, 0, 0) > 0) throw new PhotoRefused('photo-damaged');
    const plane = heif._heif_image_get_plane_readonly(image, INTERLEAVED, scratch + RESULT);
    const stride = wordAt(scratch + RESULT);
    const data = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row += 1) {
      const from = plane + row * stride;
      data.set(heif.HEAPU8.subarray(from, from + width * 4), row * width * 4);
    }
    return { data, width, height, colorSpace: isDisplayP3(bytes) ? 'display-p3' : 'srgb' };
  } finally {
    if (image !== 0) heif._heif_image_release(image);
    if (handle !== 0) heif._heif_image_handle_release(handle);
    heif._heif_context_free(context);
    heif._free(file);
    heif._free(scratch);
  }
}
