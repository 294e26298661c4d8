/** Tables of users' opened documents and saved views. */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ListKind } from '../../domain/lists.ts';
import type { OpenedKind } from '../../domain/opened-document.ts';
import type { ViewQuery } from '../../domain/saved-view.ts';
import { account } from './identity-schema.ts';
import { instant } from './columns.ts';

/** Documents a user has opened, so that they show as read on all of the user's computers. */
export const openedDocument = pgTable(
  'opened_document',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OpenedKind>().notNull(),
    documentId: text('document_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.documentId] })],
);

/** Views of lists, named by users. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text('id').primaryKey(),
    scopeId: text('scope_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListKind>().notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    query: jsonb('query').$type<ViewQuery>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_view_list').on(table.scopeId, table.list), index('saved_view_account').on(table.accountId)],
);
