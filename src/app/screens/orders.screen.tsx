import { listOrders } from '../../services/order-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { orderList } from '../../views/list/order-columns.tsx';
import { useDraftedList } from '../use-drafted-list.ts';

/** The list of orders, as its URL says, with those that were begun in this browser. */
export default function OrdersScreen() {
  const list = useDraftedList('orders', 'order', listOrders);
  return <ListView {...list} look={orderList} />;
}
