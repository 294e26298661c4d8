import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { signInCount } from '../data/identity-schema.ts';
import { statementTime } from '../data/now.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** How many failed attempts are allowed, and in which time. */
export const LIMITS = {
  /** One account from one address: a forgotten password, or guessing. */
  pair: { most: 10, seconds: 10 * MINUTE },
  /** One account from all addresses its owner has not used before: guessing from many machines. */
  account: { most: 50, seconds: HOUR },
  /** One address for all accounts: one password tried on many accounts. An office shares one address. */
  address: { most: 100, seconds: 10 * MINUTE },
  /** Password reset links: too many would fill a mailbox. */
  resetPair: { most: 5, seconds: 30 * MINUTE },
  resetAccount: { most: 20, seconds: HOUR },
  resetAddress: { most: 50, seconds: 10 * MINUTE },
  /** One address, using reset links. */
  links: { most: 50, seconds: 10 * MINUTE },
  /** One address, using API keys. */
  keys: { most: 100, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** How long the account limit is waived at an address where the owner has signed in. */
const KNOWN_FOR = 90 * DAY;

type Kind = keyof typeof LIMITS;

interface Counted {
  readonly kind: Kind;
  readonly subject: string;
}

/** Hashed, so that no e-mail or address of a failed attempt is stored. */
const subjectOf = (kind: Kind | 'known', ...what: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...what]))
    .digest('base64url');

/** Rolls back the transaction: a refused attempt counts nowhere. */
class Full extends Error {
  readonly kind: Kind;
  readonly seconds: number;

  constructor(kind: Kind, seconds: number) {
    super();
    this.kind = kind;
    this.seconds = seconds;
  }
}

/** Counts one attempt. The row lock keeps the count exact across concurrent attempts and instances. */
async function count(database: Database, { kind, subject }: Counted): Promise<void> {
  const { most, seconds } = LIMITS[kind];
  const { tries, endsAt } = signInCount;
  const isOver = sql`${endsAt} <= clock_timestamp()`;
  const [row] = await database
    .insert(signInCount)
    .values({ subject, tries: 1, endsAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: signInCount.subject,
      set: {
        tries: sql`case when ${isOver} then 1 else ${tries} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({
      tries: signInCount.tries,
      seconds: sql<number>`ceil(extract(epoch from ${endsAt} - clock_timestamp()))::int`,
    });
  if (row && row.tries > most) throw new Full(kind, Math.max(1, row.seconds));
}

/** Counts an attempt everywhere or nowhere. */
async function countAll(database: Database, counted: readonly Counted[]): Promise<Full | null> {
  try {
    await database.transaction(async (transaction) => {
      // Always in the same order, to avoid deadlocks.
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const each of counted) await count(transaction, each);
    });
    return null;
  } catch (error) {
    if (error instanceof Full) return error;
    throw error;
  }
}

/** Uncounts attempts that did not fail. One row at a time, to avoid deadlocks. */
async function giveBack(database: Database, counted: readonly Counted[]): Promise<void> {
  const tries = sql`greatest(${signInCount.tries} - 1, 0)`;
  for (const { subject } of counted)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await database.update(signInCount).set({ tries }).where(eq(signInCount.subject, subject));
}

/** An attempt. It counts as failed until reported otherwise. */
export interface Attempt {
  /** The limit that refuses it; null when allowed. */
  readonly refusedBy: Kind | null;
  /** Seconds until the next attempt is allowed; 0 when this one is. */
  readonly wait: number;
  /** The password was right: forgets the owner's failures at this address and remembers the address. */
  readonly succeed: () => Promise<void>;
  /** It was not evaluated after all. */
  readonly undo: () => Promise<void>;
}

const tryOf = (full: Full | null, succeed: () => Promise<void>, undo: () => Promise<void>): Attempt => ({
  refusedBy: full?.kind ?? null,
  wait: full?.seconds ?? 0,
  succeed,
  undo,
});

/** Whether the owner of an account has signed in at this address. */
async function isKnownAt(database: Database, email: string, address: string): Promise<boolean> {
  const [known] = await database
    .select({ subject: signInCount.subject })
    .from(signInCount)
    .where(
      and(eq(signInCount.subject, subjectOf('known', email, address)), gt(signInCount.endsAt, sql`clock_timestamp()`)),
    );
  return known !== undefined;
}

/** Counts a password attempt before the slow hash, so that no other attempt slips through meanwhile. */
export async function beginPasswordAttempt(database: Database, email: string, address: string): Promise<Attempt> {
  const known = subjectOf('known', email, address);
  const isKnown = await isKnownAt(database, email, address);
  const pair: Counted = { kind: 'pair', subject: subjectOf('pair', email, address) };
  const everywhere: Counted[] = [
    { kind: 'address', subject: subjectOf('address', address) },
    ...(isKnown ? [] : [{ kind: 'account', subject: subjectOf('account', email) } as const]),
  ];
  const counted = [pair, ...everywhere];

  return tryOf(
    await countAll(database, counted),
    async () => {
      await giveBack(database, everywhere);
      await database.delete(signInCount).where(eq(signInCount.subject, pair.subject));
      const endsAt = sql`clock_timestamp() + make_interval(secs => ${KNOWN_FOR})`;
      await database
        .insert(signInCount)
        .values({ subject: known, tries: 0, endsAt })
        .onConflictDoUpdate({ target: signInCount.subject, set: { endsAt } });
    },
    () => giveBack(database, counted),
  );
}

/** The same for requesting a reset link, whether the account exists or not. */
export async function beginResetAttempt(database: Database, email: string, address: string): Promise<Attempt> {
  const counted: Counted[] = [
    { kind: 'resetPair', subject: subjectOf('resetPair', email, address) },
    { kind: 'resetAddress', subject: subjectOf('resetAddress', address) },
    ...((await isKnownAt(database, email, address))
      ? []
      : [{ kind: 'resetAccount', subject: subjectOf('resetAccount', email) } as const]),
  ];
  const undo = (): Promise<void> => giveBack(database, counted);
  return tryOf(await countAll(database, counted), undo, undo);
}

/** The same for using a reset link. */
export async function beginLinkAttempt(database: Database, address: string): Promise<Attempt> {
  const counted: Counted[] = [{ kind: 'links', subject: subjectOf('links', address) }];
  const undo = (): Promise<void> => giveBack(database, counted);
  return tryOf(await countAll(database, counted), undo, undo);
}

/** The same for an API key, to stop mass guessing. */
export async function beginKeyAttempt(database: Database, address: string): Promise<Attempt> {
  const counted: Counted[] = [{ kind: 'keys', subject: subjectOf('keys', address) }];
  const undo = (): Promise<void> => giveBack(database, counted);
  return tryOf(await countAll(database, counted), undo, undo);
}

/** After a password change, forgets the failed attempts at the old one. */
export const clearAccountAttempts = (database: Database, email: string) =>
  database.delete(signInCount).where(eq(signInCount.subject, subjectOf('account', email)));

/** Deletes expired counts, except those locked by a count in progress. */
export const pruneAttempts = (database: Database) =>
  database
    .delete(signInCount)
    .where(
      inArray(
        signInCount.subject,
        database
          .select({ subject: signInCount.subject })
          .from(signInCount)
          .where(lt(signInCount.endsAt, statementTime))
          .for('update', { skipLocked: true }),
      ),
    );
