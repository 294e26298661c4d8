import type { AnyMachineSnapshot } from 'xstate';
import type { InsightContext } from '../../../machines/insight/insight.types.ts';
import type { Driver, Named } from '../engine/driver.ts';

const CHARTS = ['outcomesOfWeeks', 'responsesOfWeeks', 'outcomesOfShops', 'responsesOfShops'];
const COLUMNS = ['week', 'shop', 'city', 'received', 'answered', 'missed', 'response'];

/** The charts, and the tables behind them. */
const shown = (snapshot: AnyMachineSnapshot): readonly Named[] => {
  const { insight } = snapshot.context as InsightContext;
  const isAbsent = insight === null;
  return [
    ...CHARTS.map((name) => ({ role: 'img', name: `insight:${name}`, isAbsent })),
    ...['numbersOfWeeks', 'numbersOfShops'].map((name) => ({ role: 'table', name: `insight:${name}`, isAbsent })),
    ...COLUMNS.map((name) => ({ role: 'columnheader', name: `insight:${name}`, isAbsent })),
    { role: 'columnheader', name: 'insight:won', isAbsent: isAbsent || insight.total.won === null },
    { role: 'region', name: 'insight:totals', isAbsent },
  ];
};

export const insightDriver: Driver = {
  controls: {
    'period.choose': ({ period }, { context }) => ({
      role: 'radio',
      name: { key: 'insight:weeks', params: { weeks: Number(period) } },
      value: context.period === period,
    }),
    'insight.retry': () => ({ role: 'button', name: 'common:retry' }),
    'table.save': ({ table }) => ({ role: 'button', name: `insight:save.${String(table)}` }),
  },
  shows: (snapshot) => [
    { role: 'heading', name: 'insight:title' },
    { role: 'group', name: 'insight:period' },
    ...shown(snapshot),
  ],
  neutral: ['period.choose'],
  environment: ['url.changed'],
  leftOut: {},
};
