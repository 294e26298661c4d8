import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database.ts';
import { signInCount } from '../data/schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** How many wrong tries are looked at, and in which time. */
export const LIMITS = {
  /** One account from one address: a bad memory, or a guess. */
  pair: { most: 10, seconds: 10 * MINUTE },
  /** One account from all addresses where nobody has signed in to it: a guess from many machines. */
  account: { most: 50, seconds: HOUR },
  /** One address for all accounts: one password tried on many of them. An office has one address for many people. */
  address: { most: 100, seconds: 10 * MINUTE },
  /** Links to choose a new password, as above: too many fill a mailbox. */
  resetPair: { most: 5, seconds: 30 * MINUTE },
  resetAccount: { most: 20, seconds: HOUR },
  resetAddress: { most: 50, seconds: 10 * MINUTE },
  /** One address, by such a link. */
  links: { most: 50, seconds: 10 * MINUTE },
  /** One address, by API key. */
  keys: { most: 100, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/** So long the account limit does not hold at an address where its owner has signed in. */
const KNOWN_FOR = 90 * DAY;

type Kind = keyof typeof LIMITS;

interface Counted {
  readonly kind: Kind;
  readonly subject: string;
}

/** Hashed: no e-mail and no address is kept of whoever only tries. */
const subjectOf = (kind: Kind | 'known', ...what: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...what]))
    .digest('base64url');

/** Ends the transaction: a try that is refused counts nowhere. */
class Full extends Error {
  readonly kind: Kind;
  readonly seconds: number;

  constructor(kind: Kind, seconds: number) {
    super();
    this.kind = kind;
    this.seconds = seconds;
  }
}

/** Counts one try. The row's lock makes it exact, however many come at once and to however many instances. */
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

/** Counts a try everywhere, or nowhere. */
async function countAll(database: Database, counted: readonly Counted[]): Promise<Full | null> {
  try {
    await database.transaction(async (transaction) => {
      // Always in the same order, so that nobody waits for each other.
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const each of counted) await count(transaction, each);
    });
    return null;
  } catch (error) {
    if (error instanceof Full) return error;
    throw error;
  }
}

/** Takes tries back that were counted: they were not wrong. One row at a time, so that nobody waits for each other. */
async function giveBack(database: Database, counted: readonly Counted[]): Promise<void> {
  const tries = sql`greatest(${signInCount.tries} - 1, 0)`;
  for (const { subject } of counted)
    // oxlint-disable-next-line no-await-in-loop -- see above
    await database.update(signInCount).set({ tries }).where(eq(signInCount.subject, subject));
}

/** What may be done with a try, which is counted as a wrong one until something else is said of it. */
export interface Try {
  /** Which limit refuses to look at it; null: it may be looked at. */
  readonly refusedBy: Kind | null;
  /** Seconds until the next try is looked at; 0 where this one is. */
  readonly wait: number;
  /** The password was right: the owner's former mistakes at this address are forgotten, and the address is known. */
  readonly succeed: () => Promise<void>;
  /** It was not looked at after all. */
  readonly undo: () => Promise<void>;
}

const tryOf = (full: Full | null, succeed: () => Promise<void>, undo: () => Promise<void>): Try => ({
  refusedBy: full?.kind ?? null,
  wait: full?.seconds ?? 0,
  succeed,
  undo,
});

/** Whether the owner of an account has signed in at an address. */
async function isKnownAt(database: Database, email: string, address: string): Promise<boolean> {
  const [known] = await database
    .select({ subject: signInCount.subject })
    .from(signInCount)
    .where(
      and(eq(signInCount.subject, subjectOf('known', email, address)), gt(signInCount.endsAt, sql`clock_timestamp()`)),
    );
  return known !== undefined;
}

/** Counts a try of a password before it is looked at: the slow hash is no time in which others get through. */
export async function beginPasswordTry(database: Database, email: string, address: string): Promise<Try> {
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

/** The same for a link to choose a new password, whether there is such an account or not. */
export async function beginResetTry(database: Database, email: string, address: string): Promise<Try> {
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

/** The same for the use of such a link. */
export async function beginLinkTry(database: Database, address: string): Promise<Try> {
  const counted: Counted[] = [{ kind: 'links', subject: subjectOf('links', address) }];
  const undo = (): Promise<void> => giveBack(database, counted);
  return tryOf(await countAll(database, counted), undo, undo);
}

/** The same for an API key. Nobody guesses one: only who tries many is counted. */
export async function beginKeyTry(database: Database, address: string): Promise<Try> {
  const counted: Counted[] = [{ kind: 'keys', subject: subjectOf('keys', address) }];
  const undo = (): Promise<void> => giveBack(database, counted);
  return tryOf(await countAll(database, counted), undo, undo);
}

/** The owner of an account has a new password: guesses at the former one keep nobody out. */
export const forgetAccountTries = (database: Database, email: string) =>
  database.delete(signInCount).where(eq(signInCount.subject, subjectOf('account', email)));

/** Forgets what is over, but for what somebody counts on at this moment. */
export const forgetTries = (database: Database) =>
  database.delete(signInCount).where(
    inArray(
      signInCount.subject,
      database
        .select({ subject: signInCount.subject })
        .from(signInCount)
        .where(lt(signInCount.endsAt, sql`clock_timestamp()`))
        .for('update', { skipLocked: true }),
    ),
  );
