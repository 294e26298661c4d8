import { and, desc, eq, gt, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { assigneeRequirement, markNoticesRead, readNotices } from '../../../contracts/index.ts';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import { NOTICE_LIMITS, type Notice, type NoticeKind } from '../../../domain/notice.ts';
import type { Account, ScopeId } from '../../access/caller.ts';
import { ofAccount, ofScope, restrict } from '../../access/rows.ts';
import { auditEntry } from '../../data/audit-schema.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { invoice, order } from '../../data/order-schema.ts';
import { quoteRequest } from '../../data/quote-request-schema.ts';
import { WORK_DOCUMENTS } from '../../data/work-documents.ts';
import { noticeRead } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { creditRequestedFrom } from './credit-request.ts';
import { soldBy } from './order.ts';
import { receivedBy } from './quote-request.ts';
import { creditRequestsIn, ordersIn, requestsIn, requestsWaitingAt } from '../../data/life-rows.ts';

type Listed = Omit<Notice, 'at' | 'kind' | 'documentKind'> & { readonly at: Date };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Nothing older is told. */
const oldestOf = async (database: Database): Promise<Date> =>
  new Date((await databaseNow(database)).getTime() - NOTICE_LIMITS.days * DAY);
const told = (kind: NoticeKind, documentKind: LockedDocumentKind, rows: readonly Listed[]): Notice[] =>
  rows.map(({ at, ...row }) => ({ kind, documentKind, ...row, at: at.toISOString() }));

/** Quote requests, by a condition and the time of what is told. */
const requests = async (
  database: Database,
  scopeId: ScopeId,
  which: SQL | undefined,
  at: typeof quoteRequest.updatedAt,
) =>
  database
    .select({ id: quoteRequest.id, number: quoteRequest.number, at, by: quoteRequest.shopName })
    .from(quoteRequest)
    .where(restrict(receivedBy(scopeId), which, gt(at, await oldestOf(database))))
    .orderBy(desc(at), quoteRequest.id)
    .limit(NOTICE_LIMITS.most);

async function ofRequests(database: Database, scopeId: ScopeId, now: Date): Promise<Notice[]> {
  const isOpen = requestsWaitingAt(now);
  const inAnHour = new Date(now.getTime() + NOTICE_LIMITS.expiringMinutes * MINUTE);
  const came = (isReRequested: boolean) => and(isOpen, eq(quoteRequest.isReRequested, isReRequested));
  const first = await requests(database, scopeId, came(false), quoteRequest.receivedAt);
  const again = await requests(database, scopeId, came(true), quoteRequest.updatedAt);
  const expiring = await database
    .select({ id: quoteRequest.id, number: quoteRequest.number, at: quoteRequest.expiresAt, by: quoteRequest.shopName })
    .from(quoteRequest)
    .where(restrict(receivedBy(scopeId), isOpen, lt(quoteRequest.expiresAt, inAnHour)))
    .orderBy(desc(quoteRequest.expiresAt), quoteRequest.id)
    .limit(NOTICE_LIMITS.most);
  const cancelled = await database
    .select({
      id: quoteRequest.id,
      number: quoteRequest.number,
      at: sql<Date>`${quoteRequest.cancelledAt}`.mapWith(quoteRequest.updatedAt),
      by: quoteRequest.shopName,
    })
    .from(quoteRequest)
    .where(
      restrict(
        receivedBy(scopeId),
        requestsIn('cancelled'),
        isNotNull(quoteRequest.cancelledAt),
        gt(quoteRequest.updatedAt, await oldestOf(database)),
      ),
    )
    .orderBy(desc(quoteRequest.updatedAt), quoteRequest.id)
    .limit(NOTICE_LIMITS.most);
  return [
    ...told('newRequest', 'quote-request', first),
    ...told('requoted', 'quote-request', again),
    ...told(
      'expiring',
      'quote-request',
      expiring.map((row) => ({ ...row, at: new Date(row.at.getTime() - NOTICE_LIMITS.expiringMinutes * MINUTE) })),
    ),
    ...told('cancelled', 'quote-request', cancelled),
  ];
}

const ofOrders = async (database: Database, scopeId: ScopeId): Promise<Notice[]> =>
  told(
    'newOrder',
    'order',
    await database
      .select({
        id: order.id,
        number: order.number,
        at: order.orderedAt,
        by: sql<string>`coalesce(${order.soldTo} ->> 'name', '')`,
      })
      .from(order)
      .where(
        restrict(soldBy(scopeId), ordersIn('open', 'partlyInvoiced'), gt(order.orderedAt, await oldestOf(database))),
      )
      .orderBy(desc(order.orderedAt), order.id)
      .limit(NOTICE_LIMITS.most),
  );

const ofCreditRequests = async (database: Database, scopeId: ScopeId): Promise<Notice[]> =>
  told(
    'creditRequest',
    'credit-request',
    await database
      .select({
        id: creditRequest.id,
        number: creditRequest.number,
        at: creditRequest.requestedAt,
        by: sql<string>`coalesce(${order.soldTo} ->> 'name', '')`,
      })
      .from(creditRequest)
      .innerJoin(invoice, eq(invoice.id, creditRequest.invoiceId))
      .innerJoin(order, eq(order.id, invoice.orderId))
      .where(
        restrict(
          creditRequestedFrom(scopeId),
          creditRequestsIn('pending'),
          gt(creditRequest.requestedAt, await oldestOf(database)),
        ),
      )
      .orderBy(desc(creditRequest.requestedAt), creditRequest.id)
      .limit(NOTICE_LIMITS.most),
  );

/** Open documents that a colleague gave the account, by the log's last word on each. */
async function assigned(
  database: Database,
  kind: LockedDocumentKind,
  scopeId: ScopeId,
  account: Account,
): Promise<Notice[]> {
  const { table, isOpen } = WORK_DOCUMENTS[kind];
  // Of each of them by itself: few are assigned to one person, and the log is long.
  const last = database
    .select({ at: auditEntry.at, actor: auditEntry.actor, accountId: auditEntry.accountId })
    .from(auditEntry)
    .where(
      restrict(
        ofScope(auditEntry.scopeId, scopeId),
        eq(auditEntry.kind, kind),
        eq(auditEntry.documentId, table.id),
        eq(auditEntry.action, 'assignDocument'),
        gt(auditEntry.at, await oldestOf(database)),
      ),
    )
    .orderBy(desc(auditEntry.at), auditEntry.id)
    .limit(1)
    .as('last');
  const rows = await database
    .select({
      id: table.id,
      number: table.number,
      at: last.at,
      by: sql<string>`coalesce(${last.actor}, '')`,
      byId: last.accountId,
    })
    .from(table)
    .innerJoinLateral(last, sql`true`)
    .where(restrict(ofScope(table.scopeId, scopeId), eq(table.inChargeId, account.id), isOpen));
  return told(
    'assigned',
    kind,
    rows.flatMap(({ byId, ...row }) => (byId === account.id ? [] : [row])),
  );
}

const byTime = (one: Notice, other: Notice): number => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0);

/** The newest first. What is about to expire or was given to the caller is not crowded out by what merely came. */
function listed(found: readonly Notice[]): Notice[] {
  const isKept = ({ kind }: Notice): boolean => kind === 'expiring' || kind === 'assigned';
  const kept = found.filter(isKept).toSorted(byTime).slice(0, NOTICE_LIMITS.most);
  const others = found.filter((notice) => !isKept(notice)).toSorted(byTime);
  return [...kept, ...others.slice(0, NOTICE_LIMITS.most - kept.length)].toSorted(byTime);
}

/** What the caller's bell shows: derived from the documents, so that nothing is told that no longer holds. */
export function mountNotices(app: App, platform: Platform): void {
  answer(app, platform, readNotices, async ({ caller, database }) => {
    const { account, scopeId } = caller;
    // Read first, so that what comes meanwhile is new.
    const now = await databaseNow(database);
    const mayRead = (kind: LockedDocumentKind): boolean => caller.holds(assigneeRequirement(kind));
    const found: Notice[] = [];
    if (mayRead('quote-request'))
      found.push(
        ...(await ofRequests(database, scopeId, now)),
        ...(await assigned(database, 'quote-request', scopeId, account)),
      );
    if (mayRead('order'))
      found.push(...(await ofOrders(database, scopeId)), ...(await assigned(database, 'order', scopeId, account)));
    if (mayRead('credit-request'))
      found.push(
        ...(await ofCreditRequests(database, scopeId)),
        ...(await assigned(database, 'credit-request', scopeId, account)),
      );
    const [seen] = await database
      .select({ until: noticeRead.until })
      .from(noticeRead)
      .where(restrict(ofAccount(noticeRead.accountId, account), sql`${noticeRead.scopeId} = ${scopeId}`));
    return {
      at: now.toISOString(),
      readUntil: seen?.until.toISOString() ?? null,
      notices: listed(found),
    };
  });

  answer(app, platform, markNoticesRead, async ({ body: { until }, caller, database }) => {
    // Never back, and never ahead: what has not come cannot have been seen.
    const now = await databaseNow(database);
    const seen = new Date(Math.min(Date.parse(until), now.getTime()));
    await database
      .insert(noticeRead)
      .values({ accountId: caller.account.id, scopeId: caller.scopeId, until: seen })
      .onConflictDoUpdate({
        target: [noticeRead.accountId, noticeRead.scopeId],
        set: { until: sql`greatest(${noticeRead.until}, ${seen.toISOString()}::timestamptz)` },
      });
  });
}
