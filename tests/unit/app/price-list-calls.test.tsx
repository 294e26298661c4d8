/** The requests that the price list sends to the platform. */
import { expect, it, vi } from 'vitest';
import { KNOWN_PRICE_ORIGINS } from '../../../domain/price-list.ts';
import { providedPriceList } from '../../../src/app/provide/price-list.ts';
import { askedBy, recordRequests, services } from './asked-by.ts';

recordRequests();

const LINE = {
  number: 'A-1',
  manufacturer: '',
  industryType: 1,
  priceCents: 500,
  listPriceCents: null,
  stock: null,
  deliveryDays: null,
} as const;
const linesFrom = vi.fn<(from: number) => Promise<(typeof LINE)[]>>(() => Promise.resolve([LINE]));
const machine = providedPriceList(services, { open: vi.fn<never>(), check: vi.fn<never>(), linesFrom });
const PATH = '/suppliers/current/price-list';

it.each<readonly [string, unknown, string]>([
  ['loadPriceList', undefined, `GET ${PATH}`],
  ['rereadPriceList', undefined, `GET ${PATH}`],
  ['beginList', undefined, `POST ${PATH}/:start`],
  [
    'sendLines',
    { listId: 'l-1', from: 2000 },
    `POST ${PATH}/:addLines ${JSON.stringify({ listId: 'l-1', from: 2000, lines: [LINE] })}`,
  ],
  [
    'replaceList',
    { listId: 'l-1', lines: 1, fileName: 'prices.csv', columns: { number: { title: 'Part', at: 0 } }, version: 3 },
    `POST ${PATH}/:replace {"listId":"l-1","lines":1,"fileName":"prices.csv","columns":{"number":{"title":"Part","at":0}},"version":3}`,
  ],
  ['takeBackList', { version: 3 }, `POST ${PATH}/:takeBack {"version":3}`],
  [
    'orderOrigins',
    { origins: KNOWN_PRICE_ORIGINS, version: 3 },
    `PATCH /suppliers/current/:setKnownPriceOrigins {"origins":["inventoryApi","priceList","lastQuote"],"version":3}`,
  ],
])('%s', async (call, input, request) => expect(await askedBy(machine, call, input)).toEqual([request]));

it('the lines are those from the place that has not arrived', async () => {
  await askedBy(machine, 'sendLines', { listId: 'l-1', from: 4000 });
  expect(linesFrom).toHaveBeenCalledWith(4000);
});

it.each(['sendLines', 'replaceList'])('%s sends nothing without a list', async (call) =>
  expect(await askedBy(machine, call, { listId: null, from: 0, lines: 1, version: 0 })).toEqual([]),
);
