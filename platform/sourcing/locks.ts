import { randomUUID } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import { acquireLock, LOCK_REQUIREMENTS, readLock, refreshLock, releaseLock } from '../../contracts/index.ts';
import { LOCKED_DOCUMENT_KINDS, type Lock, type LockedDocumentKind } from '../../domain/lock.ts';
import type { Account, Caller, ScopeId } from '../access/access.ts';
import { ofAccount, ofAnybody, only, type Rows } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { documentLock } from '../data/schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';
import { findCreditRequest } from './supplier/credit-request.ts';
import { creditRequestChange, orderChange, quoteRequestChange, type Changed } from './last-change.ts';
import { findOrder } from './supplier/order.ts';
import { findQuoteRequest } from './supplier/quote-request.ts';

type Row = typeof documentLock.$inferSelect;

// Only the database's own clock decides: instances may disagree about the time.
const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
/** A rival that expires between two statements is met again; after so many it is not chance. */
const TRIES = 5;

const resourceOf = (kind: LockedDocumentKind, id: string): string => `${kind}:${id}`;

interface LockedDocument {
  readonly kind: LockedDocumentKind;
  readonly id: string;
}

function documentOf({ resource }: Row): LockedDocument {
  const kind = LOCKED_DOCUMENT_KINDS.find((known) => resource.startsWith(`${known}:`));
  if (!kind) throw new Error(`${resource} is locked, and of no known kind`);
  return { kind, id: resource.slice(kind.length + 1) };
}

/** How a document stands that is to be locked. */
type Standing = Changed & { readonly version: number };

/** A document of the organisation, by its kind. Each refuses with 404. */
const FIND: Readonly<
  Record<LockedDocumentKind, (database: Database, id: string, scopeId: ScopeId) => Promise<Standing>>
> = {
  'quote-request': async (database, id, scopeId) => {
    const row = await findQuoteRequest(database, id, scopeId);
    return { version: row.version, ...quoteRequestChange(row) };
  },
  order: async (database, id, scopeId) => {
    const row = await findOrder(database, id, scopeId);
    return { version: row.version, ...(await orderChange(database, row)) };
  },
  'credit-request': async (database, id, scopeId) => {
    const row = await findCreditRequest(database, id, scopeId);
    return { version: row.version, ...(await creditRequestChange(database, row)) };
  },
};

/** How a document stands that the caller may lock. Refuses with 403 a kind that is not theirs to change, with 404 what is not there. */
function standingOf(database: Database, { kind, id }: LockedDocument, caller: Caller): Promise<Standing> {
  if (!caller.holds(LOCK_REQUIREMENTS[kind])) throw new Refusal('forbidden');
  return FIND[kind](database, id, caller.scopeId);
}

const isHeldBy = (lockId: string, account: Account): Rows =>
  only(ofAccount(documentLock.holderId, account), eq(documentLock.lockId, lockId), gt(documentLock.expiresAt, now));

const lockOf = ({ lockId, expiresAt, fencing }: Row, { version: documentVersion, change }: Standing): Lock => ({
  id: lockId,
  expiresAt: expiresAt.toISOString(),
  fencing,
  documentVersion,
  ...(change && { change }),
});

/** Takes a document in one statement: as a new row, or over one that has run out. Refuses with 409 and who holds it. */
async function take(
  database: Database,
  resource: string,
  { id, firstName, lastName }: Account,
  seconds: number,
): Promise<Row> {
  const mine = {
    lockId: randomUUID(),
    holderId: id,
    holderName: `${firstName} ${lastName}`,
    since: now,
    expiresAt: inSeconds(seconds),
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [taken] = await database
      .insert(documentLock)
      .values({ resource, ...mine, fencing: 1 })
      .onConflictDoUpdate({
        target: documentLock.resource,
        set: { ...mine, fencing: sql`${documentLock.fencing} + 1` },
        setWhere: sql`${documentLock.expiresAt} <= clock_timestamp()`,
      })
      .returning();
    if (taken) return taken;
    const [held] = await database
      .select()
      .from(documentLock)
      .where(
        only(
          ofAnybody('who holds a document is told to whoever may lock it'),
          eq(documentLock.resource, resource),
          gt(documentLock.expiresAt, now),
        ),
      );
    if (held)
      throw new Refusal('lock-held', {
        holder: { name: held.holderName, since: held.since.toISOString(), isSelf: held.holderId === id },
      });
  }
  throw new Error(`${resource} changes hands too fast`);
}

/** A lock that the caller holds now on a document of the organisation; undefined where there is none. */
async function findHeld(database: Database, lockId: string, caller: Caller): Promise<Lock | undefined> {
  const [row] = await database
    .select()
    .from(documentLock)
    .where(only(isHeldBy(lockId, caller.account)));
  return row && lockOf(row, await standingOf(database, documentOf(row), caller));
}

/** Whether the caller holds the document under this lock, now, and until the transaction ends. Refuses with 409. */
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
    .where(only(isHeldBy(lockId, account), eq(documentLock.resource, resourceOf(kind, documentId))))
    .for('update');
  if (!held) throw new Refusal('lock-lost');
}

/** Gives a lock back; its row stays, so that the fencing number only grows. */
export const giveBack = (database: Database, lockId: string, account: Account) =>
  database
    .update(documentLock)
    .set({ expiresAt: sql`'-infinity'` })
    .where(only(ofAccount(documentLock.holderId, account), eq(documentLock.lockId, lockId)));

/** Edit locks (spec §4, §7, §9). */
export function mountLocks(app: App, platform: Platform): void {
  answer(app, platform, acquireLock, async ({ body, caller, database, lockSeconds }) => {
    const { documentKind: kind, documentId: id } = body;
    const standing = await standingOf(database, { kind, id }, caller);
    return lockOf(await take(database, resourceOf(kind, id), caller.account, lockSeconds), standing);
  });

  answer(app, platform, readLock, async ({ params, caller, database }) => {
    const lock = await findHeld(database, params.id, caller);
    if (!lock) throw new Refusal('not-found');
    return lock;
  });

  answer(app, platform, refreshLock, async ({ params, caller, database, lockSeconds }) => {
    const held = await findHeld(database, params.id, caller);
    const [row] = await database
      .update(documentLock)
      .set({ expiresAt: inSeconds(lockSeconds) })
      .where(only(isHeldBy(params.id, caller.account)))
      .returning();
    if (!held || !row) throw new Refusal('lock-lost');
    return lockOf(row, { version: held.documentVersion, ...(held.change && { change: held.change }) });
  });

  answer(app, platform, releaseLock, async ({ params, caller, database }) => {
    await giveBack(database, params.id, caller.account);
  });
}
