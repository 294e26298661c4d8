/** The table of documents. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PDF_MIME } from '../../domain/document.ts';
import type { Feature } from '../../domain/permission.ts';
import type { PHOTO_MIME } from '../../domain/photo.ts';
import { instant } from './columns.ts';

/** The types of stored files. */
export type FileMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME] | typeof PDF_MIME;

/** Documents of organisations. Their content is in the file store, under its hash. */
export const document = pgTable(
  'document',
  {
    id: text('id').primaryKey(),
    /** The organisation that may see it. */
    scopeId: text('scope_id').notNull(),
    /** The feature whose permission opens it; null for a file of the system. */
    featureId: text('feature_id').$type<Feature>(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<FileMime>().notNull(),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Archived documents can be read but not changed. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('document_feature').on(table.scopeId, table.featureId, table.updatedAt, table.id),
    index('document_hash').on(table.hash),
  ],
);
