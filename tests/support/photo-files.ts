/** Photos with location data, built byte by byte. */
import { crc32 } from 'node:zlib';
import type { PhotoType } from '../../domain/photo.ts';
import { layoutOf } from '../../domain/photo-layout.ts';
import type { Piece } from '../../domain/photo-walk.ts';

export const latin = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));
export const join = (...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part))));
export const uint16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);
export const uint32 = (value: number): Uint8Array => join(uint16(value >>> 16), uint16(value & 0xff_ff));
export const littleUint16 = (value: number): Uint8Array => uint16(value).toReversed();
export const littleUint32 = (value: number): Uint8Array => uint32(value).toReversed();

/** The bytes that the pieces of a photo stand for. */
export const keptOf = (bytes: Uint8Array, pieces: readonly Piece[]): Uint8Array<ArrayBuffer> =>
  join(
    ...pieces.map((piece) => {
      if ('bytes' in piece) return piece.bytes;
      return 'to' in piece ? bytes.subarray(piece.from, piece.to) : new Uint8Array(piece.blank);
    }),
  );
/** A photo as it is stored. */
export const storedOf = (bytes: Uint8Array, type: PhotoType): Uint8Array<ArrayBuffer> =>
  keptOf(bytes, layoutOf(bytes, type).kept);

/** Location text that no stored photo may contain. */
export const PLACE = 'GPS 45.5019N 73.5674W';
export const has = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes).includes(Buffer.from(text, 'latin1'));

const entry = (tag: number, type: number, value: Uint8Array): Uint8Array =>
  join(uint16(tag), uint16(type), uint32(1), value);

/** Exif data with an orientation and a GPS location. */
export function exifWithPlace(orientation = 6): Uint8Array {
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  return join(
    'MM\0*',
    uint32(8),
    uint16(2),
    entry(0x0112, 3, join(uint16(orientation), uint16(0))),
    entry(0x8825, 4, uint32(gpsAt)),
    uint32(0),
    uint16(1),
    join(uint16(0x001b), uint16(7), uint32(PLACE.length), uint32(gpsAt + 18)),
    uint32(0),
    PLACE,
  );
}
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`;

export const jpegSegment = (marker: number, content: Uint8Array | string): Uint8Array => {
  const bytes = join(content);
  return join(Uint8Array.of(0xff, marker), uint16(bytes.length + 2), bytes);
};
const FRAME = jpegSegment(0xc0, join(Uint8Array.of(8), uint16(480), uint16(640), Uint8Array.of(1, 1, 0x11, 0)));
const SCAN = join(jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)), '1\xff\x002\xff\xd03');

/** A JPEG of 640 × 480 with typical phone metadata. Its scan cannot be decoded. */
export const jpeg = ({ orientation = 6 } = {}): Uint8Array<ArrayBuffer> =>
  join(
    '\xff\xd8',
    jpegSegment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'),
    jpegSegment(0xe1, join('Exif\0\0', exifWithPlace(orientation))),
    jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
    jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
    jpegSegment(0xe2, `MPF\0${PLACE}`),
    jpegSegment(0xed, `Photoshop 3.0\0${PLACE}`),
    jpegSegment(0xfe, PLACE),
    FRAME,
    SCAN,
    // Between two scans, and after the end.
    jpegSegment(0xfe, PLACE),
    SCAN,
    '\xff\xd9',
    `\xff\xd8\xff\xe1${PLACE}`,
  );

/** A PNG chunk with its checksum. */
export const pngChunk = (name: string, content: Uint8Array | string): Uint8Array => {
  const named = join(name, content);
  return join(uint32(named.length - 4), named, uint32(crc32(named)));
};
const header = (width: number, height: number): Uint8Array =>
  pngChunk('IHDR', join(uint32(width), uint32(height), Uint8Array.of(8, 2, 0, 0, 0)));

/** A PNG of any size and content. It cannot be decoded. */
export const png = (width: number, height: number, content: Uint8Array | string, ...more: Uint8Array[]) =>
  join('\x89PNG\r\n\x1a\n', header(width, height), ...more, pngChunk('IDAT', content), pngChunk('IEND', ''));

export const pngWithPlace = (): Uint8Array<ArrayBuffer> =>
  join(
    png(
      640,
      480,
      'pixels',
      pngChunk('pHYs', join(uint32(2835), uint32(2835), '\x01')),
      pngChunk('eXIf', exifWithPlace()),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
      pngChunk('tEXt', `Comment\0${PLACE}`),
    ),
    PLACE,
  );

export const riffChunk = (name: string, content: Uint8Array | string): Uint8Array => {
  const bytes = join(content);
  return join(name, littleUint32(bytes.length), bytes, bytes.length % 2 === 0 ? '' : '\0');
};
/** A WebP of 640 × 480 with an empty frame of the right length. */
export const webpWithPlace = (): Uint8Array<ArrayBuffer> => {
  const content = join(
    'WEBP',
    riffChunk('VP8X', '\x0c\0\0\0\x7f\x02\0\xdf\x01\0'),
    riffChunk('VP8 ', '\x10\0\0\x9d\x01\x2a\x80\x02\xe0\x01pixels'),
    riffChunk('EXIF', exifWithPlace()),
    riffChunk('XMP ', XMP),
  );
  return join('RIFF', littleUint32(content.length), content, PLACE);
};

/** An animated GIF of one pixel, with a comment and XMP. */
export const gifWithPlace = (): Uint8Array<ArrayBuffer> =>
  join(
    'GIF89a\x01\0\x01\0\x80\0\0rgbrgb',
    '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0',
    `\x21\xfe${String.fromCharCode(PLACE.length)}${PLACE}\0`,
    `\x21\xff\x0bXMP DataXMP${String.fromCharCode(XMP.length)}${XMP}\0`,
    '\x21\xf9\x04abcd\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02ab\0\x3b',
    PLACE,
  );

export const isoBox = (name: string, content: Uint8Array | string): Uint8Array => {
  const bytes = join(content);
  return join(uint32(bytes.length + 8), name, bytes);
};
export const fullBox = (name: string, version: number, content: Uint8Array | string): Uint8Array =>
  isoBox(name, join(Uint8Array.of(version, 0, 0, 0), content));

/** A HEIC of 640 × 480: a picture with one unit, Exif and XMP, at the described locations. It cannot be decoded. */
export function heicWithPlace({
  picture = join(uint32(6), '\x26\x01pixel'.slice(0, 6)),
} = {}): Uint8Array<ArrayBuffer> {
  const contents = [picture, join(uint32(0), exifWithPlace()), latin(XMP)];
  const kinds = ['hvc1\0', 'Exif\0', 'mime\0application/rdf+xml\0'];
  const start = isoBox('ftyp', 'heic\0\0\0\0mif1heic');
  const meta = (at: number): Uint8Array => {
    let from = at;
    const places = contents.map((content, index) => {
      const place = join(uint16(index + 1), uint16(0), uint16(1), uint32(from), uint32(content.length));
      from += content.length;
      return place;
    });
    return fullBox(
      'meta',
      0,
      join(
        fullBox(
          'iinf',
          0,
          join(uint16(3), ...kinds.map((kind, index) => fullBox('infe', 2, join(uint16(index + 1), uint16(0), kind)))),
        ),
        fullBox('iloc', 0, join('\x44\0', uint16(3), ...places)),
        isoBox(
          'iprp',
          isoBox(
            'ipco',
            join(fullBox('ispe', 0, join(uint32(640), uint32(480))), isoBox('hvcC', `${'\0'.repeat(21)}\x03\0`)),
          ),
        ),
      ),
    );
  };
  const mdatAt = start.length + meta(0).length + 8;
  return join(start, meta(mdatAt), isoBox('mdat', join(...contents)), isoBox('uuid', PLACE.padEnd(24)));
}
