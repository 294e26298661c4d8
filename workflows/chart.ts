/**
 * Draws a workflow for a business reader: its situations from top to bottom in the order of the usual course, what can
 * happen in each in words, and arrows in a margin of their own, so that none crosses a text. It is as wide as asked for.
 */
import { textWidth } from './labels.ts';
import type { Layer } from '../domain/explorer-layers.ts';
import { everySituation, situationsOf, type Charted, type Shown, type Situation, type Way } from './situations.ts';
import type { Point, Rectangle } from './svg.ts';

/** Text in lines; `x` and `y` are the baseline of the first. */
export interface Text extends Point {
  readonly lines: readonly string[];
  readonly isEnd: boolean;
}

export interface DrawnWay extends Omit<Way, 'text'> {
  readonly text: Text;
  /** `→ 3`, and what a reader follows instead of the arrow. */
  readonly leads: Text;
}

export interface Box extends Rectangle {
  readonly situation: Situation;
  readonly title: Text;
  readonly number: Text;
  readonly ways: readonly DrawnWay[];
}

export interface Arrow {
  readonly transitions: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly layer: Layer | null;
  readonly isUsual: boolean;
  readonly points: readonly Point[];
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  /** Outer boxes first. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** The sizes of texts. None is smaller than 12 px. */
export const SIZES = { title: 14, way: 13, titleLine: 19, wayLine: 18 } as const;
/** On a screen 1280 px wide, beside the menu. */
export const CHART_WIDTH = 720;
/** Narrower ones, such as on a phone, have no room for arrows; their numbers say where each way leads. */
const ARROWS_FROM = 560;

const PADDING = 12;
const GAP = 16;
const LANE = 9;
/** Room for `→ 2.10`, at least, and before it. */
const LEADS = 58;
const BEFORE_LEADS = 8;
const BULLET = 14;
/** Between the box and its first lane, for the heads of arrows. */
const MARGIN = 16;

function wrapped(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface Stretch {
  readonly target: string;
  readonly isUsual: boolean;
  readonly from: number;
  readonly to: number;
}

const laneKey = ({ target, isUsual }: Pick<Stretch, 'target' | 'isUsual'>): string => `${isUsual} ${target}`;

/** All arrows to one situation share a lane. The usual course is nearest, then the shortest. */
function lanesOf(root: Situation): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const starts: { readonly at: number; readonly target: string; readonly isUsual: boolean }[] = [];
  let at = 0;
  const visit = (situation: Situation): void => {
    at += 1;
    places.set(situation.state, at);
    for (const { targets, isUsual } of situation.ways) {
      at += 1;
      starts.push(...targets.map((target) => ({ at, target, isUsual })));
    }
    situation.inner.forEach(visit);
  };
  visit(root);
  const stretches = new Map<string, Stretch>();
  for (const { at: start, target, isUsual } of starts) {
    const end = places.get(target) ?? start;
    const key = laneKey({ target, isUsual });
    const { from, to } = stretches.get(key) ?? { from: end, to: end };
    stretches.set(key, { target, isUsual, from: Math.min(from, start, end), to: Math.max(to, start, end) });
  }
  const lanes: Stretch[][] = [];
  const found = new Map<string, number>();
  const inOrder = [...stretches.values()].toSorted(
    (left, right) => Number(right.isUsual) - Number(left.isUsual) || left.to - left.from - (right.to - right.from),
  );
  for (const stretch of inOrder) {
    const free = lanes.findIndex((lane) => lane.every(({ from, to }) => to < stretch.from || from > stretch.to));
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), stretch];
    found.set(laneKey(stretch), lane);
  }
  return found;
}

const text = (lines: readonly string[], x: number, y: number, isEnd = false): Text => ({ lines, x, y, isEnd });

/** The numbers of situations, and the room for where a way leads. */
interface Numbered {
  readonly numbers: ReadonlyMap<string, string>;
  readonly room: number;
}

const leadsOf = ({ targets }: Pick<Way, 'targets'>, numbers: ReadonlyMap<string, string>): string =>
  targets.length === 0 ? '' : `→ ${targets.map((target) => numbers.get(target) ?? '').join(', ')}`;

function numberedOf(root: Situation): Numbered {
  const situations = [root, ...everySituation(root)];
  const numbers = new Map(situations.map(({ state, number }) => [state, number]));
  const leads = situations.flatMap(({ ways }) => ways.map((way) => textWidth(leadsOf(way, numbers), SIZES.way)));
  return { numbers, room: Math.max(LEADS, ...leads.map((width) => width + BEFORE_LEADS)) };
}

/** The height of a situation's own texts, and the boxes in it. */
function boxesOf(
  situation: Situation,
  area: { readonly x: number; readonly y: number; readonly right: number },
  numbered: Numbered,
): readonly Box[] {
  const { x, y, right } = area;
  const width = right - x;
  const inside = { left: x + PADDING, right: right - PADDING };
  const numberWidth = situation.number === '' ? 0 : textWidth(situation.number, SIZES.title) + 12;
  const opener = situation.canOpen ? 22 : 0;
  const title = text(
    wrapped(situation.title + situation.used, SIZES.title, inside.right - inside.left - numberWidth - opener),
    inside.left + numberWidth,
    y + PADDING + 11,
  );
  let bottom = y + PADDING + title.lines.length * SIZES.titleLine;
  const ways = situation.ways.map(({ text: said, ...way }): DrawnWay => {
    const leads = leadsOf(way, numbered.numbers);
    const drawn = {
      ...way,
      text: text(
        wrapped(said, SIZES.way, inside.right - numbered.room - inside.left - BULLET),
        inside.left + BULLET,
        bottom + 15,
      ),
      leads: text(leads === '' ? [] : [leads], inside.right, bottom + 15, true),
    };
    bottom += drawn.text.lines.length * SIZES.wayLine + 3;
    return drawn;
  });
  const inner: Box[] = [];
  for (const each of situation.inner) {
    bottom += inner.length === 0 && ways.length === 0 ? 4 : GAP / 2;
    const drawn = boxesOf(each, { x: x + PADDING, y: bottom, right: right - PADDING + 2 }, numbered);
    inner.push(...drawn);
    bottom = Math.max(bottom, ...drawn.map((box) => box.y + box.height)) + GAP / 2;
  }
  const own: Box = {
    situation,
    x,
    y,
    width,
    height: bottom - y + (inner.length === 0 ? PADDING - 3 : 4),
    title,
    number: text(situation.number === '' ? [] : [situation.number], inside.left, y + PADDING + 11),
    ways,
  };
  return [own, ...inner];
}

function arrowsOf(boxes: readonly Box[], lanes: ReadonlyMap<string, number>, edge: number): readonly Arrow[] {
  const byState = new Map(boxes.map((box) => [box.situation.state, box]));
  return boxes.flatMap((box) =>
    box.ways.flatMap(({ transitions, targets, layer, isUsual, leads }) =>
      targets.flatMap((target): Arrow[] => {
        const there = byState.get(target);
        const lane = lanes.get(laneKey({ target, isUsual }));
        if (!there || lane === undefined) return [];
        const x = edge + MARGIN + lane * LANE;
        const [from, to] = [leads.y - 4, there.y + (isUsual ? 14 : 22)];
        return [
          {
            transitions,
            source: box.situation.state,
            target,
            layer,
            isUsual,
            points: [
              { x: leads.x + 4, y: from },
              { x, y: from },
              { x, y: to },
              { x: there.x + there.width, y: to },
            ],
          },
        ];
      }),
    ),
  );
}

/** Lays a workflow out. The same input gives the same drawing. */
export function drawChart(charted: Charted, shown: Shown, width: number = CHART_WIDTH): Chart {
  const root = situationsOf(charted, shown);
  const lanes = width < ARROWS_FROM ? new Map<string, number>() : lanesOf(root);
  const margin = lanes.size === 0 ? 4 : MARGIN + (Math.max(...lanes.values()) + 1) * LANE;
  const edge = width - margin;
  const numbered = numberedOf(root);
  const boxes: Box[] = [];
  let y = 2;
  // The whole workflow has a box of its own only for what can happen at any time.
  const tops = root.ways.length > 0 ? [{ ...root, inner: [] }, ...root.inner] : root.inner;
  for (const situation of tops) {
    const drawn = boxesOf(situation, { x: 2, y, right: edge }, numbered);
    boxes.push(...drawn);
    y = Math.max(...drawn.map((box) => box.y + box.height)) + GAP;
  }
  return { width, height: Math.ceil(y - GAP + 2), boxes, arrows: arrowsOf(boxes, lanes, edge) };
}
