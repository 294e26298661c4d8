/** The platform's tables. Times are timestamptz, amounts integer cents. */
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Language, Status } from '../../domain/enumerations.ts';
import type { CommunicationChoices } from '../../domain/communications.ts';
import type { DiscountRule } from '../../domain/discount-rule.ts';
import type { DayHours } from '../../domain/open-hours.ts';
import type { OpenTime } from '../../domain/remaining-time.ts';
import type { Permission } from '../../domain/permission.ts';
import type { PHOTO_MIME } from '../../domain/photo.ts';
import type { CollisionShop, PartAnswer, QuoteRequestPart, Translated, Vehicle } from '../../domain/quote-request.ts';

type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The OpenID provider's state: sessions, grants, codes, tokens. */
export const identityPayload = pgTable(
  'identity_payload',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_payload_grant').on(table.grantId),
    index('identity_payload_uid').on(table.uid),
    index('identity_payload_expiry').on(table.expiresAt),
  ],
);

/** Keys created once and shared by all instances. */
export const secret = pgTable('secret', { name: text('name').primaryKey(), value: jsonb('value').notNull() });

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for users that sign in with an API key only. */
    passwordHash: text('password_hash'),
    /** The language the user chose; null until they choose one. */
    locale: text('locale').$type<Language>(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    lastSelectedScopeId: text('last_selected_scope_id'),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    thumbFileId: text('thumb_file_id'),
    croppedFileId: text('cropped_file_id'),
    originalFileId: text('original_file_id'),
    /** When the user was disabled; null for active users. */
    disabledAt: instant('disabled_at'),
  },
  (table) => [uniqueIndex('account_email').on(table.email)],
);

/** Links subjects of a foreign identity provider to accounts. A subject is unique only within its issuer. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('external_identity_account').on(table.accountId),
  ],
);

/** Demo accounts that were created before, so that deleted ones do not come back. */
export const seededAccount = pgTable('seeded_account', { id: text('id').primaryKey() });

/**
 * Sign-in attempts, counted until `endsAt`. Subjects are hashed, because people also type passwords into the wrong
 * field.
 */
export const signInCount = pgTable(
  'sign_in_count',
  {
    subject: text('subject').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('sign_in_count_end').on(table.endsAt)],
);

/** Password reset links. Tokens are long and random, so a plain hash is safe. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_reset_account').on(table.accountId), index('password_reset_expiry').on(table.expiresAt)],
);

/** Pictures of people. An id reveals nothing and cannot be guessed; anyone who knows it may see the picture. */
export const profilePicture = pgTable('profile_picture', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  type: text('type').$type<PhotoMime>().notNull(),
  content: bytes('content').notNull(),
});

/** API keys. They are long and random, so a plain hash is safe. */
export const apiKey = pgTable('api_key', {
  keyHash: text('key_hash').primaryKey(),
  accountId: text('account_id').notNull(),
});

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

/** A supplier's opening hours; no row until they are set. As for every setting, `version` counts the writes. */
export const openHours = pgTable('open_hours', {
  scopeId: text('scope_id').primaryKey(),
  days: jsonb('days').$type<readonly DayHours[]>().notNull(),
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

/** Numbers new quote requests. The seed uses lower numbers. */
export const quoteRequestCounter = pgSequence('quote_request_counter', { startWith: 30_001 });

export const quoteRequest = pgTable(
  'quote_request',
  {
    id: text('id').primaryKey(),
    /** The requested organisation. */
    scopeId: text('scope_id').notNull(),
    /** The requesting organisation; null for data from before shops had one. */
    shopId: text('shop_id'),
    number: text('number').notNull(),
    version: integer('version').notNull(),
    status: integer('status').$type<Status>().notNull(),
    isReRequested: boolean('is_re_requested').notNull(),
    receivedAt: instant('received_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The supplier's open times until the deadline, as they were when the request was sent; null when unknown. */
    openTimes: jsonb('open_times').$type<readonly OpenTime[]>(),
    cancelledAt: instant('cancelled_at'),
    answeredAt: instant('answered_at'),
    /** The assignee: their name at the time, and their account. */
    inCharge: text('in_charge'),
    inChargeId: text('in_charge_id'),
    vehicle: jsonb('vehicle').$type<Vehicle>().notNull(),
    vehicleText: text('vehicle_text').notNull(),
    shopFileNumber: text('shop_file_number').notNull(),
    marketplaceFileNumber: text('marketplace_file_number').notNull(),
    shop: jsonb('shop').$type<CollisionShop>().notNull(),
    shopName: text('shop_name').notNull(),
    /** The shop's name, folded, so that É sorts with E whatever the server's collation. */
    shopKey: text('shop_key').notNull(),
    partCount: integer('part_count').notNull(),
    /** Folded text for search. */
    searchText: text('search_text').notNull(),
    /** The quote that answered it. */
    quoteId: text('quote_id'),
    /** Lifetime of a demo request after re-arming, in seconds (see seed/rearm.ts); null for other requests. */
    demoSeconds: integer('demo_seconds'),
  },
  (table) => [
    uniqueIndex('quote_request_number').on(table.number),
    // Includes the expiry, so that deep pages need only the index.
    index('quote_request_updated').on(
      table.scopeId,
      table.status,
      table.updatedAt.desc().nullsFirst(),
      table.id,
      table.expiresAt,
    ),
    index('quote_request_expiry').on(table.scopeId, table.status, table.expiresAt, table.id),
    index('quote_request_shop').on(table.scopeId, table.shopId),
    index('quote_request_assignee').on(table.scopeId, table.inChargeId),
    index('quote_request_sent').on(table.shopId, table.marketplaceFileNumber),
    index('quote_request_all').on(table.scopeId, table.updatedAt, table.id),
  ],
);

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

export const part = pgTable(
  'part',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    facts: jsonb('facts').$type<Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isInRequote'>>().notNull(),
    /** The supplier's last answer; kept when the shop asks for a new price. */
    answer: jsonb('answer').$type<PartAnswer>(),
    isInRequote: boolean('is_in_requote').notNull(),
  },
  (table) => [index('part_request').on(table.quoteRequestId, table.position)],
);

export const quote = pgTable(
  'quote',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    scopeId: text('scope_id').notNull(),
    accountId: text('account_id').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The quote it corrects. A quote is corrected at most once. */
    corrects: text('corrects').references((): AnyPgColumn => quote.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('quote_request_of_quote').on(table.quoteRequestId),
    uniqueIndex('quote_corrects').on(table.corrects),
  ],
);

/** One part of a quote. A later quote does not change the lines of an earlier one. */
export const quoteLine = pgTable(
  'quote_line',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    partId: text('part_id')
      .notNull()
      .references(() => part.id, { onDelete: 'cascade' }),
    answer: jsonb('answer').$type<PartAnswer>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.partId] })],
);

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

/** One row per document, kept after release so that its fencing number only increases. */
export const documentLock = pgTable(
  'document_lock',
  {
    resource: text('resource').primaryKey(),
    lockId: text('lock_id').notNull(),
    holderId: text('holder_id').notNull(),
    holderName: text('holder_name').notNull(),
    since: instant('since').notNull(),
    expiresAt: instant('expires_at').notNull(),
    fencing: bigint('fencing', { mode: 'number' }).notNull(),
    /** Whether the holder had used the page in the 30 s before the last refresh. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('document_lock_id').on(table.lockId)],
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
