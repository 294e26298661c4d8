import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { FEATURE_NAMES, FEATURES } from '../../domain/features.ts';
import { AccessLevel, allowedScopeIds, type ScopeEntry } from '../../domain/permission.ts';
import type { Translated } from '../../domain/quote-request.ts';
import type { Database } from '../data/database.ts';
import { registerEntry, type RegisterKind } from '../data/register-schema.ts';
import { closedOrganisation, collisionShop, supplier } from '../data/organisation-schema.ts';
import { account, apiKey } from '../data/identity-schema.ts';
import { levelsOf, ROLE_NAMES } from './roles.ts';

/** The fields common to everything system administrators manage. */
export interface Administered {
  readonly id: string;
  readonly isDeleted: boolean;
  readonly name: Translated;
}

const same = (text: string): Translated => ({ en: text, fr: text });
const kept = (id: string, name: Translated): Administered => ({ id, isDeleted: false, name });

const ROLE_TEXTS: Readonly<Record<(typeof ROLE_NAMES)[number], Translated>> = {
  administrator: { en: 'Administrator', fr: 'Administrateur' },
  clerk: { en: 'Parts clerk', fr: 'Commis aux pièces' },
  'read-only': { en: 'Read only', fr: 'Lecture seule' },
};

const ALL_LEVELS = Object.values(AccessLevel).reduce<number>((mask, level) => mask | level, 0);

/** Accounts that sign in with a password, or with a key. */
async function accounts(database: Database, by: 'password' | 'key') {
  const keys = database.select({ accountId: apiKey.accountId }).from(apiKey);
  const rows = await database
    .select()
    .from(account)
    .where(by === 'password' ? isNotNull(account.passwordHash) : inArray(account.id, keys))
    .orderBy(asc(account.id));
  return rows.map(({ id, firstName, lastName, email, locale, roles, permissions, disabledAt }) => ({
    id,
    isDeleted: disabledAt !== null,
    name: same(`${firstName} ${lastName}`.trim()),
    firstName,
    lastName,
    email,
    locale,
    roles,
    organizationIds: allowedScopeIds(permissions, null, Date.now()),
  }));
}

async function organizations(database: Database) {
  const read = (table: typeof supplier | typeof collisionShop) =>
    database
      .select({ id: table.scopeId, name: table.name, city: table.city, province: table.province, email: table.email })
      .from(table);
  const closed = new Set((await database.select().from(closedOrganisation)).map(({ scopeId }) => scopeId));
  const all = [
    ...(await read(supplier)).map((row) => ({ ...row, kind: 'supplier' as const })),
    ...(await read(collisionShop)).map((row) => ({ ...row, kind: 'shop' as const })),
  ];
  return all
    .map(({ id, name, ...details }) => ({ ...kept(id, same(name)), ...details, isDeleted: closed.has(id) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const SCOPES: readonly (Administered & {
  readonly type: ScopeEntry['scopeKey']['type'];
  parentScopeId: string | null;
})[] = [
  { ...kept('global', same('Marketplace')), type: 'global', parentScopeId: null },
  { ...kept('shops', { en: 'Collision shops', fr: 'Carrossiers' }), type: 'organizationType', parentScopeId: 'global' },
  { ...kept('suppliers', { en: 'Suppliers', fr: 'Fournisseurs' }), type: 'organizationType', parentScopeId: 'global' },
];

const registerOf = (kind: RegisterKind) => async (database: Database) => {
  const rows = await database
    .select()
    .from(registerEntry)
    .where(eq(registerEntry.kind, kind))
    .orderBy(asc(registerEntry.id));
  return rows.map(({ kind: _kind, deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
};

/** Reads everything of a kind, by id. */
export const READ = {
  users: (database: Database) => accounts(database, 'password'),
  serviceAccounts: async (database: Database) =>
    (await accounts(database, 'key')).map(({ firstName: _first, lastName: _last, ...row }) => row),
  roles: () => Promise.resolve(ROLE_NAMES.map((id) => ({ ...kept(id, ROLE_TEXTS[id]), levels: levelsOf(id) }))),
  organizations,
  features: () =>
    Promise.resolve(FEATURES.toSorted().map((id) => ({ ...kept(id, FEATURE_NAMES[id]), levels: ALL_LEVELS }))),
  scopes: async (database: Database) => [
    ...SCOPES,
    ...(await organizations(database)).map(({ id, isDeleted, name, kind }) => ({
      id,
      isDeleted,
      name,
      type: 'organization' as const,
      parentScopeId: kind === 'shop' ? 'shops' : 'suppliers',
    })),
  ],
  licenses: registerOf('licenses'),
  providers: registerOf('providers'),
  externalServices: registerOf('externalServices'),
} as const;
