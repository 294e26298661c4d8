import { and, eq, sql, type AnyColumn } from 'drizzle-orm';
import { auditEntry } from '../data/audit-schema.ts';
import type { Database } from '../data/database.ts';
import type { StoredOrder } from '../data/order-rows.ts';
import { invoice, order, orderPart } from '../data/order-schema.ts';
import { quote, quoteRequest } from '../data/quote-request-schema.ts';

const earlier = (at: AnyColumn) => sql`${at} - interval '7 days'`;
const dayEarlier = (day: AnyColumn) => sql`${day} - 7`;
const weekBefore = (at: string): string => new Date(Date.parse(at) - 7 * 86_400_000).toISOString();

/**
 * A week passes for an order: all that happened to it, and all that is expected, is seven days earlier. The clock of the
 * platform stays the database's.
 */
export async function ageOrder(database: Database, { row }: StoredOrder): Promise<void> {
  const { acknowledgement } = row;
  await database
    .update(order)
    .set({
      orderedAt: earlier(order.orderedAt),
      updatedAt: earlier(order.updatedAt),
      dueAt: earlier(order.dueAt),
      backOrderOn: dayEarlier(order.backOrderOn),
      acknowledgement: acknowledgement && { ...acknowledgement, at: weekBefore(acknowledgement.at) },
    })
    .where(eq(order.id, row.id));
  await database
    .update(orderPart)
    .set({ expectedOn: dayEarlier(orderPart.expectedOn) })
    .where(eq(orderPart.orderId, row.id));
  await database
    .update(invoice)
    .set({
      invoiceDate: dayEarlier(invoice.invoiceDate),
      shippingDate: dayEarlier(invoice.shippingDate),
      createdAt: earlier(invoice.createdAt),
      settledAt: earlier(invoice.settledAt),
    })
    .where(eq(invoice.orderId, row.id));
  await database
    .update(quoteRequest)
    .set({
      receivedAt: earlier(quoteRequest.receivedAt),
      updatedAt: earlier(quoteRequest.updatedAt),
      expiresAt: earlier(quoteRequest.expiresAt),
      answeredAt: earlier(quoteRequest.answeredAt),
    })
    .where(eq(quoteRequest.id, row.quoteRequestId));
  await database
    .update(quote)
    .set({ submittedAt: earlier(quote.submittedAt) })
    .where(eq(quote.quoteRequestId, row.quoteRequestId));
  await database
    .update(auditEntry)
    .set({ at: earlier(auditEntry.at) })
    .where(and(eq(auditEntry.kind, 'order'), eq(auditEntry.documentId, row.id)));
}
