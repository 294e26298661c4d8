/** Tables behind the documents: list counts, locks and the first answers to writes. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Status } from '../../domain/enumerations.ts';
import { instant } from './columns.ts';

/** Changes of list counts, written by triggers (kept-counts.ts). */
export const keptCount = pgTable(
  'kept_count',
  {
    list: text('list').notNull(),
    scopeId: text('scope_id').notNull(),
    status: integer('status').$type<Status>().notNull(),
    /** The hour in which the rows expire, counted from 1970; 0 for rows that do not expire. */
    hour: integer('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('kept_count_hour').on(table.list, table.scopeId, table.status, table.hour, table.count)],
);

/** One row per document, kept after release so that its fencing number only increases. */
export const documentLock = pgTable(
  'document_lock',
  {
    resource: text('resource').primaryKey(),
    lockId: text('lock_id').notNull(),
    holderId: text('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    /** The browser tab that holds it; null when the caller named none. */
    tabId: text('tab_id'),
    /** The sign-in that took or last refreshed it; null when our provider did not issue its token. */
    grantId: text('grant_id'),
    since: instant('since').notNull(),
    expiresAt: instant('expires_at').notNull(),
    fencing: bigint('fencing', { mode: 'number' }).notNull(),
    /** Whether the holder had used the page in the 30 s before the last refresh. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('document_lock_id').on(table.lockId),
    // Of all documents, few are held.
    index('document_lock_held')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} > '-infinity'`),
  ],
);

/** The first response to each idempotency key; without a body while the write is in progress. */
export const firstAnswer = pgTable(
  'first_answer',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    /** A hash of the call, the organisation and the body. */
    bodyHash: text('body_hash').notNull(),
    body: jsonb('body'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('first_answer_at').on(table.at)],
);

/** The forms that search texts have had (search-texts.ts), and since when every row is in them. */
export const searchTextForm = pgTable('search_text_form', {
  form: integer('form').primaryKey(),
  since: instant('since').notNull(),
});
