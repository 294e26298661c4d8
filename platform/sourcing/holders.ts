import { gt, sql } from 'drizzle-orm';
import type { Editing, LockedDocumentKind } from '../../domain/lock.ts';
import type { Caller } from '../access/caller.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { runShared } from '../data/prepared.ts';
import { documentLock } from '../data/support-schema.ts';

interface Row {
  readonly id: string;
}

export const resourceOf = (kind: LockedDocumentKind, id: string): string => `${kind}:${id}`;

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
    })
    .from(documentLock)
    .where(
      restrict(
        ofFound(documentLock.resource, found, ({ id }) => resourceOf(kind, id)),
        gt(documentLock.expiresAt, sql`clock_timestamp()`),
      ),
    );
  const locks = await runShared(database, statement, 'holders');
  const holders = new Map(
    locks
      .filter(({ holderId }) => holderId !== account.id)
      .map(({ resource, name, since }) => [resource, { name, since: since.toISOString() }]),
  );
  return ({ id }) => {
    const heldBy = holders.get(resourceOf(kind, id));
    return heldBy ? { heldBy } : null;
  };
}
