import * as v from 'valibot';
import { AccessLevel, type Requirement } from '../../domain/permission.ts';
import { SHOP_LISTS, type ListedShop, type ShopList } from '../../domain/listed-shop.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

/** Whoever may read a list may know whose rows it has. */
export const LIST_SHOP_REQUIREMENTS: Readonly<Record<ShopList, Requirement>> = {
  quoteRequests: { feature: 'quote-request-answering', levels: [AccessLevel.Read] },
  orders: { feature: 'order-fulfilment', levels: [AccessLevel.Read] },
  transactions: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
  creditRequests: { feature: 'supplier-accounting', levels: [AccessLevel.Read] },
};

export const listShops = defineCall({
  service: 'sourcing',
  name: 'listShops',
  summary: 'The collision shops of a list of the organisation in scope, by name, to filter it',
  method: 'GET',
  path: '/list-shops',
  query: v.strictObject({ list: v.picklist(SHOP_LISTS) }),
  response: v.object({
    items: v.array(v.object({ id, name: v.string(), city: v.string() }) satisfies v.GenericSchema<unknown, ListedShop>),
  }),
  requires: Object.values(LIST_SHOP_REQUIREMENTS),
  status: 200,
  problems: ['validation'],
});
