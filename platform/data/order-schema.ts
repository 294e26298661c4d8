/** The tables of orders and invoices. */
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Acknowledgement } from '../../domain/acknowledgement.ts';
import type { IndustryType, Language, Status } from '../../domain/enumerations.ts';
import type { InvoiceTotals, Party } from '../../domain/invoice.ts';
import type { InvoiceStatus } from '../../domain/invoice-status.ts';
import type { Cancellation, PartState } from '../../domain/order.ts';
import type { Translated, Vehicle } from '../../domain/quote-request.ts';
import type { TaxRates } from '../../domain/taxes.ts';
import { part, quote, quoteRequest } from './quote-request-schema.ts';
import { instant, workColumns } from './columns.ts';

export const money = (name: string) => bigint(name, { mode: 'number' });

/** Numbers new orders. The seed uses lower numbers. */
export const orderCounter = pgSequence('order_counter', { startWith: 50_001 });

export const order = pgTable(
  'order',
  {
    id: text('id').primaryKey(),
    ...workColumns(),
    /** The selling organisation. */
    scopeId: text('scope_id').notNull(),
    /** The buying organisation. */
    shopId: text('shop_id').notNull(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    /** The quote that set its prices. */
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    status: integer('status').$type<Status>().notNull(),
    orderedAt: instant('ordered_at').notNull(),
    dueAt: instant('due_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    completedAt: instant('completed_at'),
    /** Only when the whole order is cancelled. */
    cancellation: jsonb('cancellation').$type<Cancellation>(),
    /** Who last acknowledged the order to the shop, and when. */
    acknowledgement: jsonb('acknowledgement').$type<Acknowledgement>(),
    hasInsurerAgreement: boolean('has_insurer_agreement').notNull(),
    notes: text('notes').notNull(),
    /** The shop's number for the repair. */
    fileNumber: text('file_number').notNull(),
    shopOrderNumber: text('shop_order_number').notNull(),
    marketplaceNumber: text('marketplace_number').notNull(),
    referenceNumber: text('reference_number').notNull(),
    vehicle: jsonb('vehicle').$type<Vehicle>().notNull(),
    vehicleText: text('vehicle_text').notNull(),
    soldTo: jsonb('sold_to').$type<Party>().notNull(),
    shippedTo: jsonb('shipped_to').$type<Party>().notNull(),
    partCount: integer('part_count').notNull(),
    cancelledPartCount: integer('cancelled_part_count').notNull(),
    invoicedPartCount: integer('invoiced_part_count').notNull().default(0),
    openPartCount: integer('open_part_count').notNull().default(0),
    /** Open parts on back order. */
    backOrderCount: integer('back_order_count').notNull().default(0),
    /** The first day on which one of them is expected; null when none is known. */
    backOrderOn: date('back_order_on', { mode: 'string' }),
    /** Before taxes: of the invoices and of the open parts as ordered; of all parts when all are cancelled. */
    totalCents: money('total_cents').notNull(),
    /** Time from re-arming a demo order to its due date, in seconds (see seed/rearm.ts); null for other orders. */
    demoSeconds: integer('demo_seconds'),
  },
  (table) => [
    uniqueIndex('order_number').on(table.number),
    index('order_updated').on(table.scopeId, table.status, table.updatedAt.desc().nullsFirst(), table.id),
    index('order_ordered').on(table.scopeId, table.status, table.orderedAt),
    index('order_due').on(table.scopeId, table.status, table.dueAt, table.id),
    index('order_all').on(table.scopeId, table.updatedAt, table.id),
    index('order_shop').on(table.scopeId, table.shopId),
    index('order_assignee').on(table.scopeId, table.inChargeId),
    index('order_sent').on(table.shopId, table.marketplaceNumber),
    index('order_of_request').on(table.quoteRequestId),
  ],
);

export const orderPart = pgTable(
  'order_part',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The ordered part of the quote request. */
    quotedPartId: text('quoted_part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    description: jsonb('description').$type<Translated>().notNull(),
    partNumber: text('part_number').notNull(),
    manufacturer: text('manufacturer').notNull(),
    industryType: integer('industry_type').$type<IndustryType>().notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: money('price_cents').notNull(),
    state: text('state').$type<PartState>().notNull(),
    cancellation: jsonb('cancellation').$type<Cancellation>(),
    isBackOrdered: boolean('is_back_ordered').notNull().default(false),
    /** The delivery date given to the shop. */
    expectedOn: date('expected_on', { mode: 'string' }),
  },
  (table) => [
    index('part_of_order').on(table.orderId, table.position),
    index('order_of_quoted_part').on(table.quotedPartId),
  ],
);

/** Numbers new invoices of the marketplace. The seed uses lower numbers. */
export const invoiceCounter = pgSequence('invoice_counter', { startWith: 70_001 });

/** Billed parts of an order. The rest is described by the order, where these parts no longer change. */
export const invoice = pgTable(
  'invoice',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id').notNull(),
    number: text('number').notNull(),
    ownNumber: text('own_number').notNull(),
    /** The supplier's number, in the form in which numbers are compared. */
    ownKey: text('own_key').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    shippingDate: date('shipping_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the marketplace paid it; null until then, and for seeded ones. */
    settledAt: instant('settled_at'),
    /** The rates on the invoice date. */
    taxRates: jsonb('tax_rates').$type<TaxRates>().notNull(),
    /** Why a tax was entered by hand, for the audit log. */
    taxReason: text('tax_reason'),
    totals: jsonb('totals').$type<InvoiceTotals>().notNull(),
    /** The languages its PDF is available in. */
    documentLanguages: jsonb('document_languages').$type<readonly Language[]>().notNull(),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.number),
    uniqueIndex('invoice_own_number').on(table.scopeId, table.ownKey),
    index('invoice_of_order').on(table.orderId),
    index('invoice_date').on(table.scopeId, table.invoiceDate, table.id),
  ],
);

export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => orderPart.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    priceCents: money('price_cents').notNull(),
    discountCents: money('discount_cents').notNull(),
  },
  // A part is on one invoice.
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.partId] }),
    uniqueIndex('invoice_line_part').on(table.partId),
  ],
);
