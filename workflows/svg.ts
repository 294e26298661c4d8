/**
 * A drawing as a self-contained SVG file. A state is a group with `data-state` (its path); a transition one with
 * `data-transition` (its id); an arrow one with `data-transitions` (the ids of all its transitions, as JSON), so that a
 * report can colour them. A state with children has two groups, its box and its head. Colours follow the light or dark
 * preference, or a class `light` or `dark` on the `<svg>`.
 */
import type { Box, Drawing, Edge, Line, Point } from './drawing.ts';
import { FONT } from './labels.ts';

const LIGHT =
  '--paper:#ffffff;--box:#f7f8fa;--line:#8a94a3;--text:#1c2430;--soft:#556070;--arrow:#475264;--chip:#ffffff;--failed:#b3261e;--timed:#0b5cad;--first:#b8430a;--usual:#0a5c66;--usual-box:#eaf5f6;--added:#1b6e2d;--removed:#b3261e;--changed:#7a4fc9';
const DARK =
  '--paper:#14181f;--box:#1d232d;--line:#66707f;--text:#eef1f5;--soft:#aab4c2;--arrow:#9aa6b6;--chip:#14181f;--failed:#ff9a92;--timed:#8cc4ff;--first:#ff9d5c;--usual:#6fd3df;--usual-box:#16292d;--added:#7fd88f;--removed:#ff9a92;--changed:#c5a8ff';

/** The colours of drawings. */
export const LOOKS = { light: LIGHT, dark: DARK } as const;

const STYLE = `
.workflow{${LIGHT};font-family:Roboto,"Segoe UI","Helvetica Neue",Arial,sans-serif;background:var(--paper)}
@media (prefers-color-scheme:dark){.workflow:not(.light){${DARK}}}
.workflow.dark{${DARK}}
.workflow .paper{fill:var(--paper)}
.workflow .state rect{fill:var(--box);stroke:var(--line);stroke-width:1.25}
.workflow .state.outer>rect{fill:var(--paper)}
.workflow .state.region>rect{stroke-dasharray:6 4}
.workflow text{fill:var(--text);font-size:${FONT.label}px}
.workflow .state>.name{font-size:${FONT.name}px;font-weight:600}
.workflow .state.outer text{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.workflow .of-state{fill:var(--soft);font-style:italic}
.workflow .error{fill:var(--failed)}
.workflow .after{fill:var(--timed)}
.workflow .arrow>path{fill:none;stroke:var(--arrow);stroke-width:1.25}
.workflow .arrow>.head{fill:var(--arrow);stroke:none}
.workflow .arrow>rect{fill:var(--chip);stroke:none}
.workflow .first{fill:var(--first)}
.workflow .arrow.to-first>path{stroke:var(--first)}
.workflow .arrow.to-first>.head{fill:var(--first)}
.workflow .state.added>rect,.workflow .arrow.added>path{stroke:var(--added);stroke-width:2.5}
.workflow .state.removed>rect,.workflow .arrow.removed>path{stroke:var(--removed);stroke-width:2.5;stroke-dasharray:4 3}
.workflow .state.changed>rect,.workflow .arrow.changed>path{stroke:var(--changed);stroke-width:2.5}
.workflow .added>text{fill:var(--added);font-weight:600}
.workflow .removed>text{fill:var(--removed);text-decoration:line-through}
.workflow .changed>text{fill:var(--changed);font-weight:600}
`.replaceAll('\n', '');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

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

/** The class of a line: actions stand out, and failures and delays have a colour besides their words. */
export const lineClass = ({ kind }: Line): string => (kind === 'state' ? 'of-state' : kind);

function textLine(line: Line, { x, y }: Point, anchor: 'start' | 'middle', marks: Marks): string {
  const text = `<text class="${lineClass(line)}" x="${round(x)}" y="${round(y)}"${anchor === 'middle' ? ' text-anchor="middle"' : ''}>${escaped(line.text)}</text>`;
  if (line.transition === null) return text;
  const mark = marks.get(line.transition);
  return `<g class="transition${mark === undefined ? '' : ` ${mark}`}" data-transition="${escaped(line.transition)}">${text}</g>`;
}

type Marks = ReadonlyMap<string, string>;

const boxClass = ({ isRegion, hasChildren, kind }: Box): string[] => [
  'state',
  kind,
  ...(isRegion ? ['region'] : []),
  ...(hasChildren ? ['outer'] : []),
];

/** Text offsets inside a box. */
export const INSET = { x: 10, name: 19, line: FONT.nameLine + 15 } as const;

function boxShape(box: Box): string {
  const { x, y, width, height } = box;
  const rectangle = (by: number): string =>
    `<rect x="${round(x + by)}" y="${round(y + by)}" width="${round(width - 2 * by)}" height="${round(height - 2 * by)}" rx="${8 - by}"/>`;
  const title = box.description === '' ? '' : `<title>${escaped(box.description)}</title>`;
  return `${title}${rectangle(0)}${box.kind === 'final' ? rectangle(3) : ''}`;
}

function boxHead({ x, y, name, lines }: Box, marks: Marks): string {
  const texts = lines.map((line, index) =>
    textLine(line, { x: x + INSET.x, y: y + INSET.line + index * FONT.line }, 'start', marks),
  );
  return `<text class="name" x="${round(x + INSET.x)}" y="${round(y + INSET.name)}">${escaped(name)}</text>${texts.join('')}`;
}

function edgeMarkup({ source, points, label }: Edge, marks: Marks): string {
  const line = `<path d="${pathData(points)}"/><path class="head" d="${headData(points)}"/>`;
  const start = points[0];
  if (source === null || !label) {
    const dot = start ? `<circle class="first" cx="${round(start.x)}" cy="${round(start.y - 5)}" r="5"/>` : '';
    return `<g class="arrow to-first">${line}${dot}</g>`;
  }
  const { x, y, width, height, lines } = label;
  const ids = JSON.stringify(lines.map(({ transition }) => transition));
  const chip = `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="3"/>`;
  const texts = lines.map((each, index) =>
    textLine(each, { x: x + width / 2, y: y + 13 + index * FONT.line }, 'middle', marks),
  );
  const ofLines = new Set(lines.map(({ transition }) => marks.get(transition ?? '') ?? ''));
  // An arrow is marked when all of its transitions are.
  const mark = ofLines.size === 1 ? [...ofLines].map((name) => (name === '' ? '' : ` ${name}`)).join('') : '';
  return `<g class="arrow${mark}" data-transitions="${escaped(ids)}">${line}${chip}${texts.join('')}</g>`;
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

export function toSvg({ width, height, boxes, edges }: Drawing, options: SvgOptions): string {
  const { title, description, stateMarks = new Map(), transitionMarks = new Map() } = options;
  const stateGroup = (box: Box, content: string, part = ''): string => {
    const classes = [...boxClass(box), part, stateMarks.get(box.state) ?? ''].filter((name) => name !== '').join(' ');
    return `<g class="${classes}" data-state="${escaped(box.state)}">${content}</g>`;
  };
  // Draw heads after arrows, so that text stays readable where an arrow crosses a head.
  const outer = boxes.filter(({ hasChildren }) => hasChildren);
  const inner = boxes.filter(({ hasChildren }) => !hasChildren);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="workflow" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...outer.map((box) => stateGroup(box, boxShape(box))),
    ...edges.map((edge) => edgeMarkup(edge, transitionMarks)),
    ...outer.map((box) => stateGroup(box, boxHead(box, transitionMarks), 'head')),
    ...inner.map((box) => stateGroup(box, boxShape(box) + boxHead(box, transitionMarks))),
    '</svg>\n',
  ].join('\n');
}
