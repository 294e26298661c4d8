/** The tables of credits. */
import { date, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancellationReason, Language } from '../../domain/enumerations.ts';
import type { InvoiceStatus, TaxedTotals } from '../../domain/invoice.ts';
import { invoice, money, orderPart } from './order-schema.ts';
import { instant } from './schema.ts';

/** Ids of the credits that suppliers grant; those of the seed are below. */
export const creditCounter = pgSequence('credit_counter', { startWith: 90_001 });

/** What was given back of an invoice; whom and what it is about stands there and in its order, which change no more. */
export const credit = pgTable(
  'credit',
  {
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    /** What asked for it: a request is granted once. */
    creditRequestId: text('credit_request_id').notNull(),
    scopeId: text('scope_id').notNull(),
    number: text('number').notNull(),
    /** The number as it is compared: folded. */
    numberKey: text('number_key').notNull(),
    status: text('status').$type<InvoiceStatus>().notNull(),
    creditDate: date('credit_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the marketplace gave it back; null until then, and of those of the seed. */
    settledAt: instant('settled_at'),
    totals: jsonb('totals').$type<TaxedTotals>().notNull(),
    /** The languages in which there is a PDF. */
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
