/** The tables of what users keep about their work. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OpenedKind } from '../../domain/opened-document.ts';
import { account, instant } from './schema.ts';

/** The documents that a user has opened, so that no computer of theirs calls them unread. */
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
