/** What becomes of a photo before it is sent, drawn on a canvas that records what is drawn. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGEST_PORTRAIT, PHOTO_MIME, type PhotoType } from '../../../domain/photo.ts';
import { decode, jpegOf, written } from '../../../src/browser/photos/drawing.ts';
import { PhotoRefused } from '../../../src/browser/photos/inspect.ts';
import { makePortrait } from '../../../src/browser/photos/portrait.ts';
import { checkPhoto, convertPhoto } from '../../../src/browser/photos/prepare.ts';
import { gifWithPlace, has, heicWithPlace, jpeg, PLACE, png, pngWithPlace } from '../../support/photo-files.ts';

const codecs = vi.hoisted(() => ({
  encodeAvif: vi.fn<(pixels: unknown) => Promise<Uint8Array>>(),
  decodeAvif: vi.fn<() => Promise<unknown>>(),
  decodeHeif: vi.fn<() => Promise<unknown>>(),
}));
const altersPictures = vi.hoisted(() => vi.fn<() => Promise<boolean>>(() => Promise.resolve(false)));
vi.mock('../../../src/browser/altered-pictures.ts', () => ({ altersPictures }));
vi.mock('../../../src/browser/photos/avif.ts', () => codecs);
vi.mock('../../../src/browser/photos/heif.ts', () => codecs);

/** What the canvases were asked, in order. */
let drawn: string[];
/** The types that the browser can write; it writes PNG instead of others. */
let writable: readonly string[];

class RecordingCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = (kind: string): object => {
    const { width, height } = this;
    return {
      set imageSmoothingQuality(quality: string) {
        drawn.push(`canvas ${kind} ${width} × ${height}, ${quality}`);
      },
      set fillStyle(colour: string) {
        drawn.push(`in ${colour}`);
      },
      fillRect: (...at: readonly number[]) => void drawn.push(`fill ${at.join(' ')}`),
      drawImage: (_: unknown, ...at: readonly number[]) => void drawn.push(`draw ${at.join(' ')}`),
      getImageData: (...at: readonly number[]) => ({ pixels: at.join(' ') }),
      putImageData: (pixels: Pixels, ...at: readonly number[]) =>
        void drawn.push(`pixels ${pixels.width} × ${pixels.height} ${pixels.colorSpace} at ${at.join(' ')}`),
    };
  };
  convertToBlob({ type = '', quality }: ImageEncodeOptions): Promise<Blob> {
    drawn.push(`write ${type} ${quality}`);
    return Promise.resolve(new Blob([type], { type: writable.includes(type) ? type : 'image/png' }));
  }
  transferToImageBitmap = (): object => ({ ...BITMAP, from: 'canvas' });
}
class Pixels {
  readonly width: number;
  readonly height: number;
  readonly colorSpace: string;
  constructor(_: Uint8ClampedArray, width: number, height: number, { colorSpace }: { readonly colorSpace: string }) {
    this.width = width;
    this.height = height;
    this.colorSpace = colorSpace;
  }
}

const close = vi.fn<() => void>();
const BITMAP = { width: 4000, height: 3000, close };
const native = vi.fn<(of: unknown, options?: unknown) => Promise<object>>();

beforeEach(() => {
  drawn = [];
  writable = ['image/jpeg', 'image/png', 'image/webp'];
  close.mockReset();
  native.mockReset().mockResolvedValue(BITMAP);
  codecs.encodeAvif.mockReset().mockResolvedValue(new TextEncoder().encode('avif'));
  codecs.decodeAvif.mockReset().mockResolvedValue({ ...BITMAP, from: 'avif' });
  codecs.decodeHeif
    .mockReset()
    .mockResolvedValue({ data: new Uint8ClampedArray(4), width: 2, height: 3, colorSpace: 'display-p3' });
  vi.stubGlobal('OffscreenCanvas', RecordingCanvas);
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('createImageBitmap', native);
});
afterEach(() => void vi.unstubAllGlobals());

describe('reading a photo', () => {
  const bytes = new Uint8Array(4);
  const read = (type: PhotoType) => decode(bytes, { type, isAnimated: false });

  it.each(Object.keys(PHOTO_MIME) as PhotoType[])('%s is left to a browser that can, upright', async (type) => {
    expect(await read(type)).toBe(BITMAP);
    expect(native.mock.calls).toMatchObject([[{ type: PHOTO_MIME[type] }, { imageOrientation: 'from-image' }]]);
    expect(codecs.decodeAvif).not.toHaveBeenCalled();
    expect(codecs.decodeHeif).not.toHaveBeenCalled();
  });

  it.each(['heic', 'heif'] as const)('%s is read here in its own colours where a browser cannot', async (type) => {
    native.mockRejectedValue(new Error('cannot'));
    expect(await read(type)).toMatchObject({ from: 'canvas' });
    expect(drawn).toEqual(['canvas 2d 2 × 3, high', 'pixels 2 × 3 display-p3 at 0 0']);
  });

  it('an AVIF is read here where a browser cannot; a damaged one is refused', async () => {
    native.mockRejectedValueOnce(new Error('cannot'));
    expect(await read('avif')).toBe(BITMAP);
    expect(native.mock.lastCall?.[0]).toMatchObject({ from: 'avif' });
    native.mockRejectedValue(new Error('cannot'));
    for (const broken of [() => Promise.resolve(null), () => Promise.reject(new Error('damaged'))]) {
      codecs.decodeAvif.mockImplementation(broken);
      // oxlint-disable-next-line no-await-in-loop -- in order
      await expect(read('avif')).rejects.toEqual(new PhotoRefused('photo-damaged'));
    }
  });

  it.each(['jpeg', 'png', 'apng', 'gif', 'webp'] as const)('a %s that no browser reads is damaged', async (type) => {
    native.mockRejectedValue(new Error('cannot'));
    await expect(read(type)).rejects.toEqual(new PhotoRefused('photo-damaged'));
    expect(codecs.decodeAvif).not.toHaveBeenCalled();
  });
});

describe('writing a picture', () => {
  const canvas = () => ({ canvas: new RecordingCanvas(1, 1), context: {} }) as never;

  it.each(['jpeg', 'png', 'webp'] as const)('as %s, if the browser writes it', async (type) => {
    expect((await written(canvas(), type)).type).toBe(PHOTO_MIME[type]);
    expect(drawn).toEqual([`write ${PHOTO_MIME[type]} 0.9`]);
  });

  it('as JPEG where a browser would write PNG, and once only', async () => {
    writable = ['image/jpeg'];
    expect((await written(canvas(), 'webp')).type).toBe('image/jpeg');
    expect(drawn).toEqual(['write image/webp 0.9', 'write image/jpeg 0.9']);
    drawn = [];
    writable = [];
    await written(canvas(), 'jpeg');
    expect(drawn).toEqual(['write image/jpeg 0.9']);
  });

  it.each([
    ['too high', { width: 300, height: 1000 }, '0 387.5 300 225 0 0 40 30'],
    ['too wide', { width: 1000, height: 300 }, '300 0 400 300 0 0 40 30'],
    ['right', { width: 400, height: 300 }, '0 0 400 300 0 0 40 30'],
  ])('draws the middle of one that is %s, on white', async (_, bitmap, at) => {
    await jpegOf(bitmap as ImageBitmap, { width: 40, height: 30 }, 4 / 3);
    expect(drawn).toEqual([
      'canvas 2d 40 × 30, high',
      'in white',
      'fill 0 0 40 30',
      `draw ${at}`,
      'write image/jpeg 0.9',
    ]);
  });

  it('draws all of one without a ratio', async () => {
    await jpegOf({ width: 300, height: 1000 } as ImageBitmap, { width: 3, height: 10 });
    expect(drawn[3]).toBe('draw 0 0 300 1000 0 0 3 10');
  });
});

const fileOf = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes]);
const THUMBNAIL = [
  'canvas 2d 266 × 200, high',
  'in white',
  'fill 0 0 266 200',
  'draw 0 0 4000 3000 0 0 266 200',
  'write image/jpeg 0.9',
];

describe('converting a photo', () => {
  it.each([
    ['JPEG', jpeg(), 'image/jpeg'],
    ['PNG', pngWithPlace(), 'image/png'],
  ])('a %s stays one, smaller, with a thumbnail', async (_, bytes, type) => {
    const { picture, thumbnail, uploadKey } = await convertPhoto(fileOf(bytes));
    expect([picture.type, thumbnail.type]).toEqual([type, 'image/jpeg']);
    expect(drawn).toEqual(['canvas 2d 1440 × 1080, high', 'draw 0 0 1440 1080', `write ${type} 0.9`, ...THUMBNAIL]);
    expect(uploadKey).toMatch(/^[0-9a-f]{64}$/);
    expect(close).toHaveBeenCalledOnce();
  });

  it('a HEIC becomes an AVIF, which every browser shows', async () => {
    const { picture } = await convertPhoto(fileOf(heicWithPlace()));
    expect([picture.type, await picture.text()]).toEqual(['image/avif', 'avif']);
    expect(codecs.encodeAvif.mock.calls).toEqual([[{ pixels: '0 0 1440 1080' }]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('has the same key for the same pictures, and another one for others', async () => {
    const keyOf = async (avif: string): Promise<string> => {
      codecs.encodeAvif.mockResolvedValue(new TextEncoder().encode(avif));
      return (await convertPhoto(fileOf(heicWithPlace()))).uploadKey;
    };
    const [one, same, other] = [await keyOf('one'), await keyOf('one'), await keyOf('other')];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('frees its memory also when it fails', async () => {
    codecs.encodeAvif.mockRejectedValue(new Error('no memory'));
    await expect(convertPhoto(fileOf(heicWithPlace()))).rejects.toThrow('no memory');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('checking a photo', () => {
  it('prepares an animated one as it is, without its place', async () => {
    const prepared = await checkPhoto(fileOf(gifWithPlace()));
    expect(prepared?.picture.type).toBe('image/gif');
    expect(has(new Uint8Array((await prepared?.picture.arrayBuffer()) ?? []), PLACE)).toBe(false);
    expect(prepared?.picture.size).toBeGreaterThan(40);
    expect(drawn).toEqual(THUMBNAIL);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['JPEG', jpeg()],
    ['PNG', pngWithPlace()],
    ['HEIC', heicWithPlace()],
  ])('leaves a %s to be converted', async (_, bytes) => {
    expect(await checkPhoto(fileOf(bytes))).toBeNull();
    expect(native).not.toHaveBeenCalled();
  });

  it('refuses what is no photo', async () => {
    await expect(checkPhoto(new Blob(['Dear shop']))).rejects.toEqual(new PhotoRefused('photo-type'));
  });
});

describe('a profile picture', () => {
  it('is the photo, and its middle square in two sizes', async () => {
    const { original, cropped, thumb } = await makePortrait(fileOf(jpeg()));
    expect([original.type, cropped.type, thumb.type]).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    expect(drawn.filter((each) => each.startsWith('draw'))).toEqual([
      'draw 0 0 4000 3000 0 0 1440 1080',
      'draw 500 0 3000 3000 0 0 256 256',
      'draw 500 0 3000 3000 0 0 96 96',
    ]);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('in a browser that alters what is drawn', () => {
  /** A worker of its own, because a worker asks its browser once. */
  const inSuchBrowser = async () => {
    vi.resetModules();
    altersPictures.mockReset().mockResolvedValue(true);
    const prepare = await import('../../../src/browser/photos/prepare.ts');
    const portraits = await import('../../../src/browser/photos/portrait.ts');
    return { ...prepare, ...portraits };
  };
  const ALTERED = { problem: 'pictures-altered' };

  it.each([
    ['JPEG', jpeg(), 'image/jpeg'],
    ['PNG', pngWithPlace(), 'image/png'],
    ['GIF', gifWithPlace(), 'image/gif'],
  ])('a %s is sent as it is, without its place, and is its own thumbnail', async (_, bytes, type) => {
    const worker = await inSuchBrowser();
    const prepared = await worker.checkPhoto(fileOf(bytes));
    expect(prepared?.picture.type).toBe(type);
    const sent = new Uint8Array((await prepared?.picture.arrayBuffer()) ?? []);
    expect(has(bytes, PLACE)).toBe(true);
    expect(has(sent, PLACE)).toBe(false);
    expect(sent.length).toBeGreaterThan(40);
    expect(prepared?.thumbnail).toBe(prepared?.picture);
    // It was read, because a damaged photo is refused.
    expect(native).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(drawn).toEqual([]);
    await worker.checkPhoto(fileOf(bytes));
    expect(altersPictures).toHaveBeenCalledOnce();
  });

  it('a HEIC is refused with the reason, because it would have to be converted', async () => {
    const worker = await inSuchBrowser();
    await expect(worker.checkPhoto(fileOf(heicWithPlace()))).rejects.toMatchObject(ALTERED);
    await expect(worker.convertPhoto(fileOf(heicWithPlace()))).rejects.toMatchObject(ALTERED);
    await expect(worker.makePortrait(fileOf(heicWithPlace()))).rejects.toMatchObject(ALTERED);
    expect(drawn).toEqual([]);
  });

  it('a profile picture is a small photo as it is; a larger one is refused', async () => {
    const worker = await inSuchBrowser();
    const { original, cropped, thumb } = await worker.makePortrait(fileOf(jpeg()));
    expect(original.type).toBe('image/jpeg');
    expect([cropped, thumb]).toEqual([original, original]);
    expect(has(new Uint8Array(await original.arrayBuffer()), PLACE)).toBe(false);
    expect(drawn).toEqual([]);
    const large = fileOf(Uint8Array.from(png(8, 8, new Uint8Array(LARGEST_PORTRAIT))));
    await expect(worker.makePortrait(large)).rejects.toMatchObject(ALTERED);
  });
});
