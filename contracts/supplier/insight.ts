import * as v from 'valibot';
import { INSIGHT_PERIODS, type Insight } from '../../domain/insight.ts';
import { listRequirement } from '../../domain/lists.ts';
import { defineCall } from '../call.ts';
import { cents, count, day, id } from '../common.ts';

const numbers = {
  received: count,
  answered: count,
  /** Null without read on order fulfilment. */
  won: v.nullable(count),
  missed: count,
  /** Seconds. */
  responseSeconds: v.nullable(count),
};

/** Nulls as in `won`. */
const sales = {
  quotedParts: count,
  quotedCents: cents,
  orderedParts: v.nullable(count),
  orderedCents: v.nullable(cents),
};
const salesOf = v.array(v.object({ key: v.string(), name: v.string(), ...sales }));

/** Users who may read quote requests may see their results. */
export const getInsight = defineCall({
  service: 'sourcing',
  name: 'getInsight',
  summary:
    'What became of the quote requests that the organisation in scope received in the last weeks, by week (America/Toronto, from Monday, the current one included) and by collision shop: answered, won, missed, and the median response time; and the dollars quoted and ordered, by shop, make and part type',
  method: 'GET',
  path: '/supplier-insight',
  query: v.strictObject({
    weeks: v.pipe(v.picklist(INSIGHT_PERIODS.map((weeks) => `${weeks}` as const)), v.transform(Number)),
  }),
  response: v.object({
    total: v.object(numbers),
    weeks: v.array(v.object({ monday: day, ...numbers })),
    shops: v.array(v.object({ shopId: v.nullable(id), name: v.string(), city: v.string(), ...numbers })),
    sales: v.object({ total: v.object(sales), shops: salesOf, makes: salesOf, types: salesOf }),
  }) satisfies v.GenericSchema<unknown, Insight>,
  requires: listRequirement('quoteRequests'),
  status: 200,
  problems: ['validation'],
});
