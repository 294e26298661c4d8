/** The tables of clients, and of who stands behind them. */
import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientAnswer, RelationshipStatus } from '../../domain/client.ts';
import { instant } from './schema.ts';

/** Networks and banners of collision shops. */
export const sponsor = pgTable('sponsor', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Folded: É sorts with E on every server, whatever its collation. */
  nameKey: text('name_key').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
});

/** Numbers of the clients that ask a supplier; those of the seed are below. */
export const clientCounter = pgSequence('client_counter', { startWith: 20_001 });

/** How a supplier stands to a collision shop. A row stays when the shop goes, so that whoever comes back is known. */
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
    /** Folded: what a search looks in, beside the sponsor's name. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('client_of_shop').on(table.shopId, table.scopeId),
    index('client_updated').on(table.scopeId, table.status, table.updatedAt, table.id),
  ],
);
