/** The lists whose rows are of collision shops. */
export const SHOP_LISTS = ['quoteRequests', 'orders', 'transactions', 'creditRequests'] as const;
export type ShopList = (typeof SHOP_LISTS)[number];

/** A collision shop with rows in a list. */
export interface ListedShop {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}
