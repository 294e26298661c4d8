/**
 * The business map: the lives of the documents, with what happens to them in the lane of whoever causes it. A box stands
 * over or under the state that it leads to. One SVG with plain attributes, so that every tool shows it.
 */
import type { Language } from '../domain/enumerations.ts';
import { LIVES, type ToldLife } from '../lives/all.ts';
import type { Cause } from '../lives/life.ts';
import { BELOW, ROWS, stepsOf, type MappedLife, type Step } from './business-map.steps.ts';
import { attributes, escaped, headData, pathData, type Point, type Rectangle } from './svg.ts';

type Words = Readonly<Record<Language, string>>;

const LANES: Readonly<Record<Cause, { readonly colour: string; readonly name: Words }>> = {
  shop: { colour: '#0b5cad', name: { en: 'Shop', fr: 'Carrossier' } },
  clerk: { colour: '#0a5c66', name: { en: 'Clerk', fr: 'Commis' } },
  marketplace: { colour: '#7a4fc9', name: { en: 'Marketplace', fr: 'Place de marché' } },
  time: { colour: '#b8430a', name: { en: 'Clock', fr: 'Horloge' } },
};
const TEXTS = {
  en: {
    title: 'Business map: from the request to the credit',
    from: (states: string) => `from: ${states}`,
    on: (condition: string) => `if ${condition}`,
    begins: (how: string) => `begins: ${how}`,
    legend: [
      'White: open. Grey: answered or over; what may still happen names it after “from”. Thick outline: the first state.',
      'A box leads to the state it stands over or under.',
      'What a state refuses, and why, is in docs/lives.',
    ],
  },
  fr: {
    title: 'Carte d’affaires\u{A0}: de la demande au crédit',
    from: (states: string) => `de\u{A0}: ${states}`,
    on: (condition: string) => `si ${condition}`,
    begins: (how: string) => `début\u{A0}: ${how}`,
    legend: [
      'Blanc\u{A0}: ouvert. Gris\u{A0}: répondu ou terminé; ce qui peut encore arriver le nomme après «\u{A0}de\u{A0}». Trait épais\u{A0}: le premier état.',
      'Une boîte mène à l’état au-dessus ou au-dessous duquel elle se trouve.',
      'Ce qu’un état refuse, et pourquoi, est dans docs/lives.',
    ],
  },
} as const satisfies Record<Language, unknown>;

const COLUMN = 146;
const BOX = 128;
const MARGIN = 112;
const LINE = 13;
const PADDING = 6;
const GAP = 6;
const STATE = 36;
/** Between a lane and the states: an arrow's length. */
const ARROW = 22;

function wrapped(words: string, most: number): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${word}`.length <= most
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);
}

interface Texts {
  readonly type: string;
  readonly strong: readonly string[];
  readonly soft: readonly string[];
}

const heightOf = ({ strong, soft }: Omit<Texts, 'type'>): number => (strong.length + soft.length) * LINE + 2 * PADDING;

function textsOf({ words }: ToldLife, { type, to, condition, froms }: Step, language: Language): Texts {
  const texts = TEXTS[language];
  const others = froms.filter((from) => from !== to);
  const notes = [
    ...(condition === null ? [] : [texts.on(words.conditions[condition]?.[language] ?? condition)]),
    ...(others.length === 0
      ? []
      : [texts.from(froms.map((from) => words.states[from]?.[language] ?? from).join(' · '))]),
  ];
  return {
    type,
    strong: wrapped(words.events[type]?.words[language] ?? type, 16),
    soft: notes.flatMap((note) => wrapped(note, 20)),
  };
}

const rect = (all: Readonly<Record<string, string | number>>): string => `<rect${attributes(all)}/>`;
const text = (x: number, y: number, words: string, more: Readonly<Record<string, string | number>> = {}): string =>
  `<text${attributes({ x, y, ...more })}>${escaped(words)}</text>`;

function box(x: number, y: number, { strong, soft }: Omit<Texts, 'type'>, colour: string): string {
  const middle = { 'text-anchor': 'middle', fill: '#ffffff' };
  const lines = [
    ...strong.map((line) => [line, { ...middle, 'font-weight': 600 }] as const),
    ...soft.map((line) => [line, { ...middle, 'font-size': 10.5 }] as const),
  ];
  return [
    rect({ x: x - BOX / 2, y, width: BOX, height: heightOf({ strong, soft }), rx: 4, fill: colour }),
    ...lines.map(([line, look], index) => text(x, y + PADDING + 10 + index * LINE, line, look)),
  ].join('');
}

const arrow = (points: readonly Point[], colour: string): string =>
  `<path${attributes({ d: pathData(points), fill: 'none', stroke: colour, 'stroke-width': 1.6 })}/><path${attributes({ d: headData(points), fill: colour })}/>`;

/** The arrow from a stack of boxes below the states: straight from the next lane, at the side from the others. */
function arrowUp(cause: (typeof BELOW)[number], x: number, top: number, state: number): readonly Point[] {
  if (cause === 'clerk')
    return [
      { x, y: top },
      { x, y: state },
    ];
  const side = cause === 'marketplace' ? -1 : 1;
  const edge = x + (side * BOX) / 2;
  const gutter = edge + side * 6;
  const end = x + side * (BOX / 2 - 18);
  return [
    { x: edge, y: top + 14 },
    { x: gutter, y: top + 14 },
    { x: gutter, y: state + 11 },
    { x: end, y: state + 11 },
    { x: end, y: state },
  ];
}

/** Where on the map something is that can be asked about: an event or a state of a life, or the life as a whole. */
export interface Spot extends Rectangle {
  readonly life: string;
  readonly about: { readonly event: string } | { readonly state: string } | null;
  readonly label: string;
}

interface Drawn {
  readonly svg: string;
  readonly spots: readonly Spot[];
  readonly bottom: number;
  readonly width: number;
}

function row(places: readonly MappedLife[], from: number, language: Language): Drawn {
  const texts = TEXTS[language];
  const columns = places.flatMap((place) => {
    const told = LIVES[place.life];
    if (!told) throw new Error(`there is no life of ${place.life}`);
    const steps = stepsOf(told);
    return Object.keys(told.life.table).map((state, index) => ({ place, told, steps, state, isFirst: index === 0 }));
  });
  const stacksOf = (cause: Cause): readonly (readonly Texts[])[] =>
    columns.map(({ told, steps, state }) =>
      steps.filter((step) => step.cause === cause && step.to === state).map((step) => textsOf(told, step, language)),
    );
  const stackHeight = (stack: readonly Texts[]): number =>
    stack.reduce((sum, each) => sum + heightOf(each) + GAP, -GAP);
  const laneHeight = (stacks: readonly (readonly Texts[])[]): number => Math.max(...stacks.map(stackHeight)) + 2 * GAP;
  const xOf = (index: number): number => MARGIN + (index + 0.5) * COLUMN;
  const width = MARGIN + columns.length * COLUMN;
  const parts: string[] = [];
  const boxes: string[] = [];
  const spots: Spot[] = [];
  /** What leads to the page of its life. */
  const linked = (spot: Spot, markup: string): void => {
    spots.push(spot);
    boxes.push(`<a href="${spot.life}.md">${markup}</a>`);
  };

  const lane = (cause: Cause, y: number, height: number): void => {
    const { colour, name } = LANES[cause];
    parts.push(
      rect({ x: 8, y, width: width - 8, height, fill: colour, 'fill-opacity': 0.08 }),
      ...wrapped(name[language], 12).map((line, index) =>
        text(16, y + height / 2 + 4 + index * 15, line, { 'font-size': 13, 'font-weight': 700, fill: colour }),
      ),
    );
  };
  const stacked = (life: string, stack: readonly Texts[], x: number, y: number, colour: string): void => {
    let at = y;
    for (const each of stack) {
      const place = { x: x - BOX / 2, y: at, width: BOX, height: heightOf(each) };
      const label = [...each.strong, ...each.soft].join(' ');
      linked({ ...place, life, about: { event: each.type }, label }, box(x, at, each, colour));
      at += heightOf(each) + GAP;
    }
  };

  const above = stacksOf('shop');
  const top = from + 44;
  const states = top + Math.max(laneHeight(above), 0) + ARROW;
  if (above.some(({ length }) => length > 0)) lane('shop', top, laneHeight(above));
  let bottom = states + STATE;
  const lanesBelow = BELOW.flatMap((cause) => {
    const stacks = stacksOf(cause);
    if (stacks.every(({ length }) => length === 0)) return [];
    const y = bottom + (bottom === states + STATE ? ARROW : GAP);
    bottom = y + laneHeight(stacks);
    lane(cause, y, laneHeight(stacks));
    return [{ cause, stacks, y: y + GAP }];
  });
  for (const [index, { place, told, state, isFirst }] of columns.entries()) {
    const x = xOf(index);
    const shopStack = above[index] ?? [];
    if (shopStack.length > 0) {
      const start = states - ARROW - GAP - stackHeight(shopStack);
      stacked(place.life, shopStack, x, start, LANES.shop.colour);
      parts.push(
        arrow(
          [
            { x, y: states - ARROW - GAP },
            { x, y: states },
          ],
          LANES.shop.colour,
        ),
      );
    }
    for (const { cause, stacks, y } of lanesBelow) {
      const stack = stacks[index] ?? [];
      if (stack.length === 0) continue;
      stacked(place.life, stack, x, y, LANES[cause].colour);
      parts.push(arrow(arrowUp(cause, x, y, states + STATE), LANES[cause].colour));
    }
    const fill = told.life.over.includes(state) ? '#e6e9ee' : '#ffffff';
    const frame = { x: x - BOX / 2, y: states, width: BOX, height: STATE };
    const named = told.words.states[state]?.[language] ?? state;
    linked(
      { ...frame, life: place.life, about: { state }, label: named },
      [
        rect({
          ...frame,
          rx: 8,
          fill,
          stroke: '#1c2430',
          'stroke-width': isFirst ? 2.6 : 1.2,
        }),
        ...wrapped(named, 16).map((line, at, all) =>
          text(x, states + STATE / 2 + 4 - ((all.length - 1) * LINE) / 2 + at * LINE, line, {
            'text-anchor': 'middle',
            'font-weight': 700,
          }),
        ),
      ].join(''),
    );
    if (isFirst) {
      const title = (place.title ?? told.words.title)[language];
      linked(
        { x: x - BOX / 2, y: from + 3, width: BOX, height: 22, life: place.life, about: null, label: title },
        text(x - BOX / 2, from + 20, title, { 'font-size': 17, 'font-weight': 700 }),
      );
      boxes.push(text(x - BOX / 2, from + 37, texts.begins(place.begins[language]), { fill: '#556070' }));
    }
  }
  return { svg: [...parts, ...boxes].join('\n'), spots, bottom, width };
}

function drawnMap(language: Language) {
  const drawn: Drawn[] = [];
  for (const places of ROWS) drawn.push(row(places, (drawn.at(-1)?.bottom ?? 34) + 18, language));
  const width = Math.max(...drawn.map((each) => each.width)) + 8;
  const bottom = (drawn.at(-1)?.bottom ?? 0) + 18;
  return { drawn, width, bottom, height: bottom + TEXTS[language].legend.length * 16 + 8 };
}

/** How large the map is drawn. */
export function mapSize(language: Language): { readonly width: number; readonly height: number } {
  const { width, height } = drawnMap(language);
  return { width, height };
}

/** What can be asked about on the map, each in hundredths of its width and height. */
export function mapSpots(language: Language): readonly Spot[] {
  const { drawn, width, height } = drawnMap(language);
  return drawn
    .flatMap(({ spots }) => spots)
    .map((spot) => ({
      ...spot,
      x: (100 * spot.x) / width,
      width: (100 * spot.width) / width,
      y: (100 * spot.y) / height,
      height: (100 * spot.height) / height,
    }));
}

/** The map in one language. */
export function businessMap(language: Language): string {
  const texts = TEXTS[language];
  const { drawn, width, height, bottom } = drawnMap(language);
  const look = { 'font-family': 'Roboto, DejaVu Sans, sans-serif', 'font-size': 12, fill: '#1c2430' };
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ viewBox: `0 0 ${width} ${height}`, width, height, ...look })}>`,
    `<title>${escaped(texts.title)}</title>`,
    rect({ width, height, fill: '#ffffff' }),
    text(16, 30, texts.title, { 'font-size': 20, 'font-weight': 700 }),
    ...drawn.map(({ svg }) => svg),
    ...texts.legend.map((line, index) => text(16, bottom + 12 + index * 16, line, { fill: '#556070' })),
    '</svg>',
  ].join('\n')}\n`;
}
