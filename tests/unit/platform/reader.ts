/** Somebody who may read, and a database that finds given rows. */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AccessLevel, type Permission } from '../../../domain/permission.ts';
import type { Account } from '../../../platform/access/caller.ts';
import type { Database } from '../../../platform/data/database.ts';

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
