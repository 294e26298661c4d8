import * as v from 'valibot';
import { LISTS, orderOf, SORT_DIRECTIONS, type ListKind, type ListOrder, type ListTab } from '../../domain/lists.ts';
import { store, storedJson } from './storage.ts';
import { LIST_ORDERS } from './storage-keys.ts';

const orders = v.fallback(v.record(v.string(), v.unknown()), {});
const orderIn = (kind: ListKind) =>
  v.fallback(
    v.nullable(v.object({ sort: v.picklist(LISTS[kind].sorts), direction: v.picklist(SORT_DIRECTIONS) })),
    null,
  );

const storedOrders = () => v.parse(orders, storedJson(LIST_ORDERS));

/** The order the user chose for a list in this browser; null when there is none. */
export const storedOrder = (kind: ListKind): ListOrder | null => v.parse(orderIn(kind), storedOrders()[kind] ?? null);

/** Stores the order chosen on a tab. Choosing the tab's default order removes the stored one. */
export function storeOrder(kind: ListKind, tab: ListTab, { sort, direction }: ListOrder): void {
  const own = orderOf(kind, tab);
  const isOwn = own.sort === sort && own.direction === direction;
  const { [kind]: _, ...others } = storedOrders();
  store(LIST_ORDERS, JSON.stringify(isOwn ? others : { ...others, [kind]: { sort, direction } }));
}
