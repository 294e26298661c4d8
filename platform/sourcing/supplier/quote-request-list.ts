import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { listSupplierQuoteRequests } from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import { only } from '../../access/rows.ts';
import { quoteRequest } from '../../data/schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { iso } from '../iso.ts';
import { byText, readPage, tabOfStatus, type PagedList } from '../paged-list.ts';
import { isAsked, type QuoteRequestRow } from './quote-request.ts';

type Tab = (typeof LISTS.quoteRequests.tabs)[number];
type Sort = (typeof LISTS.quoteRequests.sorts)[number];

const now = sql`clock_timestamp()`;
const list: PagedList<QuoteRequestRow, Tab, Sort> = {
  table: quoteRequest,
  id: quoteRequest.id,
  searchText: quoteRequest.searchText,
  updatedAt: quoteRequest.updatedAt,
  tabs: {
    active: and(eq(quoteRequest.status, Status.Active), gt(quoteRequest.expiresAt, now)),
    missed: and(eq(quoteRequest.status, Status.Active), lte(quoteRequest.expiresAt, now)),
    completed: eq(quoteRequest.status, Status.Completed),
    cancelled: eq(quoteRequest.status, Status.Cancelled),
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
  rowsOf: (database, which, order) =>
    database
      .select()
      .from(quoteRequest)
      .where(only(which))
      .orderBy(...order),
};

const summaryOf = (row: QuoteRequestRow): QuoteRequestSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isReRequested: row.isReRequested,
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.openTimes && { openTimes: row.openTimes }),
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

/** The quote request list, for suppliers (spec §7). */
export function mountQuoteRequestList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierQuoteRequests, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, list, {
      isTheirs: isAsked(caller.scopeId),
      tab: query.isMissed ? 'missed' : tabOfStatus(query.status),
      query,
    });
    const holderOf = await holdersOf(database, 'quote-request', rows, caller.account);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
