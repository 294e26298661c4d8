/** The platform's tables. Instants are timestamptz, money integer cents inside jsonb. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Permission } from '../../machines/domain/permission.ts';
import type { CollisionShop, PartAnswer, QuoteRequestPart, Vehicle } from '../../machines/domain/quote-request.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What the OpenID provider keeps: sessions, grants, codes, tokens. */
export const identityPayload = pgTable(
  'identity_payload',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_payload_grant').on(table.grantId),
    index('identity_payload_uid').on(table.uid),
    index('identity_payload_expiry').on(table.expiresAt),
  ],
);

/** Keys made once and shared by all instances. */
export const secret = pgTable('secret', { name: text('name').primaryKey(), value: jsonb('value').notNull() });

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: text('locale').$type<'en' | 'fr'>().notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    lastSelectedScopeId: text('last_selected_scope_id'),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
  },
  (table) => [uniqueIndex('account_email').on(table.email)],
);

export const supplier = pgTable('supplier', {
  scopeId: text('scope_id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
});

export const quoteRequest = pgTable(
  'quote_request',
  {
    id: text('id').primaryKey(),
    scopeId: text('scope_id').notNull(),
    number: text('number').notNull(),
    version: integer('version').notNull(),
    status: integer('status').$type<0 | 1 | 2 | 3>().notNull(),
    isReRequested: boolean('is_re_requested').notNull(),
    receivedAt: instant('received_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    answeredAt: instant('answered_at'),
    inCharge: text('in_charge'),
    vehicle: jsonb('vehicle').$type<Vehicle>().notNull(),
    vehicleText: text('vehicle_text').notNull(),
    shopFileNumber: text('shop_file_number').notNull(),
    marketplaceFileNumber: text('marketplace_file_number').notNull(),
    shop: jsonb('shop').$type<CollisionShop>().notNull(),
    shopName: text('shop_name').notNull(),
    partCount: integer('part_count').notNull(),
    /** Lower case, without accents: what a search looks in. */
    searchText: text('search_text').notNull(),
    quoteId: text('quote_id'),
  },
  (table) => [
    index('quote_request_updated').on(table.scopeId, table.status, table.updatedAt, table.id),
    index('quote_request_expiry').on(table.scopeId, table.status, table.expiresAt, table.id),
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
    facts: jsonb('facts').$type<Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isAskedAnew'>>().notNull(),
    answer: jsonb('answer').$type<PartAnswer>(),
    isAskedAnew: boolean('is_asked_anew').notNull(),
  },
  (table) => [index('part_request').on(table.quoteRequestId, table.position)],
);

export const quote = pgTable('quote', {
  id: text('id').primaryKey(),
  quoteRequestId: text('quote_request_id')
    .notNull()
    .references(() => quoteRequest.id, { onDelete: 'cascade' }),
  scopeId: text('scope_id').notNull(),
  accountId: text('account_id').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  answers: jsonb('answers').$type<{ partId: string; answer: PartAnswer }[]>().notNull(),
});

/** One row a document, kept after release so that its fencing number only grows. */
export const documentLock = pgTable(
  'document_lock',
  {
    resource: text('resource').primaryKey(),
    lockId: text('lock_id').notNull(),
    holderId: text('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    since: instant('since').notNull(),
    expiresAt: instant('expires_at').notNull(),
    fencing: bigint('fencing', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('document_lock_id').on(table.lockId)],
);

/** The first answer to each idempotency key. */
export const firstAnswer = pgTable(
  'first_answer',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
