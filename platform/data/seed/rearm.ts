import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Status } from '../../../domain/enumerations.ts';
import type { Database } from '../database.ts';
import { order } from '../order-schema.ts';
import { quoteRequest } from '../quote-request-schema.ts';

const isLiveWork = (table: typeof quoteRequest | typeof order) =>
  and(eq(table.status, Status.Active), isNotNull(table.demoSeconds));

/** Shifts a time by as much as its deadline. */
const moved = (instant: AnyPgColumn, deadline: AnyPgColumn, seconds: AnyPgColumn) =>
  sql`${instant} + (now() + make_interval(secs => ${seconds}) - ${deadline})`;

async function rearmQuoteRequests(database: Database): Promise<void> {
  const { id, receivedAt, updatedAt, expiresAt, demoSeconds } = quoteRequest;
  const isLive = isLiveWork(quoteRequest);
  const [live] = await database
    .select({ id })
    .from(quoteRequest)
    .where(and(isLive, gt(expiresAt, sql`clock_timestamp()`)))
    .limit(1);
  if (live) return;
  const later = (instant: AnyPgColumn) => moved(instant, expiresAt, demoSeconds);
  await database
    .update(quoteRequest)
    .set({ receivedAt: later(receivedAt), updatedAt: later(updatedAt), expiresAt: later(expiresAt) })
    .where(isLive);
}

async function rearmOrders(database: Database): Promise<void> {
  const { id, orderedAt, updatedAt, dueAt, demoSeconds } = order;
  const isLive = isLiveWork(order);
  const [live] = await database
    .select({ id })
    .from(order)
    .where(and(isLive, gt(dueAt, sql`clock_timestamp()`)))
    .limit(1);
  if (live) return;
  const later = (instant: AnyPgColumn) => moved(instant, dueAt, demoSeconds);
  await database
    .update(order)
    .set({ orderedAt: later(orderedAt), updatedAt: later(updatedAt), dueAt: later(dueAt) })
    .where(isLive);
}

/**
 * Re-arms the live demo work once all of it has expired. Data persists between starts, and a demo opened days later
 * would otherwise have nothing to answer and only late orders. Closed documents stay closed; re-armed ones get their
 * original time left.
 */
export async function rearm(database: Database): Promise<void> {
  await rearmQuoteRequests(database);
  await rearmOrders(database);
}
