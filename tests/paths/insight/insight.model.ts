import type { SnapshotFrom } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { insightMachine } from '../../../machines/insight/insight.machine.ts';
import { none, numbers, withoutOrders } from './insight.examples.ts';
import { figures, noFigures } from './insight.expect.ts';

type Snapshot = SnapshotFrom<typeof insightMachine>;

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
      shows: ({ context: { insight } }) => (insight ? figures(insight) : SHOWN),
      hides: ({ context: { insight } }) => [
        'insight:loading',
        'insight:failed',
        'common:retry',
        'insight:empty',
        ...(insight ? noFigures(insight) : []),
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
