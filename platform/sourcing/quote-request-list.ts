import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { listSupplierQuoteRequests } from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import { FIRST_QUERY, type ListSort } from '../../machines/domain/list-query.ts';
import type { QuoteRequestSummary } from '../../machines/domain/quote-request.ts';
import type { Database } from '../data/database.ts';
import { foldText } from '../../machines/domain/fold-text.ts';
import { TIME_ZONE } from '../../machines/domain/marketplace-day.ts';
import { quoteRequest } from '../data/schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';

type Row = typeof quoteRequest.$inferSelect;

const startOfDay = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
const endOfDay = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

const now = sql`clock_timestamp()`;
/** What each tab holds: a request that has run out unanswered is over, and so is completed. */
const TABS = {
  active: and(eq(quoteRequest.status, Status.Active), gt(quoteRequest.expiresAt, now)),
  completed: or(eq(quoteRequest.status, Status.Completed), and(eq(quoteRequest.status, Status.Active), lte(quoteRequest.expiresAt, now))),
  cancelled: eq(quoteRequest.status, Status.Cancelled),
} as const;
type Tab = keyof typeof TABS;
const TAB_OF_STATUS: Readonly<Record<number, Tab>> = {
  [Status.Active]: 'active',
  [Status.Completed]: 'completed',
  [Status.Cancelled]: 'cancelled',
};

/** Texts are compared by their bytes, the same on every server; they are folded where a letter could have an accent. */
const SORTS: Readonly<Record<ListSort, SQL>> = {
  number: sql`${quoteRequest.number} collate "C"`,
  shop: sql`${quoteRequest.shopKey} collate "C"`,
  vehicle: sql`${quoteRequest.vehicleText} collate "C"`,
  parts: sql`${quoteRequest.partCount}`,
  updatedAt: sql`${quoteRequest.updatedAt}`,
  expiresAt: sql`${quoteRequest.expiresAt}`,
};

/** Each word of the search occurs somewhere, in any order; `%` and `_` are letters like any other. */
const containsAll = (search: string): SQL[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => like(quoteRequest.searchText, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`));

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const summaryOf = (row: Row): QuoteRequestSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isReRequested: row.isReRequested,
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  cancelledAt: iso(row.cancelledAt),
  answeredAt: iso(row.answeredAt),
  inCharge: row.inCharge,
  vehicle: row.vehicleText,
  vin: row.vehicle.vin,
  shopFileNumber: row.shopFileNumber,
  marketplaceFileNumber: row.marketplaceFileNumber,
  shopName: row.shopName,
  shopCity: row.shop.city,
  partCount: row.partCount,
});

async function countTabs(database: Database, filter: SQL | undefined): Promise<Record<Tab, number>> {
  const among = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await database
    .select({ active: among(TABS.active), completed: among(TABS.completed), cancelled: among(TABS.cancelled) })
    .from(quoteRequest)
    .where(filter);
  return counts ?? { active: 0, completed: 0, cancelled: 0 };
}

/** Ids first: a page far down the list reads only its own rows whole. */
async function readPage(database: Database, filter: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<Row[]> {
  const page = await database.select({ id: quoteRequest.id }).from(quoteRequest).where(filter).orderBy(...order).limit(limit).offset(offset);
  const ids = page.map(({ id }) => id);
  return ids.length === 0 ? [] : database.select().from(quoteRequest).where(inArray(quoteRequest.id, ids)).orderBy(...order);
}

/** The list of quote requests, from the supplier's side (spec §7). */
export function mountQuoteRequestList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierQuoteRequests, async ({ query, caller, database }) => {
    const { sort = FIRST_QUERY.sort, direction = FIRST_QUERY.direction, pageNumber = FIRST_QUERY.page, pageSize = FIRST_QUERY.pageSize } = query;
    const filter = and(
      eq(quoteRequest.scopeId, caller.scopeId),
      ...containsAll(query.search ?? ''),
      query.updateFrom === undefined ? undefined : gte(quoteRequest.updatedAt, startOfDay(query.updateFrom)),
      query.updateTo === undefined ? undefined : lt(quoteRequest.updatedAt, endOfDay(query.updateTo)),
    );
    const tab = query.status === undefined ? undefined : TAB_OF_STATUS[query.status];
    // Rows that are alike in the sorted column keep one order from page to page.
    const order = [direction === 'ascending' ? asc(SORTS[sort]) : desc(SORTS[sort]), asc(quoteRequest.id)];

    const counts = await countTabs(database, filter);
    const rows = await readPage(database, and(filter, tab && TABS[tab]), order, pageSize, (pageNumber - 1) * pageSize);
    return {
      items: rows.map(summaryOf),
      total: tab ? counts[tab] : counts.active + counts.completed + counts.cancelled,
      pageNumber,
      pageSize,
      counts,
    };
  });
}
