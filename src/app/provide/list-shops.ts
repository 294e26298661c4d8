import { listShopsMachine } from '../../../machines/list-shops/list-shops.machine.ts';
import { readShops } from '../../services/list-shops.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedListShops = ({ http }: Services) =>
  listShopsMachine.provide({ actors: { readShops: ask(({ list }, signal) => readShops(http, list, signal)) } });
