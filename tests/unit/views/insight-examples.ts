/** Figures of some weeks and shops, with and without answers and orders. */
import type { Insight, InsightNumbers, InsightSales } from '../../../domain/insight.ts';

const total: InsightNumbers = { received: 20, answered: 15, won: 6, missed: 3, responseSeconds: 1260 };
const quiet: InsightNumbers = { received: 0, answered: 0, won: 0, missed: 0, responseSeconds: null };
const busy: InsightNumbers = { received: 17, answered: 13, won: 5, missed: 2, responseSeconds: 5400 };
const slow: InsightNumbers = { received: 3, answered: 2, won: 1, missed: 1, responseSeconds: 180_000 };

const sold: InsightSales = { quotedParts: 40, quotedCents: 1_234_500, orderedParts: 12, orderedCents: 400_050 };
const unsold: InsightSales = { quotedParts: 2, quotedCents: 9900, orderedParts: 0, orderedCents: 0 };
const more: InsightSales = { quotedParts: 1, quotedCents: 1000, orderedParts: 1, orderedCents: 2000 };
const NO_SALES: Insight['sales'] = {
  total: { quotedParts: 0, quotedCents: 0, orderedParts: null, orderedCents: null },
  shops: [],
  makes: [],
  types: [],
};

export const numbers: Insight = {
  total,
  weeks: [
    { monday: '2126-11-04', ...busy },
    { monday: '2126-11-11', ...quiet },
    { monday: '2126-11-18', ...slow },
  ],
  shops: [
    { shopId: 'shop-1', name: 'Carrosserie Élégance', city: 'Laval', ...busy },
    { shopId: null, name: 'Steeltown Collision', city: 'Hamilton', ...slow, received: 2, missed: 0 },
    { shopId: 'shop-2', name: 'Garage Roy', city: 'Sorel', ...quiet, received: 1, missed: 1 },
  ],
  sales: {
    total: sold,
    shops: [{ key: 'shop-1', name: 'Carrosserie Élégance', ...sold }],
    makes: [
      { key: 'Honda', name: 'Honda', ...sold },
      { key: '', name: '', ...unsold },
    ],
    types: [
      { key: '1', name: '', ...sold },
      { key: '3', name: '', ...unsold },
      // More pieces were ordered than quoted.
      { key: '0', name: '', ...more },
    ],
  },
};

const without = <Numbers extends InsightNumbers>(row: Numbers): Numbers => ({ ...row, won: null });
/** Nothing was answered, and there are more shops than charts show. */
export const withoutOrders: Insight = {
  total: without({ ...quiet, received: 24, missed: 13 }),
  weeks: [
    without({ monday: '2126-11-11', ...quiet, received: 4, missed: 4 }),
    without({ monday: '2126-11-18', ...quiet, received: 20, missed: 9 }),
  ],
  shops: [
    without({ shopId: 'shop-0', name: 'Collision 0', city: 'Laval', ...quiet, received: 4, missed: 3 }),
    ...Array.from({ length: 10 }, (_, index) =>
      without({
        shopId: `shop-${index + 1}`,
        name: `Collision ${index + 1}`,
        city: 'Laval',
        ...quiet,
        received: 2,
        missed: 1,
      }),
    ),
  ],
  sales: {
    ...NO_SALES,
    types: [{ key: '2', name: '', ...unsold, orderedParts: null, orderedCents: null }],
  },
};
export const none: Insight = { total: quiet, weeks: [], shops: [], sales: NO_SALES };
