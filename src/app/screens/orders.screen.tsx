import { Drafts } from '../../services/drafts.ts';
import { listOrders } from '../../services/order-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { orderList } from '../../views/list/order-columns.tsx';
import { usePortal } from '../portal-context.ts';
import { useList } from '../use-list.ts';

/** The list of orders, as its URL says, with those that were begun in this browser. */
export default function OrdersScreen() {
  const { draftOwner } = usePortal();
  const list = useList('orders', listOrders, (made) => {
    const stop = new Drafts(draftOwner).watch('order', (ids) => made.send({ type: 'drafts.changed', ids }));
    made.subscribe({ complete: stop });
  });
  return <ListView {...list} look={orderList} />;
}
