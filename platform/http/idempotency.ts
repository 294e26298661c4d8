import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { statementTime } from '../data/now.ts';
import { firstAnswer } from '../data/support-schema.ts';
import { Refusal } from './problem.ts';

export interface StoredAnswer {
  readonly body: unknown;
  readonly isReplayed: boolean;
}

/** The caller, the key, and everything that makes two sends identical. */
export interface Send {
  readonly accountId: string;
  readonly key: string | undefined;
  readonly what: readonly unknown[];
}

/** Refuses a key that cannot be one with 400. */
export function assertKey(key: string | undefined): void {
  if (key !== undefined && !/^[\w-]{8,128}$/.test(key)) throw new Refusal('idempotency-key-invalid');
}

/** Retries happen within minutes; keys are kept for a day. */
const REMEMBERED = sql`interval '1 day'`;

/**
 * Runs a write once per key. Without a key (spec §7 requires none), it runs each time. A repeated send, even a
 * concurrent one, gets the first result. A refused write leaves nothing behind, so it can be corrected and sent again
 * with the same key.
 */
export function runOnce(
  database: Database,
  { accountId, key, what }: Send,
  run: (transaction: Database) => Promise<unknown>,
): Promise<StoredAnswer> {
  if (key === undefined)
    return database.transaction(async (transaction) => ({ body: await run(transaction), isReplayed: false }));
  assertKey(key);
  const bodyHash = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  const mine = and(eq(firstAnswer.accountId, accountId), eq(firstAnswer.key, key));
  return database.transaction(async (transaction) => {
    // A concurrent send waits here until the first one ends.
    const begun = await transaction
      .insert(firstAnswer)
      .values({ accountId, key, bodyHash, at: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ key: firstAnswer.key });
    if (begun.length === 0) {
      const [stored] = await transaction.select().from(firstAnswer).where(mine);
      if (stored?.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused');
      return { body: stored.body, isReplayed: true };
    }
    const answer = await run(transaction);
    await transaction.update(firstAnswer).set({ body: answer }).where(mine);
    return { body: answer, isReplayed: false };
  });
}

/** Deletes expired responses. */
export const pruneAnswers = (database: Database) =>
  database.delete(firstAnswer).where(lt(firstAnswer.at, sql`${statementTime} - ${REMEMBERED}`));
