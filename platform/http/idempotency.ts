import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { firstAnswer } from '../data/schema.ts';
import { Refusal } from './problem.ts';

export interface StoredAnswer {
  readonly body: unknown;
  readonly isReplayed: boolean;
}

/**
 * Runs a write once per key: a repeated send, also one at the same instant, is answered with the first result.
 * A refused write leaves no trace, so that it can be corrected and sent again under its key.
 */
export function once(
  database: Database,
  { accountId, key, body }: { accountId: string; key: string | undefined; body: unknown },
  run: (transaction: Database) => Promise<unknown>,
): Promise<StoredAnswer> {
  if (key === undefined || !/^[\w-]{8,128}$/.test(key)) throw new Refusal('idempotency-key-missing');
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
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
      if (!stored || stored.bodyHash !== bodyHash) throw new Refusal('idempotency-key-reused');
      return { body: stored.body, isReplayed: true };
    }
    const answer = await run(transaction);
    await transaction.update(firstAnswer).set({ body: answer }).where(mine);
    return { body: answer, isReplayed: false };
  });
}
