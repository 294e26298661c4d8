/** The tables of credits. */
import { date, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancellationReason, Language } from '../../domain/enumerations.ts';
import type { TaxedTotals } from '../../domain/invoice.ts';
import type { InvoiceStatus } from '../../domain/invoice-status.ts';
import { invoice, money, orderPart } from './order-schema.ts';
import { instant } from './columns.ts';

/** Numbers new credits. The seed uses lower numbers. */
export const creditCounter = pgSequence('credit_counter', { startWith: 90_001 });

/** The refunded part of an invoice. The sale is described by the invoice and order, which no longer change. */
export const credit = pgTable(
  'credit',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    /** The request it answers. A request is approved only once. */
    creditRequestId: text('credit_request_id').notNull(),
    scopeId: text('scope_id').notNull(),
    number: text('number').notNull(),
    /** The number, in the form in which numbers are compared. */
    numberKey: text('number_key').notNull(),
    /** The number in the form of searches; the query adds the order's texts. */
    searchText: text('search_text').notNull().default(''),
    status: text('status').$type<InvoiceStatus>().notNull(),
    creditDate: date('credit_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the marketplace paid it; null until then, and for seeded ones. */
    settledAt: instant('settled_at'),
    totals: jsonb('totals').$type<TaxedTotals>().notNull(),
    /** The languages its PDF is available in. */
    documentLanguages: jsonb('document_languages').$type<readonly Language[]>().notNull(),
  },
  (table) => [
    uniqueIndex('credit_number').on(table.scopeId, table.numberKey),
    uniqueIndex('credit_of_request').on(table.creditRequestId),
    index('credit_of_invoice').on(table.invoiceId),
    index('credit_date').on(table.scopeId, table.creditDate, table.id),
  ],
);

export const creditLine = pgTable(
  'credit_line',
  {
    creditId: text('credit_id')
      .notNull()
      .references(() => credit.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => orderPart.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    creditedCents: money('credited_cents').notNull(),
    reason: integer('reason').$type<CancellationReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.creditId, table.partId] })],
);
