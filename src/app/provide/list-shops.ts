import { listShops } from '../../../contracts/supplier/list-shops.ts';
import type { ListedShop, ShopList } from '../../../domain/listed-shop.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** The collision shops by which a list can be filtered. */
export const providedListShops = ({ http }: Services) =>
  readingOf<ShopList, readonly ListedShop[]>().provide({
    actors: {
      read: ask(
        async ({ subject: list }, signal): Promise<readonly ListedShop[]> =>
          (await http.send(listShops, { query: { list }, signal })).body.items,
      ),
    },
  });
