/** Tables of photos and stored files. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, bytes, type PhotoMime } from './columns.ts';

/**
 * Photos of collision shops and of suppliers' answers. Each picture is in the file store, under its hash, or in the row
 * itself.
 */
export const photo = pgTable(
  'photo',
  {
    id: text('id').primaryKey(),
    /** The organisation that may see it. */
    scopeId: text('scope_id').notNull(),
    /** Who added it; null for a shop's photo. */
    accountId: text('account_id'),
    type: text('type').$type<PhotoMime>().notNull(),
    hash: text('hash'),
    size: integer('size'),
    content: bytes('content'),
    thumbnailType: text('thumbnail_type').$type<PhotoMime>().notNull(),
    thumbnailHash: text('thumbnail_hash'),
    thumbnailSize: integer('thumbnail_size'),
    thumbnail: bytes('thumbnail'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('photo_scope').on(table.scopeId),
    index('photo_hash').on(table.hash),
    index('photo_thumbnail_hash').on(table.thumbnailHash),
  ],
);

/** Files that the store has or is about to have. */
export const storedFile = pgTable(
  'stored_file',
  {
    hash: text('hash').primaryKey(),
    size: integer('size').notNull(),
    /** When it was last stored. It is not cleaned up for a while after that. */
    heldAt: instant('held_at').notNull(),
  },
  (table) => [index('stored_file_held').on(table.heldAt)],
);
