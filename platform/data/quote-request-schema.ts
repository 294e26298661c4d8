/** Tables of quote requests and quotes. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Status } from '../../domain/enumerations.ts';
import type { OpenTime } from '../../domain/remaining-time.ts';
import type { CollisionShop, PartAnswer, QuoteRequestPart, Vehicle } from '../../domain/quote-request.ts';
import { instant, workColumns } from './columns.ts';

/** Numbers new quote requests. The seed uses lower numbers. */
export const quoteRequestCounter = pgSequence('quote_request_counter', { startWith: 30_001 });

export const quoteRequest = pgTable(
  'quote_request',
  {
    id: text('id').primaryKey(),
    ...workColumns(),
    /** The requested organisation. */
    scopeId: text('scope_id').notNull(),
    /** The requesting organisation; null for data from before shops had one. */
    shopId: text('shop_id'),
    status: integer('status').$type<Status>().notNull(),
    isReRequested: boolean('is_re_requested').notNull(),
    receivedAt: instant('received_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The supplier's open times until the deadline, as they were when the request was sent; null when unknown. */
    openTimes: jsonb('open_times').$type<readonly OpenTime[]>(),
    cancelledAt: instant('cancelled_at'),
    answeredAt: instant('answered_at'),
    vehicle: jsonb('vehicle').$type<Vehicle>().notNull(),
    vehicleText: text('vehicle_text').notNull(),
    shopFileNumber: text('shop_file_number').notNull(),
    marketplaceFileNumber: text('marketplace_file_number').notNull(),
    shop: jsonb('shop').$type<CollisionShop>().notNull(),
    shopName: text('shop_name').notNull(),
    partCount: integer('part_count').notNull(),
    /** The quote that answered it. */
    quoteId: text('quote_id'),
    /** Lifetime of a demo request after re-arming, in seconds (see seed/rearm.ts); null for other requests. */
    demoSeconds: integer('demo_seconds'),
  },
  (table) => [
    uniqueIndex('quote_request_number').on(table.number),
    // Includes the expiry, so that deep pages need only the index.
    index('quote_request_updated').on(
      table.scopeId,
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.id,
      table.expiresAt,
    ),
    index('quote_request_expiry').on(table.scopeId, table.status, table.expiresAt, table.id),
    index('quote_request_shop').on(table.scopeId, table.shopId),
    index('quote_request_assignee').on(table.scopeId, table.inChargeId),
    index('quote_request_sent').on(table.shopId, table.marketplaceFileNumber),
    index('quote_request_all').on(table.scopeId, table.updatedAt, table.id),
  ],
);

export const part = pgTable(
  'part',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    facts: jsonb('facts').$type<Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isInRequote'>>().notNull(),
    /** The supplier's last answer; kept when the shop asks for a new price. */
    answer: jsonb('answer').$type<PartAnswer>(),
    isInRequote: boolean('is_in_requote').notNull(),
  },
  (table) => [index('part_request').on(table.quoteRequestId, table.position)],
);

export const quote = pgTable(
  'quote',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id').notNull(),
    accountId: text('account_id').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The quote it corrects. A quote is corrected at most once. */
    corrects: text('corrects').references((): AnyPgColumn => quote.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('quote_request_of_quote').on(table.quoteRequestId),
    uniqueIndex('quote_corrects').on(table.corrects),
  ],
);

/** One part of a quote. A later quote does not change the lines of an earlier one. */
export const quoteLine = pgTable(
  'quote_line',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    answer: jsonb('answer').$type<PartAnswer>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.partId] })],
);
