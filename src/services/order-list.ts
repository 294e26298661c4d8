import { listSupplierOrders } from '../../contracts/supplier/order-list.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { Http } from './http.ts';
import { asWork, newestFirst, pageQuery, statusOf } from './list-page.ts';

/** How many of the newest orders to check. */
const NEWEST = 25;

/** The open orders, latest changes first. Rejects with CallFailed. */
export const readNewestOrders = async (http: Http, signal: AbortSignal): Promise<Work> =>
  asWork(
    (await http.send(listSupplierOrders, { query: { ...statusOf('active'), ...newestFirst(NEWEST) }, signal })).body,
  );

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
