import decoderUrl from '@jsquash/avif/codec/dec/avif_dec.wasm?url';
import encoderUrl from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import { defaultOptions } from '@jsquash/avif/meta.js';
import { PHOTOS } from '../../../machines/support/timing.ts';

/** Speed 9 takes a tenth of the usual time for the same size. */
const OPTIONS = { ...defaultOptions, quality: PHOTOS.quality * 100, speed: 9 };

async function loadEncoder() {
  const { default: load } = await import('@jsquash/avif/codec/enc/avif_enc.js');
  return load({ noInitialRun: true, locateFile: () => encoderUrl });
}

/** One for as long as the worker lives. */
let encoder: ReturnType<typeof loadEncoder> | undefined;

/** A picture as AVIF: browsers write none (`convertToBlob` gives PNG in silence). */
export async function encodeAvif({ data, width, height }: ImageData): Promise<Uint8Array<ArrayBuffer>> {
  encoder ??= loadEncoder();
  const encoded = (await encoder).encode(new Uint8Array(data.buffer), width, height, OPTIONS);
  if (!encoded) throw new Error('the picture could not be written as AVIF');
  // A copy: the encoder's memory is its own.
  return new Uint8Array(encoded);
}

/** Decodes an AVIF file for a browser that cannot; null where the file is damaged. */
export async function decodeAvif(bytes: Uint8Array<ArrayBuffer>): Promise<ImageData | null> {
  const { default: load } = await import('@jsquash/avif/codec/dec/avif_dec.js');
  const decoder = await load({ noInitialRun: true, locateFile: () => decoderUrl });
  return decoder.decode(bytes.buffer, 8);
}
