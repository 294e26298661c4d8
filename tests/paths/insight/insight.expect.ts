/** The figures of the page as read from top to bottom: totals, charts and tables, worked out from the examples. */
import type { Insight, InsightNumbers, InsightShop, InsightWeek } from '../../../domain/insight.ts';
import type { Words } from '../engine/path-model.ts';
import { day } from '../said.ts';

/** The charts show so many shops. */
const MOST = 10;

const duration = (days: number, hours: number): Words => ({ key: 'time:days', params: { days, hours } });
/** How the response times of the examples are said (s). */
const RESPONSES: Readonly<Record<number, Words>> = {
  1260: { key: 'time:minutes', params: { minutes: 21 } },
  5400: { key: 'time:hours', params: { hours: 1, minutes: 30 } },
  180_000: duration(2, 2),
};
const response = ({ responseSeconds }: InsightNumbers): Words =>
  responseSeconds === null ? '—' : (RESPONSES[responseSeconds] ?? `unknown: ${responseSeconds}`);
/** How the weeks of the examples are said where there is little room. */
const WEEKS: Readonly<Record<string, Words>> = {
  '2126-11-04': { as: 'text', en: 'Nov 4', fr: '4 nov.' },
  '2126-11-11': { as: 'text', en: 'Nov 11', fr: '11 nov.' },
  '2126-11-18': { as: 'text', en: 'Nov 18', fr: '18 nov.' },
};
const weekLabels = (weeks: readonly InsightWeek[]): Words => weeks.map(({ monday }) => WEEKS[monday] ?? monday);

/** Each total beside its name, with its share of what was received in whole percents. */
function totals({ received, answered, won, missed, ...rest }: InsightNumbers): Words {
  const withShare = (count: number): Words => ({
    key: 'insight:share',
    params: { count, share: { as: 'rate', rate: Math.round((100 * count) / received) * 1000 } },
  });
  return [
    ['insight:response', response({ received, answered, won, missed, ...rest })],
    ['insight:received', String(received)],
    ['insight:answered', withShare(answered)],
    won === null ? [] : ['insight:won', withShare(won)],
    ['insight:missed', withShare(missed)],
    won === null ? 'insight:noteWithoutOrders' : 'insight:note',
  ];
}

/** The colours of the bars, and what each counts. */
const outcomes = ({ total }: Insight): readonly (readonly [string, (row: InsightNumbers) => number])[] => [
  ...(total.won === null
    ? [['insight:answered', ({ answered }: InsightNumbers) => answered] as const]
    : [
        ['insight:won', ({ won }: InsightNumbers) => won ?? 0] as const,
        ['insight:notWon', ({ answered, won }: InsightNumbers) => answered - (won ?? 0)] as const,
      ]),
  ['insight:missed', ({ missed }) => missed],
  ['insight:others', ({ received, answered, missed }) => received - answered - missed],
];
const legend = (insight: Insight): Words => outcomes(insight).map(([name]) => name);

/** What is said of each bar when it is pointed at. */
const bars = <Row extends InsightNumbers>(insight: Insight, rows: readonly Row[], nameOf: (row: Row) => Words): Words =>
  outcomes(insight).flatMap(([of, countOf]) =>
    rows
      .filter((row) => countOf(row) > 0)
      .map((row) => [nameOf(row), ' ', { key: 'insight:point', params: { of: [of], value: countOf(row) } }]),
  );

/** The numbers in the columns of a table. */
const cells = (row: InsightNumbers): Words => [
  ...[row.received, row.answered, ...(row.won === null ? [] : [row.won]), row.missed].map(String),
  response(row),
];
const headers = ({ total }: Insight): Words => [
  'insight:received',
  'insight:answered',
  total.won === null ? [] : 'insight:won',
  'insight:missed',
  'insight:response',
];

const COUNTS = ['0', '5', '10', '15', '20'];
const times = (answered: readonly InsightWeek[]): Words =>
  answered.length === 0
    ? ['0', { key: 'time:minutes', params: { minutes: 1 } }]
    : ['0', duration(1, 0), duration(2, 0), duration(3, 0)];

function byWeek(insight: Insight): Words {
  const { weeks } = insight;
  const dayOf = ({ monday }: InsightWeek): Words => day(monday);
  const answered = weeks.filter(({ responseSeconds }) => responseSeconds !== null);
  return [
    ['insight:byWeek', 'insight:save.weeks', legend(insight)],
    ['insight:outcomes', COUNTS, bars(insight, weeks, dayOf), weekLabels(weeks)],
    ['insight:responses', times(answered), answered.map((week) => [dayOf(week), ' ', response(week)])],
    [weekLabels(weeks), 'insight:numbersOfWeeks', 'insight:numbersOfWeeks', 'insight:week', headers(insight)],
    weeks.map((week) => [dayOf(week), cells(week)]),
  ];
}

function byShop(insight: Insight): Words {
  const { shops } = insight;
  const drawn = shops.slice(0, MOST);
  const names = drawn.map(({ name }) => name);
  const nameOf = ({ name, city }: InsightShop): Words => `${name}, ${city}`;
  return [
    ['insight:byShop', 'insight:save.shops', legend(insight)],
    shops.length > MOST ? { key: 'insight:most', params: { count: MOST } } : [],
    ['insight:outcomes', names, bars(insight, drawn, nameOf), drawn.map(({ received }) => String(received))],
    ['insight:responses', names, drawn.map(response)],
    ['insight:numbersOfShops', 'insight:numbersOfShops', 'insight:shop', 'insight:city', headers(insight)],
    shops.map((shop) => [shop.name, shop.city, cells(shop)]),
  ];
}

/** Everything that is shown of the figures, each part in one piece. */
export const figures = (insight: Insight): Words[] => [totals(insight.total), byWeek(insight), byShop(insight)];
/** What must not be shown beside them. */
export const noFigures = ({ total, shops }: Insight): Words[] => [
  ...(total.won === null ? ['insight:note', 'insight:won', 'insight:notWon'] : ['insight:noteWithoutOrders']),
  ...(shops.length > MOST ? [] : [{ key: 'insight:most', params: { count: MOST } }]),
];
