/** The tables of clients and their sponsors. */
import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientAnswer } from '../../domain/client.ts';
import type { RelationshipStatus } from '../../domain/client-rows.ts';
import { instant } from './columns.ts';

/** Networks and banners of collision shops. */
export const sponsor = pgTable('sponsor', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Folded, so that É sorts with E whatever the server's collation. */
  nameKey: text('name_key').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Its name in the form of searches. */
  searchText: text('search_text').notNull().default(''),
});

/** Numbers new clients. The seed uses lower numbers. */
export const clientCounter = pgSequence('client_counter', { startWith: 20_001 });

/**
 * A supplier's relationship with a collision shop. The row is kept when the shop leaves, so that a returning shop is
 * recognised.
 */
export const client = pgTable(
  'client',
  {
    id: text('id').primaryKey(),
    /** The supplier's organisation. */
    scopeId: text('scope_id').notNull(),
    /** The collision shop's organisation. */
    shopId: text('shop_id').notNull(),
    version: integer('version').notNull(),
    status: integer('status').$type<RelationshipStatus>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: text('requested_by').notNull(),
    message: text('message').notNull(),
    updatedAt: instant('updated_at').notNull(),
    answer: jsonb('answer').$type<ClientAnswer>(),
    contactName: text('contact_name').notNull().default(''),
    directPhone: text('direct_phone').notNull().default(''),
    extension: text('extension').notNull().default(''),
    ownNumber: text('own_number').notNull(),
    note: text('note').notNull(),
    /** The shop's name, folded. */
    shopKey: text('shop_key').notNull(),
    /** Its texts in the form of searches (`searchableText`); the query adds the sponsor's. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('client_of_shop').on(table.shopId, table.scopeId),
    index('client_updated').on(table.scopeId, table.status, table.updatedAt, table.id),
  ],
);
