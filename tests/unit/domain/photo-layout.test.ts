import { existsSync, readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientationIn } from '../../../domain/exif.ts';
import { MOST_PIXELS, PHOTO_MIME, photoFormatOf, type PhotoType } from '../../../domain/photo.ts';
import { layoutOf, layoutProblem, walkPhoto } from '../../../domain/photo-layout.ts';
import { walkBytes, type Wanted } from '../../../domain/photo-walk.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';
import {
  gifWithPlace,
  has,
  heicWithPlace,
  isoBox,
  join,
  jpeg,
  keptOf,
  latin,
  PLACE,
  png,
  pngChunk,
  pngWithPlace,
  storedOf,
  uint32,
  webpWithPlace,
} from '../../support/photo-files.ts';

const fixture = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(`tests/fixtures/${file}`));
const problemOf = (bytes: Uint8Array, type: PhotoType) => layoutProblem(layoutOf(bytes, type));

const PHOTOS: readonly (readonly [PhotoType, () => Uint8Array<ArrayBuffer>])[] = [
  ['jpeg', jpeg],
  ['png', pngWithPlace],
  ['webp', webpWithPlace],
  ['gif', gifWithPlace],
  ['heic', heicWithPlace],
];

describe.each(PHOTOS)('a %s with location data', (type, make) => {
  const sent = make();

  it('is complete, has a size, and is stored without its location', () => {
    const layout = layoutOf(sent, type);
    expect(layoutProblem(layout)).toBeNull();
    expect([layout.width, layout.height]).toEqual(type === 'gif' ? [1, 1] : [640, 480]);
    expect(has(sent, PLACE)).toBe(true);
    const clean = keptOf(sent, layout.kept);
    for (const word of [PLACE, 'GPS', 'xmpmeta']) expect(has(clean, word), word).toBe(false);
  });

  it('is the same photo afterwards: complete, same size, nothing left to remove', () => {
    const clean = storedOf(sent, type);
    const { width, height } = layoutOf(sent, type);
    expect(layoutOf(clean, type)).toMatchObject({ width, height, isWhole: true });
    expect(storedOf(clean, type)).toEqual(clean);
    expect(photoFormatOf(clean)?.type).toBe(type);
  });

  it('is recognised as truncated, wherever it was cut', () => {
    const clean = storedOf(sent, type);
    // The last box of a HEIC is not part of the photo, so the file is complete without it.
    const end = type === 'heic' ? clean.length - 32 : clean.length;
    for (let length = 0; length < end; length += 1)
      expect(layoutOf(clean.subarray(0, length), type).isWhole, `${length} bytes`).toBe(false);
  });

  it('reads the same in blocks as in one piece', () => {
    const asked: Wanted[] = [];
    const walk = walkPhoto(type, sent.length);
    let step = walk.next();
    while (step.done !== true) {
      asked.push(step.value);
      step = walk.next(sent.subarray(step.value.at, step.value.at + step.value.length));
    }
    expect(step.value).toEqual(layoutOf(sent, type));
    expect(asked.every(({ at, length }) => at >= 0 && length > 0 && at + length <= sent.length)).toBe(true);
  });
});

describe('the orientation of a photo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is kept in a JPEG, in as few bytes as possible', (orientation) => {
    const clean = storedOf(jpeg({ orientation }), 'jpeg');
    const at = Buffer.from(clean).indexOf('Exif\0\0');
    expect(at >= 0).toBe(orientation !== 1);
    if (at >= 0) expect(orientationIn(clean.subarray(at))).toBe(orientation);
    expect(has(clean, 'ICC_PROFILE')).toBe(true);
  });

  it.each([0, 9])('%i is none: the photo is upright', (orientation) => {
    expect(has(storedOf(jpeg({ orientation }), 'jpeg'), 'Exif')).toBe(false);
  });

  it('is kept in a PNG and a WebP', () => {
    const ofPng = storedOf(pngWithPlace(), 'png');
    expect(orientationIn(ofPng.subarray(Buffer.from(ofPng).indexOf('eXIf') + 4))).toBe(6);
    const ofWebp = storedOf(webpWithPlace(), 'webp');
    expect(orientationIn(ofWebp.subarray(Buffer.from(ofWebp).indexOf('EXIF') + 8))).toBe(6);
    // VP8X announces Exif but no longer XMP.
    expect(ofWebp[20]).toBe(0b1000);
  });
});

describe('a photo with too many pixels', () => {
  it('is recognised by its first bytes, whatever its size', () => {
    expect(problemOf(png(30_000, 30_000, ''), 'png')).toBe('photo-dimensions');
    expect(problemOf(png(8000, 8000, ''), 'png')).toBeNull();
    expect(problemOf(png(8000, 8001, ''), 'png')).toBe('photo-dimensions');
    expect(8000 * 8000).toBe(MOST_PIXELS);
  });

  it.each([
    ['jpeg', jpeg(), '\x01\xe0\x02\x80', '\xff\xff\xff\xff'],
    ['gif', gifWithPlace(), '\x01\0\x01\0', '\xff\xff\xff\xff'],
    ['webp', webpWithPlace(), '\x7f\x02\0\xdf\x01\0', '\xff\xff\0\xff\xff\0'],
    ['heic', heicWithPlace(), '\0\0\x02\x80\0\0\x01\xe0', '\0\0\x75\x30\0\0\x75\x30'],
    ['avif', fixture('hood.avif'), '\0\0\x01\x40\0\0\0\xf0', '\0\0\x75\x30\0\0\x75\x30'],
  ] as const)('is read from a %s', (type, bytes, size, larger) => {
    const large = bytes.slice();
    large.set(latin(larger), Buffer.from(bytes).indexOf(size, 0, 'latin1'));
    expect(problemOf(bytes, type)).toBeNull();
    expect(problemOf(large, type)).toBe('photo-dimensions');
  });

  it('is read from a lossless WebP', () => {
    const bytes = latin('RIFF\x16\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x7f\xc2\x77\0pixel');
    expect(layoutOf(bytes, 'webp')).toMatchObject({ width: 640, height: 480, isWhole: true });
  });

  it('is invalid without pixels', () => {
    expect(problemOf(png(0, 480, ''), 'png')).toBe('photo-damaged');
  });
});

describe('a photo of the right length with lost content', () => {
  it('is recognised in a PNG by its checksums', () => {
    const whole = png(64, 64, new Uint8Array(1000).fill(7));
    const lost = whole.slice();
    lost.fill(0, 500, 600);
    expect(layoutOf(lost, 'png').isWhole).toBe(false);
  });

  it('is recognised in a JPEG and a WebP by their missing end', () => {
    for (const [type, bytes] of [
      ['jpeg', storedOf(jpeg(), 'jpeg')],
      ['webp', webpWithPlace()],
    ] as const) {
      const lost = bytes.slice();
      lost.fill(0, bytes.length / 3);
      expect(layoutOf(lost, type).isWhole, type).toBe(false);
    }
  });

  it('is recognised in an encoded HEIC by three zeros anywhere in its picture', () => {
    const whole = fixture('hood.heic');
    const { width, height, isWhole } = layoutOf(whole, 'heic');
    expect([width, height, isWhole]).toEqual([320, 240, true]);
    const lost = whole.slice();
    lost.fill(0, whole.length / 2);
    expect(layoutOf(lost, 'heic').isWhole).toBe(false);
    for (let at = whole.length - 300; at < whole.length - 3; at += 10) {
      const gap = whole.slice();
      gap.fill(0, at, at + 3);
      expect(layoutOf(gap, 'heic').isWhole, `${at}`).toBe(false);
    }
  });

  it.each([
    ['an empty unit', uint32(0)],
    ['a unit longer than its extent', join(uint32(99), '\x26\x01pixl')],
    ['a unit that HEVC forbids', join(uint32(6), '\xa6\x01pixl')],
  ])('is recognised in a HEIC by %s', (_, picture) => {
    expect(layoutOf(heicWithPlace({ picture: join(picture) }), 'heic').isWhole).toBe(false);
  });

  it('is recognised in an AVIF by units that do not fill their extent', () => {
    const whole = fixture('hood.avif');
    expect(layoutOf(whole, 'avif')).toMatchObject({ width: 320, height: 240, isWhole: true });
    const at = Buffer.from(whole).indexOf('mdat') + 4;
    const lost = whole.slice();
    lost.fill(0, at);
    expect(layoutOf(lost, 'avif').isWhole).toBe(false);
  });

  it('is not suspected in an AVIF whose last unit extends to the end of its extent without a length', () => {
    const bytes = fixture('hood.avif');
    const at = Buffer.from(bytes).indexOf('mdat') + 4;
    bytes[at] = (bytes[at] ?? 0) & ~2;
    expect(layoutOf(bytes, 'avif').isWhole).toBe(true);
  });
});

describe('the boxes of an ISO file', () => {
  const whole = heicWithPlace();
  it.each([
    ['one that runs past the end', join(whole, '\0\0\0\x40free....')],
    ['one smaller than its own header', join(whole, '\0\0\0\x03free')],
    ['one with a 64-bit size that is missing', join(whole, '\0\0\0\x01free\0\0\0\0\0\0\xff\0....')],
    ['no description', join(isoBox('ftyp', 'heic\0\0\0\0heic'), isoBox('mdat', '.'.repeat(99)))],
  ])('are damaged by %s', (_, bytes) => {
    expect(layoutOf(bytes, 'heic').isWhole).toBe(false);
  });

  it('may be empty', () => {
    expect(layoutOf(join(whole, '\0\0\0\x08free'), 'heic').isWhole).toBe(true);
    expect(layoutOf(join(whole, '\0\0\0\x07free'), 'heic').isWhole).toBe(false);
  });

  it('are valid when the last one extends to the end of the file, or has a 64-bit size', () => {
    expect(layoutOf(join(whole, '\0\0\0\0free....'), 'heic').isWhole).toBe(true);
    expect(layoutOf(join(whole, '\0\0\0\x01free\0\0\0\0\0\0\0\x14....'), 'heic').isWhole).toBe(true);
  });
});

it('handles any bytes without crashing or hanging', () => {
  const types = Object.keys(PHOTO_MIME) as PhotoType[];
  const heads = [...PHOTOS.map(([, make]) => make()), fixture('hood.avif'), new Uint8Array()];
  const isSound = fc.property(
    fc.constantFrom(...types),
    fc.constantFrom(...heads),
    fc.nat(2000),
    fc.uint8Array({ maxLength: 300 }),
    (type, head, cut, rest) => {
      const bytes = join(head.subarray(0, cut), rest);
      const layout = walkBytes(walkPhoto(type, bytes.length), bytes);
      return layout.kept.every(
        (piece) => !('to' in piece) || (piece.from >= 0 && piece.from < piece.to && piece.to <= bytes.length),
      );
    },
  );
  expect(() => fc.assert(isSound)).not.toThrow();
});

it('an animated PNG keeps its frames', () => {
  const moving = png(8, 8, 'first', pngChunk('acTL', 'frames..'), pngChunk('fcTL', 'frame'), pngChunk('fdAT', 'next'));
  expect(storedOf(moving, 'apng')).toEqual(moving);
});

it('the demo pictures are complete, with nothing to remove', () => {
  const bytes = drawPng(SCENES.own[0], 8);
  expect(storedOf(bytes, 'png')).toEqual(new Uint8Array(bytes));
});

const samples = process.env['SAMPLES_DIR'] ?? '../shared/samples';

describe.skipIf(!existsSync(samples))(`real photos in ${samples} (skipped where that folder is absent)`, () => {
  const sample = (file: string): Uint8Array => new Uint8Array(readFileSync(pathOf(samples, file)));

  it.each([
    ['exif-orientation-5.jpg', 1800, 2400],
    ['exif-orientation-6.jpg', 1800, 2400],
    ['anim.apng', 640, 480],
    ['anim.gif', 640, 480],
    ['anim.webp', 640, 480],
    ['rgb10.heif', 128, 128],
    ['iphone15pro-ios18.7-tmap-irot.heic', 4032, 3024],
    ['iphone8plus-ios11-irot.heic', 4032, 3024],
  ])(
    '%s is complete; not half of it, nor with a zeroed second half; it is stored without Exif',
    (file, width, height) => {
      const whole = sample(file);
      const type = photoFormatOf(whole)?.type ?? 'jpeg';
      expect(layoutOf(whole, type)).toMatchObject({ width, height, isWhole: true });
      expect(layoutOf(whole.subarray(0, whole.length / 2), type).isWhole).toBe(false);
      if (type !== 'webp') {
        const lost = whole.slice();
        lost.fill(0, whole.length / 2);
        expect(layoutOf(lost, type).isWhole).toBe(false);
      }
      const clean = storedOf(whole, type);
      expect(layoutOf(clean, type)).toMatchObject({ width, height, isWhole: true });
      for (const word of ['iPhone', 'xmpmeta']) expect(has(clean, word), word).toBe(false);
    },
  );

  it.each(['corrupted.heic', 'truncated-small.heic'])('%s is damaged', (file) => {
    expect(layoutOf(sample(file), 'heic').isWhole).toBe(false);
  });
});
