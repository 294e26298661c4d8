/** Tables of collision shops, suppliers and their settings. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CommunicationChoices } from '../../domain/communications.ts';
import type { DiscountRule } from '../../domain/discount-rule.ts';
import type { Holiday } from '../../domain/holidays.ts';
import type { DayHours } from '../../domain/open-hours.ts';
import type { Translated } from '../../domain/quote-request.ts';
import { instant } from './columns.ts';

/** The collision shop of an organisation; both have the same id. */
export const collisionShop = pgTable('collision_shop', {
  scopeId: text('scope_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Its network or banner; null for none. */
  sponsorId: text('sponsor_id'),
  /** Payment terms: days from the date of an invoice or credit until it is settled. */
  paymentDays: integer('payment_days').notNull().default(30),
  /** When it joined the marketplace. */
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The supplier of an organisation; both have the same id. */
export const supplier = pgTable('supplier', {
  scopeId: text('scope_id').primaryKey(),
  name: text('name').notNull(),
  /** Its name in each language, as printed on its documents; null: `name` in both. */
  names: jsonb('names').$type<Translated>(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  version: integer('version').notNull().default(1),
  /** As printed on invoices: the GST/HST and QST numbers; may be empty. */
  federalTaxNumber: text('federal_tax_number').notNull(),
  provincialTaxNumber: text('provincial_tax_number').notNull(),
});

/** Organisations that were closed. Their documents stay. */
export const closedOrganisation = pgTable('closed_organisation', {
  scopeId: text('scope_id').primaryKey(),
  closedAt: instant('closed_at').notNull().defaultNow(),
});

/** A supplier's opening hours; no row until they are set. As for every setting, `version` counts the writes. */
export const openHours = pgTable('open_hours', {
  scopeId: text('scope_id').primaryKey(),
  days: jsonb('days').$type<readonly DayHours[]>().notNull(),
  /** On which the counter is closed all day. */
  holidays: jsonb('holidays').$type<readonly Holiday[]>().notNull().default([]),
  version: integer('version').notNull(),
});

/** A supplier's discount rules; no row until it has any. */
export const discountRules = pgTable('discount_rules', {
  scopeId: text('scope_id').primaryKey(),
  rules: jsonb('rules').$type<readonly DiscountRule[]>().notNull(),
  version: integer('version').notNull(),
});

/** The URL and key of a supplier's inventory API. */
export const inventoryApi = pgTable('inventory_api', {
  scopeId: text('scope_id').primaryKey(),
  url: text('url').notNull(),
  key: text('key').notNull(),
  version: integer('version').notNull(),
});

/** A user's e-mail settings for an organisation. */
export const communicationSetting = pgTable(
  'communication_setting',
  {
    accountId: text('account_id').notNull(),
    scopeId: text('scope_id').notNull(),
    choices: jsonb('choices').$type<CommunicationChoices>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.scopeId] })],
);
