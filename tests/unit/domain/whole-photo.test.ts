import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHOTO_MIME, photoFormatOf, type PhotoType } from '../../../machines/domain/photo.ts';
import { isWholePhoto } from '../../../machines/domain/whole-photo.ts';
import { drawPng, SCENES } from '../../../platform/data/seed/pictures.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

// A segment of 4 bytes, a scan with a stuffed 0xff and a restart, a second scan, the end.
const JPEG = '\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x03x12\xff\x003\xff\xd04\xff\xda\0\x03y5\xff\xd9';
const GIF = 'GIF89a\x01\0\x01\0\x80\0\0rgbrgb\x21\xf9\x04abcd\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02ab\0\x3b';
const WEBP = 'RIFF\x0c\0\0\0WEBPVP8 ....';

describe('a photo that was cut short', () => {
  it.each([
    ['jpeg', bytes(JPEG)],
    ['gif', bytes(GIF)],
    ['webp', bytes(WEBP)],
    ['png', drawPng(SCENES.own[0], 8)],
  ] as const)('of type %s is told from a whole one, wherever it was cut', (type, whole) => {
    expect(isWholePhoto(whole, type)).toBe(true);
    for (let length = 0; length < whole.length; length++)
      expect(isWholePhoto(whole.subarray(0, length), type), `${length} bytes`).toBe(false);
  });

  it('may have more behind its end', () => {
    expect(isWholePhoto(bytes(`${JPEG}trailer`), 'jpeg')).toBe(true);
    expect(isWholePhoto(bytes(`${WEBP}trailer`), 'webp')).toBe(true);
  });

  it('is found out of any bytes, without a crash and without end', () => {
    const types = Object.keys(PHOTO_MIME) as PhotoType[];
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.constantFrom('', JPEG, GIF, WEBP),
        fc.uint8Array({ maxLength: 300 }),
        (type, head, rest) => {
          expect(typeof isWholePhoto(Uint8Array.from([...bytes(head), ...rest]), type)).toBe('boolean');
        },
      ),
    );
  });
});

const samples = process.env['SAMPLES_DIR'] ?? '../shared/samples';

describe.skipIf(!existsSync(samples))(`real photos in ${samples} (skipped where that folder is absent)`, () => {
  it.each([
    'exif-orientation-5.jpg',
    'exif-orientation-6.jpg',
    'anim.apng',
    'anim.gif',
    'anim.webp',
    'iphone15pro-ios18.7-tmap-irot.heic',
  ])('%s is whole, and half of it is not', (file) => {
    const whole = new Uint8Array(readFileSync(join(samples, file)));
    const type = photoFormatOf(whole)?.type ?? 'jpeg';
    expect(isWholePhoto(whole, type)).toBe(true);
    expect(isWholePhoto(whole.subarray(0, whole.length / 2), type)).toBe(false);
  });
});
