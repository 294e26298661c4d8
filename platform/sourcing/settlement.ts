import { eq, exists, inArray, sql } from 'drizzle-orm';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { creditRequest } from '../data/credit-request-schema.ts';
import { credit } from '../data/credit-schema.ts';
import { ofAnyOrganisation, restrict } from '../access/rows.ts';
import { recorded, type Write } from '../audit/record.ts';
import type { Database } from '../data/database.ts';
import { databaseNow } from '../data/now.ts';
import { invoice, order } from '../data/order-schema.ts';
import { collisionShop } from '../data/organisation-schema.ts';
import { creditRequestsIn, settledIn } from '../data/life-rows.ts';

/** How many documents were settled. */
export interface Settled {
  readonly invoices: number;
  readonly credits: number;
}

const EVERYBODY = ofAnyOrganisation('the marketplace settles for all organisations');

/** Recorded only if something was due. */
const SETTLEMENT: Write = { action: 'settle', account: null, scopeId: null, isIfChanged: true };

/**
 * Settles what is due (spec §4): invoices and credits are paid a number of days after their date, by the shop's terms,
 * which completes the request of a credit. `day` is in the marketplace's time zone. Safe to run concurrently: each
 * finds only what the other has not settled.
 */
export const settleDue = (database: Database, day: string): Promise<Settled> =>
  database.transaction((transaction) => recorded(transaction, SETTLEMENT, () => settle(transaction, day)));

async function settle(transaction: Database, day: string): Promise<Settled> {
  // In id order, to avoid deadlocks.
  const dueInvoices = transaction
    .select({ id: invoice.id })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(collisionShop, eq(collisionShop.scopeId, order.shopId))
    .where(
      restrict(
        EVERYBODY,
        settledIn(invoice.status, 'invoiced'),
        sql`${invoice.invoiceDate} + ${collisionShop.paymentDays} <= ${day}::date`,
      ),
    )
    .orderBy(invoice.id)
    .for('update', { of: invoice });
  const dueCredits = transaction
    .select({ id: credit.id })
    .from(credit)
    .innerJoin(invoice, eq(invoice.id, credit.invoiceId))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(collisionShop, eq(collisionShop.scopeId, order.shopId))
    .where(
      restrict(
        EVERYBODY,
        settledIn(credit.status, 'invoiced'),
        sql`${credit.creditDate} + ${collisionShop.paymentDays} <= ${day}::date`,
      ),
    )
    .orderBy(credit.id)
    .for('update', { of: credit });
  const settledAt = await databaseNow(transaction);
  const invoices = await transaction
    .update(invoice)
    .set({ status: 'paid', settledAt })
    .where(restrict(EVERYBODY, inArray(invoice.id, dueInvoices)))
    .returning({ id: invoice.id });
  const credits = await transaction
    .update(credit)
    .set({ status: 'paid', settledAt })
    .where(restrict(EVERYBODY, inArray(credit.id, dueCredits)))
    .returning({ id: credit.id });
  if (credits.length > 0) {
    const isSettled = exists(
      transaction
        .select({ id: credit.id })
        .from(credit)
        .where(restrict(EVERYBODY, eq(credit.creditRequestId, creditRequest.id), settledIn(credit.status, 'paid'))),
    );
    await transaction
      .update(creditRequest)
      .set({ status: 'completed', version: sql`${creditRequest.version} + 1`, updatedAt: settledAt })
      .where(restrict(EVERYBODY, creditRequestsIn('approved'), isSettled));
  }
  return { invoices: invoices.length, credits: credits.length };
}

/** Settles what is due today, by the database's clock. */
export const settleToday = async (database: Database): Promise<Settled> =>
  settleDue(database, marketplaceDay((await databaseNow(database)).getTime()));
