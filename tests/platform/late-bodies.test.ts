/** Authorization is decided once the whole request has arrived, and bodies time out. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMITS } from '../../platform/http/body.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { makeOrder, readOrder } from './order-client.ts';
import { SERVERS, type Server } from './servers.ts';
import { beginRequest, type SlowRequest } from './slow-client.ts';

const SOPHIE = 'sophie@atelier.test';
/** Time for the platform to read the headers of a request, even on a busy machine (ms). */
const SOON = 3000;
const LIMITS = { ...BODY_LIMITS, total: 1500, idle: 1200 };

describe.each(SERVERS)('a late body, on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;
  let sophie: Caller;
  let gina: Caller;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    token = await tokenOf(platform.origin, SOPHIE);
    sophie = callerWith(platform.origin, token);
    gina = callerWith(platform.origin, await tokenOf(platform.origin, 'gina@global.test'), 'northern-parts');
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });
  const endPermissions = (at: Date | null) =>
    sophie('POST', '/__test/permissions', { body: { email: SOPHIE, endDateTime: at?.toISOString() ?? null } });
  afterEach(() => endPermissions(null));

  const begin = (method: string, path: string, bearer = token, scopeId = 'atelier-montreal'): SlowRequest =>
    beginRequest(platform.origin + path, method, {
      authorization: `Bearer ${bearer}`,
      'scope-id': scopeId,
      'idempotency-key': randomUUID(),
    });
  const cancellationOf = (orderId: string, partIds: readonly string[]) =>
    JSON.stringify({ orderId, version: 1, lockId: null, partIds, reason: 1, note: 'no longer wanted by the shop' });
  const passed = (instant: Date) => new Promise((resolve) => setTimeout(resolve, instant.getTime() - Date.now() + 1));

  it('does not cancel another organisation’s order after the permission ended meanwhile', async () => {
    const id = await makeOrder(gina, { scopeId: 'northern-parts' });
    const before = await readOrder(gina, id);
    const end = new Date(Date.now() + SOON);
    await endPermissions(end);

    const request = begin('PATCH', '/orders/:cancelParts');
    await request.headersTaken;
    await passed(end);
    request.end(
      cancellationOf(
        id,
        before.parts.map((part) => part.id),
      ),
    );

    expect(await request.answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await readOrder(gina, id)).toEqual(before);
  });

  it('writes nothing in the user’s own organisation after the permission ended', async () => {
    const end = new Date(Date.now() + SOON);
    await endPermissions(end);
    const request = begin('PATCH', '/users/current/communication-settings/:update');
    await request.headersTaken;
    await passed(end);
    const choices = { ordersSummary: false, creditRequestSummaries: false, invoices: false, credits: false };
    request.end(JSON.stringify({ choices, version: 0 }));
    expect(await request.answer).toMatchObject({ status: 403 });
  });

  it('writes nothing after the token was revoked meanwhile', async () => {
    const bearer = await tokenOf(platform.origin, SOPHIE);
    const id = await makeOrder(sophie);
    const request = begin('POST', '/locks', bearer);
    await request.headersTaken;
    await fetch(`${platform.origin}/connect/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'supplier-portal', token: bearer }),
    });
    request.end(JSON.stringify({ documentKind: 'order', documentId: id }));
    expect(await request.answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect((await sophie('POST', '/locks', { body: { documentKind: 'order', documentId: id } })).status).toBe(201);
  });

  it('is not read when the caller may not write', async () => {
    const request = begin('POST', '/locks', 'no-token');
    expect(await request.answer).toMatchObject({ status: 401 });
    const foreign = begin('POST', '/locks', token, 'northern-parts');
    expect(await foreign.answer).toMatchObject({ status: 403 });
  });
});

describe('a body that never arrives', () => {
  let server: Server;
  let platform: RunningPlatform;
  let token: string;

  beforeAll(async () => {
    server = SERVERS[0][1]();
    platform = await server.start({ bodyLimits: LIMITS });
    token = await tokenOf(platform.origin, SOPHIE);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const begin = (path: string, headers: Record<string, string> = {}): SlowRequest =>
    beginRequest(platform.origin + path, 'POST', {
      authorization: `Bearer ${token}`,
      'scope-id': 'atelier-montreal',
      'idempotency-key': randomUUID(),
      ...headers,
    });
  const TIMED_OUT = { status: 408, isClosed: true, body: { status: 408, code: 'body-timeout' } };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };

  it('is answered 408, and the connection is closed', async () => {
    expect(await begin('/locks').answer).toMatchObject(TIMED_OUT);
  });

  it('is answered 408 for a form too', async () => {
    expect(await begin('/documents/photos', form).answer).toMatchObject(TIMED_OUT);
  });

  it('is answered 408 when it arrives too slowly', async () => {
    const request = begin('/locks');
    request.write('{');
    const drip = setInterval(() => request.write(' '), LIMITS.total / 6);
    try {
      expect(await request.answer).toMatchObject(TIMED_OUT);
    } finally {
      clearInterval(drip);
    }
  });

  it('is answered 408 when it stops before its announced length', async () => {
    const request = begin('/locks', { 'content-length': '100' });
    request.write('{"documentKind":');
    expect(await request.answer).toMatchObject(TIMED_OUT);
  });

  it('does not time out while an upload makes progress', async () => {
    const request = begin('/documents/photos', form);
    const end = Date.now() + LIMITS.total * 2;
    await new Promise<void>((resolve) => {
      const drip = setInterval(() => {
        request.write('--x');
        if (Date.now() < end) return;
        clearInterval(drip);
        resolve();
      }, LIMITS.idle / 4);
    });
    request.end();
    expect(await request.answer).toMatchObject({ status: 400, body: { code: 'validation' } });
  });

  it('times out on sign-in pages too', async () => {
    const request = beginRequest(`${platform.origin}/connect/token`, 'POST', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(await request.answer).toMatchObject({ status: 408, isClosed: true });
  });
});
