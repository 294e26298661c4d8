import * as v from 'valibot';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { isHttpUrl } from '../../domain/http-url.ts';
import { FEATURES } from '../../domain/features.ts';
import { SIDES } from '../../domain/lock.ts';
import { AccessLevel, SCOPE_TYPES } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id, integer, province, queryInteger, translated } from '../common.ts';
import { filled } from '../texts.ts';
import { administers } from '../system/operations.ts';

/** The administration of the marketplace (spec §7, identity), for system administrators. */

/** The roles in an organisation, as `npm run users` names them. */
export const ROLES = ['administrator', 'clerk', 'read-only'] as const;
const role = v.picklist(ROLES);
const shortText = filled(100);
const bilingual = v.strictObject({ en: shortText, fr: shortText });
const ids = v.pipe(v.array(id), v.maxLength(100));
const locale = v.nullable(v.picklist(LANGUAGES));

type Fields = v.ObjectEntries;

/** A list comes in three forms: enough to refer to an item, enough to choose one, and everything. */
const simple = { id, isDeleted: v.boolean() };
const named = { ...simple, name: translated };

const listed = <const Entries extends Fields>(name: string, entries: Entries, what: string) =>
  defineCall({
    service: 'identity',
    name,
    summary: `A page of ${what}, by id`,
    method: 'GET',
    path: `/app/Identity/${name}`,
    query: v.strictObject({
      pageNumber: v.optional(queryInteger(1, 100_000)),
      pageSize: v.optional(queryInteger(1, 100)),
    }),
    response: v.object({
      items: v.array(v.strictObject(entries)),
      pageNumber: count,
      pageSize: count,
      total: count,
    }),
    requires: administers(AccessLevel.Read),
    status: 200,
    problems: ['validation'],
  });

const inThreeForms = <const Entries extends Fields>(plural: string, details: Entries, what: string) => ({
  full: listed(`Get${plural}Full`, { ...named, ...details }, `${what}, with everything known`),
  named: listed(`Get${plural}Named`, named, `${what}, with their names`),
  simple: listed(`Get${plural}Simple`, simple, what),
});

const organizationIds = v.array(v.string());
const person = { email: v.string(), locale, roles: v.array(v.string()), organizationIds };
const registered = { url: v.nullable(v.string()), featureIds: v.array(v.string()), organizationIds };

/** The lists. */
export const ADMINISTERED = {
  users: inThreeForms('Users', { ...person, firstName: v.string(), lastName: v.string() }, 'the users'),
  serviceAccounts: inThreeForms('ServiceAccounts', person, 'the accounts that sign in by a key'),
  roles: inThreeForms('Roles', { levels: v.record(v.string(), integer) }, 'the roles'),
  organizations: inThreeForms(
    'Organizations',
    { kind: v.picklist(SIDES), city: v.string(), province: v.string(), email: v.string() },
    'the organisations',
  ),
  features: inThreeForms('Features', { levels: integer }, 'the features'),
  scopes: inThreeForms(
    'Scopes',
    { type: v.picklist(SCOPE_TYPES), parentScopeId: v.nullable(v.string()) },
    'the scopes',
  ),
  licenses: inThreeForms('Licenses', registered, 'the licences'),
  providers: inThreeForms('Providers', registered, 'the providers'),
  externalServices: inThreeForms('ExternalServices', registered, 'the external services'),
} as const;

const written = <const Entries extends Fields>(name: string, level: number, entries: Entries, summary: string) =>
  defineCall({
    service: 'identity',
    name,
    summary,
    method: 'POST',
    path: `/app/Identity/${name}`,
    body: v.strictObject(entries),
    response: v.object({ id }),
    requires: administers(level),
    status: 200,
    problems: ['validation', 'not-found', 'forbidden', 'too-busy'],
  });

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200));
const user = { email, firstName: shortText, lastName: shortText, locale };
const organization = {
  id,
  name: shortText,
  province,
};
const deleted = { id, isDeleted: v.boolean() };

export const insertUser = written(
  'InsertUser',
  AccessLevel.Create,
  user,
  'A new user, without permission; a link to choose a password is sent',
);
export const upsertUser = written(
  'UpsertUser',
  AccessLevel.Create | AccessLevel.Update,
  user,
  'Changes the name and language of the user with this e-mail, or makes the user',
);
export const linkUserRole = written(
  'LinkUserRole',
  AccessLevel.Configure,
  { id, role, organizationIds: ids },
  'Gives a user a role in these suppliers, instead of any role before; in none, no permission',
);
export const setUserDeleted = written(
  'SetUserDeleted',
  AccessLevel.Archive,
  deleted,
  'Disables a user and signs them out everywhere, or lets them in again',
);

export const insertServiceAccount = defineCall({
  ...written(
    'InsertServiceAccount',
    AccessLevel.Create,
    { name: shortText, role, organizationIds: v.pipe(ids, v.minLength(1)) },
    'An account for a system, with a key that is shown this once',
  ),
  response: v.object({ id, apiKey: v.string() }),
});
export const upsertServiceAccount = defineCall({
  ...written(
    'UpsertServiceAccount',
    AccessLevel.Create | AccessLevel.Update,
    { id, name: shortText, role, organizationIds: v.pipe(ids, v.minLength(1)) },
    'Changes the name, role and suppliers of the account for a system, or makes it, with a key that is shown this once',
  ),
  /** Null for an account that was there: its key stays, and is not shown again. */
  response: v.object({ id, apiKey: v.nullable(v.string()) }),
});
export const linkServiceAccountRole = written(
  'LinkServiceAccountRole',
  AccessLevel.Configure,
  { id, role, organizationIds: ids },
  'The same as LinkUserRole, for an account that signs in by a key',
);
export const setServiceAccountDeleted = written(
  'SetServiceAccountDeleted',
  AccessLevel.Archive,
  deleted,
  'Disables an account that signs in by a key and ends its tokens, or lets it in again',
);

export const insertOrganization = written(
  'InsertOrganization',
  AccessLevel.Create,
  organization,
  'A new supplier; one that exists is refused',
);
export const upsertOrganization = written(
  'UpsertOrganization',
  AccessLevel.Create | AccessLevel.Update,
  organization,
  'Changes the name and province of a supplier, or makes it',
);

const entry = {
  id,
  name: bilingual,
  url: v.nullable(v.pipe(v.string(), v.maxLength(300), v.check(isHttpUrl, 'not a link'))),
  featureIds: v.pipe(v.array(v.picklist(FEATURES)), v.maxLength(FEATURES.length)),
};

const register = (one: string, what: string) => ({
  insert: written(
    `Insert${one}`,
    AccessLevel.Create,
    entry,
    `Adds ${what} to the register; one that is there is refused`,
  ),
  upsert: written(
    `Upsert${one}`,
    AccessLevel.Create | AccessLevel.Update,
    entry,
    `Changes ${what} in the register, or adds it`,
  ),
  link: written(
    `Link${one}`,
    AccessLevel.Configure,
    { id, organizationIds: ids },
    `Says which organisations have ${what}, instead of those before`,
  ),
  setDeleted: written(
    `Set${one}Deleted`,
    AccessLevel.Archive,
    deleted,
    `Marks ${what} as deleted, or takes the mark away`,
  ),
});

/** Data that is only stored: no rule of the marketplace reads it. */
export const REGISTERS = {
  licenses: register('License', 'a licence'),
  providers: register('Provider', 'a provider'),
  externalServices: register('ExternalService', 'an external service'),
} as const;
