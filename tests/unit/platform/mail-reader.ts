/** A reader of e-mails, and a database that knows them. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '../../../domain/enumerations.ts';
import { AccessLevel, type Permission } from '../../../domain/permission.ts';
import type { Account } from '../../../platform/access/caller.ts';
import type { Database } from '../../../platform/data/database.ts';
import { compose, type Composed } from '../../../platform/mail/compose.ts';
import { plainOf } from '../../../platform/mail/letter.ts';
import type { OutboxMail } from '../../../platform/mail/outbox.ts';

export const PLACES = { platform: 'https://id.example', portal: 'https://parts.example' };
const SCOPE = 'roy';
export const permission = (featureId: string): Permission => ({
  featureId,
  range: {},
  featureAccessLevelMask: AccessLevel.Read,
  scopeHierarchy: [
    { scopeKey: { type: 'organization', id: SCOPE, organizationId: SCOPE, translations: [] }, parentScopeId: null },
  ],
});
export const READER: Account = {
  id: 'marie',
  email: 'marie@roy.example',
  firstName: 'Marie',
  lastName: 'Roy',
  passwordHash: 'a hash',
  locale: 'en',
  roles: [],
  lastSelectedScopeId: null,
  thumbFileId: null,
  croppedFileId: null,
  originalFileId: null,
  disabledAt: null,
  permissions: [permission('order-fulfilment'), permission('supplier-accounting')],
};
export const MAIL: OutboxMail = {
  id: 'mail-1',
  eventKey: '',
  kind: 'invoices',
  accountId: 'marie',
  scopeId: SCOPE,
  subjectId: 'inv-1',
  message: null,
  queuedAt: new Date(0),
  nextAt: new Date(0),
  uselessAt: null,
  tries: 1,
  claim: null,
  endedAt: null,
  outcome: null,
};

/** Finds the rows of each table, whatever is asked. */
export const databaseOf = (rows: Readonly<Record<string, readonly object[]>>): Database => {
  const query = (found: readonly object[]): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'then'
            ? (resolve: (all: readonly object[]) => void) => resolve(found)
            : name === 'from'
              ? (table: PgTable) => query(rows[getTableName(table)] ?? [])
              : () => query(found),
      },
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a database that finds these rows
  return query([]) as Database;
};
export type Rows = Record<string, readonly object[]>;
export const rowsOfReader = (): Rows => ({ account: [READER], supplier: [{ name: 'Pièces Roy' }] });

/** What is sent to the reader, in their language. */
export async function composedFor(rows: Rows, more: Partial<OutboxMail>, language: Language | null): Promise<Composed> {
  const known = { ...rows, account: [{ ...READER, locale: language }] };
  const composed = await compose(databaseOf(known), { ...MAIL, ...more }, PLACES);
  if (!composed) throw new Error('there is nothing to send');
  return composed;
}

/** The subject and the plain text. */
export async function plainFor(rows: Rows, more: Partial<OutboxMail>, language: Language): Promise<string> {
  const { letter, language: its } = await composedFor(rows, more, language);
  if (its !== language) throw new Error(`it is in ${its}`);
  return `${letter.subject}\n\n${plainOf(letter, language)}`.replaceAll('\u00a0', ' ');
}
