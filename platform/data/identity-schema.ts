/** Tables of accounts and their means of signing in. */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '../../domain/enumerations.ts';
import type { Permission } from '../../domain/permission.ts';
import { instant, bytes, type PhotoMime } from './columns.ts';

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
    /** The last sign-in of which a token came; null before the first. */
    signedInAt: instant('signed_in_at'),
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
