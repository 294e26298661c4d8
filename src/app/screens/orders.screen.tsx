import { listOrders } from '../../services/order-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { orderList } from '../../views/list/order-columns.tsx';
import { useDraftedList } from '../use-drafted-list.ts';

/** The order list, with drafts marked. */
export default function OrdersScreen() {
  const list = useDraftedList('orders', 'order', listOrders);
  return <ListView {...list} look={orderList} />;
}
