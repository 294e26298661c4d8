import { eq, sql } from 'drizzle-orm';
import { listSupplierCreditRequests } from '../../../contracts/index.ts';
import type { CreditRequestSummary } from '../../../domain/credit-request.ts';
import type { Translated } from '../../../domain/quote-request.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { Account } from '../../access/caller.ts';
import { restrict } from '../../access/rows.ts';
import { creditRequest } from '../../data/credit-request-schema.ts';
import { credit, creditLine } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { invoice, order, orderPart } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { creditRequestedFrom } from './credit-request.ts';
import { assigneeMark, assignmentFilters } from './assignments.ts';
import { isUnread, unreadMark } from './opened-documents.ts';
import { byText, readPage, type RowPage, type PagedList } from '../paged-list.ts';
import { creditRequestsIn } from '../../data/life-rows.ts';

const isPending = creditRequestsIn('pending');
const isUnreadBy = (account: Account) => isUnread('credit-request', creditRequest.id, isPending, account);

const fieldsFor = (account: Account) => ({
  id: creditRequest.id,
  number: creditRequest.number,
  status: creditRequest.status,
  requestedAt: creditRequest.requestedAt,
  updatedAt: creditRequest.updatedAt,
  shopName: sql<string>`${order.soldTo}->>'name'`,
  shopCity: sql<string>`${order.soldTo}->>'city'`,
  description: sql<Translated>`${orderPart.description}`,
  partNumber: creditRequest.partNumber,
  fileNumber: sql<string>`${order.fileNumber}`,
  invoiceNumber: sql<string>`${invoice.ownNumber}`,
  amountCents: creditRequest.amountCents,
  reason: creditRequest.reason,
  creditedCents: sql<number | null>`(
    select sum(${creditLine.creditedCents})::float8 from ${creditLine}
    join ${credit} on ${credit.id} = ${creditLine.creditId} where ${credit.creditRequestId} = ${creditRequest.id})`,
  inCharge: creditRequest.inCharge,
  isUnread: isUnreadBy(account),
});

/** Reads rows with the invoice, order and credit fields that the list shows. */
const rowsFor = (account: Account) => (database: Database, page: RowPage) =>
  database
    .select({ row: fieldsFor(account), counts: page.counts })
    .from(page.table)
    .leftJoin(creditRequest, page.isOn)
    .leftJoin(invoice, eq(invoice.id, creditRequest.invoiceId))
    .leftJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(orderPart, eq(orderPart.id, creditRequest.partId))
    .where(restrict(page.isJoined))
    .orderBy(...page.order);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsFor>>>[number]['row']>;
type Tab = (typeof LISTS.creditRequests.tabs)[number];
type Sort = (typeof LISTS.creditRequests.sorts)[number];

const listOf = (account: Account): PagedList<Row, Tab, Sort> => ({
  kind: 'creditRequests',
  table: creditRequest,
  id: creditRequest.id,
  searchText: creditRequest.searchText,
  updatedAt: creditRequest.updatedAt,
  tabs: {
    pending: isPending,
    completed: creditRequestsIn('approved', 'completed'),
    refused: creditRequestsIn('refused'),
  },
  shopId: creditRequest.shopId,
  substatuses: {
    approved: creditRequestsIn('approved'),
    completed: creditRequestsIn('completed'),
  },
  isUnread: isUnreadBy(account),
  assigned: assignmentFilters(creditRequest, account),
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
  rowsOf: rowsFor(account),
});

const summaryOf = ({ isUnread: isNew, inCharge, ...row }: Row): CreditRequestSummary => ({
  ...row,
  ...unreadMark({ isUnread: isNew }),
  ...assigneeMark(inCharge),
  requestedAt: row.requestedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The credit request list, for suppliers (spec §7). */
export function mountCreditRequestList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierCreditRequests, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, listOf(caller.account), {
      isTheirs: creditRequestedFrom(caller.scopeId),
      tab: query.status,
      query,
    });
    const holderOf = await holdersOf(database, 'credit-request', rows, caller);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
