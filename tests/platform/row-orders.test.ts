/** The order of rows: of every list by every sort, in both directions, and of every call that returns several rows. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../domain/fold-text.ts';
import { LISTS, type ListKind } from '../../domain/lists.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { VIEW } from './every-write.ts';
import { write } from './order-client.ts';
import { demoCopy, postgres, type Server } from './servers.ts';
import { BY_HAND } from './watched-versions.ts';

const SHOP = 'shop-carrosserie-elegance';
type Row = Record<string, unknown>;
type Value = string | number;

const text = (field: string) => (row: Row) => foldText(String(row[field] ?? ''));
const value = (field: string) => (row: Row) => row[field] as Value;

/** The tab of each list with all its statuses, and what its rows show of each sort that has another name. */
const SHOWN: Readonly<Record<ListKind, readonly [path: string, shown: Readonly<Record<string, (row: Row) => Value>>]>> =
  {
    quoteRequests: ['/supplier-quote-requests', { shop: text('shopName'), parts: value('partCount') }],
    orders: ['/supplier-orders', { shop: text('shopName'), parts: value('partCount'), total: value('totalCents') }],
    transactions: ['/transactions', { shop: text('shopName'), file: value('fileNumber'), total: value('totalCents') }],
    creditRequests: [
      '/supplier-credit-requests',
      { shop: text('shopName'), part: value('partNumber'), amount: value('amountCents') },
    ],
    clients: ['/supplier-clients', { name: text('name'), ownNumber: text('ownNumber'), sponsor: text('sponsorName') }],
    audit: ['/audit-entries', {}],
  };
/** The last change of each row, which the date filter compares. Invoices and credits have a date instead. */
const DATED = [
  ['quote_request', 'updated_at'],
  ['"order"', 'updated_at'],
  ['credit_request', 'updated_at'],
  ['client', 'updated_at'],
  ['audit_entry', 'at'],
] as const;
const dayOf = ({ date, updatedAt, at }: Row): string =>
  date === undefined ? marketplaceDay(Date.parse(String(updatedAt ?? at))) : String(date);

const viewNamed = (name: string) => ({ list: 'orders', name, isShared: false, query: VIEW });

/** The text that is sorted is longer than the one that is shown. */
const LONGER = new Set(['vehicle']);

const compare = (one: Value, other: Value): number => (one === other ? 0 : one < other ? -1 : 1);
const items = (body: Row): readonly Row[] => body['items'] as readonly Row[];

describe('the rows', () => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  let shop: Caller;

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(SHOP) },
    });
    shop = callerWith(platform.origin, String(body['accessToken']), SHOP);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(BY_HAND);
    // A shop finds its documents by the number of a file or a part.
    await client.query(`update quote_request set marketplace_file_number = 'F-1' where shop_id = '${SHOP}'`);
    await client.query(`update "order" set marketplace_number = 'F-1' where shop_id = '${SHOP}'`);
    await client.query(`update credit_request set part_number = 'P-1' where shop_id = '${SHOP}'`);
    await client.query(
      `insert into audit_entry (scope_id, at, side, action, changes, search_text)
        select 'atelier-montreal', now(), 'supplier', 'updateSupplier', '[]', '' from generate_series(1, 30)`,
    );
    // A row every three hours.
    for (const [table, column] of DATED)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await client.query(
        `update ${table} set ${column} = timestamptz '2026-01-14T15:00:00Z' + place * interval '3 hours'
          from (select id, row_number() over (order by scope_id, id) as place from ${table}
            where scope_id = 'atelier-montreal') as numbered
          where numbered.id = ${table}.id`,
      );
    await client.end();
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const name of ['Zoo', 'École', 'auto']) await write(sophie, 'POST', '/saved-views', viewNamed(name));
  }, 60_000);
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  describe.each(Object.entries(SHOWN))('of %s', (kind, [path, shown]) => {
    it.each(LISTS[kind as ListKind].sorts.filter((sort) => !LONGER.has(sort)))('by %s', async (sort) => {
      const read = async (direction: string): Promise<Value[]> => {
        const query = `?sort=${sort}&direction=${direction}&pageSize=100`;
        const { status, body } = await sophie('GET', `${path}${query}`);
        expect(status).toBe(200);
        return items(body).map(shown[sort] ?? value(sort));
      };
      const [up, down] = [await read('ascending'), await read('descending')];
      expect(new Set(up).size).toBeGreaterThan(1);
      expect(up).toEqual(up.toSorted(compare));
      expect(down).toEqual(down.toSorted((one, other) => compare(other, one)));
    });
  });

  it.each(Object.entries(SHOWN))('of %s between two days of the marketplace', async (_, [path]) => {
    const read = async (query: string) =>
      items(
        (await sophie('GET', `${path}?sort=${path.startsWith('/audit') ? 'at' : 'updatedAt'}&pageSize=100${query}`))
          .body,
      );
    const all = await read('&direction=ascending');
    const days = [...new Set(all.map(dayOf))];
    const [first = '', last = ''] = days.length > 3 ? days.slice(1, 3).toSorted() : days;
    const wanted = all.filter((row) => dayOf(row) >= first && dayOf(row) <= last);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    const ids = (rows: readonly Row[]) => new Set(rows.map(({ id }) => id));
    expect(ids(await read(`&direction=ascending&updateFrom=${first}&updateTo=${last}`))).toEqual(ids(wanted));
  });

  it.each<readonly [string, (caller: { sophie: Caller; shop: Caller }) => ReturnType<Caller>, string]>([
    ['the invoices that a supplier sent', ({ sophie: who }) => who('GET', '/invoices'), 'createdAt'],
    ['the orders that a shop placed', ({ shop: who }) => who('GET', '/orders?partsFileNumber=F-1'), 'orderedAt'],
    ['the requests that a shop sent', ({ shop: who }) => who('GET', '/quote-requests?partsFileNumber=F-1'), 'sentAt'],
    [
      'the credit requests that a shop sent',
      ({ shop: who }) => who('GET', '/credit-requests?marketplacePartNumber=P-1'),
      'requestedAt',
    ],
  ])('of %s: newest first', async (_, call, field) => {
    const { status, body } = await call({ sophie, shop });
    expect(status).toBe(200);
    const instants = items(body).map((row) => Date.parse(String(row[field])));
    expect(new Set(instants).size).toBeGreaterThan(1);
    expect(instants).toEqual(instants.toSorted((one, other) => other - one));
  });

  it.each([
    ['saved views', '/saved-views?list=orders', 'views'],
    ['the shops of a list', '/list-shops?list=orders', 'items'],
  ])('of %s: by name, as people sort', async (_, path, field) => {
    const { body } = await sophie('GET', path);
    const names = (body[field] as readonly Row[]).map(({ name }) => String(name));
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr-CA').compare));
  });
});
