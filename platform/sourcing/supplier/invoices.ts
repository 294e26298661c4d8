import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { getInvoice, listInvoices, READING_INVOICES } from '../../../contracts/index.ts';
import type { Invoice } from '../../../domain/invoice.ts';
import { invoicesOf } from '../../../domain/order.ts';
import type { Caller, ScopeId } from '../../access/caller.ts';
import { ofAnyOrganisation, ofFound, ofSides, restrict, type Side } from '../../access/rows.ts';
import type { creditRequest } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { invoice, order } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { boughtBy, soldBy, readOrders } from './order.ts';

/** Readable invoices: of orders the organisation sold, and of orders it bought. */
const SIDES: readonly Side[] = [
  [READING_INVOICES.supplier, soldBy],
  [READING_INVOICES.shop, boughtBy],
];

/** Maximum number of invoices in one answer. */
const MOST = 100;

async function readInvoices(
  database: Database,
  caller: Caller,
  ...which: readonly (SQL | undefined)[]
): Promise<Invoice[]> {
  const newest = await database
    .select({ id: order.id, scopeId: order.scopeId, invoiceId: invoice.id })
    .from(order)
    .innerJoin(invoice, eq(invoice.orderId, order.id))
    .where(restrict(ofSides(caller, SIDES), ...which))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(MOST);
  const read = new Map((await readOrders(database, ofFound(order.id, newest))).map(({ whole }) => [whole.id, whole]));
  return newest.flatMap(({ id, invoiceId }) => {
    const whole = read.get(id);
    return whole ? invoicesOf(whole).filter((each) => each.id === invoiceId) : [];
  });
}

/** Restricts a query of orders to an invoice's order. The caller's own rows decide access. */
export const isOfInvoice = (database: Database, id: string): SQL => isOfInvoices(database, eq(invoice.id, id));

const isOfInvoices = (database: Database, which: SQL): SQL =>
  inArray(
    order.id,
    database
      .select({ id: invoice.orderId })
      .from(invoice)
      .where(restrict(ofAnyOrganisation('the query of orders around it decides whose they are'), which)),
  );

/** An invoice of the selling organisation. Refuses with 404, also for another organisation's invoice. */
export const findSoldInvoice = async (database: Database, id: string, scopeId: ScopeId): Promise<Invoice> =>
  (await findPlacedInvoice(database, id, scopeId)).sold;

/**
 * The same, and its place among the invoices of its order: the first is 1, and null is one that completed its order alone.
 * What an invoice says of itself stays the same, whatever comes after it.
 */
export async function findPlacedInvoice(
  database: Database,
  id: string,
  scopeId: ScopeId,
): Promise<{ readonly sold: Invoice; readonly place: number | null; readonly isLast: boolean }> {
  const [found] = await readOrders(database, restrict(soldBy(scopeId), isOfInvoice(database, id)));
  const sent = found ? invoicesOf(found.whole) : [];
  const place = sent.findIndex((each) => each.id === id);
  const sold = sent[place];
  if (!sold) throw new Refusal('not-found');
  const isLast = found?.row.completedAt?.getTime() === Date.parse(sold.createdAt);
  return { sold, place: place === 0 && isLast ? null : place + 1, isLast };
}

/** The invoices of the given credit requests, among the others of their orders. */
export const invoicesOfRequests = async (
  database: Database,
  requests: readonly (typeof creditRequest.$inferSelect)[],
): Promise<Invoice[]> => {
  const orders = await database
    .select({ id: invoice.orderId, scopeId: invoice.scopeId })
    .from(invoice)
    .where(restrict(ofFound(invoice.id, requests, ({ invoiceId }) => invoiceId)));
  return (await readOrders(database, ofFound(order.id, orders))).flatMap(({ whole }) => invoicesOf(whole));
};

/** Invoices, for both sides (spec §7). */
export function mountInvoices(app: App, platform: Platform): void {
  answer(app, platform, listInvoices, async ({ query: { partsFileNumber, orderId }, caller, database }) => {
    const items = await readInvoices(
      database,
      caller,
      orderId === undefined ? undefined : eq(order.id, orderId),
      partsFileNumber === undefined ? undefined : eq(order.marketplaceNumber, partsFileNumber),
    );
    return { items };
  });

  answer(app, platform, getInvoice, async ({ params, caller, database }) => {
    const [found] = await readInvoices(database, caller, eq(invoice.id, params.id));
    if (!found) throw new Refusal('not-found');
    return found;
  });
}
