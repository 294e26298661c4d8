/** A decoder with its own memory: what is taken from it, what is refused, and that everything is given back. */
import { beforeEach, expect, it, vi } from 'vitest';
import { MOST_PIXELS } from '../../../domain/photo.ts';
import { decodeHeif, isDisplayP3 } from '../../../src/browser/photos/heif.ts';
import { PhotoRefused } from '../../../src/browser/photos/inspect.ts';

/** The size of the photo, what fails, and how many warnings there are. */
const photo = vi.hoisted(() => ({ width: 2, height: 3, fails: '', warnings: 0, heldNow: new Set<string>() }));

vi.mock('libheif-js/libheif-wasm/libheif-bundle.mjs', () => {
  const HEAPU8 = new Uint8Array(4096);
  const words = new DataView(HEAPU8.buffer);
  let next = 64;
  const take = (name: string, at: number): number => (photo.heldNow.add(`${name} ${at}`), at);
  const give = (name: string) => (at: number) => {
    if (!photo.heldNow.delete(`${name} ${at}`)) throw new Error(`${name} ${at} is not held`);
  };
  const end = (error: number, name: string): void => words.setUint32(error, photo.fails === name ? 7 : 0, true);
  /** A pointer to nothing. */
  const none = (pointer: number): void => {
    if (pointer !== 0) throw new Error(`${pointer} is not nothing`);
  };
  const put = (result: number, word: number): void => {
    if (result % 4 !== 0) throw new Error('a word is not at an address of words');
    words.setUint32(result, word, true);
  };
  return {
    default: () => ({
      HEAPU8,
      _malloc: (size: number) => {
        next += size;
        return take('memory', next - size);
      },
      _free: give('memory'),
      _heif_context_alloc: () => take('context', 11),
      _heif_context_free: give('context'),
      _heif_context_read_from_memory: (error: number, context: number, at: number, size: number, options: number) => {
        none(options);
        if (context !== 11) throw new Error('another context');
        if (new TextDecoder().decode(HEAPU8.subarray(at, at + size)) !== 'file') throw new Error('another file');
        end(error, 'read');
      },
      _heif_context_get_primary_image_handle: (error: number, _context: number, result: number) => {
        end(error, 'handle');
        if (photo.fails !== 'handle') put(result, take('handle', 22));
      },
      _heif_image_handle_get_width: () => photo.width,
      _heif_image_handle_get_height: () => photo.height,
      _heif_image_handle_release: give('handle'),
      _heif_decode_image: (
        ...[error, , result, colours, order, options]: readonly [number, number, number, number, number, number]
      ) => {
        none(options);
        if (colours !== 1 || order !== 11) throw new Error('other pixels');
        end(error, 'decode');
        if (photo.fails !== 'decode') put(result, take('image', 33));
      },
      _heif_image_get_decoding_warnings: (_image: number, ...nothing: readonly number[]) => {
        nothing.forEach(none);
        return photo.warnings;
      },
      _heif_image_get_plane_readonly: (_image: number, channel: number, stride: number) => {
        if (channel !== 10) throw new Error('another plane');
        // Rows are longer than their pixels.
        put(stride, 12);
        for (let index = 0; index < 12 * 3; index += 1) HEAPU8[2048 + index] = index;
        return 2048;
      },
      _heif_image_release: give('image'),
    }),
  };
});

const file = new TextEncoder().encode('file');
const decoded = () => decodeHeif(file);

beforeEach(() => {
  Object.assign(photo, { width: 2, height: 3, fails: '', warnings: 0 });
  photo.heldNow.clear();
});

it('takes the pixels of each row, and gives everything back', async () => {
  const { data, width, height, colorSpace } = await decoded();
  expect([width, height, colorSpace]).toEqual([2, 3, 'srgb']);
  expect([...data]).toEqual([0, 12, 24].flatMap((row) => Array.from({ length: 8 }, (_, index) => row + index)));
  expect([...photo.heldNow]).toEqual([]);
});

it.each(['read', 'handle', 'decode'])(
  'a file that fails in %s is damaged, and everything is given back',
  async (fails) => {
    photo.fails = fails;
    await expect(decoded()).rejects.toEqual(new PhotoRefused('photo-damaged'));
    expect([...photo.heldNow]).toEqual([]);
  },
);

it('a file with a part that could not be decoded is damaged', async () => {
  photo.warnings = 1;
  await expect(decoded()).rejects.toEqual(new PhotoRefused('photo-damaged'));
  expect([...photo.heldNow]).toEqual([]);
});

it('a file with too many pixels is refused before they take memory', async () => {
  Object.assign(photo, { width: MOST_PIXELS / 2 + 1, height: 2, fails: 'decode' });
  await expect(decoded()).rejects.toEqual(new PhotoRefused('photo-dimensions'));
  Object.assign(photo, { width: MOST_PIXELS / 2, height: 2 });
  await expect(decoded()).rejects.toEqual(new PhotoRefused('photo-damaged'));
  expect([...photo.heldNow]).toEqual([]);
});

it('colour information is found in the head of a file, with all of its size, and read from its own bytes', () => {
  const box = (size: number, content: string): string =>
    `\0\0${String.fromCharCode(size >> 8, size & 255)}colr${content}`;
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const p3 = box(30, 'prof....Display P3');
  expect(isDisplayP3(bytes(p3))).toBe(true);
  expect(isDisplayP3(bytes(`head${p3}`).subarray(4))).toBe(true);
  expect(isDisplayP3(bytes('x'.repeat(65_536 - 20) + p3))).toBe(false);
  expect(isDisplayP3(bytes('x'.repeat(65_536 - p3.length) + p3))).toBe(true);
  // Its box ends before the name does.
  expect(isDisplayP3(bytes(box(20, 'prof....Display P3')))).toBe(false);
  expect(isDisplayP3(bytes(`colrprof....Display P3`))).toBe(false);
  expect(isDisplayP3(bytes(`\0\0\0colrnclx\0\x0c`))).toBe(false);
  expect(
    [0x0c, 0x010c].map((code) => isDisplayP3(bytes(box(19, `nclx${String.fromCharCode(code >> 8, code & 255)}`)))),
  ).toEqual([true, false]);
});
