import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Communication } from '../../domain/communications.ts';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { membersOf } from '../access/members.ts';
import type { Database } from '../data/database.ts';
import { outboxMail, type MailMessage, type MailOutcome } from '../data/mail-schema.ts';
import { statementTime } from '../data/now.ts';

export type OutboxMail = typeof outboxMail.$inferSelect;

/** The permission a user needs in the organisation to get an e-mail about it. */
export const READING: Readonly<Record<Communication, Requirement>> = {
  ordersSummary: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  creditRequestSummaries: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  invoices: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  credits: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
};

const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

interface Queued {
  readonly kind: OutboxMail['kind'];
  readonly accountIds: readonly string[];
  readonly scopeId?: string;
  readonly subjectId: string;
  readonly message?: MailMessage;
  /** How long it is still useful (s); unlimited when absent. */
  readonly usefulSeconds?: number;
}

/** Queues one e-mail per account; existing ones stay unchanged. */
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

/** Announces an event to an organisation's users, in the transaction of the event. */
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
    accountIds: (await membersOf(database, scopeId, READING[kind])).map(({ id }) => id),
  });
}

/** How long an attempt has exclusive use of an e-mail, and how often to try. */
export interface RetryPolicy {
  /** When others may take over after the process died (s). */
  readonly leaseSeconds: number;
  /** Before the second attempt (s). Each further wait is four times longer. */
  readonly firstWaitSeconds: number;
  readonly most: number;
}

const LONGEST_WAIT = 6 * 3600;

/** The wait after a failed attempt (s). */
export const retryDelay = (tries: number, { firstWaitSeconds }: Pick<RetryPolicy, 'firstWaitSeconds'>): number =>
  Math.min(LONGEST_WAIT, firstWaitSeconds * 4 ** (tries - 1));

/**
 * Claims the next e-mail that is due: locks the row, which other processes skip. Counts as an attempt at once, so that
 * an e-mail that crashes the process is not tried forever.
 */
export async function claimNext(database: Database, { leaseSeconds }: RetryPolicy): Promise<OutboxMail | null> {
  const due = database
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(isNull(outboxMail.endedAt), lte(outboxMail.nextAt, statementTime)))
    .orderBy(outboxMail.nextAt, outboxMail.id)
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

export const retryLater = (database: Database, mail: OutboxMail, seconds: number) =>
  database
    .update(outboxMail)
    .set({ claim: null, nextAt: inSeconds(seconds) })
    .where(isStillOurs(mail));

/** Whether it is too late to send. */
export async function isObsolete(database: Database, { id }: OutboxMail): Promise<boolean> {
  const [found] = await database
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.id, id), lte(outboxMail.uselessAt, now)));
  return found !== undefined;
}

/** Long enough to find out why an e-mail did not arrive. */
const KEPT_DAYS = 30;

/** Deletes old entries. */
export const pruneMail = (database: Database) =>
  database
    .delete(outboxMail)
    .where(lt(outboxMail.endedAt, sql`${statementTime} - make_interval(days => ${KEPT_DAYS})`));
