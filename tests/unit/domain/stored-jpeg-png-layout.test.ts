/** Which bytes of a photo are stored: what shows stays, what tells about people goes, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import { orientationIn } from '../../../domain/exif.ts';
import { BLOCK } from '../../../domain/photo-walk.ts';
import { join, jpegSegment, littleUint16, littleUint32, pngChunk, uint16, uint32 } from '../../support/photo-files.ts';
import {
  byte,
  dropped,
  wrongWith,
  isWhole,
  kept,
  orientation,
  type Bytes,
  type Part,
} from '../../support/stored-bytes.ts';

describe('the orientation in Exif data', () => {
  const orders = [
    ['MM', uint16, uint32],
    ['II', littleUint16, littleUint32],
  ] as const;
  const other = 0x010f;

  it.each(orders)('is read in the byte order %s, wherever its entry is', (order, short, long) => {
    const entry = (tag: number, value: number): Uint8Array =>
      join(short(tag), short(3), long(1), short(value), short(0));
    const exif = (at: number, count: number, ...entries: Uint8Array[]): Uint8Array =>
      join(order, short(42), long(at), '.'.repeat(at - 8), short(count), ...entries);
    for (const prefix of ['', 'Exif\0\0'])
      for (const at of [8, 9, 20])
        for (let value = 0; value <= 9; value += 1) {
          const expected = value >= 1 && value <= 8 ? value : 1;
          for (const before of [0, 1, 2]) {
            const entries = [...Array.from({ length: before }, () => entry(other, 5)), entry(0x0112, value)];
            const whole = join(prefix, exif(at, entries.length, ...entries));
            expect(orientationIn(whole)).toBe(expected);
            expect(orientationIn(join(whole, entry(0x0112, 3)))).toBe(expected);
            // An entry that is cut off, or not counted, is none.
            expect(orientationIn(whole.subarray(0, -1))).toBe(1);
            expect(orientationIn(join(prefix, exif(at, before, ...entries)))).toBe(1);
          }
          expect(orientationIn(join(prefix, exif(at, 60_000, entry(0x0112, value))))).toBe(expected);
        }
    const named = exif(8, 1, entry(0x0112, 6));
    for (const wrong of ['XX', 'MI', 'IM', '\0\0']) expect(orientationIn(join(wrong, named.subarray(2)))).toBe(1);
  });
});

describe('a JPEG', () => {
  const [start, end] = [kept('\xff\xd8'), kept('\xff\xd9')];
  const frame = (marker: number, width: number, height: number): Uint8Array =>
    jpegSegment(marker, join(byte(8), uint16(height), uint16(width), byte(1, 1, 0x11, 0)));
  const scan = (data: Bytes): Uint8Array => join(jpegSegment(0xda, byte(1, 1, 0, 0, 63, 0)), data);

  it('keeps the application segments that show', () => {
    const names = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe', 'Exif\0', 'http://ns.adobe.com/xap/1.0/\0', '', '\0\0'];
    const shows = new Set(['224 JFIF\0', '226 ICC_PROFILE\0', '238 Adobe']);
    const segments = Array.from({ length: 16 }, (_, index) => 0xe0 + index).flatMap((marker) =>
      names.map((name): Part => {
        const segment = jpegSegment(marker, `${name}content of the segment`);
        return shows.has(`${marker} ${name}`) ? kept(segment) : dropped(segment);
      }),
    );
    expect(
      wrongWith('jpeg', [start, ...segments, kept(frame(0xc0, 640, 480)), kept(scan('1')), end], [640, 480]),
    ).toEqual([]);
  });

  it('keeps all other segments, except comments', () => {
    const markers = [0xbf, 0xc4, 0xc8, 0xcc, 0xdb, 0xdc, 0xdd, 0xf0, 0xfd];
    const segments = markers.flatMap((marker) => [
      kept(jpegSegment(marker, 'Exif\0\0!')),
      kept(jpegSegment(marker, '')),
    ]);
    const comment = dropped(jpegSegment(0xfe, 'Exif\0\0!'));
    expect(
      wrongWith('jpeg', [start, comment, ...segments, comment, kept(frame(0xc1, 5, 6)), comment, end], [5, 6]),
    ).toEqual([]);
  });

  it('keeps Exif only to turn the picture', () => {
    const exif = (value: number): Uint8Array => jpegSegment(0xe1, join('Exif\0\0', orientation(value)));
    for (let value = 2; value <= 8; value += 1) {
      const long = jpegSegment(0xe1, join('Exif\0\0', orientation(value), 'x'.repeat(65_000)));
      expect(wrongWith('jpeg', [start, [long, exif(value)], [exif(value), exif(value)], end])).toEqual([]);
    }
    expect(wrongWith('jpeg', [start, dropped(exif(1)), end])).toEqual([]);
  });

  it('states its size in a frame of any kind; the largest counts', () => {
    for (let marker = 0xc0; marker <= 0xcf; marker += 1) {
      const isTable = [0xc4, 0xc8, 0xcc].includes(marker);
      expect(wrongWith('jpeg', [start, kept(frame(marker, 700, 300)), end], isTable ? [0, 0] : [700, 300])).toEqual([]);
    }
    for (const marker of [0xbf, 0xd0 + 0xb])
      expect(wrongWith('jpeg', [start, kept(frame(marker, 700, 300)), end], [0, 0])).toEqual([]);
    const frames = [kept(frame(0xc0, 700, 300)), kept(frame(0xc0, 200, 400)), kept(frame(0xc0, 600, 200))];
    expect(wrongWith('jpeg', [start, ...frames, end], [700, 400])).toEqual([]);
  });

  it('keeps markers that stand alone, and drops what lies between segments', () => {
    const alone = [0x00, 0x01, 0xd0, 0xd3, 0xd7, 0xd8].map((marker) => kept(byte(0xff, marker)));
    const between = [dropped('\xff\xff'), kept(jpegSegment(0xdb, 'a')), dropped('left over'), dropped('\xff')];
    expect(
      wrongWith('jpeg', [start, ...alone, ...between, kept(frame(0xc0, 1, 1)), ...alone, kept(scan('1')), end]),
    ).toEqual([]);
  });

  it('keeps a scan up to the next marker, also where reads meet', () => {
    const data = (length: number): string => '.'.repeat(length);
    for (const fill of ['\xff\0', '\xff\xd0', '\xff\xd7', '\xff\xff\0'])
      for (let length = BLOCK - 7; length <= BLOCK + 2; length += 1) {
        const long = kept(scan(`${data(length)}${fill}${data(3)}`));
        expect(
          wrongWith('jpeg', [start, long, dropped(jpegSegment(0xfe, 'x')), kept(scan('2')), end, dropped('\xff\xda')]),
        ).toEqual([]);
        expect(isWhole('jpeg', start[0], scan(`${data(length)}${fill}`))).toBe(false);
      }
  });

  it('ends a scan at any marker but a restart', () => {
    for (const marker of [0x01, 0xd8])
      expect(
        wrongWith('jpeg', [
          start,
          kept(scan('1')),
          kept(byte(0xff, marker)),
          dropped('left over'),
          kept(scan('2')),
          end,
        ]),
      ).toEqual([]);
    for (const marker of [0xcf, 0xdb, 0xfd])
      expect(
        wrongWith('jpeg', [start, kept(scan('1')), kept(jpegSegment(marker, 'x')), dropped('left over'), end]),
      ).toEqual([]);
  });

  it('is damaged by a segment that is too short, or too long for the file', () => {
    expect(isWhole('jpeg', '\xff\xd8', '\xff\xdb', uint16(2), '\xff\xd9')).toBe(true);
    for (const length of [0, 1, 5, 6])
      expect(isWhole('jpeg', '\xff\xd8', '\xff\xdb', uint16(length), '\xff\xd9'), `${length}`).toBe(false);
    expect(isWhole('jpeg', '\xff\xd8', 'no marker')).toBe(false);
  });
});

describe('a PNG', () => {
  const signature = '\x89PNG\r\n\x1a\n';
  const start = kept(join(signature, pngChunk('IHDR', join(uint32(640), uint32(480), byte(8, 2, 0, 0, 0)))));
  const end = kept(pngChunk('IEND', ''));
  const SHOWING =
    'PLTE IDAT XXXX tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI mDCv cLLi bKGD hIST pHYs sPLT acTL fcTL fdAT';

  it('keeps the chunks that show, and drops the others', () => {
    const shown = SHOWING.split(' ').flatMap((name) => [kept(pngChunk(name, 'content')), kept(pngChunk(name, ''))]);
    const others = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'dSIG', 'prIv'].flatMap((name) => [
      dropped(pngChunk(name, 'content')),
      // Nobody reads it, so its checksum does not matter.
      dropped(join(uint32(1), name, 'x', uint32(0))),
    ]);
    expect(wrongWith('png', [start, ...shown, ...others, end, dropped('after the end')], [640, 480])).toEqual([]);
  });

  it('keeps Exif only to turn the picture', () => {
    const exif = (value: number, more = ''): Uint8Array => pngChunk('eXIf', join(orientation(value), more));
    for (let value = 2; value <= 8; value += 1)
      expect(wrongWith('png', [start, [exif(value, 'GPS'), exif(value)], kept(pngChunk('IDAT', 'a')), end])).toEqual(
        [],
      );
    expect(wrongWith('png', [start, dropped(exif(1)), end])).toEqual([]);
    const size = orientation(6).length;
    expect(wrongWith('png', [start, [exif(6, 'x'.repeat(65_536 - size)), exif(6)], end])).toEqual([]);
    expect(wrongWith('png', [start, dropped(exif(6, 'x'.repeat(65_537 - size))), end])).toEqual([]);
  });

  it('is damaged by one changed bit of what is kept, also where reads meet', () => {
    for (const length of [0, 1, BLOCK - 4, BLOCK - 3, 2 * BLOCK - 4, 2 * BLOCK]) {
      const sent = join(start[0], pngChunk('IDAT', new Uint8Array(length).fill(7)), end[0]);
      expect(isWhole('png', sent), `${length}`).toBe(true);
      for (const at of [12, 20, sent.length - 1, sent.length - 13, sent.length - 17]) {
        const changed = sent.slice();
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(isWhole('png', changed), `${length}: ${at}`).toBe(false);
      }
    }
  });

  it('is damaged without a header, which comes first', () => {
    expect(isWhole('png', signature, pngChunk('IDAT', 'a'.repeat(13)), end[0])).toBe(false);
  });
});
