import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { listSupplierCreditRequests } from '../../../contracts/index.ts';
import type { CreditRequestSummary } from '../../../domain/credit-request.ts';
import { LISTS } from '../../../domain/lists.ts';
import { only, type Rows } from '../../access/rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import { credit, creditLine } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { invoice, order, orderPart } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { isAskedOf } from './credit-request.ts';
import { byText, readPage, type PagedList } from '../paged-list.ts';

/** A row with the invoice, order and credit fields that the list shows. */
const readRows = (database: Database, which: Rows, sorted: Parameters<PagedList<never, never, never>['rowsOf']>[2]) =>
  database
    .select({
      ...getTableColumns(creditRequest),
      shop: order.soldTo,
      fileNumber: order.fileNumber,
      description: orderPart.description,
      invoiceNumber: invoice.ownNumber,
      creditedCents: sql<number | null>`(
        select sum(${creditLine.creditedCents})::float8 from ${creditLine}
        join ${credit} on ${credit.id} = ${creditLine.creditId} where ${credit.creditRequestId} = ${creditRequest.id})`,
    })
    .from(creditRequest)
    .innerJoin(invoice, eq(invoice.id, creditRequest.invoiceId))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(orderPart, eq(orderPart.id, creditRequest.partId))
    .where(only(which))
    .orderBy(...sorted);

type Row = Awaited<ReturnType<typeof readRows>>[number];
type Tab = (typeof LISTS.creditRequests.tabs)[number];
type Sort = (typeof LISTS.creditRequests.sorts)[number];

const list: PagedList<Row, Tab, Sort> = {
  table: creditRequest,
  id: creditRequest.id,
  searchText: creditRequest.searchText,
  updatedAt: creditRequest.updatedAt,
  tabs: {
    pending: eq(creditRequest.status, 'pending'),
    completed: inArray(creditRequest.status, ['approved', 'completed']),
    refused: eq(creditRequest.status, 'refused'),
  },
  sorts: {
    number: byText(creditRequest.number),
    shop: byText(creditRequest.shopKey),
    part: byText(creditRequest.partNumber),
    amount: sql`${creditRequest.amountCents}`,
    reason: sql`${creditRequest.reason}`,
    requestedAt: sql`${creditRequest.requestedAt}`,
    status: byText(creditRequest.status),
    updatedAt: sql`${creditRequest.updatedAt}`,
  },
  order: LISTS.creditRequests.order,
  rowsOf: readRows,
};

const summaryOf = (row: Row): CreditRequestSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  requestedAt: row.requestedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  shopName: row.shop.name,
  shopCity: row.shop.city,
  description: row.description,
  partNumber: row.partNumber,
  fileNumber: row.fileNumber,
  invoiceNumber: row.invoiceNumber,
  amountCents: row.amountCents,
  reason: row.reason,
  creditedCents: row.creditedCents,
});

/** The credit request list, for suppliers (spec §7). */
export function mountCreditRequestList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierCreditRequests, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, list, {
      isTheirs: isAskedOf(caller.scopeId),
      tab: query.status,
      query,
    });
    const holderOf = await holdersOf(database, 'credit-request', rows, caller.account);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
