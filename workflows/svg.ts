/** What drawings and other XML files are made of: points, arrows, colours and escaped texts. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

const LIGHT =
  '--paper:#ffffff;--box:#f7f8fa;--line:#8a94a3;--text:#1c2430;--soft:#556070;--arrow:#475264;--chip:#ffffff;--failed:#b3261e;--timed:#0b5cad;--first:#b8430a;--usual:#0a5c66;--usual-box:#eaf5f6;--added:#1b6e2d;--removed:#b3261e;--changed:#7a4fc9';
const DARK =
  '--paper:#14181f;--box:#1d232d;--line:#66707f;--text:#eef1f5;--soft:#aab4c2;--arrow:#9aa6b6;--chip:#14181f;--failed:#ff9a92;--timed:#8cc4ff;--first:#ff9d5c;--usual:#6fd3df;--usual-box:#16292d;--added:#7fd88f;--removed:#ff9a92;--changed:#c5a8ff';

/** The colours of drawings. */
export const LOOKS = { light: LIGHT, dark: DARK } as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

export const attributes = (all: Readonly<Record<string, string | number>>): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const CORNER = 6;
const HEAD = { length: 8, half: 4 };

/** The point `by` pixels from `from` towards `to`, at most half-way. */
function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The line of an arrow, with rounded corners. */
export function pathData(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `L${at(point)}`;
    return `L${at(towards(point, points[index] ?? point, CORNER))}Q${at(point)} ${at(towards(point, next, CORNER))}`;
  });
  return `M${at(first)}${steps.join('')}`;
}

/** The head of an arrow, at its last point. */
export function headData(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const foot = { x: tip.x - dx * HEAD.length, y: tip.y - dy * HEAD.length };
  const side = (sign: number): Point => ({ x: foot.x - dy * HEAD.half * sign, y: foot.y + dx * HEAD.half * sign });
  return `M${at(tip)}L${at(side(1))}L${at(side(-1))}Z`;
}

export interface SvgOptions {
  readonly title: string;
  readonly description: string;
  /**
   * Extra classes of states (by path) and transitions (by id). The style sheet has `added`, `removed` and `changed`.
   */
  readonly stateMarks?: ReadonlyMap<string, string>;
  readonly transitionMarks?: ReadonlyMap<string, string>;
}
