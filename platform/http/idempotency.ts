import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { firstAnswer } from '../data/schema.ts';
import { Refusal } from './problem.ts';

export interface StoredAnswer {
  readonly body: unknown;
  readonly isReplayed: boolean;
}

/** Whose write, under which key, and all that makes two sends the same write. */
export interface Send {
  readonly accountId: string;
  readonly key: string | undefined;
  readonly what: readonly unknown[];
}

/** A send is repeated within minutes; a key is remembered for a day. */
const REMEMBERED = sql`interval '1 day'`;

/**
 * Runs a write once per key: a repeated send, also one at the same instant, is answered with the first result.
 * A refused write leaves no trace, so that it can be corrected and sent again under its key.
 */
export function once(
  database: Database,
  { accountId, key, what }: Send,
  run: (transaction: Database) => Promise<unknown>,
): Promise<StoredAnswer> {
  if (key === undefined || !/^[\w-]{8,128}$/.test(key)) throw new Refusal('idempotency-key-missing');
  const bodyHash = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  const mine = and(eq(firstAnswer.accountId, accountId), eq(firstAnswer.key, key));
  return database.transaction(async (transaction) => {
    // Whoever comes second waits here until the first has ended.
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

/** Forgets the answers that nobody asks for again. */
export const forgetAnswers = (database: Database) =>
  database.delete(firstAnswer).where(lt(firstAnswer.at, sql`clock_timestamp() - ${REMEMBERED}`));
