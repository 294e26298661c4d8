/**
 * A chart as a self-contained SVG. A situation is a group with `data-state` (its path); what can happen in it and each
 * arrow one with `data-transitions` (the ids of all that it stands for, as JSON), so that a report can mark them. It has
 * plain attributes, in light colours, and a style sheet for pages that may be dark; what leaves the browser (`chart-sheet.ts`)
 * has no style sheet.
 */
import { SIZES, type Arrow, type Box, type Chart, type DrawnWay, type Text } from './chart.ts';
import {
  HEAT,
  arrowLook,
  boxLook,
  colour,
  leadsLook,
  lineColour,
  NUMBER_LOOK,
  TITLE_LOOK,
  wayLook,
} from './chart-looks.ts';
import type { Layer } from '../domain/explorer-layers.ts';
import { attributes, escaped, headData, LOOKS, pathData, type SvgOptions } from './svg.ts';

const FONTS = 'Roboto, Segoe UI, DejaVu Sans, Arial, sans-serif';

/** The same looks, in the colours of the page. */
const STYLE = `
.workflow{${LOOKS.light};font-family:Roboto,"Segoe UI","Helvetica Neue",Arial,sans-serif;background:var(--paper)}
@media (prefers-color-scheme:dark){.workflow:not(.light){${LOOKS.dark}}}
.workflow.dark{${LOOKS.dark}}
.workflow .paper{fill:var(--paper)}
.workflow .state>rect{fill:var(--box);stroke:var(--line);stroke-width:1.25}
.workflow .state.usual>rect{fill:var(--usual-box);stroke:var(--usual);stroke-width:2}
.workflow .state.open>rect{fill:var(--paper)}
.workflow .state.region>rect{stroke-dasharray:6 4}
.workflow text{fill:var(--text);font-size:${SIZES.way}px}
.workflow .title{font-size:${SIZES.title}px;font-weight:600}
.workflow .number{font-size:${SIZES.title}px;fill:var(--soft)}
.workflow .leads{fill:var(--soft)}
.workflow .way.usual text{font-weight:600}
.workflow .bullet{fill:var(--arrow)}
.workflow .usual>.bullet{fill:var(--usual)}
.workflow .failures text{fill:var(--failed)}
.workflow .failures>.bullet{fill:var(--failed)}
.workflow .delays text{fill:var(--timed)}
.workflow .delays>.bullet{fill:var(--timed)}
.workflow .notes text{fill:var(--soft)}
.workflow .arrow>path{fill:none;stroke:var(--arrow);stroke-width:1.25}
.workflow .arrow>.head{fill:var(--arrow);stroke:none}
.workflow .arrow.failures>path{stroke:var(--failed)}
.workflow .arrow.failures>.head{fill:var(--failed);stroke:none}
.workflow .arrow.delays>path{stroke:var(--timed)}
.workflow .arrow.delays>.head{fill:var(--timed);stroke:none}
.workflow .arrow.usual>path{stroke:var(--usual);stroke-width:3}
.workflow .arrow.usual>.head{fill:var(--usual);stroke:none}
.workflow .state.added>rect,.workflow .arrow.added>path{stroke:var(--added);stroke-width:2.5}
.workflow .state.removed>rect,.workflow .arrow.removed>path{stroke:var(--removed);stroke-width:2.5;stroke-dasharray:4 3}
.workflow .state.changed>rect,.workflow .arrow.changed>path{stroke:var(--changed);stroke-width:2.5}
.workflow .way.added>text{fill:var(--added);font-weight:600}
.workflow .way.removed>text{fill:var(--removed);text-decoration:line-through}
.workflow .way.changed>text{fill:var(--changed);font-weight:600}
`.replaceAll('\n', '');

/** The more a situation is used, the more it has of the colour of heat. */
const HEAT_STYLE = [6, 12, 18, 24]
  .map(
    (part, index) =>
      `.workflow .state.heat-${index + 1}:not(.open)>rect{fill:color-mix(in srgb,${HEAT} ${part}%,var(--box))}`,
  )
  .join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** The classes of what can happen, and of its arrow. */
export const wayClasses = ({
  layer,
  isUsual,
  heat = null,
}: {
  readonly layer: Layer | null;
  readonly isUsual: boolean;
  readonly heat?: number | null;
}): string[] => [
  ...(layer === null ? [] : [layer]),
  ...(isUsual ? ['usual'] : []),
  ...(heat === null ? [] : [`heat-${heat}`]),
];

/** The classes of a situation. */
export const boxClasses = ({ situation: { kind, isOpen, isRegion, isUsual, heat } }: Box): string[] => [
  'state',
  kind,
  ...(isOpen ? ['open'] : []),
  ...(isRegion ? ['region'] : []),
  ...(isUsual ? ['usual'] : []),
  ...(heat === null ? [] : [`heat-${heat}`]),
];

type Marks = ReadonlyMap<string, string>;

const classed = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');

type Look = Readonly<Record<string, string | number>>;

function texts({ lines, x, y, isEnd }: Text, name: string, lineHeight: number, look: Look): string {
  return lines
    .map((line, index) => {
      const place = { class: name, x: round(x), y: round(y + index * lineHeight), ...look };
      return `<text${attributes({ ...place, ...(isEnd && { 'text-anchor': 'end' }) })}>${escaped(line)}</text>`;
    })
    .join('');
}

const ids = (transitions: readonly string[]): string => escaped(JSON.stringify(transitions));

function wayMarkup(way: DrawnWay, marks: Marks): string {
  const { transitions, text, leads } = way;
  const mark = transitions.map((id) => marks.get(id)).find((found) => found !== undefined);
  const bullet = { class: 'bullet', cx: round(text.x - 9), cy: round(text.y - 4), r: 3, fill: lineColour(way) };
  return [
    `<g class="${classed('way', ...wayClasses(way), mark)}" data-transitions="${ids(transitions)}">`,
    `<circle${attributes(bullet)}/>`,
    texts(text, 'said', SIZES.wayLine, wayLook(way, mark)),
    texts(leads, 'leads', SIZES.wayLine, leadsLook(way)),
    '</g>',
  ].join('');
}

function boxMarkup(box: Box, stateMarks: Marks, marks: Marks): string {
  const { x, y, width, height, situation, title, number, ways } = box;
  const mark = stateMarks.get(situation.state);
  const frame = (by: number): string => {
    const size = { x: round(x + by), y: round(y + by), width: round(width - 2 * by), height: round(height - 2 * by) };
    return `<rect${attributes({ ...size, rx: 8 - by, ...boxLook(situation, mark) })}/>`;
  };
  return [
    `<g class="${classed(...boxClasses(box), mark)}" data-state="${escaped(situation.state)}">`,
    frame(0),
    situation.kind === 'final' ? frame(3) : '',
    texts(number, 'number', SIZES.titleLine, NUMBER_LOOK),
    texts(title, 'title', SIZES.titleLine, TITLE_LOOK),
    ...ways.map((way) => wayMarkup(way, marks)),
    '</g>',
  ].join('');
}

function arrowMarkup(arrow: Arrow, marks: Marks): string {
  const ofAll = new Set(arrow.transitions.map((id) => marks.get(id) ?? ''));
  // An arrow is marked when all of its transitions are.
  const mark = ofAll.size === 1 ? [...ofAll][0] : '';
  const head = { class: 'head', d: headData(arrow.points), fill: lineColour(arrow) };
  return [
    `<g class="${classed('arrow', ...wayClasses(arrow), mark)}" data-transitions="${ids(arrow.transitions)}">`,
    `<path${attributes({ d: pathData(arrow.points), ...arrowLook(arrow, mark) })}/><path${attributes(head)}/></g>`,
  ].join('');
}

/** What is drawn of a chart, without the file around it. */
export const chartParts = (
  { boxes, arrows }: Chart,
  { stateMarks = new Map(), transitionMarks = new Map() }: Partial<SvgOptions>,
): readonly string[] => [
  ...boxes.map((box) => boxMarkup(box, stateMarks, transitionMarks)),
  // The usual course is on top of the others.
  ...arrows
    .toSorted((left, right) => Number(left.isUsual) - Number(right.isUsual))
    .map((arrow) => arrowMarkup(arrow, transitionMarks)),
];

/** The beginning of a file of a size: its title and purpose, and its paper. */
export const svgHead = (width: number, height: number, { title, description }: SvgOptions): string => {
  const look = { viewBox: `0 0 ${width} ${height}`, width, height, 'font-family': FONTS };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="workflow" role="img"${attributes(look)}>`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    `<rect${attributes({ class: 'paper', width, height, fill: colour('paper') })}/>`,
  ].join('\n');
};

/** The file of a chart, for a page that may be dark. */
export function chartSvg(chart: Chart, options: SvgOptions): string {
  const { width, height, boxes } = chart;
  const style = `<style>${STYLE}${boxes.some(({ situation }) => situation.heat !== null) ? HEAT_STYLE : ''}</style>`;
  return [svgHead(width, height, options), style, ...chartParts(chart, options), '</svg>\n'].join('\n');
}
