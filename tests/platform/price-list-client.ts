/** Calls about a supplier's price list. */
import { expect } from 'vitest';
import type { ListedPrice } from '../../domain/price-list.ts';
import type { Answer, Caller } from './client.ts';

export const PRICE_LIST = '/suppliers/current/price-list';
export const COLUMNS = { number: { title: 'Part', at: 0 }, price: { title: 'Price', at: 2 } };

export const line = (number: string, more: Partial<ListedPrice> = {}): ListedPrice => ({
  number,
  manufacturer: '',
  industryType: 0,
  priceCents: 10_000,
  listPriceCents: null,
  stock: null,
  deliveryDays: null,
  ...more,
});

export const start = async (caller: Caller, headers = {}): Promise<string> =>
  String((await caller('POST', `${PRICE_LIST}/:start`, { headers })).body['listId']);
export const add = (
  caller: Caller,
  listId: string,
  from: number,
  lines: readonly unknown[],
  headers = {},
): Promise<Answer> => caller('POST', `${PRICE_LIST}/:addLines`, { body: { listId, from, lines }, headers });
export const summary = async (caller: Caller, headers = {}) => (await caller('GET', PRICE_LIST, { headers })).body;
export const versionNow = async (caller: Caller, headers = {}): Promise<number> =>
  Number((await summary(caller, headers))['version']);
export const replaceWith = async (caller: Caller, body: object, headers = {}): Promise<Answer> =>
  caller('POST', `${PRICE_LIST}/:replace`, {
    body: { fileName: 'prices.csv', columns: COLUMNS, version: await versionNow(caller, headers), ...body },
    headers,
  });
/** Sends a list in pieces of two lines. */
export async function send(caller: Caller, lines: readonly ListedPrice[], headers = {}): Promise<Answer> {
  const listId = await start(caller, headers);
  for (let from = 0; from < lines.length; from += 2)
    // oxlint-disable-next-line no-await-in-loop -- one piece after another
    expect(await add(caller, listId, from, lines.slice(from, from + 2), headers)).toMatchObject({ status: 204 });
  return replaceWith(caller, { listId, lines: lines.length }, headers);
}
export const takeBack = async (caller: Caller, headers = {}): Promise<Answer> =>
  caller('POST', `${PRICE_LIST}/:takeBack`, { body: { version: await versionNow(caller, headers) }, headers });
