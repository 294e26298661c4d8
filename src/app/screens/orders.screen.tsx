import { listOrders, readNewestOrders } from '../../services/order-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { orderList } from '../../views/list/order-columns.tsx';
import { ListedNews } from '../listed-news.ts';
import { useDraftedList } from '../use-drafted-list.ts';
import { openList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'orders'> = { look: orderList, readPage: listOrders };

/** The order list, with marked drafts and new work. */
export default function OrdersScreen() {
  const list = useDraftedList(LIST, 'order');
  return <ListView {...list} look={orderList} news={<ListedNews list={list.actor} readNewest={readNewestOrders} />} />;
}

OrdersScreen.open = openList(LIST);
