/** The platform's tables. Instants are timestamptz, money integer cents. */
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
} from 'drizzle-orm/pg-core';
import type { Language, Status } from '../../domain/enumerations.ts';
import type { CommunicationChoices } from '../../domain/communications.ts';
import type { DayHours } from '../../domain/open-hours.ts';
import type { OpenTime } from '../../domain/remaining-time.ts';
import type { Permission } from '../../domain/permission.ts';
import type { PHOTO_MIME } from '../../domain/photo.ts';
import type { CollisionShop, PartAnswer, QuoteRequestPart, Vehicle } from '../../domain/quote-request.ts';

type PhotoMime = (typeof PHOTO_MIME)[keyof typeof PHOTO_MIME];

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What the OpenID provider keeps: sessions, grants, codes, tokens. */
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

/** Keys made once and shared by all instances. */
export const secret = pgTable('secret', { name: text('name').primaryKey(), value: jsonb('value').notNull() });

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for whoever signs in by API key alone. */
    passwordHash: text('password_hash'),
    /** The language that the user has chosen; null before any was. */
    locale: text('locale').$type<Language>(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    lastSelectedScopeId: text('last_selected_scope_id'),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    thumbFileId: text('thumb_file_id'),
    croppedFileId: text('cropped_file_id'),
    originalFileId: text('original_file_id'),
    /** Since when the user may not sign in; null for everybody else. */
    disabledAt: instant('disabled_at'),
  },
  (table) => [uniqueIndex('account_email').on(table.email)],
);

/** The demonstration's accounts that were made once: who was deleted since does not come back. */
export const seededAccount = pgTable('seeded_account', { id: text('id').primaryKey() });

/** Tries to sign in, counted until `endsAt`. A subject is a hash: people also type passwords into the wrong field. */
export const signInCount = pgTable(
  'sign_in_count',
  {
    subject: text('subject').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('sign_in_count_end').on(table.endsAt)],
);

/** Links with which somebody may choose a new password. Tokens are long and random: a plain hash of one tells nothing of it. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_reset_account').on(table.accountId), index('password_reset_expiry').on(table.expiresAt)],
);

/** Pictures of people. An id tells nothing of a person and cannot be guessed: whoever knows it may see the picture. */
export const profilePicture = pgTable('profile_picture', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  type: text('type').$type<PhotoMime>().notNull(),
  content: bytes('content').notNull(),
});

/** Who may sign in by API key. Keys are long and random: a plain hash of one tells nothing of it. */
export const apiKey = pgTable('api_key', {
  keyHash: text('key_hash').primaryKey(),
  accountId: text('account_id').notNull(),
});

/** The collision shop of an organisation; both share the organisation's id. */
export const collisionShop = pgTable('collision_shop', {
  scopeId: text('scope_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Who stands behind it: its network or its banner; null: nobody. */
  sponsorId: text('sponsor_id'),
  /** Its terms with the marketplace: so many days after its date an invoice is paid, or a credit given back. */
  paymentDays: integer('payment_days').notNull().default(30),
});

/** The supplier of an organisation; both share the organisation's id. */
export const supplier = pgTable('supplier', {
  scopeId: text('scope_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull(),
  postalCode: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  version: integer('version').notNull().default(1),
  /** As they stand on invoices: of goods and services or harmonised tax, and of Quebec's; empty where it has none. */
  federalTaxNumber: text('federal_tax_number').notNull(),
  provincialTaxNumber: text('provincial_tax_number').notNull(),
});

/** When a supplier's counter is open; without a row it was never said. Like every setting, it counts how often it was written. */
export const openHours = pgTable('open_hours', {
  scopeId: text('scope_id').primaryKey(),
  days: jsonb('days').$type<readonly DayHours[]>().notNull(),
  version: integer('version').notNull(),
});

/** Where a supplier's inventory is asked, and with which key. */
export const inventoryApi = pgTable('inventory_api', {
  scopeId: text('scope_id').primaryKey(),
  url: text('url').notNull(),
  key: text('key').notNull(),
  version: integer('version').notNull(),
});

/** Which e-mails somebody wants from an organisation. */
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

/** Numbers of the requests that shops send; those of the seed are below. */
export const quoteRequestCounter = pgSequence('quote_request_counter', { startWith: 30_001 });

export const quoteRequest = pgTable(
  'quote_request',
  {
    id: text('id').primaryKey(),
    /** The organisation that is asked. */
    scopeId: text('scope_id').notNull(),
    /** The organisation that asks; null for what came before shops had one. */
    shopId: text('shop_id'),
    number: text('number').notNull(),
    version: integer('version').notNull(),
    status: integer('status').$type<Status>().notNull(),
    isReRequested: boolean('is_re_requested').notNull(),
    receivedAt: instant('received_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the supplier is open until it expires, as said when it was asked; null: never said, or asked before this was kept. */
    openTimes: jsonb('open_times').$type<readonly OpenTime[]>(),
    cancelledAt: instant('cancelled_at'),
    answeredAt: instant('answered_at'),
    inCharge: text('in_charge'),
    vehicle: jsonb('vehicle').$type<Vehicle>().notNull(),
    vehicleText: text('vehicle_text').notNull(),
    shopFileNumber: text('shop_file_number').notNull(),
    marketplaceFileNumber: text('marketplace_file_number').notNull(),
    shop: jsonb('shop').$type<CollisionShop>().notNull(),
    shopName: text('shop_name').notNull(),
    /** The shop's name folded: É sorts with E on every server, whatever its collation. */
    shopKey: text('shop_key').notNull(),
    partCount: integer('part_count').notNull(),
    /** Folded: what a search looks in. */
    searchText: text('search_text').notNull(),
    /** The quote that answers it. */
    quoteId: text('quote_id'),
    /** Seconds a seeded request lives once it has been armed (see seed/rearm.ts); null for all others. */
    demoSeconds: integer('demo_seconds'),
  },
  (table) => [
    uniqueIndex('quote_request_number').on(table.number),
    index('quote_request_updated').on(table.scopeId, table.status, table.updatedAt, table.id),
    index('quote_request_expiry').on(table.scopeId, table.status, table.expiresAt, table.id),
    index('quote_request_sent').on(table.shopId, table.marketplaceFileNumber),
    index('quote_request_all').on(table.scopeId, table.updatedAt, table.id),
  ],
);

export const part = pgTable(
  'part',
  {
    id: text('id').primaryKey(),
    quoteRequestId: text('quote_request_id')
      .notNull()
      .references(() => quoteRequest.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    facts: jsonb('facts').$type<Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isAskedAnew'>>().notNull(),
    /** What the supplier answered last; kept when the price is asked anew. */
    answer: jsonb('answer').$type<PartAnswer>(),
    isAskedAnew: boolean('is_asked_anew').notNull(),
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
  },
  (table) => [index('quote_request_of_quote').on(table.quoteRequestId)],
);

/** What a quote says of one part; a quote that is answered anew leaves the lines of the first as they were. */
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

/** Photos: the collision shops', and those that suppliers add to their answers. Each picture is in the file store, under its hash, or in the row itself. */
export const photo = pgTable(
  'photo',
  {
    id: text('id').primaryKey(),
    /** The organisation that may see it. */
    scopeId: text('scope_id').notNull(),
    /** Who added it; null for a collision shop's. */
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

/** The files that the store has, or is about to have. */
export const storedFile = pgTable(
  'stored_file',
  {
    hash: text('hash').primaryKey(),
    size: integer('size').notNull(),
    /** When it was last put there: it is not cleaned up for a while. */
    heldAt: instant('held_at').notNull(),
  },
  (table) => [index('stored_file_held').on(table.heldAt)],
);

/** One row a document, kept after release so that its fencing number only grows. */
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
  },
  (table) => [uniqueIndex('document_lock_id').on(table.lockId)],
);

/** The first answer to each idempotency key; without a body while the write is still under way. */
export const firstAnswer = pgTable(
  'first_answer',
  {
    accountId: text('account_id').notNull(),
    key: text('key').notNull(),
    /** Of the call, the organisation and the body. */
    bodyHash: text('body_hash').notNull(),
    body: jsonb('body'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index('first_answer_at').on(table.at)],
);
