import { and, eq, gt, sql } from 'drizzle-orm';
import { Status } from '../../../machines/domain/enumerations.ts';
import { quoteTotalCents } from '../../../machines/domain/part-answer.ts';
import { hashPassword } from '../../identity/password.ts';
import type { Database } from '../database.ts';
import { account, part, quote, quoteRequest, supplier } from '../schema.ts';
import { people, SUPPLIER_ORGANISATIONS } from './people.ts';
import { makeQuoteRequest, wantedQuoteRequests } from './quote-requests.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_120;
export const DEMO_PASSWORD = 'demo';
/** Rows of one insert: well under the parameters a statement may have. */
const BATCH = 200;

/** Fills an empty platform; the same data each time, dates relative to `now` (epoch ms). */
export async function seed(database: Database, now: number): Promise<void> {
  const [known] = await database.select({ id: account.id }).from(account).limit(1);
  if (known) return rearm(database, now);

  const passwordHash = hashPassword(DEMO_PASSWORD);
  await database.insert(account).values(people(now).map((person) => ({ ...person, passwordHash })));
  await database.insert(supplier).values([...SUPPLIER_ORGANISATIONS]);

  const random = createRandom(SEED);
  const made = wantedQuoteRequests(random).map((wanted) => makeQuoteRequest(random, wanted, now));
  const requests = made.map(({ request }) => request);
  const parts = made.flatMap((each) => each.parts);
  const quotes = made.flatMap(({ request, parts: lines }) => {
    if (!request.quoteId || !request.answeredAt) return [];
    const answers = lines.flatMap(({ id, answer }) => (answer ? [{ partId: id, answer }] : []));
    const totals = lines.flatMap(({ facts, answer }) => (answer ? [{ quantity: facts.quantity, answer }] : []));
    return [
      {
        id: request.quoteId,
        quoteRequestId: request.id,
        scopeId: request.scopeId,
        accountId: 'sophie',
        submittedAt: request.answeredAt,
        totalCents: quoteTotalCents(totals),
        answers,
      },
    ];
  });
  for (let from = 0; from < requests.length; from += BATCH) await database.insert(quoteRequest).values(requests.slice(from, from + BATCH));
  for (let from = 0; from < parts.length; from += BATCH) await database.insert(part).values(parts.slice(from, from + BATCH));
  for (let from = 0; from < quotes.length; from += BATCH) await database.insert(quote).values(quotes.slice(from, from + BATCH));
  await database.execute(sql`analyze`);
}

/** Live work that has all run out (the platform was off for days) is asked for again, so that a demonstration never starts empty. */
async function rearm(database: Database, now: number): Promise<void> {
  const [live] = await database
    .select({ id: quoteRequest.id })
    .from(quoteRequest)
    .where(and(eq(quoteRequest.status, Status.Active), gt(quoteRequest.expiresAt, new Date(now))))
    .limit(1);
  if (live) return;
  const later = sql`(select ${new Date(now).toISOString()}::timestamptz - min(received_at) from quote_request where status = ${Status.Active})`;
  await database
    .update(quoteRequest)
    .set({
      receivedAt: sql`received_at + ${later}`,
      updatedAt: sql`updated_at + ${later}`,
      expiresAt: sql`expires_at + ${later}`,
    })
    .where(eq(quoteRequest.status, Status.Active));
}
