import { gt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getInbox } from '../../../contracts/index.ts';
import { ARRIVALS, INBOX_REQUIREMENTS, type Arrival } from '../../../domain/inbox.ts';
import type { ScopeId } from '../../access/caller.ts';
import { restrict, type Rows } from '../../access/rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { creditRequestsIn, ordersIn, requestsWaitingAt } from '../../data/life-rows.ts';
import { databaseNow } from '../../data/now.ts';
import { order } from '../../data/order-schema.ts';
import { quoteRequest } from '../../data/quote-request-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { creditRequestedFrom } from './credit-request.ts';
import { soldBy } from './order.ts';
import { receivedBy } from './quote-request.ts';

async function countOf(database: Database, table: PgTable, which: Rows): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(restrict(which));
  return found?.count ?? 0;
}

/** For each arrival: its table, the organisation's rows, those that are waiting, and when they arrived. */
const arrivedAt = (now: Date) => {
  return {
    quoteRequests: {
      table: quoteRequest,
      isTheirs: receivedBy,
      isWaiting: requestsWaitingAt(now),
      cameAt: quoteRequest.updatedAt,
    },
    missed: {
      table: quoteRequest,
      isTheirs: receivedBy,
      isWaiting: requestsWaitingAt(now, 'missed'),
      cameAt: quoteRequest.expiresAt,
    },
    orders: { table: order, isTheirs: soldBy, isWaiting: ordersIn('open', 'partlyInvoiced'), cameAt: order.orderedAt },
    creditRequests: {
      table: creditRequest,
      isTheirs: creditRequestedFrom,
      isWaiting: creditRequestsIn('pending'),
      cameAt: creditRequest.requestedAt,
    },
  } satisfies Record<
    Arrival,
    { table: PgTable; isTheirs: (scopeId: ScopeId) => Rows; isWaiting: SQL | undefined; cameAt: AnyPgColumn }
  >;
};

/** Counts of new work, for the menu. */
export function mountInbox(app: App, platform: Platform): void {
  answer(app, platform, getInbox, async ({ query, caller, database }) => {
    // Read first, so that anything arriving meanwhile is counted next time.
    const now = await databaseNow(database);
    const arrived = arrivedAt(now);
    const counts: { [Kind in Arrival]?: number } = {};
    for (const kind of ARRIVALS) {
      const since = query[kind];
      if (since === undefined || !caller.holds(INBOX_REQUIREMENTS[kind])) continue;
      const { table, isTheirs, isWaiting, cameAt } = arrived[kind];
      const which = restrict(isTheirs(caller.scopeId), isWaiting, gt(cameAt, sql`${since}::timestamptz`));
      // oxlint-disable-next-line no-await-in-loop -- one connection answers them one by one
      counts[kind] = await countOf(database, table, which);
    }
    return { at: now.toISOString(), counts };
  });
}
