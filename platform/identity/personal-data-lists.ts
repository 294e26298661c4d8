/** Who replaced a supplier's price lists. */
import { or } from 'drizzle-orm';
import { priceList } from '../data/price-list-schema.ts';
import { byOf, isNamed, renamed, type Place } from './personal-data-queries.ts';

const { scopeId, current, former } = priceList;

export const PRICE_LISTS: Place = {
  read: (on, person) =>
    on
      .select({ scopeId, current, former })
      .from(priceList)
      .where(or(isNamed(byOf(current), scopeId, person), isNamed(byOf(former), scopeId, person))),
  erase: async (on, person, alias) => {
    await on
      .update(priceList)
      .set({ current: renamed(current, alias) })
      .where(isNamed(byOf(current), scopeId, person));
    await on
      .update(priceList)
      .set({ former: renamed(former, alias) })
      .where(isNamed(byOf(former), scopeId, person));
  },
};
