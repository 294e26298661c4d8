/** Whether a browser gives back what was drawn, on canvases that keep their pixels. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { altersPictures } from '../../../src/browser/altered-pictures.ts';

type Change = (pixels: Uint8ClampedArray) => Uint8ClampedArray;
const asDrawn: Change = (pixels) => pixels;
/** What the browser changes in what is read, and in what is written. */
let [read, write]: [Change, Change] = [asDrawn, asDrawn];

class Canvas {
  pixels: Uint8ClampedArray = new Uint8ClampedArray();
  getContext = () => ({
    putImageData: ({ data }: { data: Uint8ClampedArray }) => void (this.pixels = data.slice()),
    getImageData: () => ({ data: read(this.pixels.slice()) }),
    drawImage: ({ pixels }: { pixels: Uint8ClampedArray }) => void (this.pixels = pixels),
  });
  convertToBlob = () => Promise.resolve({ pixels: write(this.pixels.slice()) });
}

class Pixels {
  readonly data: Uint8ClampedArray;
  constructor(data: Uint8ClampedArray) {
    this.data = data;
  }
}

beforeEach(() => {
  [read, write] = [asDrawn, asDrawn];
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('createImageBitmap', (blob: object) => Promise.resolve({ ...blob, close: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

const noise: Change = (pixels) => pixels.map((_, at) => (at * 97) % 256);
const white: Change = (pixels) => pixels.fill(255);
const nothing: Change = (pixels) => pixels.fill(0);
/** Only the last bits, which nobody sees. */
const lastBits: Change = (pixels) => pixels.map((value, at) => value ^ (at % 4));

it.each([
  ['true pixels', asDrawn, asDrawn, false],
  ['other last bits', lastBits, lastBits, false],
  ['noise', noise, noise, true],
  ['white', white, white, true],
  ['nothing', nothing, nothing, true],
  ['noise only when it reads', noise, asDrawn, true],
  ['noise only when it writes', asDrawn, noise, true],
])('a browser that gives back %s', async (_, reading, writing, isAltered) => {
  [read, write] = [reading, writing];
  expect(await altersPictures()).toBe(isAltered);
});

it('a browser without a canvas is a failure of its own', async () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  await expect(altersPictures()).rejects.toThrow('no canvas');
});
