/** Column types shared by the tables. */
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { PHOTO_MIME } from '../../domain/photo.ts';

export type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What the tables of all documents of work have: quote requests, orders and credit requests. */
export const workColumns = () => ({
  number: text('number').notNull(),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The assignee: their name at the time, and their account. */
  inCharge: text('in_charge'),
  inChargeId: text('in_charge_id'),
  /** The shop's name, folded, so that É sorts with E whatever the server's collation. */
  shopKey: text('shop_key').notNull(),
  /** Its texts in the form of searches (`searchableText`). */
  searchText: text('search_text').notNull(),
});
