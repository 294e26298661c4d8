import { inArray, sql, type SQL } from 'drizzle-orm';
import { Status } from '../../domain/enumerations.ts';
import type { OpenTime } from '../../domain/remaining-time.ts';
import { isReQuote } from '../../lives/quote-request.life.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { part, quoteRequest } from '../data/quote-request-schema.ts';
import { forgetOpened } from './supplier/opened-documents.ts';
import type { QuoteRequestRow } from './supplier/quote-request.ts';

/** Updated with every change: anyone with the old version is outdated. */
export const changedAt = (now: Date) => ({ updatedAt: now, version: sql`${quoteRequest.version} + 1` });

/** Until when a shop waits for an answer, and since when. */
interface Deadline {
  readonly now: Date;
  readonly expiresAt: Date | SQL;
  readonly openTimes: readonly OpenTime[] | null;
}

/** The shop cancels its request. */
export const cancel = (database: Database, request: QuoteRequestRow, now: Date) =>
  database
    .update(quoteRequest)
    .set({ ...changedAt(now), status: Status.Cancelled, cancelledAt: now })
    .where(restrict(ofFound(quoteRequest.id, [request])));

/**
 * The shop asks for new prices on some parts. Earlier answers stay (spec §4); without one there is nothing to keep, and
 * the request is no re-quote.
 */
export async function requestRequote(
  database: Database,
  request: QuoteRequestRow,
  partIds: readonly string[],
  { now, expiresAt, openTimes }: Deadline,
): Promise<void> {
  const isReRequested = isReQuote(request);
  await database
    .update(quoteRequest)
    .set({
      ...changedAt(now),
      status: Status.Active,
      isReRequested,
      answeredAt: null,
      quoteId: null,
      expiresAt,
      openTimes,
    })
    .where(restrict(ofFound(quoteRequest.id, [request])));
  await database
    .update(part)
    .set({ isInRequote: isReRequested ? sql`${inArray(part.id, [...partIds])}` : false })
    .where(restrict(ofFound(part.quoteRequestId, [request])));
  await forgetOpened(database, 'quote-request', [request]);
}
