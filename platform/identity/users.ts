import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { line } from '../../contracts/texts.ts';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { allowedScopeIds } from '../../domain/permission.ts';
import { PROVINCES } from '../../domain/provinces.ts';
import { isClosed } from '../access/closed-organisations.ts';
import type { Database } from '../data/database.ts';
import { supplier } from '../data/organisation-schema.ts';
import { account, apiKey, externalIdentity, identityPayload, passwordReset } from '../data/identity-schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashPassword } from './password.ts';
import { permissionsOf, ROLE_NAMES, SYSTEM_ADMINISTRATOR, systemPermissions } from './roles.ts';
import { clearAccountAttempts } from './sign-in-limits.ts';

/** Why an action on a user failed, for display. */
export class UserProblem extends Error {}

/** Without characters that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password with 116 bits of entropy. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-');

const name = v.pipe(line, v.minLength(1, 'is missing'), v.maxLength(100, 'is too long'));

const ROLES = [...ROLE_NAMES, SYSTEM_ADMINISTRATOR] as const;

/** The data of a user, before checks across fields. */
export const user = v.strictObject({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('is no e-mail address'),
    v.maxLength(200, 'is too long'),
  ),
  firstName: name,
  lastName: name,
  role: v.picklist(ROLES, `is none of ${ROLES.join(', ')}`),
  locale: v.nullable(v.picklist(LANGUAGES, `is none of ${LANGUAGES.join(', ')}`)),
  organisations: v.array(
    v.strictObject({
      id: v.pipe(
        v.string(),
        v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no id: small letters, digits and hyphens'),
        v.maxLength(64, 'is too long'),
      ),
      /** Creates the organisation if it does not exist. */
      name: v.nullable(name),
      province: v.nullable(v.picklist(PROVINCES, 'is no province such as QC')),
    }),
  ),
});

const asked = [['role'], ['organisations']] as const;
const isOfSystem = (role: string): boolean => role === SYSTEM_ADMINISTRATOR;

/** The data of a new user. A system administrator has no organisation; others have one at least. */
export const newUser = v.pipe(
  user,
  v.forward(
    v.partialCheck(asked, (one) => isOfSystem(one.role) || one.organisations.length > 0, 'are missing'),
    ['organisations'],
  ),
  v.forward(
    v.partialCheck(
      asked,
      (one) => !isOfSystem(one.role) || one.organisations.length === 0,
      `are nothing a ${SYSTEM_ADMINISTRATOR} has`,
    ),
    ['organisations'],
  ),
);
export type NewUser = v.InferOutput<typeof newUser>;

/** A new supplier, without an address. */
export const supplierRow = ({ id, name, province }: { id: string; name: string; province: string | null }) => ({
  scopeId: id,
  name,
  names: null,
  address: '',
  city: '',
  province: province ?? '',
  postalCode: '',
  phone: '',
  email: '',
  federalTaxNumber: '',
  provincialTaxNumber: '',
});

/** Finds the organisation or creates it, as a supplier without an address. */
async function organisationOf(
  database: Database,
  wanted: NewUser['organisations'][number],
): Promise<{ id: string; name: string }> {
  const [known] = await database.select({ name: supplier.name }).from(supplier).where(eq(supplier.scopeId, wanted.id));
  if (await isClosed(database, wanted.id)) throw new UserProblem(`The organisation ${wanted.id} is closed.`);
  if (known) return { id: wanted.id, name: known.name };
  if (wanted.name === null)
    throw new UserProblem(
      `There is no organisation ${wanted.id} yet. Say its name to make it: --organisation "${wanted.id}=Its name".`,
    );
  await database.insert(supplier).values(supplierRow({ ...wanted, name: wanted.name }));
  return { id: wanted.id, name: wanted.name };
}

/** A user's identity at a foreign identity provider. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** Links a provider's subject to an account, replacing an earlier link. */
async function link(database: Database, { issuer, subject }: Subject, accountId: string): Promise<void> {
  await database
    .insert(externalIdentity)
    .values({ issuer, subject, accountId })
    .onConflictDoUpdate({ target: [externalIdentity.issuer, externalIdentity.subject], set: { accountId } });
}

/** Lets a subject of a provider sign in as a user. Throws UserProblem. */
export async function linkUser(database: Database, email: string, subject: Subject): Promise<void> {
  await database.transaction(async (transaction) => link(transaction, subject, await idOf(transaction, email)));
}

/** Creates a user with a password or a subject, and missing organisations. Throws UserProblem. */
export async function addUser(database: Database, user: NewUser, signsInBy: string | Subject): Promise<void> {
  const passwordHash = typeof signsInBy === 'string' ? await hashPassword(signsInBy) : null;
  await database.transaction(async (transaction) => {
    const organisations: { id: string; name: string }[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const wanted of user.organisations) organisations.push(await organisationOf(transaction, wanted));
    const added = await transaction
      .insert(account)
      .values({
        id: randomUUID(),
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        passwordHash,
        locale: user.locale,
        roles: [user.role],
        lastSelectedScopeId: null,
        permissions: user.role === SYSTEM_ADMINISTRATOR ? systemPermissions() : permissionsOf(user.role, organisations),
      })
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    const [one] = added;
    if (!one) throw new UserProblem(`There is a user ${user.email} already.`);
    if (typeof signsInBy !== 'string') await link(transaction, signsInBy, one.id);
  });
}

export interface ListedUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly organisations: readonly string[];
  readonly isDisabled: boolean;
  /** How the user signs in. */
  readonly by: 'password' | 'key' | 'provider';
}

export async function listUsers(database: Database): Promise<ListedUser[]> {
  const linked = await database.selectDistinct({ accountId: externalIdentity.accountId }).from(externalIdentity);
  const isLinked = new Set(linked.map(({ accountId }) => accountId));
  const rows = await database
    .select()
    .from(account)
    .where(
      or(
        isNotNull(account.passwordHash),
        inArray(account.id, database.select({ accountId: apiKey.accountId }).from(apiKey)),
        inArray(account.id, database.select({ accountId: externalIdentity.accountId }).from(externalIdentity)),
      ),
    )
    .orderBy(asc(account.email));
  return rows.map((row) => ({
    email: row.email,
    name: `${row.firstName} ${row.lastName}`.trim(),
    roles: row.roles,
    organisations: allowedScopeIds(row.permissions, null, Date.now()),
    isDisabled: row.disabledAt !== null,
    by: isLinked.has(row.id) ? 'provider' : row.passwordHash === null ? 'key' : 'password',
  }));
}

async function idOf(database: Database, email: string): Promise<string> {
  const wanted = email.trim().toLowerCase();
  const [found] = await database.select({ id: account.id }).from(account).where(eq(account.email, wanted));
  if (!found) throw new UserProblem(`There is no user ${wanted}.`);
  return found.id;
}

/** Ends an account's sessions, tokens and codes, except those of one grant to keep. */
function endAccess(database: Database, accountId: string, keptGrant = '') {
  const { id, grantId, payload } = identityPayload;
  const isKept = sql`coalesce(${grantId}, ${payload} #>> '{authorizations,supplier-portal,grantId}', ${id}) = ${keptGrant}`;
  return database
    .delete(identityPayload)
    .where(and(sql`${payload} ->> 'accountId' = ${accountId}`, sql`not ${isKept}`));
}

/** Sets a new password, signs out everyone who used the old one, and voids reset links. */
export async function replacePassword(
  database: Database,
  { id, email }: { readonly id: string; readonly email: string },
  passwordHash: string,
  keptGrant?: string,
): Promise<void> {
  await database.update(account).set({ passwordHash }).where(eq(account.id, id));
  await database.delete(passwordReset).where(eq(passwordReset.accountId, id));
  await endAccess(database, id, keptGrant);
  await clearAccountAttempts(database, email);
  await queueMail(database, { kind: 'passwordChanged', accountIds: [id], subjectId: randomUUID() });
}

/** Disables a user: no sign-in by password or key, and signed out everywhere. Throws UserProblem. */
export async function disableUser(database: Database, email: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = await idOf(transaction, email);
    await transaction
      .update(account)
      .set({ disabledAt: sql`clock_timestamp()` })
      .where(eq(account.id, id));
    await endAccess(transaction, id);
  });
}

/** Throws UserProblem. */
export async function enableUser(database: Database, email: string): Promise<void> {
  await database
    .update(account)
    .set({ disabledAt: null })
    .where(eq(account.id, await idOf(database, email)));
}

/** Sets a new password and signs the user out. Throws UserProblem. */
export async function resetPassword(database: Database, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const id = await idOf(transaction, email);
    await replacePassword(transaction, { id, email: email.trim().toLowerCase() }, passwordHash);
  });
}

/** Checks that the user exists, before asking for a password. Throws UserProblem. */
export const assertUser = async (database: Database, email: string): Promise<void> =>
  void (await idOf(database, email));
