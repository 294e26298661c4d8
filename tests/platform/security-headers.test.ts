/** The security headers of every response. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, tokenOf } from './client.ts';
import { addressOf, CONTRACTS, samplesOf } from './contract-samples.ts';
import { makeOrder } from './order-client.ts';
import { callerWith } from './client.ts';
import { postgres, PORTAL, type Server } from './servers.ts';

const server: Server = postgres();
let platform: RunningPlatform;
let token: string;
let shopToken: string;

beforeAll(async () => {
  platform = await server.start();
  token = await tokenOf(platform.origin, 'sophie@atelier.test');
  const { body } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: demoKeyOf('shop-carrosserie-elegance') },
  });
  shopToken = String(body['accessToken']);
});
afterAll(async () => {
  await platform?.stop();
  await server.stop();
});

const EXPECTED = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);
const get = (path: string, init: RequestInit = {}) => fetch(platform.origin + path, { redirect: 'manual', ...init });

const JSON_TYPE = { 'content-type': 'application/json' };
const sophie = () => ({ ...JSON_TYPE, authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal' });
const shop = () => ({ ...JSON_TYPE, authorization: `Bearer ${shopToken}`, 'scope-id': 'shop-carrosserie-elegance' });

it.each(CONTRACTS.map((contract) => [contract.name, contract] as const))('%s, refused', async (_, contract) => {
  const address = addressOf(contract);
  const body = contract.body && { body: '{' };
  const answers = [
    await get(address, { method: contract.method }),
    await get(address, { method: contract.method, headers: sophie() }),
    await get(address, { method: contract.method, headers: { ...sophie(), 'scope-id': 'northern-parts' }, ...body }),
    await get(`${address}?surprise=1&surprise=2`, { method: contract.method, headers: sophie() }),
  ];
  if (!contract.isOpen) expect(answers[0]?.status).toBe(401);
  for (const answer of answers) expect(headersOf(answer)).toMatchObject(EXPECTED);
});

it('successful responses of every kind', async () => {
  const successes = new Set<string>();
  for (const contract of CONTRACTS.filter(({ bodyType }) => bodyType === undefined)) {
    const [sample] = contract.body ? samplesOf(contract.body, {}) : [];
    const query = ['listInvoices', 'listSentQuoteRequests', 'listPlacedOrders', 'listSentCreditRequests'].includes(
      contract.name,
    )
      ? `?${contract.name === 'listSentCreditRequests' ? 'partNumber' : 'partsFileNumber'}=MP777001`
      : '';
    for (const headers of [sophie(), shop()]) {
      const answer = await get(addressOf(contract, { id: 'atelier-montreal', language: 'en' }) + query, {
        method: contract.method,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(sample !== undefined && { body: JSON.stringify(sample) }),
      });
      if (answer.ok) successes.add(contract.name);
      expect(headersOf(answer)).toMatchObject(EXPECTED);
    }
  }
  // The others need a document; their responses take the same path.
  expect(successes.size).toBeGreaterThanOrEqual(20);
});

it('a PDF, a photo and a public picture', async () => {
  const caller = callerWith(platform.origin, token);
  const id = await makeOrder(caller, { kind: 'completed' });
  const invoice = (await caller('GET', `/supplier-orders/${id}`)).body['invoice'] as { id: string };
  const pdf = await get(`/documents/invoice/${invoice.id}/pdf/en`, { headers: sophie() });
  expect(pdf.status).toBe(200);
  expect(headersOf(pdf)).toMatchObject({ ...EXPECTED, 'content-type': 'application/pdf' });

  const { body: me } = await caller('POST', '/app/Identity/GetMyself');
  const { viewUrl } = me['profilePictureThumbFile'] as { viewUrl: string };
  const picture = await fetch(viewUrl);
  expect(picture.status).toBe(200);
  expect(headersOf(picture)).toMatchObject({ ...EXPECTED, 'cross-origin-resource-policy': 'cross-origin' });
});

it.each([
  ['GET', '/nowhere', 404],
  ['DELETE', '/supplier-orders', 404],
  ['PUT', '/health', 404],
  ['GET', '/health', 200],
  ['HEAD', '/health', 200],
  ['GET', '/identity/health', 200],
  ['GET', '/sourcing/health', 200],
  ['GET', '/documents/health', 200],
  ['OPTIONS', '/supplier-orders', 204],
  ['POST', '/connect/token', 400],
  ['GET', '/.well-known/openid-configuration', 200],
  ['GET', '/connect/nowhere', 404],
])('%s %s', async (method, path, status) => {
  const answer = await get(path, { method, headers: { origin: PORTAL, 'access-control-request-method': 'GET' } });
  expect(answer.status).toBe(status);
  expect(headersOf(answer)).toMatchObject(EXPECTED);
});

it('an invalid form', async () => {
  const answer = await get('/documents/photos', {
    method: 'POST',
    headers: { ...sophie(), 'content-type': 'multipart/form-data' },
    body: 'no form',
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(headersOf(answer)).toMatchObject(EXPECTED);
});

it('sign-in pages have their own policy', async () => {
  const browser = new Browser(platform.origin);
  const first = await browser.fetch(browser.authorizeUrl());
  const page = await browser.fetch(first.headers.get('location') ?? '');
  expect(page.status).toBe(200);
  const { 'content-security-policy': policy, ...headers } = headersOf(page);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
});
