import { LIST_KINDS, LISTS, type ListKind } from './lists.ts';

/** A list with rows from collision shops. */
export type ShopList = { [Kind in ListKind]: (typeof LISTS)[Kind]['hasShops'] extends true ? Kind : never }[ListKind];
export const SHOP_LISTS = LIST_KINDS.filter((kind): kind is ShopList => LISTS[kind].hasShops);

/** A collision shop with rows in a list. */
export interface ListedShop {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}
