/**
 * Export and erasure of personal data, table by table. Business documents stay, without the names of the people who
 * worked on them.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Status } from '../../domain/enumerations.ts';
import { foldText } from '../../domain/fold-text.ts';
import { auditEntry } from '../data/audit-schema.ts';
import { client } from '../data/client-schema.ts';
import { creditRequest } from '../data/credit-request-schema.ts';
import { credit } from '../data/credit-schema.ts';
import type { Database } from '../data/database.ts';
import { document } from '../data/document-schema.ts';
import { outboxMail } from '../data/mail-schema.ts';
import { invoice, order, orderPart } from '../data/order-schema.ts';
import { documentLock, firstAnswer } from '../data/support-schema.ts';
import { photo } from '../data/photo-schema.ts';
import { quote, quoteRequest } from '../data/quote-request-schema.ts';
import { communicationSetting } from '../data/organisation-schema.ts';
import {
  account,
  apiKey,
  externalIdentity,
  identityPayload,
  passwordReset,
  profilePicture,
} from '../data/identity-schema.ts';
import { openedDocument, savedView } from '../data/work-schema.ts';
import { clearAccountAttempts } from './sign-in-limits.ts';
import { UserProblem } from './users.ts';

interface Person {
  readonly id: string;
  /** Current and former ones. */
  readonly emails: readonly string[];
  readonly names: readonly string[];
  /** The organisations they worked in. */
  readonly scopeIds: readonly string[];
}

/** The anonymous name that replaces theirs, in both languages. */
interface Alias {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
}

function makeAlias(): Alias {
  const lastName = randomBytes(4).toString('hex');
  return { firstName: 'Agent', lastName, name: `Agent ${lastName}`, email: `${lastName}@erased.invalid` };
}

interface Place {
  /** The person's data in the table, without secrets. */
  readonly read: (on: Database, person: Person) => Promise<readonly object[]>;
  /** Absent: the rows stay, with only the account's id. */
  readonly erase?: (on: Database, person: Person, alias: Alias) => Promise<unknown>;
}

/** Some documents record people by name. Namesakes in the same organisation cannot be told apart. */
const isNamed = (name: AnyPgColumn | SQL, scopeId: AnyPgColumn, { names, scopeIds }: Person): SQL | undefined =>
  and(inArray(sql`${name}`, [...names]), inArray(scopeId, [...scopeIds]));

const byOf = (json: AnyPgColumn): SQL => sql`${json} ->> 'by'`;
const renamed = (json: AnyPgColumn, { name }: Alias): SQL => sql`jsonb_set(${json}, '{by}', to_jsonb(${name}::text))`;

/** Replaces whole strings in JSON. */
const replaced = (json: AnyPgColumn, from: readonly string[], to: string): SQL => {
  const text = from.reduce<SQL>(
    (text, each) => sql`replace(${text}, ${JSON.stringify(each)}, ${JSON.stringify(to)})`,
    sql`${json}::text`,
  );
  return sql`(${text})::jsonb`;
};
const mentions = (json: AnyPgColumn, texts: readonly string[]): SQL | undefined =>
  or(...texts.map((each) => sql`strpos(${json}::text, ${JSON.stringify(each)}) > 0`));

/** Assignees of documents. Erasing unassigns open documents, so that a colleague can take them. */
function inChargeOf(table: typeof quoteRequest | typeof order | typeof creditRequest, isOpen: SQL): Place {
  const isTheirs = (person: Person): SQL | undefined =>
    or(eq(table.inChargeId, person.id), and(isNull(table.inChargeId), isNamed(table.inCharge, table.scopeId, person)));
  return {
    read: (on, person) =>
      on.select({ id: table.id, scopeId: table.scopeId, number: table.number }).from(table).where(isTheirs(person)),
    erase: async (on, person, { name }) => {
      await on
        .update(table)
        .set({ inCharge: null, inChargeId: null })
        .where(and(isTheirs(person), isOpen));
      await on.update(table).set({ inCharge: name }).where(isTheirs(person));
    },
  };
}

const orderInCharge = inChargeOf(order, eq(order.status, Status.Active));
const creditRequestInCharge = inChargeOf(creditRequest, eq(creditRequest.status, 'pending'));

/** A document that records its author. */
const signed = (table: typeof invoice | typeof credit): Place => ({
  read: (on, person) =>
    on
      .select({ id: table.id, number: table.number, createdAt: table.createdAt })
      .from(table)
      .where(isNamed(table.createdBy, table.scopeId, person)),
  erase: (on, person, { name }) =>
    on
      .update(table)
      .set({ createdBy: name })
      .where(isNamed(table.createdBy, table.scopeId, person)),
});

/** Sessions, grants and codes; also an unfinished sign-in with the typed e-mail. */
const isSignIn = ({ id, emails }: Person): SQL | undefined => {
  const { payload } = identityPayload;
  return or(
    sql`${payload} ->> 'accountId' = ${id}`,
    sql`${payload} #>> '{session,accountId}' = ${id}`,
    sql`${payload} #>> '{result,login,accountId}' = ${id}`,
    ...emails.map((email) => sql`strpos(lower(${payload}::text), ${email}) > 0`),
  );
};

const isAbout = ({ id }: Person): SQL | undefined => and(eq(auditEntry.kind, 'user'), eq(auditEntry.documentId, id));
const isInLog = (person: Person): SQL | undefined =>
  or(
    isAbout(person),
    eq(auditEntry.accountId, person.id),
    and(inArray(auditEntry.scopeId, [...person.scopeIds]), mentions(auditEntry.changes, person.names)),
  );

async function eraseFromLog(on: Database, person: Person, { name, email }: Alias): Promise<void> {
  const { changes, searchText } = auditEntry;
  const folded = [
    ...person.names.map((each) => [foldText(each), foldText(name)] as const),
    ...person.emails.map((each) => [foldText(each), email] as const),
  ];
  const search = folded.reduce<SQL>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`${searchText}`);
  await on
    .update(auditEntry)
    .set({ changes: replaced(changes, person.names, name), searchText: search })
    .where(isInLog(person));
  await on.update(auditEntry).set({ actor: name }).where(eq(auditEntry.accountId, person.id));
  // Entries about the person keep the names of the changed fields, without values.
  const fields = sql`(select coalesce(jsonb_agg(change - 'before' - 'after'), '[]'::jsonb) from jsonb_array_elements(${changes}) as change)`;
  await on.update(auditEntry).set({ number: email, changes: fields }).where(isAbout(person));
}

/** Deletes the rows of an account. */
const ofAccount = (
  table: { readonly accountId: AnyPgColumn } & Parameters<Database['delete']>[0],
  read: Place['read'],
): Place => ({ read, erase: (on, { id }) => on.delete(table).where(eq(table.accountId, id)) });

/** Tables with personal data, in the order of erasure. A test lists the others with the reason. */
export const PLACES: Readonly<Record<string, Place>> = {
  identity_payload: {
    read: (on, person) =>
      on
        .select({ kind: identityPayload.model, expiresAt: identityPayload.expiresAt })
        .from(identityPayload)
        .where(isSignIn(person)),
    erase: (on, person) => on.delete(identityPayload).where(isSignIn(person)),
  },
  external_identity: ofAccount(externalIdentity, (on, { id }) =>
    on
      .select({ issuer: externalIdentity.issuer, subject: externalIdentity.subject })
      .from(externalIdentity)
      .where(eq(externalIdentity.accountId, id)),
  ),
  api_key: ofAccount(apiKey, (on, { id }) =>
    on.select({ accountId: apiKey.accountId }).from(apiKey).where(eq(apiKey.accountId, id)),
  ),
  password_reset: ofAccount(passwordReset, (on, { id }) =>
    on.select({ expiresAt: passwordReset.expiresAt }).from(passwordReset).where(eq(passwordReset.accountId, id)),
  ),
  sign_in_count: {
    // The rows contain only hashes and expire.
    read: () => Promise.resolve([]),
    erase: async (on, { emails }) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const email of emails) await clearAccountAttempts(on, email);
    },
  },
  profile_picture: ofAccount(profilePicture, async (on, { id }) => {
    const rows = await on.select().from(profilePicture).where(eq(profilePicture.accountId, id));
    return rows.map(({ content, ...row }) => ({ ...row, content: Buffer.from(content).toString('base64') }));
  }),
  communication_setting: ofAccount(communicationSetting, (on, { id }) =>
    on.select().from(communicationSetting).where(eq(communicationSetting.accountId, id)),
  ),
  opened_document: ofAccount(openedDocument, (on, { id }) =>
    on.select().from(openedDocument).where(eq(openedDocument.accountId, id)),
  ),
  saved_view: {
    read: (on, { id }) => on.select().from(savedView).where(eq(savedView.accountId, id)),
    // Shared views stay, because colleagues use them.
    erase: (on, { id }) => on.delete(savedView).where(and(eq(savedView.accountId, id), eq(savedView.isShared, false))),
  },
  outbox_mail: {
    read: (on, { id, names }) =>
      on
        .select()
        .from(outboxMail)
        .where(or(eq(outboxMail.accountId, id), inArray(byOf(outboxMail.message), [...names]))),
    erase: async (on, { id, names }, alias) => {
      await on.delete(outboxMail).where(eq(outboxMail.accountId, id));
      await on
        .update(outboxMail)
        .set({ message: renamed(outboxMail.message, alias) })
        .where(inArray(byOf(outboxMail.message), [...names]));
    },
  },
  first_answer: {
    read: (on, { id }) =>
      on
        .select({ key: firstAnswer.key, at: firstAnswer.at, body: firstAnswer.body })
        .from(firstAnswer)
        .where(eq(firstAnswer.accountId, id)),
    erase: async (on, { id, names }, { name }) => {
      await on.delete(firstAnswer).where(eq(firstAnswer.accountId, id));
      await on
        .update(firstAnswer)
        .set({ body: replaced(firstAnswer.body, names, name) })
        .where(mentions(firstAnswer.body, names));
    },
  },
  document_lock: {
    read: (on, { id }) =>
      on
        .select({ resource: documentLock.resource, name: documentLock.holderName, since: documentLock.since })
        .from(documentLock)
        .where(eq(documentLock.holderId, id)),
    // The row stays, because it holds the fencing number.
    erase: (on, { id }, { name }) =>
      on
        .update(documentLock)
        .set({ holderName: name, expiresAt: sql`'-infinity'` })
        .where(eq(documentLock.holderId, id)),
  },
  quote_request: inChargeOf(quoteRequest, eq(quoteRequest.status, Status.Active)),
  quote: {
    read: (on, { id }) =>
      on
        .select({ id: quote.id, quoteRequestId: quote.quoteRequestId, submittedAt: quote.submittedAt })
        .from(quote)
        .where(eq(quote.accountId, id)),
  },
  order: {
    read: async (on, person) => [
      ...(await orderInCharge.read(on, person)),
      ...(await on
        .select({
          id: order.id,
          number: order.number,
          cancellation: order.cancellation,
          acknowledgement: order.acknowledgement,
        })
        .from(order)
        .where(
          or(
            isNamed(byOf(order.cancellation), order.scopeId, person),
            isNamed(byOf(order.acknowledgement), order.scopeId, person),
          ),
        )),
    ],
    erase: async (on, person, alias) => {
      await orderInCharge.erase?.(on, person, alias);
      await on
        .update(order)
        .set({ cancellation: renamed(order.cancellation, alias) })
        .where(isNamed(byOf(order.cancellation), order.scopeId, person));
      await on
        .update(order)
        .set({ acknowledgement: renamed(order.acknowledgement, alias) })
        .where(isNamed(byOf(order.acknowledgement), order.scopeId, person));
    },
  },
  order_part: {
    read: (on, person) =>
      on
        .select({ id: orderPart.id, orderId: orderPart.orderId, cancellation: orderPart.cancellation })
        .from(orderPart)
        .innerJoin(order, eq(order.id, orderPart.orderId))
        .where(isNamed(byOf(orderPart.cancellation), order.scopeId, person)),
    erase: (on, person, alias) =>
      on
        .update(orderPart)
        .set({ cancellation: renamed(orderPart.cancellation, alias) })
        .from(order)
        .where(and(eq(order.id, orderPart.orderId), isNamed(byOf(orderPart.cancellation), order.scopeId, person))),
  },
  invoice: signed(invoice),
  credit: signed(credit),
  credit_request: {
    read: async (on, person) => [
      ...(await creditRequestInCharge.read(on, person)),
      ...(await on
        .select({ id: creditRequest.id, number: creditRequest.number, answer: creditRequest.answer })
        .from(creditRequest)
        .where(isNamed(byOf(creditRequest.answer), creditRequest.scopeId, person))),
    ],
    erase: async (on, person, alias) => {
      await creditRequestInCharge.erase?.(on, person, alias);
      await on
        .update(creditRequest)
        .set({ answer: renamed(creditRequest.answer, alias) })
        .where(isNamed(byOf(creditRequest.answer), creditRequest.scopeId, person));
    },
  },
  client: {
    read: (on, person) =>
      on
        .select({ id: client.id, shopId: client.shopId, answer: client.answer })
        .from(client)
        .where(isNamed(byOf(client.answer), client.scopeId, person)),
    erase: (on, person, alias) =>
      on
        .update(client)
        .set({ answer: renamed(client.answer, alias) })
        .where(isNamed(byOf(client.answer), client.scopeId, person)),
  },
  photo: {
    read: (on, { id }) =>
      on
        .select({ id: photo.id, scopeId: photo.scopeId, addedAt: photo.addedAt })
        .from(photo)
        .where(eq(photo.accountId, id)),
  },
  document: {
    read: (on, { id }) =>
      on
        .select({ id: document.id, scopeId: document.scopeId, name: document.name, updatedAt: document.updatedAt })
        .from(document)
        .where(eq(document.accountId, id)),
  },
  audit_entry: {
    read: (on, person) => on.select().from(auditEntry).where(isInLog(person)).orderBy(auditEntry.id),
    erase: eraseFromLog,
  },
  // Last, because the other tables are searched by its fields. Its id stays in documents but identifies nobody any
  // more.
  account: {
    read: async (on, { id }) => {
      const rows = await on.select().from(account).where(eq(account.id, id));
      return rows.map(({ passwordHash, ...row }) => ({ ...row, hasPassword: passwordHash !== null }));
    },
    erase: (on, { id }, { firstName, lastName, email }) =>
      on
        .update(account)
        .set({
          email,
          firstName,
          lastName,
          passwordHash: null,
          locale: null,
          roles: [],
          lastSelectedScopeId: null,
          permissions: [],
          thumbFileId: null,
          croppedFileId: null,
          originalFileId: null,
          disabledAt: sql`clock_timestamp()`,
        })
        .where(eq(account.id, id)),
  },
};

async function findPerson(on: Database, email: string): Promise<Person> {
  const wanted = email.trim().toLowerCase();
  const [found] = await on.select().from(account).where(eq(account.email, wanted));
  if (!found) throw new UserProblem(`There is no user ${wanted}.`);
  const { id, firstName, lastName, permissions } = found;
  const acted = await on
    .selectDistinct({ name: auditEntry.actor, scopeId: auditEntry.scopeId })
    .from(auditEntry)
    .where(eq(auditEntry.accountId, id));
  const about = await on
    .selectDistinct({ email: auditEntry.number })
    .from(auditEntry)
    .where(and(eq(auditEntry.kind, 'user'), eq(auditEntry.documentId, id)));
  const assigned: { name: string | null; scopeId: string }[] = [];
  for (const table of [quoteRequest, order, creditRequest])
    assigned.push(
      // oxlint-disable-next-line no-await-in-loop -- one connection
      ...(await on
        .selectDistinct({ name: table.inCharge, scopeId: table.scopeId })
        .from(table)
        .where(eq(table.inChargeId, id))),
    );
  const known = [...acted, ...assigned];
  const permitted = permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy.map(({ scopeKey }) => scopeKey.id));
  const unique = (texts: readonly (string | null)[]): string[] => [
    ...new Set(texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text]))),
  ];
  return {
    id,
    emails: unique([found.email, ...about.map((entry) => entry.email)]),
    names: unique([`${firstName} ${lastName}`.trim(), `${firstName} ${lastName}`, ...known.map(({ name }) => name)]),
    scopeIds: unique([...permitted, ...known.map(({ scopeId }) => scopeId)]),
  };
}

/** Exports all personal data of a person, by table. Throws UserProblem. */
export async function exportPerson(
  database: Database,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const person = await findPerson(database, email);
  const kept: Record<string, readonly object[]> = {};
  for (const [name, { read }] of Object.entries(PLACES)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await read(database, person);
    if (rows.length > 0) kept[name] = rows;
  }
  return kept;
}

/**
 * Erases a person in one transaction: deletes their own data and replaces their name and e-mail elsewhere with an
 * alias. Returns the alias. Throws UserProblem.
 */
export async function erasePerson(database: Database, email: string): Promise<string> {
  const alias = makeAlias();
  await database.transaction(async (transaction) => {
    const person = await findPerson(transaction, email);
    for (const { erase } of Object.values(PLACES))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await erase?.(transaction, person, alias);
  });
  return alias.name;
}
