import { listSupplierOrders } from '../../contracts/supplier/order-list.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from './http.ts';
import { pageQuery, statusOf } from './list-page.ts';

/** A page of the order list. Rejects with CallFailed. */
export async function listOrders(
  http: Http,
  query: ListRequest<'orders'>,
  signal: AbortSignal,
): Promise<ListPage<'orders'>> {
  const { body } = await http.send(listSupplierOrders, {
    query: { ...statusOf(query.tab), ...pageQuery(query, LISTS.orders.sorts) },
    signal,
  });
  return { kind: 'orders', ...body };
}
