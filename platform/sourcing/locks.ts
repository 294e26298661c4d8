import { randomUUID } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import { acquireLock, lockRequirement, readLock, refreshLock, releaseLock } from '../../contracts/index.ts';
import { LOCKED_DOCUMENT_KINDS, type Lock, type LockedDocumentKind } from '../../domain/lock.ts';
import type { Account, Caller, ScopeId } from '../access/caller.ts';
import { ofAccount, ofAnyOrganisation, restrict, type Rows } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { account as accounts } from '../data/identity-schema.ts';
import { documentLock } from '../data/support-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { holderAccount, isHolderSignedIn, isStillHeld, resourceOf } from './holders.ts';
import type { Changed } from './last-change.ts';
import { documentIn, assignIfUnassigned } from './supplier/assignments.ts';

type Row = typeof documentLock.$inferSelect;

// Always the database's clock, because the clocks of instances may differ.
const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
/** A rival lock may expire between two statements. After this many attempts it is not a coincidence. */
const ATTEMPTS = 5;

interface LockedDocument {
  readonly kind: LockedDocumentKind;
  readonly id: string;
}

function documentOf({ resource }: Row): LockedDocument {
  const kind = LOCKED_DOCUMENT_KINDS.find((known) => resource.startsWith(`${known}:`));
  if (!kind) throw new Error(`${resource} is locked, and of no known kind`);
  return { kind, id: resource.slice(kind.length + 1) };
}

/** The state of a document that is about to be locked. */
export type LockTarget = Changed & { readonly version: number };

/** Finds a document of the organisation, by kind. Refuses with 404. */
export type FindLocked = Readonly<
  Record<LockedDocumentKind, (database: Database, id: string, scopeId: ScopeId) => Promise<LockTarget>>
>;

/**
 * The state of a document the caller may lock. Refuses with 403 without the permission for its kind, with 404 when it
 * does not exist.
 */
function lockTargetOf(
  find: FindLocked,
  database: Database,
  { kind, id }: LockedDocument,
  caller: Caller,
): Promise<LockTarget> {
  if (!caller.holds(lockRequirement(kind))) throw new Refusal('forbidden');
  return find[kind](database, id, caller.scopeId);
}

const isHeldBy = (lockId: string, account: Account): Rows =>
  restrict(ofAccount(documentLock.holderId, account), eq(documentLock.lockId, lockId), gt(documentLock.expiresAt, now));

const lockOf = ({ lockId, expiresAt, fencing }: Row, { version: documentVersion, change }: LockTarget): Lock => ({
  id: lockId,
  expiresAt: expiresAt.toISOString(),
  fencing,
  documentVersion,
  ...(change && { change }),
});

/** Ends a lock. Its row stays, so that the fencing number only increases. */
const expire = (database: Database, which: Rows, lockId: string) =>
  database
    .update(documentLock)
    .set({ expiresAt: sql`'-infinity'` })
    .where(restrict(which, eq(documentLock.lockId, lockId)));

/**
 * Locks a document in one statement: inserts a row, or replaces one that expired or that this tab of the caller holds.
 * Refuses with 409 and the holder.
 */
async function take(
  database: Database,
  { kind, id: documentId }: LockedDocument,
  { account, grantId, scopeId }: Caller,
  { tabId = null, seconds }: { readonly tabId?: string | null | undefined; readonly seconds: number },
): Promise<Row> {
  const { id, firstName, lastName } = account;
  const resource = resourceOf(kind, documentId);
  const mine = {
    lockId: randomUUID(),
    holderId: id,
    holderName: `${firstName} ${lastName}`,
    tabId,
    grantId,
    since: now,
    expiresAt: inSeconds(seconds),
    isActive: true,
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [taken] = await database
      .insert(documentLock)
      .values({ resource, ...mine, fencing: 1 })
      .onConflictDoUpdate({
        target: documentLock.resource,
        set: { ...mine, fencing: sql`${documentLock.fencing} + 1` },
        setWhere: sql`${documentLock.expiresAt} <= clock_timestamp() or (${documentLock.holderId} = ${id} and ${documentLock.tabId} = ${tabId})`,
      })
      .returning();
    if (taken) return taken;
    const holders = ofAnyOrganisation('who holds a document is told to whoever may lock it');
    const [held] = await database
      .select({
        lockId: documentLock.lockId,
        holderId: documentLock.holderId,
        holderName: documentLock.holderName,
        since: documentLock.since,
        isActive: documentLock.isActive,
        permissions: accounts.permissions,
        disabledAt: accounts.disabledAt,
        isSignedIn: isHolderSignedIn,
      })
      .from(documentLock)
      .leftJoin(accounts, holderAccount)
      .where(restrict(holders, eq(documentLock.resource, resource), gt(documentLock.expiresAt, now)));
    if (held && !isStillHeld(held, kind, scopeId)) await expire(database, holders, held.lockId);
    else if (held)
      throw new Refusal('lock-held', {
        holder: {
          name: held.holderName,
          since: held.since.toISOString(),
          isSelf: held.holderId === id,
          isInactive: !held.isActive,
        },
      });
  }
  throw new Error(`${resource} changes hands too fast`);
}

/** A lock the caller currently holds on a document of the organisation. */
async function findHeld(
  find: FindLocked,
  database: Database,
  lockId: string,
  caller: Caller,
): Promise<Lock | undefined> {
  const [row] = await database
    .select()
    .from(documentLock)
    .where(restrict(isHeldBy(lockId, caller.account)));
  return row && lockOf(row, await lockTargetOf(find, database, documentOf(row), caller));
}

/** Checks that the caller holds the document's lock, and keeps it until the transaction ends. Refuses with 409. */
export async function requireLock(
  database: Database,
  kind: LockedDocumentKind,
  documentId: string,
  lockId: string,
  account: Account,
): Promise<void> {
  const [held] = await database
    .select({ lockId: documentLock.lockId })
    .from(documentLock)
    .where(restrict(isHeldBy(lockId, account), eq(documentLock.resource, resourceOf(kind, documentId))))
    .for('update');
  if (!held) throw new Refusal('lock-lost');
}

/** Releases a lock of the account. */
export const giveBack = (database: Database, lockId: string, account: Account) =>
  expire(database, ofAccount(documentLock.holderId, account), lockId);

/** Edit locks (spec §4, §7, §9). */
export function mountLocks(app: App, platform: Platform, find: FindLocked): void {
  answer(app, platform, acquireLock, async ({ body, caller, database, lockSeconds }) => {
    const { documentKind: kind, documentId: id, tabId } = body;
    const standing = await lockTargetOf(find, database, { kind, id }, caller);
    return lockOf(await take(database, { kind, id }, caller, { tabId, seconds: lockSeconds }), standing);
  });

  answer(app, platform, readLock, async ({ params, caller, database }) => {
    const lock = await findHeld(find, database, params.id, caller);
    if (!lock) throw new Refusal('not-found');
    return lock;
  });

  answer(app, platform, refreshLock, async ({ params, query, caller, database, lockSeconds }) => {
    const held = await findHeld(find, database, params.id, caller);
    const [row] = await database
      .update(documentLock)
      .set({ expiresAt: inSeconds(lockSeconds), isActive: query.isActive !== 'false', grantId: caller.grantId })
      .where(restrict(isHeldBy(params.id, caller.account)))
      .returning();
    if (!held || !row) throw new Refusal('lock-lost');
    // Only an active holder becomes the assignee; opening a document does not assign it.
    if (row.isActive) {
      const { kind, id } = documentOf(row);
      await assignIfUnassigned(database, kind, documentIn(kind, id, caller.scopeId), caller.account);
    }
    return lockOf(row, { version: held.documentVersion, ...(held.change && { change: held.change }) });
  });

  answer(app, platform, releaseLock, async ({ params, caller, database }) => {
    await giveBack(database, params.id, caller.account);
  });
}
