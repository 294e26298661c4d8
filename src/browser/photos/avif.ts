import decoderUrl from '@jsquash/avif/codec/dec/avif_dec.wasm?url';
import encoderUrl from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import { defaultOptions } from '@jsquash/avif/meta.js';
import { PHOTOS } from '../../../machines/support/timing.ts';

/** Speed 9 takes a tenth of the default time for the same file size. */
const OPTIONS = { ...defaultOptions, quality: PHOTOS.quality * 100, speed: 9 };

async function loadEncoder() {
  const { default: load } = await import('@jsquash/avif/codec/enc/avif_enc.js');
  return load({ locateFile: () => encoderUrl });
}

/** Created once per worker. */
let encoder: ReturnType<typeof loadEncoder> | undefined;

/** Encodes a picture as AVIF. Browsers cannot: `convertToBlob` silently returns PNG. */
export async function encodeAvif({ data, width, height }: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  encoder ??= loadEncoder();
  const encoded = (await encoder).encode(new Uint8Array(data.buffer), width, height, OPTIONS);
  if (!encoded) throw new Error('the picture could not be written as AVIF');
  // Copy it, because the encoder reuses its memory.
  return new Uint8Array(encoded);
}

/** Decodes an AVIF file for browsers that cannot; null when damaged. */
export async function decodeAvif(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData | null> {
  const { default: load } = await import('@jsquash/avif/codec/dec/avif_dec.js');
  const decoder = await load({ locateFile: () => decoderUrl });
  return decoder.decode(bytes.buffer, 8);
}
