/** ISO pictures (HEIC, AVIF), built byte by byte from the items they describe. */
import { fullBox, isoBox, join, uint16, uint32 } from './photo-files.ts';

type Bytes = Uint8Array | string;

export interface IsoItem {
  readonly kind: string;
  /** Its bytes, in one or several extents. */
  readonly extents: readonly Bytes[];
}

/** How the file writes down where its items are. */
export interface IsoLayout {
  readonly version: 0 | 1 | 2;
  readonly offsetSize: 0 | 4 | 8;
  readonly lengthSize: 4 | 8;
  readonly baseSize: 0 | 4 | 8;
  readonly indexSize: 0 | 4 | 8;
  /** The items are in a box of the description. */
  readonly isInner: boolean;
  readonly itemVersion: 2 | 3;
  readonly countVersion: 0 | 1;
}

export const PLAIN: IsoLayout = {
  version: 0,
  offsetSize: 4,
  lengthSize: 4,
  baseSize: 0,
  indexSize: 0,
  isInner: false,
  itemVersion: 2,
  countVersion: 0,
};

export const sized = (length: number, value: number): Uint8Array =>
  length === 8 ? join(uint32(0), uint32(value)) : length === 4 ? uint32(value) : length === 2 ? uint16(value) : join();

export const size = (width: number, height: number): Uint8Array =>
  fullBox('ispe', 0, join(uint32(width), uint32(height)));
/** The settings of HEVC units with length fields of this many bytes. */
export const hevc = (lengthSize: number): Uint8Array =>
  isoBox('hvcC', join('\xff'.repeat(21), Uint8Array.of(0xfc | (lengthSize - 1)), '\0'));

export const FTYP = isoBox('ftyp', 'heic\0\0\0\0mif1heic');

/** A file with these items and properties, and what follows its description. `places` may be changed. */
export function isoFile(
  items: readonly IsoItem[],
  {
    layout = PLAIN,
    properties = [size(640, 480)],
    places = (bytes) => bytes,
    after = '',
  }: {
    readonly layout?: IsoLayout;
    readonly properties?: readonly Uint8Array[];
    readonly places?: (bytes: Uint8Array) => Uint8Array;
    readonly after?: Bytes;
  } = {},
): Uint8Array<ArrayBuffer> {
  const { version, offsetSize, lengthSize, baseSize, indexSize, isInner, itemVersion, countVersion } = layout;
  const wide = version < 2 ? 2 : 4;
  const data = join(...items.flatMap(({ extents }) => extents));
  const described = (start: number): Uint8Array => {
    let from = start;
    const written = items.map(({ extents }, index) => {
      const base = baseSize === 0 ? 0 : from;
      const ranges = extents.map((bytes) => {
        const at = from - base;
        from += bytes.length;
        return join(sized(indexSize, 7), sized(offsetSize, at), sized(lengthSize, bytes.length));
      });
      const method = version === 0 ? '' : uint16(0xff_f0 | Number(isInner));
      return join(sized(wide, index + 1), method, uint16(0), sized(baseSize, base), uint16(extents.length), ...ranges);
    });
    const sizes = Uint8Array.of((offsetSize << 4) | lengthSize, (baseSize << 4) | indexSize);
    const names = items.map(({ kind }, index) =>
      fullBox('infe', itemVersion, join(sized(itemVersion === 2 ? 2 : 4, index + 1), uint16(0), kind, '\0')),
    );
    return fullBox(
      'meta',
      0,
      join(
        fullBox('hdlr', 0, 'pict'),
        fullBox('iinf', countVersion, join(sized(countVersion === 0 ? 2 : 4, items.length), ...names)),
        places(fullBox('iloc', version, join(sizes, sized(wide, items.length), ...written))),
        isoBox('iprp', join(isoBox('ipco', join(...properties)), isoBox('ipma', 'x'))),
        isInner ? isoBox('idat', data) : '',
      ),
    );
  };
  const start = isInner ? 0 : FTYP.length + described(0).length + 8;
  return join(FTYP, described(start), isInner ? '' : isoBox('mdat', data), after);
}
