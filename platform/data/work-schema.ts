/** Tables of users' opened documents, saved views, unsent quotes, read notices and notes on workflows. */
import { boolean, index, jsonb, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QuoteDraftContent } from '../../contracts/supplier/quote-drafts.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { OpenedKind } from '../../domain/opened-document.ts';
import type { ViewQuery } from '../../domain/saved-view.ts';
import type { NoteKind } from '../../domain/workflow-note.ts';
import { account } from './identity-schema.ts';
import { instant } from './columns.ts';
import { quoteRequest } from './quote-request-schema.ts';

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

/** What somebody typed for a quote request and has not sent: the browser's copy for colleagues, one a person. */
export const quoteDraft = pgTable(
  'quote_draft',
  {
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id').notNull(),
    content: jsonb('content').$type<QuoteDraftContent>().notNull(),
    /** When it was typed. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteRequestId, table.accountId] }),
    index('quote_draft_account').on(table.accountId),
    index('quote_draft_saved').on(table.savedAt),
  ],
);

/** Until when a user has seen an organisation's notices, on all of their computers. */
export const noticeRead = pgTable(
  'notice_read',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.scopeId] })],
);

/** What the people of an organisation write about workflows. */
export const workflowNote = pgTable(
  'workflow_note',
  {
    id: text('id').primaryKey(),
    scopeId: text('scope_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    workflow: text('workflow').notNull(),
    place: text('place').notNull(),
    questionId: text('question_id').references((): AnyPgColumn => workflowNote.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoteKind>().notNull(),
    text: text('text').notNull(),
    isSettled: boolean('is_settled').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('workflow_note_workflow').on(table.scopeId, table.workflow),
    index('workflow_note_question').on(table.questionId),
    index('workflow_note_account').on(table.accountId),
  ],
);
