import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { getSupplierOrder } from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import { lineTotalCents, type Invoice } from '../../machines/domain/invoice.ts';
import type { Order } from '../../machines/domain/order.ts';
import { taxRatesOf } from '../../machines/domain/taxes.ts';
import type { Database } from '../data/database.ts';
import type { InvoiceLineRow, InvoiceRow } from '../data/order-outcomes.ts';
import { fileOf, type OrderPartRow, type OrderRow, type StoredOrder } from '../data/order-rows.ts';
import { invoice, invoiceLine, order, orderPart } from '../data/order-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import type { Changed } from './last-change.ts';

/** Whose an order is: the supplier's that sells, or the shop's that buys. */
export const isSold = (scopeId: string): SQL => eq(order.scopeId, scopeId);
export const isBought = (shopId: string): SQL => eq(order.shopId, shopId);

/** An order of the organisation that sells; another organisation's does not exist for it. Refuses with 404. */
export async function findOrder(database: Database, id: string, scopeId: string): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(order)
    .where(and(eq(order.id, id), isSold(scopeId)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** The parts of orders in their order. */
const partsOf = (database: Database, orderIds: readonly string[]): Promise<OrderPartRow[]> =>
  database
    .select()
    .from(orderPart)
    .where(inArray(orderPart.orderId, [...orderIds]))
    .orderBy(orderPart.position);

/** An order of theirs, held until the transaction ends, so that two changes of it come one after the other. Refuses with 404. */
export async function holdOrder(database: Database, id: string, isTheirs: SQL | undefined): Promise<StoredOrder> {
  const [row] = await database
    .select()
    .from(order)
    .where(and(eq(order.id, id), isTheirs))
    .for('update');
  if (!row) throw new Refusal('not-found');
  return { row, parts: await partsOf(database, [id]) };
}

/** Refuses with 409 an order that is over, and says why, as far as the caller may know. */
export function assertActive({ status }: OrderRow, why: Changed): void {
  if (status === Status.Cancelled) throw new Refusal('order-cancelled', why);
  if (status === Status.Completed) throw new Refusal('order-completed', why);
}

function invoiceOf(
  row: OrderRow,
  parts: readonly OrderPartRow[],
  sent: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): Invoice {
  const {
    createdAt,
    scopeId: _scope,
    ownKey: _key,
    documentLanguages: _languages,
    settledAt: _settled,
    ...facts
  } = sent;
  return {
    ...facts,
    orderNumber: row.number,
    createdAt: createdAt.toISOString(),
    file: fileOf(row),
    soldTo: row.soldTo,
    shippedTo: row.shippedTo,
    lines: parts.flatMap(({ id: partId, partNumber, description }) => {
      const line = lines.find((each) => each.partId === partId);
      if (!line) return [];
      const { quantity, priceCents, discountCents } = line;
      return [
        { partId, partNumber, description, quantity, priceCents, discountCents, totalCents: lineTotalCents(line) },
      ];
    }),
  };
}

const wholeOf = (row: OrderRow, parts: readonly OrderPartRow[], sent: Invoice | null): Order => ({
  id: row.id,
  number: row.number,
  version: row.version,
  status: row.status,
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  cancellation: row.cancellation,
  hasInsurerAgreement: row.hasInsurerAgreement,
  notes: row.notes,
  file: fileOf(row),
  soldTo: row.soldTo,
  shippedTo: row.shippedTo,
  parts: parts.map(({ orderId: _order, quotedPartId: _part, ...part }) => part),
  taxRates: taxRatesOf(row.soldTo.province),
  invoice: sent,
});

/** An order whole, and its row: what else only one side is told. */
export interface ReadOrder {
  readonly row: OrderRow;
  readonly whole: Order;
}

/** Orders with their parts and invoices, the newest first. */
export async function readOrders(database: Database, which: SQL | undefined): Promise<ReadOrder[]> {
  const rows = await database.select().from(order).where(which).orderBy(desc(order.orderedAt), desc(order.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await partsOf(database, ids);
  const invoices = await database.select().from(invoice).where(inArray(invoice.orderId, ids));
  const lines = await database
    .select()
    .from(invoiceLine)
    .where(
      inArray(
        invoiceLine.invoiceId,
        invoices.map(({ id }) => id),
      ),
    );
  return rows.map((row) => {
    const own = parts.filter(({ orderId }) => orderId === row.id);
    const sent = invoices.find(({ orderId }) => orderId === row.id);
    const whole = wholeOf(
      row,
      own,
      sent
        ? invoiceOf(
            row,
            own,
            sent,
            lines.filter(({ invoiceId }) => invoiceId === sent.id),
          )
        : null,
    );
    return { row, whole };
  });
}

/** One order whole. Refuses with 404 what is not theirs. */
export async function readOrder(database: Database, id: string, isTheirs: SQL): Promise<ReadOrder> {
  const [found] = await readOrders(database, and(eq(order.id, id), isTheirs));
  if (!found) throw new Refusal('not-found');
  return found;
}

/** One order, from the supplier's side (spec §7). */
export function mountOrder(app: App, platform: Platform): void {
  answer(
    app,
    platform,
    getSupplierOrder,
    async ({ params, caller, database }) => (await readOrder(database, params.id, isSold(caller.scopeId))).whole,
  );
}
