import { gt, not, sql } from 'drizzle-orm';
import { listSupplierOrders } from '../../../contracts/index.ts';
import { LISTS } from '../../../domain/lists.ts';
import { TIME_ZONE } from '../../../domain/marketplace-day.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import type { Account, Caller } from '../../access/caller.ts';
import { restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { keptOrders } from '../../data/kept-counts.ts';
import { order } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { iso } from '../iso.ts';
import { assigneeMark, assignmentFilters } from './assignments.ts';
import { isUnread, unreadMark } from './opened-documents.ts';
import { soldBy } from './order.ts';
import { byText, readPage, tabOfStatus, type RowPage, type PagedList } from '../paged-list.ts';
import { ordersIn } from '../../data/life-rows.ts';

type Tab = (typeof LISTS.orders.tabs)[number];
type Sort = (typeof LISTS.orders.sorts)[number];

const isOpen = ordersIn('open', 'partlyInvoiced');
/** Nothing but back orders is open, and no day of theirs has come. */
const isAwaiting = sql<boolean>`(${order.backOrderCount} > 0 and ${order.backOrderCount} = ${order.openPartCount}
  and (${order.backOrderOn} is null or ${order.backOrderOn} > (statement_timestamp() at time zone ${TIME_ZONE})::date))`;
const isLate = sql`(${order.dueAt} <= statement_timestamp() and not ${isAwaiting})`;
const isUnreadBy = (account: Account) => isUnread('order', order.id, isOpen, account);

const fieldsFor = (account: Account) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  orderedAt: order.orderedAt,
  updatedAt: order.updatedAt,
  dueAt: order.dueAt,
  cancelledAt: order.cancelledAt,
  completedAt: order.completedAt,
  vehicle: order.vehicleText,
  vin: sql<string>`${order.vehicle}->>'vin'`,
  fileNumber: order.fileNumber,
  shopOrderNumber: order.shopOrderNumber,
  marketplaceNumber: order.marketplaceNumber,
  shopName: sql<string>`${order.soldTo}->>'name'`,
  shopCity: sql<string>`${order.soldTo}->>'city'`,
  partCount: order.partCount,
  cancelledPartCount: order.cancelledPartCount,
  invoicedPartCount: order.invoicedPartCount,
  backOrderCount: order.backOrderCount,
  backOrderOn: order.backOrderOn,
  isAwaiting,
  totalCents: order.totalCents,
  hasInsurerAgreement: order.hasInsurerAgreement,
  isAcknowledged: sql<boolean>`${order.acknowledgement} is not null`,
  inCharge: order.inCharge,
  isUnread: isUnreadBy(account),
});

const rowsFor = (account: Account) => (database: Database, page: RowPage) =>
  database
    .select({ row: fieldsFor(account), counts: page.counts })
    .from(page.table)
    .leftJoin(order, page.isOn)
    .where(restrict(page.isJoined))
    .orderBy(...page.order);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsFor>>>[number]['row']>;

const listOf = ({ scopeId, account }: Caller): PagedList<Row, Tab, Sort> => ({
  kind: 'orders',
  table: order,
  id: order.id,
  searchText: order.searchText,
  updatedAt: order.updatedAt,
  tabs: {
    active: isOpen,
    completed: ordersIn('completed'),
    cancelled: ordersIn('cancelled'),
  },
  shopId: order.shopId,
  substatuses: { late: isLate, onTime: not(isLate), backOrder: gt(order.backOrderCount, 0) },
  firstOf: { backOrder: isLate },
  isUnread: isUnreadBy(account),
  assigned: assignmentFilters(order, account),
  kept: {
    name: 'orders',
    counts: {
      active: keptOrders(scopeId, 'open', 'partlyInvoiced'),
      completed: keptOrders(scopeId, 'completed'),
      cancelled: keptOrders(scopeId, 'cancelled'),
    },
  },
  sorts: {
    number: byText(order.number),
    shop: byText(order.shopKey),
    vehicle: byText(order.vehicleText),
    parts: sql`${order.partCount}`,
    total: sql`${order.totalCents}`,
    updatedAt: sql`${order.updatedAt}`,
    dueAt: sql`${order.dueAt}`,
  },
  order: LISTS.orders.order,
  rowsOf: rowsFor(account),
});

const summaryOf = ({
  isUnread: isNew,
  inCharge,
  isAcknowledged,
  invoicedPartCount,
  backOrderCount,
  backOrderOn,
  isAwaiting: isWaiting,
  ...row
}: Row): OrderSummary => ({
  ...row,
  ...(invoicedPartCount > 0 && { invoicedPartCount }),
  ...(backOrderCount > 0 && { backOrderCount }),
  ...(backOrderOn !== null && { backOrderOn }),
  ...(isWaiting && { isAwaiting: isWaiting }),
  ...(isAcknowledged && { isAcknowledged }),
  ...unreadMark({ isUnread: isNew }),
  ...assigneeMark(inCharge),
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  cancelledAt: iso(row.cancelledAt),
  completedAt: iso(row.completedAt),
});

/** The order list, for suppliers (spec §7). */
export function mountOrderList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierOrders, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, listOf(caller), {
      isTheirs: soldBy(caller.scopeId),
      tab: tabOfStatus(query.status),
      query,
    });
    const holderOf = await holdersOf(database, 'order', rows, caller);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
