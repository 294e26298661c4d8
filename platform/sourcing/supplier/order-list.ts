import { eq, sql } from 'drizzle-orm';
import { listSupplierOrders } from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import { only } from '../../access/rows.ts';
import type { OrderRow } from '../../data/order-rows.ts';
import { order } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { holdersOf } from '../holders.ts';
import { iso } from '../iso.ts';
import { isSold } from './order.ts';
import { byText, readPage, tabOfStatus, type PagedList } from '../paged-list.ts';

type Tab = (typeof LISTS.orders.tabs)[number];
type Sort = (typeof LISTS.orders.sorts)[number];

const list: PagedList<OrderRow, Tab, Sort> = {
  table: order,
  id: order.id,
  searchText: order.searchText,
  updatedAt: order.updatedAt,
  tabs: {
    active: eq(order.status, Status.Active),
    completed: eq(order.status, Status.Completed),
    cancelled: eq(order.status, Status.Cancelled),
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
  rowsOf: (database, which, sorted) =>
    database
      .select()
      .from(order)
      .where(only(which))
      .orderBy(...sorted),
};

const summaryOf = (row: OrderRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  orderedAt: row.orderedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  cancelledAt: iso(row.cancelledAt),
  completedAt: iso(row.completedAt),
  vehicle: row.vehicleText,
  vin: row.vehicle.vin,
  fileNumber: row.fileNumber,
  shopOrderNumber: row.shopOrderNumber,
  marketplaceNumber: row.marketplaceNumber,
  shopName: row.soldTo.name,
  shopCity: row.soldTo.city,
  partCount: row.partCount,
  cancelledPartCount: row.cancelledPartCount,
  totalCents: row.totalCents,
  hasInsurerAgreement: row.hasInsurerAgreement,
});

/** The order list, for suppliers (spec §7). */
export function mountOrderList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierOrders, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, list, {
      isTheirs: isSold(caller.scopeId),
      tab: tabOfStatus(query.status),
      query,
    });
    const holderOf = await holdersOf(database, 'order', rows, caller.account);
    return { items: rows.map((row) => ({ ...summaryOf(row), ...holderOf(row) })), ...page };
  });
}
