import type { SnapshotFrom } from 'xstate';
import type { Insight, InsightNumbers } from '../../../domain/insight.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { insightMachine } from '../../../machines/insight/insight.machine.ts';

type Snapshot = SnapshotFrom<typeof insightMachine>;

const total: InsightNumbers = { received: 20, answered: 15, won: 6, missed: 3, responseSeconds: 1260 };
const quiet: InsightNumbers = { received: 0, answered: 0, won: 0, missed: 0, responseSeconds: null };
const busy: InsightNumbers = { received: 17, answered: 13, won: 5, missed: 2, responseSeconds: 5400 };
const slow: InsightNumbers = { received: 3, answered: 2, won: 1, missed: 1, responseSeconds: 180_000 };

const numbers: Insight = {
  total,
  weeks: [
    { monday: '2126-11-04', ...busy },
    { monday: '2126-11-11', ...quiet },
    { monday: '2126-11-18', ...slow },
  ],
  shops: [
    { shopId: 'shop-1', name: 'Carrosserie Élégance', city: 'Laval', ...busy },
    { shopId: null, name: 'Steeltown Collision', city: 'Hamilton', ...slow },
  ],
};
const without = <Numbers extends InsightNumbers>(row: Numbers): Numbers => ({ ...row, won: null });
const withoutOrders: Insight = {
  total: without(total),
  weeks: numbers.weeks.map(without),
  shops: Array.from({ length: 11 }, (_, index) =>
    without({ shopId: `shop-${index}`, name: `Collision ${index}`, city: 'Laval', ...busy }),
  ),
};
const none: Insight = { total: quiet, weeks: [], shops: [] };

/** Each total beside its name. */
const totals = ({ context: { insight } }: Snapshot): Words[] =>
  insight
    ? [
        ['insight:response', { key: 'time:minutes', params: { minutes: 21 } }, 'insight:received', '20'],
        insight.total.won === null ? 'insight:noteWithoutOrders' : 'insight:note',
        ...(insight.shops.length > 10 ? [{ key: 'insight:most', params: { count: 10 } }] : []),
      ]
    : [];

/** The numbers of the tables, in the order of their columns. */
const rows = ({ context: { insight } }: Snapshot): Words[] =>
  insight?.total.won === null
    ? ['Collision 10', ['17', '13', '2', { key: 'time:hours', params: { hours: 1, minutes: 30 } }]]
    : [
        [
          { as: 'shortDate', instant: '2126-11-04T17:00:00Z' },
          '17',
          '13',
          '5',
          '2',
          { key: 'time:hours', params: { hours: 1, minutes: 30 } },
        ],
        [{ as: 'shortDate', instant: '2126-11-11T17:00:00Z' }, '0', '0', '0', '0', '—'],
        ['Steeltown Collision', 'Hamilton', '3', '2', '1', '1', { key: 'time:days', params: { days: 2, hours: 2 } }],
      ];

const SHOWN = ['insight:byWeek', 'insight:byShop'];
const emptyText = ({ context: { period } }: Snapshot): Words => ({
  key: 'insight:emptyText',
  params: { weeks: period },
});

export const insightModel = defineModel({
  machine: insightMachine,
  input: { period: 12 },
  cases: {
    'period.choose': [given('four weeks', { period: 4 }), given('twelve weeks', { period: 12 })],
    'url.changed': [given('four weeks', { period: 4 }), given('twelve weeks', { period: 12 })],
    'table.save': [given('by week', { table: 'weeks' }), given('by shop', { table: 'shops' })],
    [doneOf('loadInsight')]: [
      answered('numbers', numbers),
      answered('numbers without orders', withoutOrders),
      answered('no request', none),
    ],
    [errorOf('loadInsight')]: [
      failed('no network', { kind: 'network' }),
      failed('not permitted', { kind: 'forbidden', code: 'forbidden' }),
    ],
  },
  key: ({ context: { period, insight, failure } }) => ({
    period,
    shops: insight?.shops.length,
    failure: failure?.kind,
  }),
  inShort: { insight: (value) => (value === null ? 'none' : 'the numbers') },
  expect: [
    {
      state: 'loading',
      shows: () => ['insight:title', 'insight:text', 'insight:loading'],
      hides: [...SHOWN, 'insight:failed', 'common:retry', 'insight:empty'],
    },
    {
      state: 'shown',
      proves: 'S2.101',
      shows: (snapshot) => [...SHOWN, ...totals(snapshot), ...rows(snapshot)],
      hides: (snapshot) => [
        'insight:loading',
        'insight:failed',
        'common:retry',
        'insight:empty',
        ...(snapshot.context.insight?.total.won === null
          ? ['insight:note', 'insight:won', 'insight:notWon']
          : ['insight:noteWithoutOrders']),
      ],
    },
    {
      state: 'empty',
      shows: (snapshot) => ['insight:empty', emptyText(snapshot)],
      hides: [...SHOWN, 'insight:loading', 'insight:failed', 'common:retry'],
    },
    {
      state: 'failed',
      shows: ({ context }) => ['insight:failed', `errors:${context.failure?.kind ?? ''}`],
      hides: [...SHOWN, 'insight:loading', 'insight:empty'],
    },
  ],
});
