/** Behind a reverse proxy that ends TLS: addresses, cookies and headers follow the configured address, not the request. */
import { connect } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contracts from '../../contracts/index.ts';
import { readConfiguration } from '../../platform/configuration.ts';
import { TIME_LIMITS } from '../../platform/http/limited-server.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser } from './client.ts';
import { postgres, type Server } from './servers.ts';

const PORTAL = 'https://parts.example.ca';
const PLATFORM = 'https://id.parts.example.ca';
/** The host an attacker claims. */
const EVIL = 'evil.example';

let server: Server;
let platform: RunningPlatform;

beforeAll(async () => {
  server = postgres();
  platform = await server.start({
    portalOrigins: [PORTAL],
    platformUrl: PLATFORM,
    trustedProxies: ['127.0.0.1', '::1'],
    timeLimits: { ...TIME_LIMITS, headers: 300, checkEvery: 50 },
  });
}, 120_000);
afterAll(async () => {
  await platform?.stop();
  await server?.stop();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request with forged address headers. */
const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(platform.origin);
    const asked = request(
      {
        port,
        host: 'localhost',
        method,
        path,
        headers: {
          host: EVIL,
          'x-forwarded-host': EVIL,
          'x-forwarded-proto': 'gopher',
          forwarded: `host=${EVIL};proto=gopher`,
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });

const SAFE = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const CALLS = Object.values(contracts).filter((one) => typeof one === 'object' && 'path' in one && 'method' in one);
const AUTHORIZE = new Browser('http://localhost')
  .authorizeUrl()
  .replace(encodeURIComponent('http://localhost:4999'), encodeURIComponent(PORTAL));

describe('every answer', () => {
  it.each([
    ...CALLS.map(({ method, path }) => [method, path.replace(/\{\w+\}/g, 'x')] as const),
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/livez'],
    ['GET', '/readyz'],
    ['GET', '/health'],
    ['GET', '/sourcing/health'],
    ['OPTIONS', '/supplier-orders'],
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/connect/jwks'],
    ['GET', '/connect/nowhere'],
    ['GET', '/connect/authorize'],
    ['GET', AUTHORIZE],
    ['POST', '/connect/authorize'],
    ['POST', '/connect/token'],
    ['GET', '/connect/userinfo'],
    ['POST', '/connect/revocation'],
    ['GET', '/connect/endsession'],
    ['GET', '/connect/interaction/unknown'],
    ['GET', '/connect/forgot-password'],
    ['GET', '/connect/reset-password?token=x'],
    ['GET', '/connect/pages.css'],
    ['GET', '//evil.example/%2e%2e'],
  ] as const)('%s %s is safe, and ignores the host of the request', async (method, path) => {
    const { headers, text } = await ask(method, path);
    expect(headers).toMatchObject(SAFE);
    expect(JSON.stringify(headers)).not.toMatch(/evil|gopher|localhost/);
    expect(text).not.toMatch(/evil|gopher/);
  });

  it.each([
    ['no HTTP', 'HELO\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['headers that do not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ])('to %s is safe', async (_, sent, status) => {
    const { port } = new URL(platform.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), 'localhost', () => socket.write(sent));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      "Content-Security-Policy: default-src 'none'",
      'Permissions-Policy: camera=()',
      'Referrer-Policy: no-referrer',
      'Strict-Transport-Security: max-age=31536000',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
    ])
      expect(answer).toContain(header);
  });
});

it('the issuer and all its addresses are public ones', async () => {
  const { text } = await ask('GET', '/.well-known/openid-configuration');
  const { issuer, ...published } = JSON.parse(text) as Record<string, unknown>;
  expect(issuer).toBe(PLATFORM);
  const addresses = Object.entries(published).filter(([name]) => /_endpoint$|_uri$/.test(name));
  expect(addresses.length).toBeGreaterThan(4);
  for (const [, address] of addresses) expect(String(address)).toMatch(new RegExp(`^${PLATFORM}/connect/`));
});

it('cookies are sent over TLS and to this host only', async () => {
  const { status, headers } = await ask('GET', AUTHORIZE);
  expect(status).toBe(303);
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^(?:__Host-platform_session|__Secure-platform_(?:interaction|resume))(?:\.sig)?=/);
    expect(cookie.toLowerCase()).toMatch(/; secure/);
    expect(cookie.toLowerCase()).toMatch(/; httponly/);
    expect(cookie.toLowerCase()).not.toContain('domain=');
    if (cookie.startsWith('__Host-')) expect(cookie).toContain('path=/;');
  }
});

describe('its settings', () => {
  const read = (variables: Record<string, string>) => readConfiguration(variables, () => {});

  it('are one address for the portal and one for the platform', () => {
    expect(read({ PUBLIC_URL: `${PORTAL}/`, PLATFORM_URL: PLATFORM })).toMatchObject({
      portalOrigins: [PORTAL],
      platformUrl: PLATFORM,
    });
    expect(read({})).toMatchObject({ portalOrigins: ['http://localhost:4300'], platformUrl: null });
  });

  it('need no platform address when nobody signs in there', () => {
    const foreign = { OIDC_AUTHORITY: 'https://id.test', OIDC_AUDIENCE: 'https://api.test' };
    expect(read({ PUBLIC_URL: PORTAL, ...foreign }).platformUrl).toBe(`${PORTAL}/api`);
  });

  it.each([
    [{ PUBLIC_URL: PORTAL }, 'PUBLIC_URL needs PLATFORM_URL'],
    [{ PUBLIC_URL: PORTAL, PLATFORM_URL: 'http://id.test' }, 'must both be https'],
    [{ PUBLIC_URL: `${PORTAL}/portal`, PLATFORM_URL: PLATFORM }, 'not an origin'],
  ])('%o are refused', (variables, why) => {
    expect(() => read(variables)).toThrow(why);
  });
});
