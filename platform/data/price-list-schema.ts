/** Tables of suppliers' price lists, and of the order in which known prices are looked for. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IndustryType } from '../../domain/enumerations.ts';
import type { KnownPriceOrigin, ListColumns, PriceListSummary } from '../../domain/price-list.ts';
import { instant } from './columns.ts';

export interface StoredList extends PriceListSummary {
  /** The columns of its file, as a person matched them. */
  readonly columns: ListColumns;
}

/** A supplier's price lists; no row until it has any, or an order of its own. As for every setting, `version` counts the writes. */
export const priceList = pgTable('price_list', {
  scopeId: text('scope_id').primaryKey(),
  /** The list in use; null when there is none. */
  current: jsonb('current').$type<StoredList>(),
  /** What a person may take back: the list that was replaced, or the one that was taken back. */
  former: jsonb('former').$type<StoredList>(),
  /** Of the list in use, for the audit log. */
  fileName: text('file_name').generatedAlwaysAs(sql`current ->> 'fileName'`),
  lineCount: integer('line_count').generatedAlwaysAs(sql`(current ->> 'lines')::integer`),
  /** Null: nobody chose an order. */
  origins: jsonb('origins').$type<readonly KnownPriceOrigin[]>(),
  version: integer('version').notNull(),
});

/** Lists that no supplier uses: those being sent, and those whose lines wait to be deleted. */
export const unusedPriceList = pgTable(
  'unused_price_list',
  {
    id: text('id').primaryKey(),
    scopeId: text('scope_id').notNull(),
    /** When it was begun; the beginning of time once it is given up. */
    since: instant('since').notNull(),
  },
  (table) => [index('unused_price_list_since').on(table.since)],
);

/** The lines of the lists. They never change: a list is replaced as a whole. */
export const priceListLine = pgTable(
  'price_list_line',
  {
    listId: text('list_id').notNull(),
    /** From 0. */
    position: integer('position').notNull(),
    /** Its number as part numbers are compared. */
    form: text('form').notNull(),
    manufacturer: text('manufacturer').notNull(),
    industryType: integer('industry_type').$type<IndustryType>().notNull(),
    priceCents: integer('price_cents'),
    listPriceCents: integer('list_price_cents'),
    stock: integer('stock'),
    deliveryDays: integer('delivery_days'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.position] }),
    index('price_list_line_form').on(table.listId, table.form),
  ],
);
