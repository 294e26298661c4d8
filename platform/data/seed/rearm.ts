import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { Status } from '../../../machines/domain/enumerations.ts';
import type { Database } from '../database.ts';
import { quoteRequest } from '../schema.ts';

/**
 * Arms the live work of the demonstration again once all of it has run out: data persists between starts, but
 * times are relative to the first of them, and a portal opened days later would show nothing to answer.
 * What was answered or cancelled since stays so; what is armed has the deadlines it had at first.
 */
export async function rearm(database: Database): Promise<void> {
  const isLiveWork = and(eq(quoteRequest.status, Status.Active), isNotNull(quoteRequest.demoSeconds));
  const [live] = await database
    .select({ id: quoteRequest.id })
    .from(quoteRequest)
    .where(and(isLiveWork, gt(quoteRequest.expiresAt, sql`clock_timestamp()`)))
    .limit(1);
  if (live) return;
  const later = sql`(now() + make_interval(secs => ${quoteRequest.demoSeconds}) - ${quoteRequest.expiresAt})`;
  await database
    .update(quoteRequest)
    .set({
      receivedAt: sql`${quoteRequest.receivedAt} + ${later}`,
      updatedAt: sql`${quoteRequest.updatedAt} + ${later}`,
      expiresAt: sql`${quoteRequest.expiresAt} + ${later}`,
    })
    .where(isLiveWork);
}
