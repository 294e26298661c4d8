import { eq, not, sql } from 'drizzle-orm';
import { listSupplierQuoteRequests } from '../../../contracts/index.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import type { Account, Caller } from '../../access/caller.ts';
import { restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { keptExpiring, keptRequests } from '../../data/kept-counts.ts';
import { quoteRequest } from '../../data/quote-request-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { iso } from '../iso.ts';
import { byText, readPage, tabOfStatus, type RowPage, type PagedList } from '../paged-list.ts';
import { assignmentFilters } from './assignments.ts';
import { isUnread, unreadMark } from './opened-documents.ts';
import { receivedBy } from './quote-request.ts';
import { requestsIn, requestsWaitingAt } from '../../data/life-rows.ts';

type Tab = (typeof LISTS.quoteRequests.tabs)[number];
type Sort = (typeof LISTS.quoteRequests.sorts)[number];

/** Stable within a statement, so that it can be used with an index. */
const now = sql`statement_timestamp()`;
const isReQuote = eq(quoteRequest.isReRequested, true);
const isWaiting = requestsIn('waiting', 'missed');
const isUnreadBy = (account: Account) => isUnread('quote-request', quoteRequest.id, isWaiting, account);

const fieldsFor = (account: Account) => ({
  id: quoteRequest.id,
  number: quoteRequest.number,
  status: quoteRequest.status,
  isReRequested: quoteRequest.isReRequested,
  updatedAt: quoteRequest.updatedAt,
  expiresAt: quoteRequest.expiresAt,
  openTimes: quoteRequest.openTimes,
  cancelledAt: quoteRequest.cancelledAt,
  answeredAt: quoteRequest.answeredAt,
  inCharge: quoteRequest.inCharge,
  vehicle: quoteRequest.vehicleText,
  vin: sql<string>`${quoteRequest.vehicle}->>'vin'`,
  shopFileNumber: quoteRequest.shopFileNumber,
  marketplaceFileNumber: quoteRequest.marketplaceFileNumber,
  shopName: quoteRequest.shopName,
  shopCity: sql<string>`${quoteRequest.shop}->>'city'`,
  partCount: quoteRequest.partCount,
  isUnread: isUnreadBy(account),
});

const rowsFor =
  (account: Account) =>
  (database: Database, { table, counts, isOn, isJoined, order }: RowPage) =>
    database
      .select({ row: fieldsFor(account), counts })
      .from(table)
      .leftJoin(quoteRequest, isOn)
      .where(restrict(isJoined))
      .orderBy(...order);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsFor>>>[number]['row']>;

const listOf = ({ scopeId, account }: Caller): PagedList<Row, Tab, Sort> => ({
  kind: 'quoteRequests',
  table: quoteRequest,
  id: quoteRequest.id,
  searchText: quoteRequest.searchText,
  updatedAt: quoteRequest.updatedAt,
  tabs: {
    active: requestsWaitingAt(now),
    missed: requestsWaitingAt(now, 'missed'),
    completed: requestsIn('answered', 'lapsed', 'ordered'),
    cancelled: requestsIn('cancelled'),
  },
  shopId: quoteRequest.shopId,
  substatuses: { new: not(isReQuote), reQuote: isReQuote },
  isUnread: isUnreadBy(account),
  assigned: assignmentFilters(quoteRequest, account),
  kept: {
    name: 'quote requests',
    counts: {
      ...keptExpiring(scopeId),
      completed: keptRequests(scopeId, ['answered', 'lapsed', 'ordered']),
      cancelled: keptRequests(scopeId, ['cancelled']),
    },
  },
  sorts: {
    number: byText(quoteRequest.number),
    shop: byText(quoteRequest.shopKey),
    vehicle: byText(quoteRequest.vehicleText),
    parts: sql`${quoteRequest.partCount}`,
    updatedAt: sql`${quoteRequest.updatedAt}`,
    expiresAt: sql`${quoteRequest.expiresAt}`,
  },
  order: LISTS.quoteRequests.order,
  rowsOf: rowsFor(account),
});

const summaryOf = ({ openTimes, isUnread: isNew, ...row }: Row): QuoteRequestSummary => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(openTimes && { openTimes }),
  ...unreadMark({ isUnread: isNew }),
  cancelledAt: iso(row.cancelledAt),
  answeredAt: iso(row.answeredAt),
});

/** The quote request list, for suppliers (spec §7). */
export function mountQuoteRequestList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierQuoteRequests, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, listOf(caller), {
      isTheirs: receivedBy(caller.scopeId),
      tab: query.isMissed ? 'missed' : tabOfStatus(query.status),
      query,
    });
    const holderOf = await holdersOf(database, 'quote-request', rows, caller);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
