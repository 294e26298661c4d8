/** A chart as a file that leaves the portal: with its title, the day and a legend, and nothing that a tool has to know. */
import type { Language } from '../domain/enumerations.ts';
import { arrowLook, colour, heatColour } from './chart-looks.ts';
import { chartParts, svgHead } from './chart-svg.ts';
import { textWidth } from './labels.ts';
import type { Chart } from './chart.ts';
import { attributes, escaped, pathData, type SvgOptions } from './svg.ts';

interface SheetOptions extends SvgOptions {
  readonly language: Language;
  /** `2026-11-28` */
  readonly day: string;
}

const TEXTS = {
  en: {
    drawn: (day: string) => `Drawn on ${day}`,
    usual: 'usual course',
    other: 'other',
    failures: 'failure',
    delays: 'time-out',
    heat: 'from seldom to often used',
  },
  fr: {
    drawn: (day: string) => `Dessiné le ${day}`,
    usual: 'parcours habituel',
    other: 'autre',
    failures: 'échec',
    delays: 'délai écoulé',
    heat: 'de rarement à souvent utilisé',
  },
} as const;

const MARGIN = 16;
const HEAD = 60;
const LINE = 26;
const SAMPLE = 34;
const DEGREES = [1, 2, 3, 4] as const;
const SIZE = 13;

const dayText = (day: string, language: Language): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' });

const text = (x: number, y: number, words: string, look: Readonly<Record<string, string | number>> = {}): string =>
  `<text${attributes({ x, y, 'font-size': SIZE, fill: colour('text'), ...look })}>${escaped(words)}</text>`;

const LINES = [
  { name: 'usual', layer: null, isUsual: true },
  { name: 'other', layer: null, isUsual: false },
  { name: 'failures', layer: 'failures', isUsual: false },
  { name: 'delays', layer: 'delays', isUsual: false },
] as const;

/** What the lines mean, and the colours of heat where they are drawn; as many to a row as fit. */
function legend({ width, boxes }: Chart, top: number, language: Language): { markup: string; height: number } {
  const texts = TEXTS[language];
  const parts: string[] = [];
  let [x, y] = [MARGIN, top];
  const place = (words: string, draw: (x: number, y: number) => string): void => {
    const size = SAMPLE + 8 + textWidth(words, SIZE) + 20;
    if (x > MARGIN && x + size > width) [x, y] = [MARGIN, y + LINE];
    parts.push(draw(x, y), text(x + SAMPLE + 8, y + 4, words));
    x += size;
  };
  for (const { name, ...line } of LINES)
    place(texts[name], (left, middle) => {
      const points = [
        { x: left, y: middle },
        { x: left + SAMPLE, y: middle },
      ];
      return `<path${attributes({ d: pathData(points), ...arrowLook(line) })}/>`;
    });
  if (boxes.some(({ situation }) => situation.heat !== null))
    place(texts.heat, (left, middle) =>
      DEGREES.map((heat, index) => {
        const size = { x: left + index * 8.5, y: middle - 7, width: 8.5, height: 14 };
        return `<rect${attributes({ ...size, fill: heatColour(heat), stroke: colour('line'), 'stroke-width': 0.5 })}/>`;
      }).join(''),
    );
  return { markup: parts.join('\n'), height: y - top + LINE };
}

/** The file of a chart, and its size. */
export function chartSheet(
  chart: Chart,
  options: SheetOptions,
): { readonly svg: string; readonly width: number; readonly height: number } {
  const { language, title, day } = options;
  const below = legend(chart, HEAD + chart.height + LINE / 2, language);
  const [width, height] = [chart.width, HEAD + chart.height + below.height + MARGIN];
  const svg = [
    svgHead(width, height, options),
    text(MARGIN, 28, title, { 'font-size': 18, 'font-weight': 700 }),
    text(MARGIN, 48, TEXTS[language].drawn(dayText(day, language)), { fill: colour('soft') }),
    `<g transform="translate(0 ${HEAD})">`,
    ...chartParts(chart, options),
    '</g>',
    below.markup,
    '</svg>\n',
  ].join('\n');
  return { svg, width, height };
}
