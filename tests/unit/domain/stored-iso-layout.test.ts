/** Which bytes of a HEIC or AVIF are stored: metadata is blanked where it lies, so that nothing else moves. */
import { describe, expect, it } from 'vitest';
import type { PhotoType } from '../../../domain/photo.ts';
import { layoutOf } from '../../../domain/photo-layout.ts';
import { BLOCK } from '../../../domain/photo-walk.ts';
import { FTYP, hevc, isoFile, PLAIN, size, sized, type IsoItem, type IsoLayout } from '../../support/iso-file.ts';
import {
  exifWithPlace,
  fullBox,
  has,
  isoBox,
  join,
  PLACE,
  storedOf,
  uint16,
  uint32,
  XMP,
} from '../../support/photo-files.ts';
import { text } from '../../support/stored-bytes.ts';

const EMPTY = text(join(uint32(0), 'MM\0*', uint32(8), uint16(0), uint32(0)));
/** Empty Exif, or zeros, of the same length. */
const emptied = (bytes: Uint8Array | string): string => EMPTY + '\0'.repeat(bytes.length - EMPTY.length);
const blank = (bytes: Uint8Array | string): string => '\0'.repeat(bytes.length);
const freed = (box: Uint8Array): string => `${text(box.subarray(0, 4))}free${'\0'.repeat(box.length - 8)}`;

/** A file in which some bytes, in order, are replaced. */
function replaced(bytes: Uint8Array, ...changes: readonly (readonly [Uint8Array | string, string])[]): string {
  let rest = text(bytes);
  let done = '';
  for (const [from, to] of changes) {
    const old = text(join(from));
    const at = rest.indexOf(old);
    expect(at, 'a piece of the file').toBeGreaterThanOrEqual(0);
    done += rest.slice(0, at) + to;
    rest = rest.slice(at + old.length);
  }
  return done + rest;
}
const stored = (bytes: Uint8Array): string => text(storedOf(bytes, 'heic'));
const isWhole = (bytes: Uint8Array, type: PhotoType = 'heic'): boolean => layoutOf(bytes, type).isWhole;

const EXIF = join(uint32(0), exifWithPlace());
const unit = (length: number, content: Uint8Array | string): Uint8Array =>
  join(uint32(join(content).length).subarray(4 - length), content);
const PICTURE: IsoItem = { kind: 'hvc1', extents: [join(unit(4, '\x26\x01pixels'), unit(4, '\x26\x01'))] };
const ITEMS: readonly IsoItem[] = [
  PICTURE,
  { kind: 'Exif', extents: [EXIF] },
  { kind: 'grid', extents: ['\0\0grid'] },
  { kind: 'mime', extents: [XMP] },
];

const LAYOUTS: readonly (readonly [string, Partial<IsoLayout>])[] = [
  ['as phones write them', {}],
  ['with 64-bit offsets', { offsetSize: 8 }],
  ['with 64-bit lengths', { lengthSize: 8 }],
  ['with a base', { baseSize: 4 }],
  ['with a base alone', { baseSize: 8, offsetSize: 0 }],
  ['in the next version', { version: 1 }],
  ['with an index', { version: 1, indexSize: 4, baseSize: 4 }],
  ['with a 64-bit index', { version: 2, indexSize: 8 }],
  ['with an index that version 0 lacks', { version: 0, baseSize: 8 }],
  ['with 32-bit ids', { version: 2, itemVersion: 3, countVersion: 1 }],
  ['within the description', { version: 1, isInner: true }],
  ['within the description, with a base', { version: 2, isInner: true, baseSize: 4, offsetSize: 8 }],
];

describe.each(LAYOUTS)('items whose places are written %s', (_, change) => {
  const layout = { ...PLAIN, ...change };
  const sent = isoFile(ITEMS, { layout, properties: [size(640, 480), hevc(4)] });

  it('lose their Exif and XMP, and nothing else', () => {
    expect(layoutOf(sent, 'heic')).toMatchObject({ isWhole: true, width: 640, height: 480 });
    expect(stored(sent)).toBe(replaced(sent, [EXIF, emptied(EXIF)], [XMP, blank(XMP)]));
  });

  it('are damaged when one lies beyond the end', () => {
    // The last item ends where the box of data ends.
    if (layout.isInner) return;
    expect(isWhole(sent.subarray(0, -1))).toBe(false);
  });

  it('may have several extents', () => {
    if (layout.offsetSize === 0) return;
    const parts = [EXIF.subarray(0, 30), EXIF.subarray(30)];
    const many = isoFile([{ kind: 'Exif', extents: parts }, { kind: 'mime', extents: [XMP, 'more'] }, PICTURE], {
      layout,
    });
    expect(stored(many)).toBe(replaced(many, [EXIF, blank(EXIF)], [`${XMP}more`, blank(`${XMP}more`)]));
  });
});

describe('the places of items', () => {
  const broken = (places: (bytes: Uint8Array) => Uint8Array, layout: Partial<IsoLayout> = {}): boolean =>
    isWhole(isoFile(ITEMS, { layout: { ...PLAIN, ...layout }, places }));
  const withByte =
    (at: number, value: number) =>
    (bytes: Uint8Array): Uint8Array => {
      const changed = bytes.slice();
      changed[at] = value;
      return changed;
    };
  // The box starts with its header (8), version (4), sizes (2) and count (2); an item with its id (2).
  it('are refused in another file, or by a method that is not known', () => {
    expect(broken((bytes) => bytes)).toBe(true);
    expect(broken(withByte(8 + 4 + 2 + 2 + 2 + 1, 1))).toBe(false);
    const method = (value: number): boolean => broken(withByte(8 + 4 + 2 + 2 + 2 + 1, value), { version: 1 });
    // 2: derived from other items.
    expect([method(0), method(2), method(3), method(0x13)]).toEqual([true, true, false, false]);
  });

  it('are refused when more are counted than there are', () => {
    expect(broken(withByte(8 + 4 + 2 + 1, ITEMS.length + 1))).toBe(false);
    expect(broken(withByte(8 + 4 + 2 + 1, ITEMS.length - 1))).toBe(true);
  });

  it('of length 0 last to the end', () => {
    const item = { kind: 'mime', extents: ['x'] };
    const open = isoFile([item], {
      places: (bytes) => join(bytes.subarray(0, -4), uint32(0)),
      after: isoBox('free', PLACE),
    });
    const from = open.length - 8 - PLACE.length - 1;
    expect(stored(open)).toBe(text(open.subarray(0, from)) + '\0'.repeat(open.length - from));
  });

  it('need a description of items, places and properties', () => {
    const whole = isoFile(ITEMS);
    expect(isWhole(whole)).toBe(true);
    for (const name of ['iinf', 'iloc', 'iprp', 'ipco', 'meta']) {
      const changed = whole.slice();
      changed.set(join('none'), Buffer.from(whole).indexOf(name));
      expect(isWhole(changed), name).toBe(false);
    }
  });

  it('are read of items described as today, not as in the first drafts', () => {
    const old = { ...PLAIN, itemVersion: 2 } as const;
    const sent = isoFile(ITEMS, { layout: old });
    const at = Buffer.from(sent).indexOf('infe');
    const draft = sent.slice();
    for (let next = at; next >= 0; next = Buffer.from(sent).indexOf('infe', next + 1)) draft[next + 4] = 1;
    expect(stored(draft)).toBe(text(draft));
  });
});

describe('metadata of an ISO file', () => {
  it('is replaced by empty Exif when that fits, else by zeros', () => {
    for (const length of [1, EMPTY.length - 1, EMPTY.length, EMPTY.length + 1]) {
      const content = '\xfe'.repeat(length);
      const sent = isoFile([{ kind: 'Exif', extents: [content] }]);
      expect(stored(sent)).toBe(replaced(sent, [content, length < EMPTY.length ? blank(content) : emptied(content)]));
    }
  });

  it('in boxes of their own is freed, wherever they are', () => {
    const own = isoBox('uuid', PLACE.padEnd(40));
    const sent = isoFile(ITEMS, { after: join(own, isoBox('free', 'stays'), own) });
    const expected = replaced(sent, [EXIF, emptied(EXIF)], [XMP, blank(XMP)], [own, freed(own)], [own, freed(own)]);
    expect(stored(sent)).toBe(expected);
  });

  it('that lies in a box of its own is blanked once', () => {
    const own = isoBox('uuid', PLACE.padEnd(40));
    const place = (at: number): Uint8Array =>
      isoFile([{ kind: 'mime', extents: ['x'] }], {
        places: (bytes) => join(bytes.subarray(0, -8), uint32(at), uint32(PLACE.length)),
        after: join(own, isoBox('free', 'stays')),
      });
    const start = Buffer.from(place(0)).indexOf(PLACE);
    for (const at of [start, start + 5, start + 40 - PLACE.length]) {
      const sent = place(at);
      expect(stored(sent)).toBe(replaced(sent, [own, freed(own)]));
    }
    // Partly in the box, and partly after it.
    const across = place(start + 30);
    const after = text(across.subarray(start + 40));
    const reach = PLACE.length - 10;
    expect(stored(across)).toBe(
      replaced(across, [`${text(own)}${after}`, `${freed(own)}${blank(after.slice(0, reach))}${after.slice(reach)}`]),
    );
  });

  it('of a sequence is freed, in its tracks too', () => {
    const track = (width: number, height: number, ...more: Uint8Array[]): Uint8Array =>
      isoBox(
        'trak',
        join(fullBox('tkhd', 0, join('.'.repeat(76), uint16(width), '\xff\xff', uint16(height), '\xff\xff')), ...more),
      );
    const [udta, meta, uuid] = ['udta', 'meta', 'uuid'].map((name) => isoBox(name, PLACE)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const media = isoBox('mdia', 'media');
    const movie = isoBox(
      'moov',
      join(
        fullBox('mvhd', 0, 'x'),
        udta,
        track(320, 240, media, meta),
        track(640, 480, uuid, media, udta),
        track(400, 300),
        meta,
      ),
    );
    const sent = join(FTYP, movie, isoBox('mdat', 'pixels'));
    expect(layoutOf(sent, 'heic')).toMatchObject({ width: 640, height: 480, isWhole: true });
    const expected = [udta, meta, uuid, udta, meta].map((box) => [box, freed(box)] as const);
    expect(stored(sent)).toBe(replaced(sent, ...expected));
    expect(has(storedOf(sent, 'heic'), PLACE)).toBe(false);
    expect(isWhole(join(FTYP, isoBox('moov', join(track(1, 1), isoBox('trak', 'no boxes')))))).toBe(false);
  });
});

describe('the picture of a HEIC', () => {
  const withUnits = (units: Uint8Array, ...properties: Uint8Array[]): boolean =>
    isWhole(isoFile([{ kind: 'hvc1', extents: [units] }], { properties: [size(1, 1), ...properties] }));

  it('is the largest that the file describes', () => {
    const sizes = [size(100, 100), size(640, 480), size(480, 600), size(1000, 2)];
    expect(layoutOf(isoFile(ITEMS, { properties: sizes }), 'heic')).toMatchObject({ width: 640, height: 480 });
    expect(layoutOf(isoFile(ITEMS, { properties: sizes.toReversed() }), 'heic')).toMatchObject({
      width: 640,
      height: 480,
    });
  });

  it.each([1, 2, 4])('has units with length fields of %i bytes, which fill its place', (length) => {
    const units = (...contents: readonly string[]): Uint8Array =>
      join(...contents.map((content) => unit(length, content)));
    const checked = (bytes: Uint8Array): boolean => withUnits(bytes, hevc(length));
    expect(checked(units('\x26\x01pixels', '\x26\x01', '\x7fx'))).toBe(true);
    for (const wrong of [
      units('\x26'),
      units(''),
      units('\x80\x01'),
      units('\xa6\x01'),
      units('\x26\x01').subarray(0, -1),
    ])
      expect(checked(wrong)).toBe(false);
    expect(checked(join(units('\x26\x01pixels'), sized(length === 1 ? 0 : length, 3), 'x'))).toBe(false);
    for (const zeros of ['\0\0\0', '\0\0\x01', '\0\0\x02', '\0\0\0\x03'])
      expect(checked(units(`\x26\x01a${zeros}b`)), JSON.stringify(zeros)).toBe(false);
    expect(checked(units('\x26\x01a\0\0\x03b\0\x01\0\0c\0\0'))).toBe(true);
  });

  it('is checked also where reads meet', () => {
    for (let at = BLOCK - 4; at <= BLOCK + 2; at += 1) {
      const content = new Uint8Array(2 * BLOCK).fill(0x26);
      expect(withUnits(unit(4, content), hevc(4))).toBe(true);
      content.set([0, 0, 1], at);
      expect(withUnits(unit(4, content), hevc(4)), `${at}`).toBe(false);
    }
  });

  it('is not checked when the file does not say how its units are written', () => {
    expect(withUnits(join('anything'))).toBe(true);
    expect(withUnits(join('anything'), hevc(4), hevc(2))).toBe(true);
    expect(withUnits(join('anything'), hevc(4), hevc(4))).toBe(false);
  });
});

describe('the picture of an AVIF', () => {
  const checked = (bytes: string): boolean => isWhole(isoFile([{ kind: 'av01', extents: [bytes] }]), 'avif');
  const obu = (kind: number, content: string, extension = ''): string =>
    String.fromCharCode((kind << 3) | (extension === '' ? 2 : 6)) +
    extension +
    String.fromCharCode(content.length) +
    content;

  it('has units of known kinds, which fill its place', () => {
    const kinds = Array.from({ length: 16 }, (_, kind) => kind);
    expect(kinds.filter((kind) => checked(obu(kind, 'content')))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 15]);
    expect(checked(obu(1, 'a') + obu(6, 'content', 'x') + obu(15, ''))).toBe(true);
    expect(checked(obu(1, 'content').slice(0, -1))).toBe(false);
    expect(checked(`${obu(1, 'content')}\x8a\0`)).toBe(false);
    // Without a length, the unit lasts to the end.
    expect(checked(`${obu(1, 'a')}\x30rest`)).toBe(true);
  });

  it('may have long units, with lengths of several bytes', () => {
    const long = 'x'.repeat(300);
    expect(checked(`\x0a\xac\x02${long}${obu(1, 'a')}`)).toBe(true);
    expect(checked(`\x0a\xac\x82\0${long}${obu(1, 'a')}`)).toBe(true);
    expect(checked(`\x0a\xad\x02${long}`)).toBe(false);
    expect(checked(`\x0a\xff\xff\xff\xff\xff\xff\xff\x01${long}`)).toBe(false);
  });
});
