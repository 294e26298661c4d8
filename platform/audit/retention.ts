import { asc, inArray, lt, sql } from 'drizzle-orm';
import { auditEntry } from '../data/audit-schema.ts';
import type { Database } from '../data/database.ts';

/** Seven years: as long as the books of a company in Canada (days). */
export const AUDIT_DAYS = 2557;

/** An arbitrary advisory lock key, held while pruning. */
const PRUNING = 727_273;

/** How much is deleted at once, and how often in one run. Writers of the log wait for none of it. */
export const BATCHES = { entries: 1000, most: 60 };

/**
 * Deletes the entries of the audit log that are older than so many days, the oldest first, in short transactions; while
 * another instance does, nothing. Returns how many are gone.
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
