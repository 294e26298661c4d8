import { fitWithin, PHOTO_MIME, type PhotoFormat, type PhotoType } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { decodeAvif, encodeAvif } from './avif.ts';
import { decodeHeif } from './heif.ts';
import { inspectPhoto, PhotoRefused } from './inspect.ts';

/** A photo ready to send. */
interface Prepared {
  readonly uploadKey: string;
  readonly picture: Blob;
  readonly thumbnail: Blob;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Canvas = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D };

function canvasOf({ width, height }: Size): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gave no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Converts pixels to a bitmap in the browser's colour space, so that Display P3 keeps its look. */
function bitmapOf(
  { data, width, height }: Size & { readonly data: Uint8ClampedArray<ArrayBuffer> },
  colorSpace: PredefinedColorSpace,
): ImageBitmap {
  const { canvas, context } = canvasOf({ width, height });
  context.putImageData(new ImageData(data, width, height, { colorSpace }), 0, 0);
  return canvas.transferToImageBitmap();
}

/** Decodes a photo upright, natively if possible, otherwise with our codecs. Throws PhotoRefused. */
async function decode(bytes: Uint8Array<ArrayBuffer>, { type }: PhotoFormat): Promise<ImageBitmap> {
  const native = await createImageBitmap(new Blob([bytes], { type: PHOTO_MIME[type] }), {
    imageOrientation: 'from-image',
  }).catch(() => null);
  if (native) return native;
  if (type === 'heic' || type === 'heif') {
    const photo = await decodeHeif(bytes);
    return bitmapOf(photo, photo.colorSpace);
  }
  const pixels = type === 'avif' ? await decodeAvif(bytes).catch(() => null) : null;
  if (!pixels) throw new PhotoRefused('photo-damaged');
  return createImageBitmap(pixels);
}

/** Some browsers silently return PNG for types they cannot encode. */
async function written({ canvas }: Canvas, type: 'jpeg' | 'png' | 'webp'): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: PHOTO_MIME[type], quality: PHOTOS.quality });
  return blob.type === PHOTO_MIME[type] || type === 'jpeg'
    ? blob
    : canvas.convertToBlob({ type: PHOTO_MIME.jpeg, quality: PHOTOS.quality });
}

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
  const height = Math.min(bitmap.height, bitmap.width / PHOTOS.aspectRatio);
  const middle = { width: height * PHOTOS.aspectRatio, height };
  const ratio = PHOTOS.uploadThumbnailRatio;
  const size = { width: PHOTOS.thumbnail.width * ratio, height: PHOTOS.thumbnail.height * ratio };
  const drawn = canvasOf(size);
  // JPEG has no transparency, which would turn black.
  drawn.context.fillStyle = 'white';
  drawn.context.fillRect(0, 0, size.width, size.height);
  const left = (bitmap.width - middle.width) / 2;
  const top = (bitmap.height - middle.height) / 2;
  drawn.context.drawImage(bitmap, left, top, middle.width, middle.height, 0, 0, size.width, size.height);
  return written(drawn, 'jpeg');
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
  const thumbnail = await thumbnailOf(bitmap);
  return { uploadKey: await keyOf(picture, thumbnail), picture, thumbnail };
}

/** The file without its location data (spec §9). */
function withoutPlace(bytes: Uint8Array<ArrayBuffer>, { type, kept }: ReturnType<typeof inspectPhoto>): Blob {
  const pieces = kept.map((piece) => {
    if ('bytes' in piece) return piece.bytes;
    return 'to' in piece ? bytes.subarray(piece.from, piece.to) : new Uint8Array(piece.blank);
  });
  return new Blob(pieces, { type: PHOTO_MIME[type] });
}

/** Checks a file. Animated photos are sent unchanged; null when conversion is needed. Throws PhotoRefused (spec §5). */
export async function checkPhoto(file: Blob): Promise<Prepared | null> {
  const bytes = await readWhole(file);
  const format = inspectPhoto(bytes);
  if (!format.isAnimated) return null;
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
  const bitmap = await decode(bytes, format);
  try {
    return await preparedFrom(await pictureOf(bitmap, format.type), bitmap);
  } finally {
    bitmap.close();
  }
}
