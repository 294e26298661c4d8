/** The limit of requests from one address without a valid token. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf } from './client.ts';
import { postgres, PORTAL, type Server } from './servers.ts';

const MOST = 5;

let server: Server;
let platform: RunningPlatform;
let token: string;

beforeAll(async () => {
  server = postgres();
  platform = await server.start({
    trustedProxies: ['127.0.0.0/8', '::1'],
    callRates: { perUser: null, perOrganisation: null, perAddress: MOST },
  });
  token = await tokenOf(platform.origin, 'sophie@atelier.test');
});
afterAll(async () => {
  await platform?.stop();
  await server.stop();
});

const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(platform.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': address, ...Object(init.headers) },
  });

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' } };

it.each([
  ['calls without a token', '203.0.113.1', '/supplier-orders', {}, 401],
  [
    'calls with a made-up token',
    '203.0.113.2',
    '/supplier-orders',
    { headers: { authorization: 'Bearer made-up' } },
    401,
  ],
  [
    'public calls',
    '203.0.113.3',
    '/app/Identity/ValidatePassword',
    { ...JSON_BODY, body: JSON.stringify({ password: 'x' }) },
    200,
  ],
  ['the sign-in page', '203.0.113.4', new Browser('').authorizeUrl(), {}, 303],
  ['the token endpoint', '203.0.113.5', '/connect/token', { method: 'POST' }, 400],
  ['the description of the provider', '203.0.113.6', '/.well-known/openid-configuration', {}, 200],
])('%s: the sixth within a minute is refused, and told when to try again', async (_, address, path, init, status) => {
  for (let made = 0; made < MOST; made += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await ask(path, address, init)).status).toBe(status);
  const refused = await ask(path, address, init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  // Somebody elsewhere, and somebody with a valid token, are not concerned.
  expect((await ask(path, address.replace('203.0.113', '198.51.100'), init)).status).toBe(status);
  const sophie = callerWith(platform.origin, token, 'atelier-montreal');
  expect((await sophie('GET', '/supplier-orders', { headers: { 'x-forwarded-for': address } })).status).toBe(200);
});

it('people read a page in their language, and the portal reads when to try again', async () => {
  const address = '203.0.113.7';
  const pathOf = (language: string) => ({ accept: 'text/html', 'accept-language': language });
  for (let made = 0; made < MOST; made += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ask('/connect/token', address, { method: 'POST' });
  const english = await ask('/connect/authorize', address, { headers: pathOf('en') });
  expect(english.status).toBe(429);
  expect(english.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await english.text()).toContain('Too many requests came from your network. Wait a minute, then try again.');
  const french = await ask('/connect/authorize', address, { headers: pathOf('fr') });
  expect(await french.text()).toContain('Trop de demandes sont venues de votre réseau.');
  const [own, foreign] = await Promise.all(
    [PORTAL, 'https://evil.example'].map((origin) =>
      ask('/connect/token', address, { method: 'POST', headers: { origin } }),
    ),
  );
  expect(own?.headers.get('access-control-allow-origin')).toBe(PORTAL);
  expect(own?.headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(foreign?.headers.get('access-control-allow-origin')).toBeNull();
  // The page's own files are not counted.
  expect((await ask('/connect/pages.css', address)).status).toBe(200);
});

it('nobody gets more by naming another address', async () => {
  const direct = await server.start({ callRates: { perUser: null, perOrganisation: null, perAddress: MOST } });
  const statuses: number[] = [];
  for (let made = 0; made <= MOST; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await fetch(`${direct.origin}/supplier-orders`, {
      headers: { 'x-forwarded-for': `203.0.113.${made}` },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  await direct.stop();
});
