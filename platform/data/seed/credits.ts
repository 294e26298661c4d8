import { asc, inArray } from 'drizzle-orm';
import { CREDIT_REASONS } from '../../../domain/credit-request.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Invoice } from '../../../domain/invoice.ts';
import { INVOICE_STATUSES } from '../../../domain/invoice-status.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { shareOf } from '../../../domain/money.ts';
import { invoicesOf } from '../../../domain/order.ts';
import { ofAnyOrganisation, restrict } from '../../access/rows.ts';
import { readOrders } from '../../sourcing/supplier/order.ts';
import { newCredit, type StoredCredit } from '../credit-rows.ts';
import { credit, creditLine } from '../credit-schema.ts';
import type { Database } from '../database.ts';
import { invoice, order } from '../order-schema.ts';
import { inBatches } from './batches.ts';
import { documentLanguagesOf } from './documents.ts';
import { createRandom, type Random } from './random.ts';

const CREDIT_SEED = 20_261_122;
const DAY = 86_400_000;
/** One in this many invoices has a credit. */
const EVERY = 3;
const FIRST_NUMBER = 301;
const FIRST_ID = 80_001;

/** A credit for one part of an invoice, in full or in part. */
function makeCredit(
  random: Random,
  sent: Invoice,
  { scopeId, index, now }: { scopeId: string; index: number; now: number },
): StoredCredit {
  const granted = random
    .shuffled(sent.lines)
    .slice(0, 1)
    .map(({ partId, quantity: sold, totalCents }) => {
      const quantity = random.whole(1, sold);
      const isWhole = random.oneIn(2);
      const reason = CREDIT_REASONS[index % CREDIT_REASONS.length] ?? CancellationReason.Other;
      return {
        partId,
        quantity,
        creditedCents: shareOf(Math.floor((totalCents * quantity) / sold), isWhole ? 10_000 : 8_000),
        reason,
      };
    });
  const today = marketplaceDay(now);
  const after = dayAfter(sent.invoiceDate, random.whole(1, 4));
  // Not before the invoice date, nor after today.
  const creditDate = after < today ? after : today;
  const createdAt = new Date(
    Math.min(now, Math.max(Date.parse(sent.createdAt), Date.parse(`${creditDate}T15:00:00Z`))),
  );
  return newCredit(sent, granted, {
    id: `cre-${FIRST_ID + index}`,
    creditRequestId: `crr-${FIRST_ID + index}`,
    scopeId,
    number: `NC-${FIRST_NUMBER + index}`,
    // In turn, so that each organisation has each status.
    status: INVOICE_STATUSES[index % INVOICE_STATUSES.length] ?? 'none',
    creditDate,
    createdAt,
    createdBy: sent.createdBy,
    documentLanguages: documentLanguagesOf(sent.soldTo, now - Date.parse(sent.createdAt) > 10 * DAY),
  });
}

/** Seeds credits of existing invoices, also into data older than credits. */
export async function seedCredits(database: Database, now: number): Promise<void> {
  const [known] = await database.select({ id: credit.id }).from(credit).limit(1);
  if (known) return;
  const invoiced = await database
    .select({ id: invoice.id, orderId: invoice.orderId, scopeId: invoice.scopeId })
    .from(invoice)
    .orderBy(asc(invoice.scopeId), asc(invoice.number));
  const wanted = invoiced.filter((_, index) => index % EVERY === 0);
  const orders = await readOrders(
    database,
    restrict(
      ofAnyOrganisation('the seed is about every organisation'),
      inArray(
        order.id,
        wanted.map(({ orderId }) => orderId),
      ),
    ),
  );
  const random = createRandom(CREDIT_SEED);
  const made = wanted.flatMap(({ id, scopeId }, index) => {
    const sent = orders.flatMap(({ whole }) => invoicesOf(whole)).find((each) => each.id === id);
    return sent ? [makeCredit(random, sent, { scopeId, index, now })] : [];
  });
  await inBatches(
    made.map(({ row }) => row),
    (rows) => database.insert(credit).values(rows),
  );
  await inBatches(
    made.flatMap(({ lines }) => lines),
    (rows) => database.insert(creditLine).values(rows),
  );
}
