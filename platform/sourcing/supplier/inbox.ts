import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getInbox, INBOX_REQUIREMENTS } from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import { only, type Rows } from '../../access/rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { order } from '../../data/order-schema.ts';
import { quoteRequest } from '../../data/schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { isAskedOf } from './credit-request.ts';
import { isSold } from './order.ts';
import { isAsked } from './quote-request.ts';

async function countOf(database: Database, table: PgTable, which: Rows): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(only(which));
  return found?.count ?? 0;
}

const since = (column: AnyPgColumn, instant: string): SQL => gt(column, sql`${instant}::timestamptz`);

/** What arrived and waits, for the menu. */
export function mountInbox(app: App, platform: Platform): void {
  answer(app, platform, getInbox, async ({ query, caller, database }) => {
    // First, so that what arrives meanwhile is counted the next time.
    const now = await databaseNow(database);
    const isWaiting = eq(quoteRequest.status, Status.Active);
    const isLive = and(isWaiting, gt(quoteRequest.expiresAt, now));
    const isMissed = and(isWaiting, lte(quoteRequest.expiresAt, now));
    const { scopeId } = caller;
    const mayAnswer = caller.holds(INBOX_REQUIREMENTS.quoteRequests);
    const mayFulfil = caller.holds(INBOX_REQUIREMENTS.orders);
    const mayCredit = caller.holds(INBOX_REQUIREMENTS.creditRequests);
    const isOpen = eq(order.status, Status.Active);
    const isPending = eq(creditRequest.status, 'pending');
    return {
      at: now.toISOString(),
      counts: {
        ...(mayAnswer &&
          query.quoteRequests !== undefined && {
            quoteRequests: await countOf(
              database,
              quoteRequest,
              only(isAsked(scopeId), isLive, since(quoteRequest.updatedAt, query.quoteRequests)),
            ),
          }),
        ...(mayAnswer &&
          query.missed !== undefined && {
            missed: await countOf(
              database,
              quoteRequest,
              only(isAsked(scopeId), isMissed, since(quoteRequest.expiresAt, query.missed)),
            ),
          }),
        ...(mayFulfil &&
          query.orders !== undefined && {
            orders: await countOf(database, order, only(isSold(scopeId), isOpen, since(order.orderedAt, query.orders))),
          }),
        ...(mayCredit &&
          query.creditRequests !== undefined && {
            creditRequests: await countOf(
              database,
              creditRequest,
              only(isAskedOf(scopeId), isPending, since(creditRequest.requestedAt, query.creditRequests)),
            ),
          }),
      },
    };
  });
}
