import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { makeOrder } from './order-client.ts';
import { makeRequest } from './quote-request-client.ts';
import { postgres, type Server } from './servers.ts';

describe('the inbox', () => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;

  beforeAll(async () => {
    server = postgres();
    platform = await server.start();
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const KINDS = ['quoteRequests', 'missed', 'orders', 'creditRequests'];
  const inbox = async (since: string, kinds = KINDS) => {
    const query = new URLSearchParams(kinds.map((kind) => [kind, since]));
    const { status, body } = await sophie('GET', `/supplier-inbox?${query.toString()}`);
    expect(status).toBe(200);
    return { at: String(body['at']), counts: body['counts'] as Record<string, number> };
  };
  const NOTHING = { quoteRequests: 0, missed: 0, orders: 0, creditRequests: 0 };

  it('counts open documents that arrived since each instant [S7.88]', async () => {
    const { at } = await inbox('2126-01-01T00:00:00Z');
    expect((await inbox(at)).counts).toEqual(NOTHING);
    const orders = async () => (await inbox('2000-01-01T00:00:00Z')).counts['orders'] ?? 0;
    const before = await orders();
    await makeOrder(sophie);
    expect(await orders()).toBe(before + 1);

    const [request, missed] = [await makeRequest(sophie), await makeRequest(sophie)];
    const change = (id: string, action: string) => sophie('POST', `/__test/quote-requests/${id}`, { body: { action } });
    await change(request, 'touch');
    await change(missed, 'touch');
    await sophie('POST', '/__test/credit-requests', { body: {} });
    expect((await inbox(at)).counts).toMatchObject({ quoteRequests: 2, missed: 0, creditRequests: 1 });
    // It expired a second ago.
    await change(missed, 'expire');
    const earlier = new Date(Date.parse(at) - 2000).toISOString();
    expect((await inbox(earlier)).counts).toMatchObject({ quoteRequests: 1, missed: 1 });
    expect((await inbox((await inbox(at)).at)).counts).toEqual(NOTHING);
    await change(request, 'cancel');
    expect((await inbox(earlier)).counts).toMatchObject({ quoteRequests: 0, missed: 1 });
  });

  it('returns only the requested counts, and refuses users who may read none of them', async () => {
    expect((await inbox('2026-01-01T00:00:00Z', ['orders'])).counts).toEqual({ orders: expect.any(Number) as number });
    expect((await sophie('GET', '/supplier-inbox?orders=yesterday')).status).toBe(400);
    const noah = callerWith(platform.origin, await tokenOf(platform.origin, 'noah@nowhere.test'));
    expect((await noah('GET', '/supplier-inbox')).status).toBe(403);
  });
});
