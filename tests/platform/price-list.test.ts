/** A supplier's price list: sent in pieces, replaced as a whole, and taken back. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_PRICE_ORIGINS } from '../../domain/price-list.ts';
import { openDatabase } from '../../platform/data/database.ts';
import { pruneLists } from '../../platform/sourcing/supplier/price-list-lines.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import {
  add,
  COLUMNS,
  line,
  PRICE_LIST,
  replaceWith,
  send,
  start,
  summary,
  takeBack,
  versionNow,
} from './price-list-client.ts';
import { demoCopy, postgres, SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const OTTAWA = { 'scope-id': 'atelier-ottawa' };

describe.each(SERVERS)('the price list on %s', (_, open) => {
  const started = startBeforeAll(open);
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let noah: Caller;
  let shop: Caller;

  beforeAll(async () => {
    const { origin } = started.platform();
    const people = ['sophie@atelier.test', 'luc@atelier.test', 'rita@readonly.test', 'noah@nowhere.test'];
    const [forSophie, forLuc, forRita, forNoah] = await Promise.all(people.map((email) => tokenOf(origin, email)));
    sophie = callerWith(origin, forSophie ?? '');
    luc = callerWith(origin, forLuc ?? '');
    rita = callerWith(origin, forRita ?? '');
    noah = callerWith(origin, forNoah ?? '');
    shop = await started.signInShop(SHOP);
  });

  it('replaces the former one as a whole, says who and when, and is taken back [S2.146 S7.146]', async () => {
    expect(await summary(sophie)).toEqual({
      current: null,
      former: null,
      columns: null,
      origins: KNOWN_PRICE_ORIGINS,
      version: 0,
    });
    expect(await send(sophie, [line('A-1'), line('A-2'), line('A-3')])).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    const first = (await summary(luc))['current'];
    expect(first).toMatchObject({ by: 'Sophie Gagnon', fileName: 'prices.csv', lines: 3 });
    expect(await send(sophie, [line('B-1')])).toMatchObject({ status: 200 });
    const second = await summary(sophie);
    expect(second).toMatchObject({ current: { lines: 1 }, former: first, columns: COLUMNS, version: 2 });
    expect(JSON.stringify(second)).not.toContain('B-1');
    expect(await takeBack(sophie)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await summary(sophie)).toMatchObject({ current: first, former: second['current'] });
    expect(await takeBack(sophie)).toMatchObject({ status: 200 });
    expect(await summary(sophie)).toMatchObject({ current: second['current'], former: first });
  });

  it('replaces nothing until every line has arrived, each once', async () => {
    const before = await summary(sophie);
    const listId = await start(sophie);
    await add(sophie, listId, 0, [line('C-1'), line('C-2')]);
    expect(await replaceWith(sophie, { listId, lines: 3 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines' }] },
    });
    expect(await summary(sophie)).toEqual(before);
    await add(sophie, listId, 0, [line('C-1'), line('C-2')]);
    await add(sophie, listId, 2, [line('C-3')]);
    const body = { listId, lines: 3, version: Number(before['version']) - 1 };
    expect(await replaceWith(sophie, body)).toMatchObject({ status: 409, body: { code: 'version-outdated' } });
    const replaced = await replaceWith(sophie, { listId, lines: 3 });
    expect(replaced).toMatchObject({ status: 200 });
    const version = Number(before['version']);
    expect(await replaceWith(sophie, { listId, lines: 3, version })).toMatchObject({
      status: 200,
      body: replaced.body,
    });
    expect(await replaceWith(sophie, { listId, lines: 3 })).toMatchObject({ status: 404 });
    expect(await add(sophie, listId, 3, [line('C-4')])).toMatchObject({ status: 404 });
    expect(await summary(sophie)).toMatchObject({ current: { id: listId, lines: 3 } });
  });

  it('is given up when another is begun', async () => {
    const [first, second] = [await start(sophie), await start(sophie)];
    expect(await add(sophie, first, 0, [line('D-1')])).toMatchObject({ status: 404 });
    expect(await add(sophie, second, 0, [line('D-1')])).toMatchObject({ status: 204 });
  });

  it.each([
    ['no price', line('E-1', { priceCents: null }), 400],
    ['a price of nothing', line('E-1', { priceCents: 0 }), 400],
    ['a price above the limit', line('E-1', { priceCents: 100_000_000 }), 400],
    ['no number', line(' '), 400],
    ['a part type that does not exist', { ...line('E-1'), industryType: 4 }, 400],
    ['days beyond a year', line('E-1', { deliveryDays: 366 }), 400],
  ])('takes no line with %s', async (_name, wrong, status) =>
    expect((await add(sophie, await start(sophie), 0, [line('E-0'), wrong])).status).toBe(status),
  );

  it('has limits of lines, in one call and in all', async () => {
    const listId = await start(sophie);
    const lines = Array.from({ length: 2001 }, (__, index) => line(`F-${index}`));
    expect((await add(sophie, listId, 0, lines)).status).toBe(400);
    expect((await add(sophie, listId, 0, [])).status).toBe(400);
    expect((await add(sophie, listId, 0, lines.slice(1))).status).toBe(204);
    expect((await add(sophie, listId, 499_999, [line('F-1'), line('F-2')])).status).toBe(413);
    expect((await add(sophie, listId, 500_000, [line('F-1')])).status).toBe(400);
  });

  it('belongs to one organisation', async () => {
    await send(sophie, [line('H-1')]);
    expect(await summary(sophie, OTTAWA)).toMatchObject({ current: null, version: 0 });
    const listId = await start(sophie);
    await add(sophie, listId, 0, [line('H-2')]);
    expect(await add(sophie, listId, 1, [line('H-3')], OTTAWA)).toMatchObject({ status: 404 });
    expect(await replaceWith(sophie, { listId, lines: 1 }, OTTAWA)).toMatchObject({ status: 404 });
    expect(await takeBack(sophie, OTTAWA)).toMatchObject({ status: 404 });
    expect(await start(sophie, OTTAWA)).not.toBe('');
    expect(await add(sophie, listId, 1, [line('H-3')])).toMatchObject({ status: 204 });
  });

  it('is read with the settings, and changed by those who may change them', async () => {
    const version = await versionNow(sophie);
    const sent = { listId: await start(sophie), lines: 1, fileName: '', columns: {}, version };
    const calls = (caller: Caller, headers = {}): Promise<Answer>[] => [
      caller('POST', `${PRICE_LIST}/:start`, { headers }),
      add(caller, sent.listId, 0, [line('I-1')], headers),
      caller('POST', `${PRICE_LIST}/:replace`, { body: sent, headers }),
      caller('POST', `${PRICE_LIST}/:takeBack`, { body: { version }, headers }),
      caller('PATCH', '/suppliers/current/:setKnownPriceOrigins', {
        body: { origins: KNOWN_PRICE_ORIGINS, version },
        headers,
      }),
    ];
    const statuses = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);
    const all = (status: number) => Array.from({ length: 5 }, () => status);
    expect((await rita('GET', PRICE_LIST)).status).toBe(200);
    expect(await statuses(calls(rita))).toEqual(all(403));
    for (const caller of [noah, shop]) {
      // oxlint-disable-next-line no-await-in-loop -- one caller after another
      expect((await caller('GET', PRICE_LIST)).status).toBe(403);
      // oxlint-disable-next-line no-await-in-loop -- one caller after another
      expect(await statuses(calls(caller))).toEqual(all(403));
    }
    expect((await luc('GET', PRICE_LIST, { headers: OTTAWA })).status).toBe(403);
    expect(await statuses(calls(luc, OTTAWA))).toEqual(all(403));
    expect(await statuses(calls(callerWith(started.platform().origin, '')))).toEqual(all(401));
    expect(await versionNow(sophie)).toBe(version);
  });
});

it('lists that nobody uses are deleted in steps', async () => {
  const server = postgres();
  const databaseUrl = await demoCopy();
  const platform = await server.start({ databaseUrl });
  const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  const { database, close } = await openDatabase({ databaseUrl, dataDirectory: '' }, () => Promise.resolve());
  const count = async (): Promise<unknown> =>
    (await database.select({ count: sql`count(*)::integer` }).from(sql`price_list_line`))[0]?.count;

  for (const name of ['J', 'K', 'L'])
    // oxlint-disable-next-line no-await-in-loop -- one list after another
    await send(sophie, [line(`${name}-1`), line(`${name}-2`), line(`${name}-3`)]);
  const begun = await start(sophie);
  await add(sophie, begun, 0, [line('M-1')]);
  expect(await count()).toBe(10);
  expect(await pruneLists(database, { lines: 2, most: 1 })).toBe(2);
  expect(await pruneLists(database, { lines: 2, most: 9 })).toBe(1);
  expect(await pruneLists(database)).toBe(0);
  expect(await count()).toBe(7);
  await database.execute(sql`update unused_price_list set since = now() - interval '25 hours'`);
  expect(await pruneLists(database)).toBe(1);
  expect(await add(sophie, begun, 1, [line('M-2')])).toMatchObject({ status: 404 });

  await close();
  await platform.stop();
  await server.stop();
});
