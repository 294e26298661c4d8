import { fitWithin, PHOTO_MIME, type PhotoType } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { encodeAvif } from './avif.ts';
import { canvasOf, decode, isDrawingTrue, jpegOf, written } from './drawing.ts';
import type { PhotoResult } from './messages.ts';
import { inspectPhoto, mustBeConverted, PhotoRefused, withoutPlace } from './inspect.ts';

/** A photo ready to send. */
type Prepared = PhotoResult<'convert'>;

/** The photo, resized and converted to a type all browsers show, without metadata such as location (spec §9). */
async function pictureOf(bitmap: ImageBitmap, type: PhotoType): Promise<Blob> {
  const size = fitWithin(bitmap, PHOTOS.size);
  const drawn = canvasOf(size);
  drawn.context.drawImage(bitmap, 0, 0, size.width, size.height);
  switch (type) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return written(drawn, type);
    // Animated photos are not converted; only the first frame is used here.
    case 'apng':
    case 'gif':
    case 'avif':
    case 'heic':
    case 'heif':
      return new Blob([await encodeAvif(drawn.context.getImageData(0, 0, size.width, size.height))], {
        type: PHOTO_MIME.avif,
      });
  }
}

/** The centre of the photo in the thumbnail's ratio, at twice the displayed size (spec §9). */
function thumbnailOf(bitmap: ImageBitmap): Promise<Blob> {
  const ratio = PHOTOS.uploadThumbnailRatio;
  return jpegOf(
    bitmap,
    { width: PHOTOS.thumbnail.width * ratio, height: PHOTOS.thumbnail.height * ratio },
    PHOTOS.aspectRatio,
  );
}

/** Derives the key from the bytes, so that a photo is not stored twice. */
async function keyOf(...blobs: readonly Blob[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob([...blobs]).arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readWhole(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

async function preparedFrom(picture: Blob, bitmap: ImageBitmap): Promise<Prepared> {
  const thumbnail = (await isDrawingTrue()) ? await thumbnailOf(bitmap) : picture;
  return { uploadKey: await keyOf(picture, thumbnail), picture, thumbnail };
}

/**
 * Checks a file. Animated photos are sent unchanged; where the browser alters what is drawn, all photos are, and those
 * that must be converted are refused. Null when conversion is needed. Throws PhotoRefused (spec §5).
 */
export async function checkPhoto(file: Blob): Promise<Prepared | null> {
  const bytes = await readWhole(file);
  const format = inspectPhoto(bytes);
  if (!format.isAnimated && (await isDrawingTrue())) return null;
  if (mustBeConverted(format.type)) throw new PhotoRefused('pictures-altered');
  const bitmap = await decode(bytes, format);
  try {
    return await preparedFrom(withoutPlace(bytes, format), bitmap);
  } finally {
    bitmap.close();
  }
}

/** Converts a file and creates its thumbnail. Throws PhotoRefused. */
export async function convertPhoto(file: Blob): Promise<Prepared> {
  const bytes = await readWhole(file);
  const format = inspectPhoto(bytes);
  if (!(await isDrawingTrue())) throw new PhotoRefused('pictures-altered');
  const bitmap = await decode(bytes, format);
  try {
    return await preparedFrom(await pictureOf(bitmap, format.type), bitmap);
  } finally {
    bitmap.close();
  }
}
