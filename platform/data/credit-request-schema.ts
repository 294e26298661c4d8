/** The table of credit requests. */
import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CreditDecision, CreditRequestStatus } from '../../domain/credit-request.ts';
import type { CancellationReason } from '../../domain/enumerations.ts';
import { invoice, money, orderPart } from './order-schema.ts';
import { instant, workColumns } from './columns.ts';

/** The supplier's answer. The credit of an approved request is in its own table. */
export interface StoredCreditAnswer {
  readonly decision: CreditDecision;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  readonly photoIds: readonly string[];
}

/** Numbers new credit requests. The seed uses lower numbers. */
export const creditRequestCounter = pgSequence('credit_request_counter', { startWith: 90_001 });

/**
 * A shop's request for money back on one part. The sale is described by the invoice and order, which no longer change.
 */
export const creditRequest = pgTable(
  'credit_request',
  {
    id: text('id').primaryKey(),
    ...workColumns(),
    /** The organisation that sold. */
    scopeId: text('scope_id').notNull(),
    /** The organisation that bought. */
    shopId: text('shop_id').notNull(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => orderPart.id, { onDelete: 'cascade' }),
    status: text('status').$type<CreditRequestStatus>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    quantity: integer('quantity').notNull(),
    amountCents: money('amount_cents').notNull(),
    reason: integer('reason').$type<CancellationReason>().notNull(),
    note: text('note').notNull(),
    /** The shop's photos. */
    photoIds: jsonb('photo_ids').$type<readonly string[]>().notNull(),
    answer: jsonb('answer').$type<StoredCreditAnswer>(),
    partNumber: text('part_number').notNull(),
  },
  (table) => [
    uniqueIndex('credit_request_number').on(table.number),
    index('credit_request_requested').on(table.scopeId, table.status, table.requestedAt, table.id),
    index('credit_request_updated').on(table.scopeId, table.status, table.updatedAt, table.id),
    index('credit_request_shop').on(table.scopeId, table.shopId),
    index('credit_request_assignee').on(table.scopeId, table.inChargeId),
    index('credit_request_sent').on(table.shopId, table.partNumber),
    index('credit_request_of_part').on(table.partId),
  ],
);
