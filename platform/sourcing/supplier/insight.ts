import { sql } from 'drizzle-orm';
import { getInsight } from '../../../contracts/index.ts';
import type { Insight, InsightNumbers } from '../../../domain/insight.ts';
import { listRequirement } from '../../../domain/lists.ts';
import { dayAfter, marketplaceDay, mondayOf } from '../../../domain/marketplace-day.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofAnyOrganisation, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { answer, type App, type Platform, type ReadOnly } from '../../http/mount.ts';
import { receivedSince, type Asked } from './insight-requests.ts';
import { salesSince } from './insight-sales.ts';

const DAYS = 7;

/** One row for all requests, one per week that has any, one per shop. */
function countedSince(database: Database, which: Asked) {
  const asked = receivedSince(database, which);
  const newest = (field: typeof asked.shopName | typeof asked.shopId | typeof asked.city) =>
    sql<string | null>`(array_agg(${field} order by ${asked.receivedAt} desc))[1]`;
  const howMany = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  // A re-armed demo request may be newer than its first quote.
  const wait = sql`greatest(extract(epoch from ${asked.quotedAt} - ${asked.receivedAt}), 0)`;
  return database
    .select({
      monday: sql<string | null>`to_char(${asked.monday}, 'YYYY-MM-DD')`,
      shop: sql<string | null>`${asked.shop}`,
      shopId: newest(asked.shopId),
      name: newest(asked.shopName),
      city: newest(asked.city),
      received: sql<number>`count(*)::int`,
      answered: howMany(sql`${asked.quotedAt} is not null`),
      won: howMany(sql`${asked.quotedAt} is not null and ${asked.isOrdered}`),
      missed: howMany(sql`${asked.quotedAt} is null and ${asked.isOver}`),
      responseSeconds: sql<number | null>`round(percentile_cont(0.5) within group (order by case
        when ${asked.quotedAt} is not null then ${wait} end))::int`,
    })
    .from(asked)
    .where(restrict(ofAnyOrganisation('the requests found are the organisation’s')))
    .groupBy(sql`grouping sets ((), (${asked.monday}), (${asked.shop}))`);
}

const NONE: InsightNumbers = { received: 0, answered: 0, won: 0, missed: 0, responseSeconds: null };

/** The outcomes of the requests of the last weeks, including the current one, at an instant. */
async function readInsight(
  database: Database,
  { weeks, ...which }: { readonly scopeId: ScopeId; readonly weeks: number; readonly now: Date },
  canReadOrders: boolean,
): Promise<ReadOnly<Insight>> {
  const from = dayAfter(mondayOf(marketplaceDay(which.now.getTime())), -DAYS * (weeks - 1));
  const rows = await countedSince(database, { ...which, from });
  const sales = await salesSince(database, { ...which, from }, canReadOrders);
  const numbersOf = (row: InsightNumbers = NONE): InsightNumbers => ({
    received: row.received,
    answered: row.answered,
    won: canReadOrders ? row.won : null,
    missed: row.missed,
    responseSeconds: row.responseSeconds,
  });
  return {
    total: numbersOf(rows.find(({ monday, shop }) => monday === null && shop === null)),
    weeks: Array.from({ length: weeks }, (_, week) => {
      const monday = dayAfter(from, DAYS * week);
      return { monday, ...numbersOf(rows.find((row) => row.monday === monday)) };
    }),
    shops: rows
      .filter(({ shop }) => shop !== null)
      .map((row) => ({ shopId: row.shopId, name: row.name ?? '', city: row.city ?? '', ...numbersOf(row) }))
      .sort((one, other) => other.received - one.received || (one.name < other.name ? -1 : 1)),
    sales,
  };
}

/** Statistics of the supplier's answers. `nowOf` returns the time, by default the database's. */
export function mountInsight(app: App, platform: Platform, nowOf = databaseNow): void {
  answer(app, platform, getInsight, async ({ query: { weeks }, caller, database }) =>
    readInsight(
      database,
      { scopeId: caller.scopeId, weeks, now: await nowOf(database) },
      caller.holds(listRequirement('orders')),
    ),
  );
}
