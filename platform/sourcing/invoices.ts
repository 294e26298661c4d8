import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { getInvoice, listInvoices } from '../../contracts/index.ts';
import type { Invoice } from '../../machines/domain/invoice.ts';
import { AccessLevel, SHOP_FEATURE } from '../../machines/domain/permission.ts';
import { holds, type Caller } from '../access/access.ts';
import type { Database } from '../data/database.ts';
import { invoice, order } from '../data/order-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { malformed, Refusal } from '../http/problem.ts';
import { isBought, isSold, readOrders } from './order.ts';

/** Which orders' invoices the caller may read: those that the organisation sold, those that it bought. */
function isReadable(caller: Caller): SQL | undefined {
  const levels = [AccessLevel.Read];
  return or(
    holds(caller, { feature: 'supplier-accounting', levels }) ? isSold(caller.scopeId) : undefined,
    holds(caller, { feature: SHOP_FEATURE, levels }) ? isBought(caller.scopeId) : undefined,
  );
}

const readInvoices = async (
  database: Database,
  caller: Caller,
  ...which: readonly (SQL | undefined)[]
): Promise<Invoice[]> =>
  (await readOrders(database, and(isReadable(caller), ...which))).flatMap(({ whole }) => whole.invoice ?? []);

/** The order of an invoice. */
export const isOfInvoice = (database: Database, id: string): SQL =>
  inArray(order.id, database.select({ id: invoice.orderId }).from(invoice).where(eq(invoice.id, id)));

/** An invoice of the organisation that sold; another organisation's does not exist for it. Refuses with 404. */
export async function findSoldInvoice(database: Database, id: string, scopeId: string): Promise<Invoice> {
  const [found] = await readOrders(database, and(isSold(scopeId), isOfInvoice(database, id)));
  if (!found?.whole.invoice) throw new Refusal('not-found');
  return found.whole.invoice;
}

/** These invoices, whoever's they are. */
export const invoicesOf = async (database: Database, ids: readonly string[]): Promise<Invoice[]> =>
  (
    await readOrders(
      database,
      inArray(
        order.id,
        database
          .select({ id: invoice.orderId })
          .from(invoice)
          .where(inArray(invoice.id, [...ids])),
      ),
    )
  ).flatMap(({ whole }) => whole.invoice ?? []);

/** Invoices, from both sides (spec §7). */
export function mountInvoices(app: App, platform: Platform): void {
  answer(app, platform, listInvoices, async ({ query: { partsFileNumber, orderId }, caller, database }) => {
    if (partsFileNumber === undefined && orderId === undefined)
      throw malformed('query', 'neither partsFileNumber nor orderId');
    const items = await readInvoices(
      database,
      caller,
      orderId === undefined ? undefined : eq(order.id, orderId),
      partsFileNumber === undefined ? undefined : eq(order.marketplaceNumber, partsFileNumber),
    );
    return { items };
  });

  answer(app, platform, getInvoice, async ({ params, caller, database }) => {
    const [found] = await readInvoices(database, caller, isOfInvoice(database, params.id));
    if (!found) throw new Refusal('not-found');
    return found;
  });
}
