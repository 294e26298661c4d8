import { littleUint16At, textAt } from './photo-bytes.ts';
import { DAMAGED, Kept, type Cursor, type PhotoLayout, type Walk } from './photo-walk.ts';

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application extensions that affect display: looping and colours. */
const SHOWING = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];
const colorsAfter = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** The position after the blocks that start at `from`. */
function* endOfBlocks(file: Cursor, from: number): Walk<number> {
  for (let at = from; ;) {
    const [length = 0] = yield* file.bytes(at, 1);
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** The layout of a GIF: images and extensions, each a run of blocks. Anything after the trailer is dropped. */
export function* gifLayout(file: Cursor): Walk<PhotoLayout> {
  const kept = new Kept();
  const screen = yield* file.bytes(0, 13);
  let [width, height] = [littleUint16At(screen, 6), littleUint16At(screen, 8)];
  let at = 13 + colorsAfter(screen[10] ?? 0);
  kept.range(0, at);
  while (at < file.size) {
    const head = yield* file.bytes(at, 14);
    if (head[0] === TRAILER) {
      kept.range(at, at + 1);
      return { width, height, isWhole: true, kept: kept.pieces };
    }
    const isExtension = head[0] === EXTENSION;
    if (!isExtension && head[0] !== PICTURE) return DAMAGED;
    const isLeftOut =
      isExtension && (head[1] === COMMENT || (head[1] === APPLICATION && !SHOWING.includes(textAt(head, 3, 11))));
    if (!isExtension) {
      width = Math.max(width, littleUint16At(head, 1) + littleUint16At(head, 5));
      height = Math.max(height, littleUint16At(head, 3) + littleUint16At(head, 7));
    }
    const end = yield* endOfBlocks(file, at + (isExtension ? 2 : 11 + colorsAfter(head[9] ?? 0)));
    if (end > file.size) return DAMAGED;
    if (!isLeftOut) kept.range(at, end);
    at = end;
  }
  return DAMAGED;
}
