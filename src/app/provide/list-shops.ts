import type { ListedShop, ShopList } from '../../../domain/listed-shop.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { readShops } from '../../services/list-shops.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** The collision shops by which a list can be filtered. */
export const providedListShops = ({ http }: Services) =>
  readingOf<ShopList, readonly ListedShop[]>().provide({
    actors: { read: ask(({ subject }, signal) => readShops(http, subject, signal)) },
  });
