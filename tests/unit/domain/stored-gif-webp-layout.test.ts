/** Which bytes of an animated or compressed photo are stored. */
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../domain/photo-layout.ts';
import { join, littleUint16, littleUint32, riffChunk, storedOf } from '../../support/photo-files.ts';
import {
  byte,
  dropped,
  wrongWith,
  isWhole,
  kept,
  orientation,
  text,
  type Bytes,
  type Part,
} from '../../support/stored-bytes.ts';

describe('a GIF', () => {
  const size = (width: number, height: number): Uint8Array => join(littleUint16(width), littleUint16(height));
  const screen = (flags: number, colors: number): Uint8Array =>
    join('GIF89a', size(3, 4), byte(flags, 0, 0), 'c'.repeat(colors));
  const image = (at: readonly [number, number], of: readonly [number, number], flags = 0, colors = 0): Uint8Array =>
    join(
      '\x2c',
      size(...at),
      size(...of),
      byte(flags),
      'c'.repeat(colors),
      '\x02',
      '\x01a\xffb',
      'b'.repeat(254),
      '\0',
    );
  const end = kept('\x3b');

  it('keeps what shows: images, and all extensions but comments and unknown applications', () => {
    const extension = (kind: number, block: string): Uint8Array =>
      join(byte(0x21, kind, block.length), block, '\x03\x01\0\0', '\xff', 'x'.repeat(255), '\0');
    const shown = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'].map((name) => kept(extension(0xff, name)));
    const others = ['XMP DataXMP', 'NETSCAPE2.1', 'MAGPIE 1.00'].map((name) => dropped(extension(0xff, name)));
    const kinds = [0x01, 0xf9, 0x00, 0xfd].map((kind) => kept(extension(kind, 'abcd')));
    const comment = dropped(extension(0xfe, 'NETSCAPE2.0'));
    const parts = [...shown, comment, ...kinds, kept(image([0, 0], [3, 4])), ...others, comment, ...shown, ...kinds];
    expect(wrongWith('gif', [kept(screen(0, 0)), ...parts, end, dropped('after the end')], [3, 4])).toEqual([]);
  });

  it('may have a table of 2 to 256 colours, of its own or of an image', () => {
    for (let bits = 0; bits <= 7; bits += 1) {
      const colors = 3 * 2 ** (bits + 1);
      const tables = [kept(screen(0x80 | bits, colors)), kept(image([0, 0], [1, 1], 0x80 | bits, colors))];
      expect(wrongWith('gif', [...tables, dropped('\x21\xfe\x01c\0'), end])).toEqual([]);
      expect(
        wrongWith('gif', [kept(screen(bits, 0)), kept(image([0, 0], [1, 1], bits)), dropped('\x21\xfe\x01c\0'), end]),
      ).toEqual([]);
    }
  });

  it('is as large as the screen and all images on it', () => {
    expect(wrongWith('gif', [kept(screen(0, 0)), kept(image([1, 1], [1, 1])), end], [3, 4])).toEqual([]);
    expect(wrongWith('gif', [kept(screen(0, 0)), kept(image([300, 2], [400, 1])), end], [700, 4])).toEqual([]);
    expect(wrongWith('gif', [kept(screen(0, 0)), kept(image([2, 300], [1, 500])), end], [3, 800])).toEqual([]);
  });

  it('is damaged by anything else, and without an end', () => {
    expect(isWhole('gif', screen(0, 0), '\x2d', end[0])).toBe(false);
    expect(isWhole('gif', screen(0, 0), image([0, 0], [1, 1]))).toBe(false);
    expect(isWhole('gif', screen(0, 0), '\x21\xf9\x05abcd')).toBe(false);
  });
});

describe('a WebP', () => {
  const riff = (...chunks: readonly Bytes[]): Uint8Array => {
    const content = join('WEBP', ...chunks);
    return join('RIFF', littleUint32(content.length), content);
  };
  const canvas = (flags: number, width = 640, height = 480): Uint8Array =>
    riffChunk(
      'VP8X',
      join(byte(flags, 0, 0, 0), littleUint32(width - 1).subarray(0, 3), littleUint32(height - 1).subarray(0, 3)),
    );
  const lossy = (width: number, height: number, first = 6): Uint8Array =>
    riffChunk(
      'VP8 ',
      join(
        littleUint32(first << 5).subarray(0, 3),
        '\x9d\x01\x2a',
        littleUint16(width),
        littleUint16(height),
        'pixels',
      ),
    );
  const lossless = (width: number, height: number): Uint8Array =>
    riffChunk('VP8L', join('\x2f', littleUint32((width - 1) | ((height - 1) << 14)), 'pixels'));
  const picture = lossy(640, 480);
  const sizeOf = (...chunks: readonly Bytes[]): readonly [number, number] => {
    const { width, height, isWhole: isRead } = layoutOf(riff(...chunks), 'webp');
    expect(isRead).toBe(true);
    return [width, height];
  };
  const wrongChunks = (...parts: readonly Part[]): readonly string[] =>
    wrongWith('webp', [
      [riff(...parts.map(([sent]) => sent)), riff(...parts.map(([, stored]) => stored))],
      dropped('after'),
    ]);

  it('keeps the chunks that show', () => {
    const shown = ['ALPH', 'ANIM', 'ANMF', 'ICCP'].flatMap((name) => [
      kept(riffChunk(name, 'odd')),
      kept(riffChunk(name, '')),
    ]);
    const others = ['XMP ', 'META', 'abcd'].map((name) => dropped(riffChunk(name, 'odd')));
    expect(wrongChunks(...others, kept(picture), ...shown, ...others, kept(lossless(5, 6)), ...others)).toEqual([]);
    expect(wrongChunks(...others, [canvas(0xff), canvas(0xf3)], ...shown, ...others, kept(picture))).toEqual([]);
  });

  it('keeps Exif only to turn the picture, announces it, and no longer announces XMP', () => {
    const exif = (value: number, more = ''): Uint8Array => riffChunk('EXIF', join(orientation(value), more));
    for (const flags of [0, 0b1000, 0b100, 0b1100, 0xff]) {
      expect(wrongChunks([canvas(flags), canvas(flags & 0xf3)], kept(picture), dropped(exif(1)))).toEqual([]);
      expect(
        wrongChunks([canvas(flags), canvas(flags & 0xf3)], kept(picture), dropped(riffChunk('XMP ', 'x'))),
      ).toEqual([]);
      for (let value = 2; value <= 8; value += 1)
        expect(
          wrongChunks([canvas(flags), canvas((flags & 0xf3) | 8)], kept(picture), [exif(value, 'GPS'), exif(value)]),
        ).toEqual([]);
    }
    const size = orientation(6).length;
    expect(wrongChunks(kept(picture), [exif(6, 'x'.repeat(65_536 - size)), exif(6)])).toEqual([]);
    expect(wrongChunks(kept(picture), dropped(exif(6, 'x'.repeat(65_537 - size))))).toEqual([]);
  });

  it('states its size in a canvas or a picture; the largest counts', () => {
    expect(sizeOf(lossy(1, 16_383))).toEqual([1, 16_383]);
    expect(sizeOf(lossy(0xc0_00 | 700, 0x40_00 | 300))).toEqual([700, 300]);
    expect(sizeOf(lossless(16_384, 1))).toEqual([16_384, 1]);
    expect(sizeOf(lossless(300, 16_384))).toEqual([300, 16_384]);
    expect(sizeOf(canvas(0, 70_000, 300), lossy(1, 1))).toEqual([70_000, 300]);
    expect(sizeOf(canvas(0, 300, 70_000), lossy(1, 1))).toEqual([300, 70_000]);
    expect(sizeOf(canvas(0, 5, 6), lossy(4, 7))).toEqual([5, 7]);
  });

  it('is damaged without a picture, or when a chunk is not what it says', () => {
    const named = (name: string, content: Bytes): Uint8Array => riff(canvas(0), riffChunk(name, content));
    expect(isWhole('webp', riff(canvas(0)))).toBe(false);
    expect(isWhole('webp', riff(riffChunk('VP8X', 'x'.repeat(9)), picture))).toBe(false);
    expect(isWhole('webp', riff(riffChunk('VP8X', 'x'.repeat(10)), picture))).toBe(true);
    expect(isWhole('webp', named('VP8 ', join('\0\0\0\x9d\x01\x2b', 'x'.repeat(9))))).toBe(false);
    expect(isWhole('webp', named('VP8L', '\x2e12345678'))).toBe(false);
    expect([6, 7].map((first) => isWhole('webp', riff(lossy(1, 1, first))))).toEqual([true, false]);
  });

  it('may lack the padding of an odd last chunk, but nothing else', () => {
    const odd = join('ALPH', littleUint32(3), 'abc');
    const sent = riff(picture, odd);
    expect(text(storedOf(sent, 'webp'))).toBe(text(sent));
    expect(isWhole('webp', sent.subarray(0, -1))).toBe(false);
    expect(isWhole('webp', riff(picture, 'ALPH', littleUint32(4), 'abc'))).toBe(false);
    expect(isWhole('webp', riff(picture, 'ALPH', '\0\0\0'))).toBe(false);
  });
});
