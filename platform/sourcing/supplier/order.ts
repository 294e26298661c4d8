import { desc, eq } from 'drizzle-orm';
import { getSupplierOrder } from '../../../contracts/index.ts';
import { lineTotalCents, type FileInfo, type Invoice } from '../../../domain/invoice.ts';
import type { Order } from '../../../domain/order.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { taxRatesOf } from '../../../domain/taxes.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import type { InvoiceLineRow, InvoiceRow } from '../../data/order-outcomes.ts';
import type { OrderPartRow, OrderRow, StoredOrder } from '../../data/order-rows.ts';
import { invoice, invoiceLine, order, orderPart } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { withVin } from '../vehicle-catalogue.ts';
import { isOrderIn } from '../../../lives/stored.ts';

/** An order belongs to the supplier that sells or the shop that buys. */
export const soldBy = (scopeId: ScopeId): Rows => ofScope(order.scopeId, scopeId);
export const boughtBy = (shopId: ScopeId): Rows => ofScope(order.shopId, shopId);

/** An order of the selling organisation. Refuses with 404, also for another organisation's order. */
export async function findOrder(database: Database, id: string, scopeId: ScopeId): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(order)
    .where(restrict(soldBy(scopeId), eq(order.id, id)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** The parts of orders, in order. */
const partsOf = (database: Database, orders: readonly OrderRow[]): Promise<OrderPartRow[]> =>
  database
    .select()
    .from(orderPart)
    .where(restrict(ofFound(orderPart.orderId, orders)))
    .orderBy(orderPart.position, orderPart.id);

/**
 * An order of the organisation, locked until the transaction ends, so that changes run one at a time. Refuses with 404.
 */
export async function holdOrder(database: Database, id: string, isTheirs: Rows): Promise<StoredOrder> {
  const [row] = await database
    .select()
    .from(order)
    .where(restrict(isTheirs, eq(order.id, id)))
    .for('update');
  if (!row) throw new Refusal('not-found');
  return { row, parts: await partsOf(database, [row]) };
}

/** The file details shown on an order's documents, with the vehicle data of the VIN where it differs. */
const fileOf = ({ fileNumber, shopOrderNumber, marketplaceNumber, referenceNumber, vehicle }: OrderRow): FileInfo => ({
  fileNumber,
  shopOrderNumber,
  marketplaceNumber,
  referenceNumber,
  vehicle: withVin(vehicle),
});

/** Of these lines, those of the invoice. */
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
    deliveryDate: marketplaceDay(row.dueAt.getTime()),
    createdAt: createdAt.toISOString(),
    file: fileOf(row),
    soldTo: row.soldTo,
    shippedTo: row.shippedTo,
    lines: parts.flatMap(({ id: partId, partNumber, description, industryType }) => {
      const line = lines.find((each) => each.invoiceId === sent.id && each.partId === partId);
      if (!line) return [];
      const { quantity, priceCents, discountCents } = line;
      const part = { partId, partNumber, description, industryType };
      return [{ ...part, quantity, priceCents, discountCents, totalCents: lineTotalCents(line) }];
    }),
  };
}

const wholeOf = (row: OrderRow, parts: readonly OrderPartRow[], invoices: readonly Invoice[]): Order => ({
  id: row.id,
  number: row.number,
  version: row.version,
  status: row.status,
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  cancellation: row.cancellation,
  acknowledgement: row.acknowledgement,
  hasInsurerAgreement: row.hasInsurerAgreement,
  notes: row.notes,
  file: fileOf(row),
  soldTo: row.soldTo,
  shippedTo: row.shippedTo,
  parts: parts.map(({ orderId: _order, quotedPartId: _part, ...part }) => part),
  taxRates: taxRatesOf(row.soldTo.province),
  invoice: isOrderIn(row.status, 'completed') ? (invoices.at(-1) ?? null) : null,
  ...(invoices.length > 0 && { invoices }),
});

/** A complete order, and its row for fields only one side may see. */
export interface ReadOrder {
  readonly row: OrderRow;
  readonly whole: Order;
}

/** Orders with their parts and invoices, newest first. */
export async function readOrders(database: Database, which: Rows): Promise<ReadOrder[]> {
  const rows = await database
    .select()
    .from(order)
    .where(restrict(which))
    .orderBy(desc(order.orderedAt), desc(order.id));
  if (rows.length === 0) return [];
  const parts = await partsOf(database, rows);
  const invoices = await database
    .select()
    .from(invoice)
    .where(restrict(ofFound(invoice.orderId, rows)))
    .orderBy(invoice.createdAt, invoice.id);
  const lines = await database
    .select()
    .from(invoiceLine)
    .where(restrict(ofFound(invoiceLine.invoiceId, invoices)));
  return rows.map((row) => {
    const own = parts.filter(({ orderId }) => orderId === row.id);
    const sent = invoices.filter(({ orderId }) => orderId === row.id);
    return {
      row,
      whole: wholeOf(
        row,
        own,
        sent.map((each) => invoiceOf(row, own, each, lines)),
      ),
    };
  });
}

/** One complete order. Refuses with 404, also for another organisation's. */
export async function readOrder(database: Database, id: string, isTheirs: Rows): Promise<ReadOrder> {
  const [found] = await readOrders(database, restrict(isTheirs, eq(order.id, id)));
  if (!found) throw new Refusal('not-found');
  return found;
}

/** One order, for suppliers (spec §7). */
export function mountOrder(app: App, platform: Platform): void {
  answer(
    app,
    platform,
    getSupplierOrder,
    async ({ params, caller, database }) => (await readOrder(database, params.id, soldBy(caller.scopeId))).whole,
  );
}
