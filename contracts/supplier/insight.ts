import * as v from 'valibot';
import { INSIGHT_PERIODS, type Insight } from '../../domain/insight.ts';
import { listRequirement } from '../../domain/lists.ts';
import { defineCall } from '../call.ts';
import { count, day, id } from '../common.ts';

const numbers = {
  received: count,
  answered: count,
  /** Null without read on order fulfilment. */
  won: v.nullable(count),
  missed: count,
  /** Seconds. */
  responseSeconds: v.nullable(count),
};

/** Users who may read quote requests may see their results. */
export const getInsight = defineCall({
  service: 'sourcing',
  name: 'getInsight',
  summary:
    'What became of the quote requests that the organisation in scope received in the last weeks, by week (America/Toronto, from Monday, the current one included) and by collision shop: answered, won, missed, and the median response time',
  method: 'GET',
  path: '/supplier-insight',
  query: v.strictObject({
    weeks: v.pipe(v.picklist(INSIGHT_PERIODS.map((weeks) => `${weeks}` as const)), v.transform(Number)),
  }),
  response: v.object({
    total: v.object(numbers),
    weeks: v.array(v.object({ monday: day, ...numbers })),
    shops: v.array(v.object({ shopId: v.nullable(id), name: v.string(), city: v.string(), ...numbers })),
  }) satisfies v.GenericSchema<unknown, Insight>,
  requires: listRequirement('quoteRequests'),
  status: 200,
  problems: ['validation'],
});
