import type { ListedShop, ShopList } from '../../domain/listed-shop.ts';
import type { Failure } from '../support/failure.ts';

export interface ListShopsInput {
  readonly list: ShopList;
  /** The id of the shop in the filter; empty for all. */
  readonly chosen: string;
}

export interface ListShopsContext extends ListShopsInput {
  readonly shops: readonly ListedShop[];
  readonly failure: Failure | null;
}

export type ListShopsEvent =
  | { readonly type: 'shop.choose'; readonly id: string }
  /** The list's shop filter changed. */
  | { readonly type: 'filter.changed'; readonly id: string }
  | { readonly type: 'shops.retry' };

/** The user chose a shop. */
export interface ListShopsEmitted {
  readonly type: 'shop.chosen';
  readonly id: string;
}
