import { PHOTO_MIME, type PhotoFormat } from '../../../domain/photo.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { altersPictures } from '../altered-pictures.ts';
import { decodeAvif } from './avif.ts';
import { decodeHeif } from './heif.ts';
import { PhotoRefused } from './inspect.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Asked once per worker. */
let altered: Promise<boolean> | undefined;

/** Whether what is drawn is also what is written. Otherwise nothing drawn may be sent, because it is noise. */
export async function isDrawingTrue(): Promise<boolean> {
  altered ??= altersPictures();
  return !(await altered);
}

type Canvas = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D };

/** A canvas with high-quality scaling. */
export function canvasOf({ width, height }: Size): Canvas {
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
export async function decode(bytes: Uint8Array<ArrayBuffer>, { type }: PhotoFormat): Promise<ImageBitmap> {
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
export async function written({ canvas }: Canvas, type: 'jpeg' | 'png' | 'webp'): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: PHOTO_MIME[type], quality: PHOTOS.quality });
  return blob.type === PHOTO_MIME[type] || type === 'jpeg'
    ? blob
    : canvas.convertToBlob({ type: PHOTO_MIME.jpeg, quality: PHOTOS.quality });
}

/** Draws the centre of a picture, cropped to a ratio of width to height, at this size. */
export function jpegOf(bitmap: ImageBitmap, size: Size, ratio = bitmap.width / bitmap.height): Promise<Blob> {
  const height = Math.min(bitmap.height, bitmap.width / ratio);
  const middle = { width: height * ratio, height };
  const drawn = canvasOf(size);
  // JPEG has no transparency, which would turn black.
  drawn.context.fillStyle = 'white';
  drawn.context.fillRect(0, 0, size.width, size.height);
  const left = (bitmap.width - middle.width) / 2;
  const top = (bitmap.height - middle.height) / 2;
  drawn.context.drawImage(bitmap, left, top, middle.width, middle.height, 0, 0, size.width, size.height);
  return written(drawn, 'jpeg');
}
