/** The tables with personal data: what is exported from each, and what erasure does there. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { searchForm } from '../../domain/search-form.ts';
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
import { savedView } from '../data/work-schema.ts';
import { PRICE_LISTS } from './personal-data-lists.ts';
import { WORK_PLACES } from './personal-data-work.ts';
import { clearAccountAttempts } from './sign-in-limits.ts';
import {
  inChargeOf,
  mentions,
  replaced,
  ofAccount,
  byOf,
  renamed,
  isNamed,
  signed,
  type Alias,
  type Person,
  type Place,
} from './personal-data-queries.ts';
import { creditRequestsIn, ordersIn, requestsIn } from '../data/life-rows.ts';

const orderInCharge = inChargeOf(order, ordersIn('open', 'partlyInvoiced'));
const creditRequestInCharge = inChargeOf(creditRequest, creditRequestsIn('pending'));

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
  const forms = [
    ...person.names.map((each) => [searchForm(each), searchForm(name)] as const),
    ...person.emails.map((each) => [searchForm(each), searchForm(email)] as const),
  ];
  const search = forms.reduce<SQL>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`${searchText}`);
  await on
    .update(auditEntry)
    .set({ changes: replaced(changes, person.names, name), searchText: search })
    .where(isInLog(person));
  await on.update(auditEntry).set({ actor: name }).where(eq(auditEntry.accountId, person.id));
  // Entries about the person keep the names of the changed fields, without values.
  const fields = sql`(select coalesce(jsonb_agg(change - 'before' - 'after'), '[]'::jsonb) from jsonb_array_elements(${changes}) as change)`;
  await on.update(auditEntry).set({ number: email, changes: fields }).where(isAbout(person));
}

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
      .select({
        issuer: externalIdentity.issuer,
        subject: externalIdentity.subject,
        signedInAt: externalIdentity.signedInAt,
      })
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
  ...WORK_PLACES,
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
  quote_request: inChargeOf(quoteRequest, requestsIn('waiting', 'missed')),
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
  price_list: PRICE_LISTS,
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
