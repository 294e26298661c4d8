/** How a chart looks: plain attributes, which every tool shows, in the light colours. */
import { SIZES } from './chart.ts';
import type { Layer } from '../domain/explorer-layers.ts';
import type { Situation } from './situations.ts';
import { LOOKS } from './svg.ts';

type Attributes = Readonly<Record<string, string | number>>;

const COLOURS: ReadonlyMap<string, string> = new Map(
  LOOKS.light.split(';').flatMap((entry) => {
    const [name = '', colour = ''] = entry.split(':');
    return [[name.replace('--', ''), colour]];
  }),
);
export const colour = (name: string): string => COLOURS.get(name) ?? '#000000';

/** A colour that nothing else has, and how much of it each degree has, in hundredths. */
export const HEAT = '#b8860b';
const DEGREES = [0, 6, 12, 18, 24] as const;

/** One colour over another, as CSS mixes them. */
function mixed(over: string, under: string, hundredths: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16);
  const sums = [0, 1, 2].map((at) =>
    Math.round((channel(over, at) * hundredths + channel(under, at) * (100 - hundredths)) / 100),
  );
  return `#${sums.map((sum) => sum.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a degree of heat, from 0 to 4. */
export const heatColour = (heat: number): string => mixed(HEAT, colour('box'), DEGREES[heat] ?? 0);

/** What is marked has the mark's colour. */
const MARKS: ReadonlySet<string> = new Set(['added', 'removed', 'changed']);
const markOf = (mark: string | undefined): string | null => (mark !== undefined && MARKS.has(mark) ? mark : null);

const LAYERS: Readonly<Record<Layer, string>> = { failures: 'failed', delays: 'timed', notes: 'soft', use: 'text' };

interface Line {
  readonly layer: Layer | null;
  readonly isUsual: boolean;
}

/** The frame of a situation. */
export function boxLook({ isOpen, isUsual, isRegion, heat }: Situation, mark?: string): Attributes {
  const marked = markOf(mark);
  const fill = isOpen ? colour('paper') : heat !== null ? heatColour(heat) : colour(isUsual ? 'usual-box' : 'box');
  const dash = marked === 'removed' ? '4 3' : isRegion ? '6 4' : null;
  return {
    fill,
    stroke: colour(marked ?? (isUsual ? 'usual' : 'line')),
    'stroke-width': marked === null ? (isUsual ? 2 : 1.25) : 2.5,
    ...(dash !== null && { 'stroke-dasharray': dash }),
  };
}

const layerColour = ({ layer }: Line, otherwise: string): string => colour(layer === null ? otherwise : LAYERS[layer]);

export const TITLE_LOOK: Attributes = { fill: colour('text'), 'font-size': SIZES.title, 'font-weight': 600 };
export const NUMBER_LOOK: Attributes = { fill: colour('soft'), 'font-size': SIZES.title };

/** What can happen, in words. */
export function wayLook(way: Line, mark?: string): Attributes {
  const marked = markOf(mark);
  return {
    fill: marked === null ? layerColour(way, 'text') : colour(marked),
    'font-size': SIZES.way,
    ...((way.isUsual || (marked !== null && marked !== 'removed')) && { 'font-weight': 600 }),
    ...(marked === 'removed' && { 'text-decoration': 'line-through' }),
  };
}

/** Where it leads. */
export const leadsLook = (way: Line): Attributes => ({
  fill: layerColour(way, 'soft'),
  'font-size': SIZES.way,
  ...(way.isUsual && { 'font-weight': 600 }),
});

/** The colour of a bullet, and of an arrow's line and head. */
export const lineColour = (line: Line, mark?: string): string =>
  colour(
    markOf(mark) ??
      (line.isUsual ? 'usual' : line.layer === 'failures' ? 'failed' : line.layer === 'delays' ? 'timed' : 'arrow'),
  );

/** An arrow's line. */
export function arrowLook(arrow: Line, mark?: string): Attributes {
  const marked = markOf(mark);
  return {
    fill: 'none',
    stroke: lineColour(arrow, mark),
    'stroke-width': marked === null ? (arrow.isUsual ? 3 : 1.25) : 2.5,
    ...(marked === 'removed' && { 'stroke-dasharray': '4 3' }),
  };
}
