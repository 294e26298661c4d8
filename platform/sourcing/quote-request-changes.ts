import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { Status } from '../../machines/domain/enumerations.ts';
import type { Database } from '../data/database.ts';
import { part, quoteRequest } from '../data/schema.ts';

const now = sql`clock_timestamp()`;
/** What every change of a request does: whoever has seen the former version has seen another request. */
export const CHANGED = { updatedAt: now, version: sql`${quoteRequest.version} + 1` };

/** The shop takes its request back. */
export const cancel = (database: Database, id: string) =>
  database
    .update(quoteRequest)
    .set({ ...CHANGED, status: Status.Cancelled, cancelledAt: now })
    .where(eq(quoteRequest.id, id));

/** The shop asks anew for some of the prices: what was submitted for any part stays (spec §4). */
export async function askAnew(
  database: Database,
  id: string,
  partIds: readonly string[],
  expiresAt: Date | SQL,
): Promise<void> {
  await database
    .update(quoteRequest)
    .set({ ...CHANGED, status: Status.Active, isReRequested: true, answeredAt: null, quoteId: null, expiresAt })
    .where(eq(quoteRequest.id, id));
  await database
    .update(part)
    .set({ isAskedAnew: sql`${inArray(part.id, [...partIds])}` })
    .where(eq(part.quoteRequestId, id));
}
