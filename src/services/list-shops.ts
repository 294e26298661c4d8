import { listShops } from '../../contracts/supplier/list-shops.ts';
import type { ListedShop, ShopList } from '../../domain/listed-shop.ts';
import type { Http } from './http.ts';

/** The collision shops of a list. Rejects with CallFailed. */
export const readShops = async (http: Http, list: ShopList, signal: AbortSignal): Promise<readonly ListedShop[]> =>
  (await http.send(listShops, { query: { list }, signal })).body.items;
