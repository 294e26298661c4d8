/** The prices that a supplier already knows for the parts of a request, and where they come from. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_PRICE_ORIGINS } from '../../domain/price-list.ts';
import type { SuggestedPrice } from '../../domain/quote-request.ts';
import { openDatabase } from '../../platform/data/database.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { write } from './order-client.ts';
import { line, send, summary, takeBack, versionNow } from './price-list-client.ts';
import { demoCopy, postgres, SERVERS } from './servers.ts';
import { asked, newRequest } from './shop-client.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';

describe.each(SERVERS)('known prices on %s', (_, open) => {
  const started = startBeforeAll(open);
  let sophie: Caller;
  let shop: Caller;

  beforeAll(async () => {
    const { origin } = started.platform();
    sophie = callerWith(origin, await tokenOf(origin, 'sophie@atelier.test'));
    shop = await started.signInShop(SHOP);
  });

  /** The known prices of a new request for these part numbers. */
  async function knownFor(numbers: readonly string[], change: object = {}): Promise<(SuggestedPrice | null)[]> {
    const parts = numbers.map((number) => ({ ...asked(number), ...change }));
    const { body } = await write(shop, 'POST', '/quote-requests', newRequest({ parts }));
    const { body: request } = await sophie('GET', `/supplier-quote-requests/${String(body['id'])}`);
    return (request['parts'] as { suggestedPrice: SuggestedPrice | null }[]).map((part) => part.suggestedPrice);
  }

  it('are those of the list in use', async () => {
    await send(sophie, [line('A-1')]);
    await send(sophie, [line('B-1')]);
    expect(await knownFor(['A-1', 'B-1'])).toMatchObject([null, { netPriceCents: 10_000 }]);
    await takeBack(sophie);
    expect(await knownFor(['A-1', 'B-1'])).toMatchObject([{ netPriceCents: 10_000 }, null]);
  });

  it('match whatever the hyphens, of the types that the shop accepts', async () => {
    await send(sophie, [
      line('71101 tv0 e00', { industryType: 2, priceCents: 8000, stock: 4 }),
      line('71101-TV0-E00', { industryType: 1, priceCents: 9000, listPriceCents: 12_000, deliveryDays: 3 }),
      line('71101TV0E00', { industryType: 1, manufacturer: 'Honda', priceCents: 9500, listPriceCents: 9000 }),
      line('X9', { listPriceCents: 20_000, priceCents: null }),
    ]);
    const { at } = (await summary(sophie))['current'] as { at: string };
    const known = { source: 'SupplierPriceList', at };
    const numbers = ['71101.TV0.E00', 'x-9', 'other'];
    const listed = { ...known, grossPriceCents: 20_000, netPriceCents: 20_000 };
    expect(await knownFor(numbers)).toEqual([
      { ...known, grossPriceCents: 9500, netPriceCents: 9500, industryType: 1 },
      listed,
      null,
    ]);
    expect(await knownFor(numbers, { manufacturer: 'Acura', acceptedTypes: 3 })).toMatchObject([
      { grossPriceCents: 12_000, netPriceCents: 9000, industryType: 1, deliveryDays: 3 },
      listed,
      null,
    ]);
    expect(await knownFor(numbers, { acceptedTypes: 2 })).toMatchObject([{ netPriceCents: 8000, stock: 4 }, {}, null]);
    expect(await knownFor(numbers, { acceptedTypes: 4 })).toMatchObject([null, {}, null]);
  });

  it('take the discount of the client from a list price alone', async () => {
    await send(sophie, [
      line('G-1', { listPriceCents: 20_000, priceCents: null }),
      line('G-2', { listPriceCents: 20_000 }),
    ]);
    const { body } = await sophie('GET', '/suppliers/current/discount-rules');
    const rules = [{ shopId: SHOP, industryType: 1, discountBasisPoints: 1500 }];
    await sophie('PATCH', '/suppliers/current/:setDiscountRules', { body: { rules, version: body['version'] } });
    expect(await knownFor(['G1', 'G2'])).toMatchObject([
      { grossPriceCents: 20_000, netPriceCents: 17_000 },
      { grossPriceCents: 20_000, netPriceCents: 10_000 },
    ]);
    expect(await knownFor(['G1'], { acceptedTypes: 2 })).toMatchObject([{ netPriceCents: 20_000 }]);
  });

  it('come from the first origin that has one, in the order that the supplier chose [S2.147]', async () => {
    const { body: made } = await sophie('POST', '/__test/quote-requests', { body: {} });
    const path = `/supplier-quote-requests/${String(made['id'])}`;
    type Parts = { oemNumber: string; suggestedPrice: SuggestedPrice | null }[];
    const partsNow = async () => (await sophie('GET', path)).body['parts'] as Parts;
    const parts = await partsNow();
    await send(
      sophie,
      parts.map(({ oemNumber }) => line(oemNumber)),
    );
    const order = async (origins: readonly string[], version?: number): Promise<number> => {
      const body = { origins, version: version ?? (await versionNow(sophie)) };
      return (await sophie('PATCH', '/suppliers/current/:setKnownPriceOrigins', { body })).status;
    };
    const listed = 'SupplierPriceList';
    const isFrom = (sources: readonly string[]) => (price: SuggestedPrice | null) =>
      price !== null && sources.includes(price.source) ? price.source : listed;
    const sent = parts.map(({ suggestedPrice }) => suggestedPrice);
    for (const [origins, before] of [
      [['inventoryApi', 'priceList', 'lastQuote'], ['SupplierInventoryApi']],
      [['priceList', 'inventoryApi', 'lastQuote'], []],
      [
        ['lastQuote', 'priceList', 'inventoryApi'],
        ['Quote', 'PreviousQuote'],
      ],
      [
        ['inventoryApi', 'lastQuote', 'priceList'],
        ['SupplierInventoryApi', 'Quote', 'PreviousQuote'],
      ],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one order after another
      expect(await order(origins)).toBe(200);
      // oxlint-disable-next-line no-await-in-loop -- one order after another
      expect((await partsNow()).map(({ suggestedPrice }) => suggestedPrice?.source)).toEqual(sent.map(isFrom(before)));
    }
    expect((await summary(sophie))['origins']).toEqual(['inventoryApi', 'lastQuote', 'priceList']);
    expect(await order(['priceList', 'priceList', 'lastQuote'])).toBe(400);
    expect(await order(['priceList'])).toBe(400);
    expect(await order(KNOWN_PRICE_ORIGINS, 1)).toBe(409);
    expect(await order(KNOWN_PRICE_ORIGINS)).toBe(200);
  });
});

it('of an old list say so', async () => {
  const server = postgres();
  const databaseUrl = await demoCopy();
  const platform = await server.start({ databaseUrl });
  const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  const { database, close } = await openDatabase({ databaseUrl, dataDirectory: '' }, () => Promise.resolve());
  const { body: made } = await sophie('POST', '/__test/quote-requests', { body: {} });
  const path = `/supplier-quote-requests/${String(made['id'])}`;
  const knownNow = async () =>
    ((await sophie('GET', path)).body['parts'] as { oemNumber: string; suggestedPrice: SuggestedPrice }[])[0];
  await send(sophie, [line((await knownNow())?.oemNumber ?? '')]);
  const first = { origins: ['priceList', 'inventoryApi', 'lastQuote'], version: await versionNow(sophie) };
  await sophie('PATCH', '/suppliers/current/:setKnownPriceOrigins', { body: first });
  expect((await knownNow())?.suggestedPrice).not.toHaveProperty('isOutdated');
  await database.execute(
    sql`update price_list set current = jsonb_set(current, '{at}', '"2026-01-02T03:04:05.678Z"'), version = version + 1`,
  );
  expect((await knownNow())?.suggestedPrice).toMatchObject({ isOutdated: true, at: '2026-01-02T03:04:05.678Z' });
  await close();
  await platform.stop();
  await server.stop();
});
