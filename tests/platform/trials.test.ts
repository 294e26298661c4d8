/** The rate limits of inventory tests. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RateLimit } from '../../platform/http/rate-limit.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { DEMO_INVENTORY } from '../../platform/sourcing/supplier/demo-inventory.ts';
import { TRIAL_RATES } from '../../platform/sourcing/supplier/inventory-trial.ts';
import { callerWith, tokenOf, type Answer } from './client.ts';
import { startInnerServer } from './inner-server.ts';
import { postgres, type Server } from './servers.ts';

const server: Server = postgres();
let platform: RunningPlatform;
let token: Record<'sophie' | 'luc' | 'gina', string>;

beforeAll(async () => {
  platform = await server.start();
  const { origin } = platform;
  token = {
    sophie: await tokenOf(origin, 'sophie@atelier.test'),
    luc: await tokenOf(origin, 'luc@atelier.test'),
    gina: await tokenOf(origin, 'gina@global.test'),
  };
});
afterAll(async () => {
  await platform?.stop();
  await server.stop();
});

const MONTREAL = 'atelier-montreal';
const test = (who: keyof typeof token, scopeId: string, url = platform.origin + DEMO_INVENTORY): Promise<Answer> =>
  callerWith(platform.origin, token[who], scopeId)('POST', '/supplier-inventory-apis/:test', {
    body: { url, key: '' },
  });
const times = (count: number, make: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, make));
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

it('limits tests to ten a minute per user and twenty per organisation, and calls nothing beyond', async () => {
  const { user, organisation } = TRIAL_RATES;
  // An invalid request does not count.
  await times(5, () => test('sophie', MONTREAL, 'ftp://nowhere'));
  const own = await times(user.most + 5, () => test('sophie', MONTREAL));
  expect(statuses(own)).toEqual([...Array(user.most).fill(200), ...Array(5).fill(429)]);

  const refused = await test('sophie', MONTREAL);
  expect(refused).toMatchObject({ status: 429, body: { status: 429, code: 'too-many-tries' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  // The same user in another organisation.
  expect((await test('sophie', 'atelier-ottawa')).status).toBe(429);

  // Colleagues share the rest of the organisation's limit.
  const others = await times(organisation.most - user.most, () => test('luc', MONTREAL));
  expect(statuses(others)).toEqual(others.map(() => 200));
  expect((await test('gina', MONTREAL)).status).toBe(429);
  // Another organisation has its own limit.
  expect((await test('gina', 'northern-parts')).status).toBe(200);
});

it('calls nothing for a refused test', async () => {
  const inside = await startInnerServer();
  expect((await test('sophie', MONTREAL, `http://localhost:${inside.port}/`)).status).toBe(429);
  expect(inside.asked()).toBe(0);
  inside.stop();
});

it('forgets earlier tests over time', () => {
  const limit = new RateLimit({ most: 2, within: 1000 });
  limit.count('a', 0);
  limit.count('a', 400);
  expect([limit.wait('a', 500), limit.wait('b', 500), limit.wait('a', 999), limit.wait('a', 1000)]).toEqual([
    1, 0, 1, 0,
  ]);
  limit.count('a', 1000);
  expect([limit.wait('a', 1001), limit.wait('a', 1400)]).toEqual([1, 0]);
});
