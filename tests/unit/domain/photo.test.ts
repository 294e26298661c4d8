import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin, photoFormatOf } from '../../../domain/photo.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const isoBox = (name: string, content: string): string => {
  const size = 8 + content.length;
  return String.fromCharCode(0, 0, size >> 8, size & 255) + name + content;
};
const iso = (...brands: string[]): string => isoBox('ftyp', `${brands[0] ?? ''}\0\0\0\0${brands.slice(1).join('')}`);
const pngChunk = (name: string): string => `\0\0\0\0${name}....`;
const PNG = `\x89PNG\r\n\x1a\n`;

describe('the type of a photo', () => {
  it.each([
    ['\xff\xd8\xff\xe1....', { type: 'jpeg', isAnimated: false }],
    [PNG + pngChunk('IHDR') + pngChunk('IDAT'), { type: 'png', isAnimated: false }],
    [PNG + pngChunk('IHDR') + pngChunk('acTL') + pngChunk('IDAT'), { type: 'apng', isAnimated: true }],
    [PNG + pngChunk('IHDR') + pngChunk('IDAT') + pngChunk('acTL'), { type: 'png', isAnimated: false }],
    ['GIF89a..', { type: 'gif', isAnimated: true }],
    ['RIFF\x10\0\0\0WEBPVP8 ........', { type: 'webp', isAnimated: false }],
    ['RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x02...', { type: 'webp', isAnimated: true }],
    ['RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x10...', { type: 'webp', isAnimated: false }],
    [iso('heic', 'mif1', 'heic'), { type: 'heic', isAnimated: false }],
    [iso('mif1', 'heic', 'tmap'), { type: 'heic', isAnimated: false }],
    [iso('mif1', 'mif1'), { type: 'heif', isAnimated: false }],
    [iso('mif1', 'avif'), { type: 'avif', isAnimated: false }],
    [iso('avif', 'mif1'), { type: 'avif', isAnimated: false }],
    [iso('avis', 'avif'), { type: 'avif', isAnimated: true }],
    [iso('isom', 'mp42'), null],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    ['%PDF-1.7', null],
    ['<svg xmlns', null],
    ['GIF', null],
    ['', null],
  ] as const)('of %j is detected from its bytes [S5.14]', (text, format) => {
    expect(photoFormatOf(latin(text))).toEqual(format);
  });

  it.each([
    ['heic', 'heic heix heim heis hevc hevx hevm hevs'],
    ['heif', 'mif1 mif2 msf1'],
    ['avif', 'avif avis'],
  ])('%s has the brands %s, first or among others', (type, brands) => {
    for (const brand of brands.split(' ')) {
      expect(photoFormatOf(latin(iso(brand)))).toEqual({ type, isAnimated: brand === 'avis' });
      expect(photoFormatOf(latin(iso('isom', brand)))).toEqual({ type, isAnimated: false });
      expect(photoFormatOf(latin(iso('isom', 'mp42', brand)))).toEqual({ type, isAnimated: false });
      // Not a brand: in the version, cut off, or after the box.
      expect(photoFormatOf(latin(isoBox('ftyp', `isom${brand}mp42`)))).toBeNull();
      expect(photoFormatOf(latin(iso('isom', brand).slice(0, -1)))).toBeNull();
      expect(photoFormatOf(latin(iso('isom', 'mp42') + brand))).toBeNull();
    }
  });

  it('of a PNG is animated by a chunk before its first image, however long the chunks are', () => {
    const chunk = (name: string, content: string): string =>
      `\0\0\0${String.fromCharCode(content.length)}${name}${content}....`;
    const header = chunk('IHDR', 'x'.repeat(13));
    expect(photoFormatOf(latin(PNG + header + chunk('tEXt', 'acTL') + chunk('IDAT', 'acTL')))?.type).toBe('png');
    expect(photoFormatOf(latin(PNG + header + chunk('tEXt', 'IDAT') + chunk('acTL', 'x')))?.type).toBe('apng');
    expect(photoFormatOf(latin(PNG + header + '\0\0\0\0acTL'))?.type).toBe('apng');
    expect(photoFormatOf(latin(PNG + header))?.type).toBe('png');
    expect(photoFormatOf(latin(PNG.slice(0, -1)))).toBeNull();
  });

  it('needs all of its first bytes', () => {
    expect(['GIF87a', 'GIF89a', 'GIF88a', 'GIF89'].map((text) => photoFormatOf(latin(text))?.type)).toEqual([
      'gif',
      'gif',
      undefined,
      undefined,
    ]);
    expect(['\xff\xd8\xff', '\xff\xd8', '.\xff\xd8\xff'].map((text) => photoFormatOf(latin(text))?.type)).toEqual([
      'jpeg',
      undefined,
      undefined,
    ]);
    expect(['RIFF....WEBP', 'RIFX....WEBP', 'RIFF...WEBP.'].map((text) => photoFormatOf(latin(text))?.type)).toEqual([
      'webp',
      undefined,
      undefined,
    ]);
    expect(photoFormatOf(latin('RIFF....WEBPVP8L....\x02'))).toEqual({ type: 'webp', isAnimated: false });
  });

  it('is detected from any bytes without crashing or hanging', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', PNG, '\0\0\0\x18ftyp', 'RIFF\0\0\0\0WEBP'),
        fc.uint8Array({ maxLength: 200 }),
        (head, rest) => {
          const bytes = Uint8Array.from([...latin(head), ...rest]);
          expect(photoFormatOf(bytes)).not.toBeUndefined();
        },
      ),
    );
  });

  it('of the demo pictures is PNG', () => {
    expect(photoFormatOf(drawPng(SCENES.shop[0], 8))).toEqual({ type: 'png', isAnimated: false });
  });
});

describe('the size of a photo', () => {
  const most = { width: 1920, height: 1080 };

  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 1440, height: 1080 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 810, height: 1080 },
    ],
    [{ width: 1920, height: 1080 }, most],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 1920, height: 1 },
    ],
    [
      { width: 1, height: 10_000 },
      { width: 1, height: 1080 },
    ],
    [
      { width: 1921, height: 1080 },
      { width: 1920, height: 1079 },
    ],
    [
      { width: 1920, height: 1081 },
      { width: 1918, height: 1080 },
    ],
  ])('%j becomes %j [S9.6]', (size, fitted) => {
    expect(fitWithin(size, most)).toEqual(fitted);
  });
});

const samples = process.env['SAMPLES_DIR'] ?? '../shared/samples';

describe.skipIf(!existsSync(samples))(`real photos in ${samples} (skipped where that folder is absent)`, () => {
  it.each([
    ['iphone15pro-ios18.7-tmap-irot.heic', 'heic'],
    ['iphone8plus-ios11-irot.heic', 'heic'],
    ['rgb10.heif', 'heic'],
    ['truncated-small.heic', 'heic'],
    ['exif-orientation-6.jpg', 'jpeg'],
    ['anim.apng', 'apng'],
    ['anim.gif', 'gif'],
    ['anim.webp', 'webp'],
  ])('%s is %s', (file, type) => {
    const bytes = new Uint8Array(readFileSync(join(samples, file)));
    expect(photoFormatOf(bytes)?.type).toBe(type);
  });
});
