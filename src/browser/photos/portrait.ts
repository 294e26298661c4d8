import { fitWithin, PORTRAIT } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { decode, jpegOf } from './drawing.ts';
import { inspectPhoto } from './inspect.ts';
import type { Portrait } from './messages.ts';

/** A profile picture: the photo, and its middle square in two sizes. Throws PhotoRefused. */
export async function makePortrait(file: Blob): Promise<Portrait> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const bitmap = await decode(bytes, inspectPhoto(bytes));
  const square = (side: number): Promise<Blob> => jpegOf(bitmap, { width: side, height: side }, 1);
  try {
    return {
      original: await jpegOf(bitmap, fitWithin(bitmap, PHOTOS.size)),
      cropped: await square(PORTRAIT.cropped),
      thumb: await square(PORTRAIT.thumb),
    };
  } finally {
    bitmap.close();
  }
}
