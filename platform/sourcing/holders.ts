import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Editing, LockedDocumentKind } from '../../domain/lock.ts';
import { lockRequirement } from '../../contracts/index.ts';
import { allowedScopeIds, type Permission } from '../../domain/permission.ts';
import type { Caller } from '../access/caller.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { account as accounts, identityPayload } from '../data/identity-schema.ts';
import { statementTime } from '../data/now.ts';
import { runShared } from '../data/prepared.ts';
import { documentLock } from '../data/support-schema.ts';

interface Row {
  readonly id: string;
}

export const resourceOf = (kind: LockedDocumentKind, id: string): string => `${kind}:${id}`;

/** What decides whether a lock's holder may still hold it. */
export interface Holding {
  readonly permissions: readonly Permission[] | null;
  readonly disabledAt: Date | null;
  readonly isSignedIn: boolean;
}

/** The account of a lock's holder. */
export const holderAccount = eq(accounts.id, documentLock.holderId);
/** The sign-in that took or last refreshed a lock has not ended. */
export const isHolderSignedIn = sql<boolean>`(${documentLock.grantId} is null or exists (select from ${identityPayload} where ${and(
  eq(identityPayload.model, 'Grant'),
  eq(identityPayload.id, documentLock.grantId),
  or(isNull(identityPayload.expiresAt), gt(identityPayload.expiresAt, statementTime)),
)}))`;

/** A lock ends with its holder's sign-in, account or permission, before it expires. */
export const isStillHeld = (
  { permissions, disabledAt, isSignedIn }: Holding,
  kind: LockedDocumentKind,
  scopeId: string,
): boolean =>
  isSignedIn &&
  disabledAt === null &&
  permissions !== null &&
  allowedScopeIds(permissions, lockRequirement(kind), Date.now()).includes(scopeId);

/** Who else is editing these documents of the caller's organisation now, by document. */
export async function holdersOf(
  database: Database,
  kind: LockedDocumentKind,
  rows: readonly Row[],
  { account, scopeId }: Caller,
): Promise<(row: Row) => { readonly heldBy: Editing } | null> {
  if (rows.length === 0) return () => null;
  const found = rows.map(({ id }) => ({ id, scopeId }));
  // The same for all colleagues, so that they share it.
  const statement = database
    .select({
      resource: documentLock.resource,
      holderId: documentLock.holderId,
      name: documentLock.holderName,
      since: documentLock.since,
      permissions: accounts.permissions,
      disabledAt: accounts.disabledAt,
      isSignedIn: isHolderSignedIn,
    })
    .from(documentLock)
    .leftJoin(accounts, holderAccount)
    .where(
      restrict(
        ofFound(documentLock.resource, found, ({ id }) => resourceOf(kind, id)),
        gt(documentLock.expiresAt, statementTime),
      ),
    );
  const locks = await runShared(database, statement, 'holders');
  const holders = new Map(
    locks
      .filter((lock) => lock.holderId !== account.id && isStillHeld(lock, kind, scopeId))
      .map(({ resource, name, since }) => [resource, { name, since: since.toISOString() }]),
  );
  return ({ id }) => {
    const heldBy = holders.get(resourceOf(kind, id));
    return heldBy ? { heldBy } : null;
  };
}
