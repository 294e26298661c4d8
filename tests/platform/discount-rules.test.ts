/** The discount rules of an organisation: who may change them, who sees them, and their effect on a request. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Answer, type Caller } from './client.ts';
import { write } from './order-client.ts';
import { SERVERS } from './servers.ts';
import { newRequest } from './shop-client.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const OTTAWA = { headers: { 'scope-id': 'atelier-ottawa' } };
const PATH = '/suppliers/current/discount-rules';
const rule = (shopId: string | null, industryType: number, discountBasisPoints: number) => ({
  shopId,
  industryType,
  discountBasisPoints,
});

describe.each(SERVERS)('the discount rules on %s', (_, open) => {
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  let rita: Caller;
  let noah: Caller;
  let shop: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    const { origin } = platform;
    const people = ['sophie@atelier.test', 'luc@atelier.test', 'rita@readonly.test', 'noah@nowhere.test'];
    const [forSophie, forLuc, forRita, forNoah] = await Promise.all(people.map((email) => tokenOf(origin, email)));
    sophie = callerWith(origin, forSophie ?? '');
    luc = callerWith(origin, forLuc ?? '');
    rita = callerWith(origin, forRita ?? '');
    noah = callerWith(origin, forNoah ?? '');
    shop = await started.signInShop(SHOP);
  });

  const versionNow = async (more = {}): Promise<number> => Number((await sophie('GET', PATH, more)).body['version']);
  const set = (caller: Caller, rules: unknown, version: number, headers = {}): Promise<Answer> =>
    caller('PATCH', '/suppliers/current/:setDiscountRules', { body: { rules, version }, headers });
  const asked = async (): Promise<string> => {
    const { body } = await write(shop, 'POST', '/quote-requests', newRequest());
    return String(body['id']);
  };
  const partsOf = async (caller: Caller, path: string, more = {}): Promise<Record<string, unknown>[]> =>
    (await caller('GET', path, more)).body['parts'] as Record<string, unknown>[];

  it('are shared by all users of the organisation and nobody else [S2.131 S7.131]', async () => {
    await asked();
    expect((await sophie('GET', PATH)).body).toMatchObject({ rules: [], version: 0 });
    const rules = [rule(SHOP, 2, 1800), rule(null, 0, 500)];
    expect(await set(sophie, rules, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    const { body } = await luc('GET', PATH);
    expect(body).toMatchObject({ rules, version: 1 });
    expect(body['shops']).toContainEqual({ id: SHOP, name: 'Carrosserie Élégance', city: 'Montréal' });
    expect((await sophie('GET', PATH, OTTAWA)).body).toMatchObject({ rules: [], version: 0 });
  });

  it('give a request its shop’s discounts by part type, and hide them from the shop [S2.131 S2.132]', async () => {
    await set(sophie, [rule(SHOP, 2, 1800), rule(null, 0, 500), rule(null, 3, 700)], await versionNow());
    const id = await asked();
    const parts = await partsOf(sophie, `/supplier-quote-requests/${id}`);
    expect(parts.map(({ discounts }) => discounts)).toEqual(
      parts.map(() => [
        { industryType: 0, discountBasisPoints: 500 },
        { industryType: 1, discountBasisPoints: 500 },
        { industryType: 2, discountBasisPoints: 1800 },
        { industryType: 3, discountBasisPoints: 700 },
      ]),
    );
    expect(JSON.stringify((await shop('GET', `/quote-requests/${id}`)).body)).not.toContain('discounts');
    const { body: made } = await sophie('POST', '/__test/quote-requests', { body: { scopeId: 'atelier-ottawa' } });
    for (const part of await partsOf(sophie, `/supplier-quote-requests/${String(made['id'])}`, OTTAWA))
      expect(part).not.toHaveProperty('discounts');
  });

  it('give no discount to a shop without a rule [S2.131]', async () => {
    await set(sophie, [rule(SHOP, 2, 1800)], await versionNow());
    const { body: made } = await sophie('POST', '/__test/quote-requests', { body: { shopName: 'Somebody else' } });
    for (const part of await partsOf(sophie, `/supplier-quote-requests/${String(made['id'])}`))
      expect(part).not.toHaveProperty('discounts');
  });

  it('are limited to one for each shop and part type [S2.131]', async () => {
    const version = await versionNow();
    const twice = [rule(SHOP, 2, 1800), rule(null, 2, 500), rule(SHOP, 2, 1000)];
    expect(await set(sophie, twice, version)).toMatchObject({ status: 409, body: { code: 'discount-rule-exists' } });
    expect(await versionNow()).toBe(version);
  });

  it('accept one of two concurrent saves, and report the conflict to the other', async () => {
    const version = await versionNow();
    const answers = await Promise.all([
      set(sophie, [rule(null, 1, 1000)], version),
      set(luc, [rule(null, 1, 2000)], version),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-outdated' });
    const boreal = { 'scope-id': 'boreal-quebec' };
    const first = await Promise.all([set(sophie, [], 0, boreal), set(sophie, [], 0, boreal)]);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([
    ['no discount', [rule(null, 1, 0)], 400],
    ['a discount of 100 %', [rule(null, 1, 10_000)], 400],
    ['half a basis point', [rule(null, 1, 10.5)], 400],
    ['a part type that does not exist', [rule(null, 4, 1000)], 400],
    ['501 rules', Array.from({ length: 501 }, () => rule(null, 1, 1000)), 400],
    ['a shop that never sent a request here', [rule('shop-unknown', 1, 1000)], 422],
  ])('are refused with %s [S2.131]', async (_name, rules, status) => {
    const version = await versionNow();
    expect((await set(sophie, rules, version)).status).toBe(status);
    expect(await versionNow()).toBe(version);
  });

  it('need the permission to read quote requests, and to answer them to change [S2.131]', async () => {
    const version = await versionNow();
    expect((await rita('GET', PATH)).status).toBe(200);
    expect((await set(rita, [], version)).status).toBe(403);
    for (const caller of [noah, shop]) {
      expect((await caller('GET', PATH)).status).toBe(403);
      expect((await set(caller, [], version)).status).toBe(403);
    }
    expect((await luc('GET', PATH, OTTAWA)).status).toBe(403);
    expect((await set(luc, [], 0, OTTAWA.headers)).status).toBe(403);
    expect((await callerWith(platform.origin, '')('GET', PATH)).status).toBe(401);
  });
});
