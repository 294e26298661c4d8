import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import {
  insertOrganization,
  insertServiceAccount,
  insertUser,
  linkServiceAccountRole,
  linkUserRole,
  setServiceAccountDeleted,
  setUserDeleted,
  upsertOrganization,
  upsertServiceAccount,
  upsertUser,
} from '../../contracts/index.ts';
import { ADMINISTRATION_FEATURE } from '../../domain/permission.ts';
import { assertSupplierId } from '../access/supplier-id.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../data/database.ts';
import { supplier } from '../data/organisation-schema.ts';
import { account, apiKey } from '../data/identity-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, validationFailed } from '../http/problem.ts';
import { BUSY_SECONDS } from './credentials.ts';
import { hashKey, hashPassword, TooManyAtOnce } from './password.ts';
import { sendPasswordReset } from './password-reset.ts';
import { permissionsOf, type Role } from './roles.ts';
import { disableUser, enableUser, generatePassword, supplierRow } from './users.ts';

/** The named suppliers. Refuses with 422 those that are unknown. */
export async function assertOrganizations(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: supplier.scopeId, name: supplier.name })
    .from(supplier)
    .where(inArray(supplier.scopeId, [...ids]));
  const unknown = ids.flatMap((id, index) => (rows.some((row) => row.id === id) ? [] : [index]));
  if (unknown.length > 0)
    throw validationFailed(unknown.map((index) => ({ path: `organizationIds.${index}`, message: 'no such supplier' })));
  return rows;
}

/**
 * An account with this way of signing in. Refuses with 404 when there is none, and with 403 for a system administrator:
 * only `npm run users` changes those, so that nobody can lock all of them out.
 */
async function administered(database: Database, id: string, by: 'password' | 'key'): Promise<{ email: string }> {
  const [found] = await database.select().from(account).where(eq(account.id, id));
  const keys = await database.select().from(apiKey).where(eq(apiKey.accountId, id)).limit(1);
  if (!found || (by === 'key' ? keys.length === 0 : found.passwordHash === null)) throw new Refusal('not-found');
  if (found.permissions.some(({ featureId }) => featureId === ADMINISTRATION_FEATURE)) throw new Refusal('forbidden');
  return found;
}

async function linkRole(database: Database, id: string, role: Role, organizationIds: readonly string[]) {
  const organizations = await assertOrganizations(database, organizationIds);
  const permissions = organizations.length === 0 ? [] : permissionsOf(role, organizations);
  const roles = organizations.length === 0 ? [] : [role];
  await database.update(account).set({ roles, permissions }).where(eq(account.id, id));
}

/** Makes an account for a system, and returns its key. */
async function insertSystem(
  database: Database,
  made: {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly organizationIds: readonly string[];
  },
): Promise<string> {
  const { id, name, role, organizationIds } = made;
  const key = randomBytes(32).toString('base64url');
  await database.transaction(async (transaction) => {
    await assertOrganizations(transaction, organizationIds);
    const values = { id, email: `${id}@service.invalid`, firstName: name, lastName: '', passwordHash: null };
    await transaction
      .insert(account)
      .values({ ...values, locale: null, roles: [], permissions: [], lastSelectedScopeId: null });
    await transaction.insert(apiKey).values({ keyHash: hashKey(key), accountId: id });
    await linkRole(transaction, id, role, organizationIds);
  });
  return key;
}

/** Administration of accounts and organisations (spec §7, identity). */
export function mountAdministration(app: App, platform: Platform, { passwordCost }: Configuration): void {
  const insertNewUser = async (
    database: Database,
    user: { email: string; firstName: string; lastName: string; locale: 'en' | 'fr' | null },
  ) => {
    // Nobody knows this password; the user chooses one through the e-mailed link.
    const passwordHash = await hashPassword(generatePassword(), passwordCost).catch((error: unknown) => {
      throw error instanceof TooManyAtOnce ? new Refusal('too-busy', { retryAfterSeconds: BUSY_SECONDS }) : error;
    });
    const values = { ...user, passwordHash, roles: [], permissions: [], lastSelectedScopeId: null };
    const [added] = await database
      .insert(account)
      .values({ id: randomUUID(), ...values })
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    if (added) await sendPasswordReset(database, user.email);
    return added;
  };

  answer(app, platform, insertUser, async ({ body, database }) => {
    const added = await insertNewUser(database, body);
    if (!added) throw validationFailed([{ path: 'email', message: 'used already' }]);
    return added;
  });

  answer(app, platform, upsertUser, async ({ body: { email, ...names }, database }) => {
    const [found] = await database.select({ id: account.id }).from(account).where(eq(account.email, email));
    if (!found) return (await insertNewUser(database, { email, ...names })) ?? Promise.reject(new Refusal('not-found'));
    await administered(database, found.id, 'password');
    await database.update(account).set(names).where(eq(account.id, found.id));
    return found;
  });

  for (const [by, link, setDeleted] of [
    ['password', linkUserRole, setUserDeleted],
    ['key', linkServiceAccountRole, setServiceAccountDeleted],
  ] as const) {
    answer(app, platform, link, async ({ body: { id, role, organizationIds }, database }) => {
      await administered(database, id, by);
      await linkRole(database, id, role, organizationIds);
      return { id };
    });
    answer(app, platform, setDeleted, async ({ body: { id, isDeleted }, database }) => {
      const { email } = await administered(database, id, by);
      await (isDeleted ? disableUser(database, email) : enableUser(database, email));
      return { id };
    });
  }

  answer(app, platform, insertServiceAccount, async ({ body, database }) => {
    const id = randomUUID();
    return { id, apiKey: await insertSystem(database, { id, ...body }) };
  });

  answer(app, platform, upsertServiceAccount, async ({ body: { id, ...body }, database }) => {
    const [found] = await database.select({ id: account.id }).from(account).where(eq(account.id, id));
    if (!found) return { id, apiKey: await insertSystem(database, { id, ...body }) };
    await administered(database, id, 'key');
    await database.transaction(async (transaction) => {
      await linkRole(transaction, id, body.role, body.organizationIds);
      await transaction.update(account).set({ firstName: body.name }).where(eq(account.id, id));
    });
    return { id, apiKey: null };
  });

  answer(app, platform, insertOrganization, async ({ body, database }) => {
    await assertSupplierId(database, body.id);
    const added = await database
      .insert(supplier)
      .values(supplierRow(body))
      .onConflictDoNothing()
      .returning({ id: supplier.scopeId });
    if (added.length === 0) throw validationFailed([{ path: 'id', message: 'used already' }]);
    return { id: body.id };
  });

  answer(app, platform, upsertOrganization, async ({ body, database }) => {
    const { id, name, province } = body;
    await assertSupplierId(database, id);
    await database
      .insert(supplier)
      .values(supplierRow(body))
      .onConflictDoUpdate({
        target: supplier.scopeId,
        set: { name, province, version: sql`${supplier.version} + 1` },
      });
    return { id };
  });
}
