import { eq, inArray, sql } from 'drizzle-orm';
import { listSupplierOrders } from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import type { ORDER_SORTS, OrderSummary } from '../../machines/domain/order.ts';
import type { OrderRow } from '../data/order-rows.ts';
import { order } from '../data/order-schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { isSold } from './order.ts';
import { byText, readPage, type PagedList } from './paged-list.ts';

type Tab = 'active' | 'completed' | 'cancelled';
type Sort = (typeof ORDER_SORTS)[number];

const TAB_OF_STATUS: Readonly<Record<number, Tab>> = {
  [Status.Active]: 'active',
  [Status.Completed]: 'completed',
  [Status.Cancelled]: 'cancelled',
};

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
  order: { sort: 'updatedAt', direction: 'descending' },
  rowsOf: (database, ids, sorted) => database.select().from(order).where(inArray(order.id, [...ids])).orderBy(...sorted),
};

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

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

/** The list of orders, from the supplier's side (spec §7). */
export function mountOrderList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierOrders, async ({ query, caller, database }) => {
    const tab = query.status === undefined ? undefined : TAB_OF_STATUS[query.status];
    const { rows, ...page } = await readPage(database, list, { isTheirs: isSold(caller.scopeId), tab, query });
    return { items: rows.map(summaryOf), ...page };
  });
}
