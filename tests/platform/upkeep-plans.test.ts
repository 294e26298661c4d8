/** What the platform deletes, sends and counts by itself grows with what is due, not with its tables. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneAudit } from '../../platform/audit/retention.ts';
import type { Database } from '../../platform/data/database.ts';
import { countHeldLocks, countWaitingMail } from '../../platform/http/metrics.ts';
import { pruneAnswers } from '../../platform/http/idempotency.ts';
import { pruneExpired } from '../../platform/identity/adapter.ts';
import { pruneResets } from '../../platform/identity/password-reset.ts';
import { pruneAttempts } from '../../platform/identity/sign-in-limits.ts';
import { RETRY_POLICY } from '../../platform/mail/mailing.ts';
import { claimNext, pruneMail } from '../../platform/mail/outbox.ts';
import { pruneLists } from '../../platform/sourcing/supplier/price-list-lines.ts';
import { pruneDrafts } from '../../platform/sourcing/supplier/quote-drafts.ts';
import { plansOf, told, type SentStatement } from './plans.ts';
import { demoCopy } from './servers.ts';

const sent: SentStatement[] = [];
let pool: Pool;
let database: Database;

/** What reads a whole table, although PostgreSQL is told to use an index wherever one can be used. */
async function wholeTablesOf(run: (database: Database) => Promise<unknown>): Promise<string[]> {
  sent.length = 0;
  await run(database);
  const plans = await plansOf(pool, sent);
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(({ nodes }) => nodes.filter((node) => node['Node Type'].endsWith('Seq Scan')).map(told));
}

beforeAll(async () => {
  pool = new Pool({ connectionString: await demoCopy(), options: '-c enable_seqscan=off' });
  database = drizzle({ client: pool, logger: { logQuery: (text, values) => void sent.push({ text, values }) } });
});
afterAll(() => pool.end());

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['expired sign-ins', pruneExpired],
  ['answers to repeated calls', pruneAnswers],
  ['sign-in attempts', pruneAttempts],
  ['sent e-mails', pruneMail],
  ['reset links', pruneResets],
  ['the audit log', (all) => pruneAudit(all, 1)],
  ['price lists', pruneLists],
  ['unsent quotes', pruneDrafts],
  ['the next e-mail', (all) => claimNext(all, RETRY_POLICY)],
  ['held locks', countHeldLocks],
  ['waiting e-mails', countWaitingMail],
])('%s are found by an index', async (_, run) => {
  expect(await wholeTablesOf(run)).toEqual([]);
});

it('a comparison with the time of the clock is caught', async () => {
  expect(
    await wholeTablesOf((all) => all.execute(sql`delete from identity_payload where expires_at < clock_timestamp()`)),
  ).toEqual(['Seq Scan on identity_payload: 0 rows']);
});
