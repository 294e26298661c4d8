import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Status } from '../../../domain/enumerations.ts';
import type { Database } from '../database.ts';
import { order } from '../order-schema.ts';
import { quoteRequest } from '../schema.ts';

const isLiveWork = (table: typeof quoteRequest | typeof order) =>
  and(eq(table.status, Status.Active), isNotNull(table.demoSeconds));

/** An instant, moved by as much as its deadline is. */
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
 * Arms the live work of the demonstration again once all of it has run out: data persists between starts, but
 * times are relative to the first of them, and a portal opened days later would show nothing to answer and only
 * late orders. What was settled since stays so; what is armed has the deadlines it had at first.
 */
export async function rearm(database: Database): Promise<void> {
  await rearmQuoteRequests(database);
  await rearmOrders(database);
}
