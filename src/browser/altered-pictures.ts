const SIDE = 16;
/** Some browsers change the last bits of what is read, which nobody sees. */
const UNSEEN = 8;

/** Pixels of many colours, and no two rows or columns alike. */
function knownPixels(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) pixels.set([x * 16, y * 16, (x ^ y) * 16, 255], (y * SIDE + x) * 4);
  return pixels;
}

function canvas(): readonly [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const made = new OffscreenCanvas(SIDE, SIDE);
  const context = made.getContext('2d');
  if (!context) throw new Error('the browser gave no canvas');
  return [made, context];
}

/**
 * Whether this browser gives back other pixels than were drawn, against fingerprinting: Firefox with
 * `privacy.resistFingerprinting`, and extensions. What it writes is then stripes or one colour, and no error says so.
 */
export async function altersPictures(): Promise<boolean> {
  const known = knownPixels();
  const isAltered = (context: OffscreenCanvasRenderingContext2D): boolean => {
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    return known.some((value, at) => Math.abs((data[at] ?? 0) - value) > UNSEEN);
  };
  const [drawn, context] = canvas();
  context.putImageData(new ImageData(known, SIDE, SIDE), 0, 0);
  if (isAltered(context)) return true;
  const written = await createImageBitmap(await drawn.convertToBlob({ type: 'image/png' }));
  const [, readBack] = canvas();
  readBack.drawImage(written, 0, 0);
  written.close();
  return isAltered(readBack);
}
