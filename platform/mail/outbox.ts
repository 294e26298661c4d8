import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Communication } from '../../domain/communications.ts';
import { allowedScopeIds, AccessLevel, type Requirement } from '../../domain/permission.ts';
import type { Database } from '../data/database.ts';
import { outboxMail, type MailMessage, type MailOutcome } from '../data/mail-schema.ts';
import { account } from '../data/schema.ts';

export type OutboxMail = typeof outboxMail.$inferSelect;

/** What a user must be allowed to see in the organisation to be sent an e-mail about it. */
export const READING: Readonly<Record<Communication, Requirement>> = {
  ordersSummary: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  creditRequestSummaries: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  invoices: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  credits: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
};

const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Accounts of people who may see this in an organisation that their permissions name. */
async function readersIn(database: Database, scopeId: string, requirement: Requirement): Promise<string[]> {
  const named = JSON.stringify([{ scopeHierarchy: [{ scopeKey: { id: scopeId } }] }]);
  const found = await database
    .select({ id: account.id, permissions: account.permissions })
    .from(account)
    .where(
      and(isNull(account.disabledAt), isNotNull(account.passwordHash), sql`${account.permissions} @> ${named}::jsonb`),
    );
  return found
    .filter(({ permissions }) => allowedScopeIds(permissions, requirement, Date.now()).includes(scopeId))
    .map(({ id }) => id);
}

interface Queued {
  readonly kind: OutboxMail['kind'];
  readonly accountIds: readonly string[];
  readonly scopeId?: string;
  readonly subjectId: string;
  readonly message?: MailMessage;
  /** How long it is worth sending (s); without end when absent. */
  readonly usefulSeconds?: number;
}

/** Puts one e-mail for each account into the outbox; what is there already stays. */
export async function queueMail(
  database: Database,
  { kind, accountIds, scopeId = '', subjectId, message, usefulSeconds }: Queued,
): Promise<void> {
  if (accountIds.length === 0) return;
  await database
    .insert(outboxMail)
    .values(
      accountIds.map((accountId) => ({
        id: randomUUID(),
        eventKey: `${kind} ${scopeId} ${subjectId}`,
        kind,
        accountId,
        scopeId,
        subjectId,
        message: message ?? null,
        queuedAt: now,
        nextAt: now,
        uselessAt: usefulSeconds === undefined ? null : inSeconds(usefulSeconds),
      })),
    )
    .onConflictDoNothing();
}

/** Announces an event of an organisation to its people, in the transaction of the event: neither is kept without the other. */
export async function announce(
  database: Database,
  kind: Communication,
  scopeId: string,
  subjectId: string,
): Promise<void> {
  await queueMail(database, {
    kind,
    scopeId,
    subjectId,
    accountIds: await readersIn(database, scopeId, READING[kind]),
  });
}

/** How long whoever tries an e-mail has it alone, and how often it is tried. */
export interface Tries {
  /** Until somebody else may try it, when the process that does it has died (s). */
  readonly leaseSeconds: number;
  /** Before the second try (s); each further wait is four times longer. */
  readonly firstWaitSeconds: number;
  readonly most: number;
}

const LONGEST_WAIT = 6 * 3600;

/** The wait after a try that failed (s). */
export const waitAfter = (tries: number, { firstWaitSeconds }: Pick<Tries, 'firstWaitSeconds'>): number =>
  Math.min(LONGEST_WAIT, firstWaitSeconds * 4 ** (tries - 1));

/**
 * Takes the next e-mail that is due, for this process alone: the row is locked while it is taken, and others skip it.
 * Counted as a try at once, so that one that ends the process is not tried for ever.
 */
export async function claimNext(database: Database, { leaseSeconds }: Tries): Promise<OutboxMail | null> {
  const due = database
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(isNull(outboxMail.endedAt), lte(outboxMail.nextAt, now)))
    .orderBy(outboxMail.nextAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await database
    .update(outboxMail)
    .set({ claim: randomUUID(), tries: sql`${outboxMail.tries} + 1`, nextAt: inSeconds(leaseSeconds) })
    .where(eq(outboxMail.id, sql`(${due})`))
    .returning();
  return claimed ?? null;
}

const isStillOurs = ({ id, claim }: OutboxMail) =>
  and(eq(outboxMail.id, id), eq(outboxMail.claim, claim ?? ''), isNull(outboxMail.endedAt));

export const endMail = (database: Database, mail: OutboxMail, outcome: MailOutcome) =>
  database.update(outboxMail).set({ endedAt: now, outcome, claim: null, message: null }).where(isStillOurs(mail));

export const tryLater = (database: Database, mail: OutboxMail, seconds: number) =>
  database
    .update(outboxMail)
    .set({ claim: null, nextAt: inSeconds(seconds) })
    .where(isStillOurs(mail));

/** Whether it is too late for it. */
export async function isUseless(database: Database, { id }: OutboxMail): Promise<boolean> {
  const [found] = await database
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.id, id), lte(outboxMail.uselessAt, now)));
  return found !== undefined;
}

/** Whoever asks why an e-mail did not come has a month. */
const KEPT_DAYS = 30;

/** Forgets what ended long ago. */
export const forgetMail = (database: Database) =>
  database
    .delete(outboxMail)
    .where(lt(outboxMail.endedAt, sql`clock_timestamp() - make_interval(days => ${KEPT_DAYS})`));
