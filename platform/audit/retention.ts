import { asc, inArray, lt, sql } from 'drizzle-orm';
import { auditEntry } from '../data/audit-schema.ts';
import type { Database } from '../data/database.ts';

/** Seven years, the retention period for company books in Canada (days). */
export const AUDIT_DAYS = 2557;

/** An arbitrary advisory lock key, held while pruning. */
const PRUNING = 727_273;

/** Batch size, and batches per run. Small batches keep writers of the log from waiting. */
export const BATCHES = { entries: 1000, most: 60 };

/**
 * Deletes audit log entries older than `days`, oldest first, in short transactions. Does nothing while another instance
 * is pruning. Returns the number of deleted entries.
 */
export async function pruneAudit(database: Database, days: number, { entries, most } = BATCHES): Promise<number> {
  let gone = 0;
  for (let batch = 0; batch < most; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const deleted = await pruneBatch(database, days, entries);
    gone += deleted;
    if (deleted < entries) break;
  }
  return gone;
}

const pruneBatch = (database: Database, days: number, entries: number): Promise<number> =>
  database.transaction(async (transaction) => {
    const [lock] = await transaction
      .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${PRUNING})` })
      .from(sql`(values (1)) as once`);
    if (!lock?.isOurs) return 0;
    // Ids follow time, so the primary key finds the oldest without an index on the time.
    const oldest = transaction
      .select({ id: auditEntry.id, at: auditEntry.at })
      .from(auditEntry)
      .orderBy(asc(auditEntry.id))
      .limit(entries)
      .as('oldest');
    const isOver = lt(oldest.at, sql`clock_timestamp() - make_interval(days => ${days})`);
    const deleted = await transaction
      .delete(auditEntry)
      .where(inArray(auditEntry.id, transaction.select({ id: oldest.id }).from(oldest).where(isOver)))
      .returning({ id: auditEntry.id });
    return deleted.length;
  });
