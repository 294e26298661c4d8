/** The tables of the audit log. */
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditChange, AuditKind, AuditSide } from '../../domain/audit.ts';
import { instant } from './columns.ts';

/**
 * The logged fields of a row. A name that begins with `!` has a hash instead of a value, because the value is secret.
 */
export type AuditedRow = Readonly<Record<string, unknown>>;

/** Who wrote what, and when. Entries never change and outlive their document and account. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null for the marketplace itself. */
    accountId: text('account_id'),
    /** The name at the time. */
    actor: text('actor'),
    side: text('side').$type<AuditSide>().notNull(),
    /** The name of the call. */
    action: text('action').notNull(),
    /** The organisation that sees it in its log; null when it concerns none. */
    scopeId: text('scope_id'),
    kind: text('kind').$type<AuditKind>(),
    documentId: text('document_id'),
    /** The document's number or name at the time. */
    number: text('number'),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull(),
    /** Its texts in the form of searches (`searchableText`). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('audit_entry_scope').on(table.scopeId, table.at, table.id),
    index('audit_entry_kind').on(table.scopeId, table.kind, table.at.desc().nullsFirst(), table.id),
    index('audit_entry_document').on(table.kind, table.documentId, table.at),
  ],
);

/**
 * Row changes collected by triggers during a write (migration 0028). The write's transaction turns them into entries
 * and deletes them.
 */
export const auditChange = pgTable(
  'audit_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    writeId: text('write_id').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    documentId: text('document_id').notNull(),
    scopeId: text('scope_id'),
    number: text('number'),
    part: text('part'),
    /** Null for a new row. */
    before: jsonb('before').$type<AuditedRow>(),
    /** Null for a deleted row. */
    after: jsonb('after').$type<AuditedRow>(),
  },
  (table) => [index('audit_change_write').on(table.writeId)],
);
