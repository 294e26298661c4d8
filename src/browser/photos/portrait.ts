import { fitWithin, LARGEST_PORTRAIT, PORTRAIT } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { decode, isDrawingTrue, jpegOf } from './drawing.ts';
import { inspectPhoto, mustBeConverted, PhotoRefused, withoutPlace } from './inspect.ts';
import type { Portrait } from './messages.ts';

/** A profile picture where nothing can be drawn: a small photo as it is, of which pages show the middle. */
function undrawnPortrait(bytes: Uint8Array<ArrayBuffer>, format: ReturnType<typeof inspectPhoto>): Portrait {
  const whole = withoutPlace(bytes, format);
  if (mustBeConverted(format.type) || whole.size > LARGEST_PORTRAIT) throw new PhotoRefused('pictures-altered');
  return { original: whole, cropped: whole, thumb: whole };
}

/** A profile picture: the photo, and its middle square in two sizes. Throws PhotoRefused. */
export async function makePortrait(file: Blob): Promise<Portrait> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = inspectPhoto(bytes);
  const undrawn = (await isDrawingTrue()) ? null : undrawnPortrait(bytes, format);
  const bitmap = await decode(bytes, format);
  const square = (side: number): Promise<Blob> => jpegOf(bitmap, { width: side, height: side }, 1);
  try {
    return (
      undrawn ?? {
        original: await jpegOf(bitmap, fitWithin(bitmap, PHOTOS.size)),
        cropped: await square(PORTRAIT.cropped),
        thumb: await square(PORTRAIT.thumb),
      }
    );
  } finally {
    bitmap.close();
  }
}
