import * as v from 'valibot';
import { SHOP_LISTS, type ListedShop } from '../../domain/listed-shop.ts';
import { listRequirement } from '../../domain/lists.ts';
import { defineCall } from '../call.ts';
import { id } from '../common.ts';

/** Users who may read a list may see which shops have rows in it. */
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
  requires: SHOP_LISTS.map((list) => listRequirement(list)),
  status: 200,
  problems: ['validation'],
});
