import { crc32, deflateSync } from 'node:zlib';

/** Pictures of car parts, drawn in code so that the demo needs no files: flat shapes of a few kilobytes. */
type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a point (0 to 4 across, 0 to 3 down); undefined outside the shape. */
type Shape = (x: number, y: number) => Colour | undefined;

const FLOOR: Colour = [196, 200, 205];
const WALL: Colour = [231, 234, 238];
const RUBBER: Colour = [40, 43, 48];
const METAL: Colour = [142, 150, 160];
const GLASS: Colour = [186, 214, 226];
const PRIMER: Colour = [96, 100, 107];
const SCRATCH: Colour = [247, 248, 249];
const LAMP: Colour = [250, 214, 120];

const box =
  (left: number, top: number, right: number, bottom: number, colour: Colour): Shape =>
  (x, y) =>
    x > left && x < right && y > top && y < bottom ? colour : undefined;
const oval =
  (atX: number, atY: number, wide: number, high: number, colour: Colour): Shape =>
  (x, y) =>
    ((x - atX) / wide) ** 2 + ((y - atY) / high) ** 2 < 1 ? colour : undefined;
const line =
  (fromX: number, fromY: number, slope: number, length: number, colour: Colour): Shape =>
  (x, y) =>
    x > fromX && x < fromX + length && Math.abs(y - fromY - slope * (x - fromX)) < 0.025 ? colour : undefined;

const hood = (paint: Colour): Shape[] => [oval(2, 2.6, 1.6, 1.9, paint), line(1.2, 1.9, -0.3, 1.5, METAL)];
const bumper = (paint: Colour): Shape[] => [
  oval(2, 1.7, 1.8, 0.8, paint),
  box(1, 1.75, 3, 2.05, RUBBER),
  oval(0.8, 1.6, 0.18, 0.14, LAMP),
];
const door = (paint: Colour): Shape[] => [
  box(0.9, 0.4, 3.1, 2.7, paint),
  box(1.1, 0.55, 2.9, 1.3, GLASS),
  box(2.5, 1.55, 2.9, 1.68, METAL),
];
const wheel = (): Shape[] => [
  oval(2, 1.5, 1.2, 1.2, RUBBER),
  oval(2, 1.5, 0.75, 0.75, METAL),
  oval(2, 1.5, 0.18, 0.18, PRIMER),
];
const lamp = (): Shape[] => [
  oval(2, 1.5, 1.5, 0.75, PRIMER),
  oval(2, 1.5, 1.3, 0.6, GLASS),
  oval(1.5, 1.5, 0.4, 0.35, LAMP),
];
const dented = (shapes: Shape[]): Shape[] => [
  ...shapes,
  oval(2.3, 1.9, 0.35, 0.2, PRIMER),
  line(1.3, 1.7, 0.4, 1.6, SCRATCH),
  line(1.5, 1.9, 0.3, 1.1, SCRATCH),
];

const RED: Colour = [170, 38, 34];
const BLUE: Colour = [36, 74, 128];
const SILVER: Colour = [168, 174, 182];

/** What shops and suppliers show in their photos. */
export const SCENES = {
  shop: [dented(hood(RED)), dented(bumper(RED)), dented(door(BLUE)), dented(lamp())],
  own: [hood(SILVER), bumper(SILVER), wheel(), lamp()],
} as const;

const HAIR: Colour = [74, 44, 30];
const SKIN: Colour = [236, 190, 160];
const SHADE: Colour = [214, 164, 134];
const EYES: Colour = [46, 34, 30];
const LIPS: Colour = [184, 88, 80];

/** A square portrait. */
export const portrait = (clothes: Colour): Shape[] => [
  box(-1, -1, 5, 5, [205, 222, 224]),
  oval(2, 2, 1.15, 1.35, HAIR),
  oval(2, 4.3, 1.65, 1.2, clothes),
  box(1.7, 2.4, 2.3, 3.3, SHADE),
  oval(2, 1.85, 0.76, 0.95, SKIN),
  oval(1.5, 1.08, 0.66, 0.42, HAIR),
  oval(2.55, 1.08, 0.6, 0.4, HAIR),
  oval(1.72, 1.85, 0.07, 0.09, EYES),
  oval(2.28, 1.85, 0.07, 0.09, EYES),
  oval(2, 2.32, 0.2, 0.06, LIPS),
];

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Draws shapes as a PNG, later ones on top. The default ratio is 4:3. */
export function drawPng(shapes: readonly Shape[], width: number, height = Math.round((width * 3) / 4)): Uint8Array {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    // Each row starts with its filter type: none.
    at += 1;
    for (let column = 0; column < width; column += 1) {
      const x = (4 * column) / width;
      const y = (4 * row) / width;
      let colour = y > 2 ? FLOOR : WALL;
      for (const shape of shapes) colour = shape(x, y) ?? colour;
      rows.set(colour, at);
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
