import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../platform/configuration.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf } from './client.ts';
import { makeRequest, quoteFor, sendQuote } from './quote-request-client.ts';
import { postgres, type Server } from './servers.ts';

const TOKEN = 'a secret of the operators';

describe('the metrics', () => {
  let server: Server;
  let platform: RunningPlatform;

  beforeAll(async () => {
    server = postgres();
    platform = await server.start({ metricsToken: TOKEN });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const ask = (authorization?: string) =>
    fetch(`${platform.origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
  const read = async (): Promise<string> => (await ask(`Bearer ${TOKEN}`)).text();
  /** The value of a metric with these labels; null when absent. */
  const valueOf = (text: string, name: string): number | null => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length + 1));
  };
  const callsOf = (text: string, call: string, method: string, status: number): number =>
    valueOf(text, `http_request_duration_seconds_count{call="${call}",method="${method}",status="${status}"}`) ?? 0;

  it('are returned only with the token', async () => {
    const sophie = await tokenOf(platform.origin, 'sophie@atelier.test');
    for (const authorization of [undefined, '', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${sophie}`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask(authorization)).status, String(authorization)).toBe(401);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('do not exist without a token', async () => {
    const other = await server.start();
    const statuses = await Promise.all(
      ['Bearer ', 'Bearer undefined'].map(async (authorization) => {
        const { status } = await fetch(`${other.origin}/metrics`, { headers: { authorization } });
        return status;
      }),
    );
    expect(statuses).toEqual([404, 404]);
    await other.stop();
  });

  it('refuse a guessable token in the settings', () => {
    expect(() => readConfiguration({ METRICS_TOKEN: 'short' }, () => {})).toThrow('METRICS_TOKEN');
  });

  it('count calls and sign-ins by outcome', async () => {
    const before = await read();
    const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    await new Browser(platform.origin).signIn('sophie@atelier.test', 'not hers');
    expect((await sophie('GET', '/supplier-orders')).status).toBe(200);
    expect((await callerWith(platform.origin, 'made-up')('GET', '/supplier-orders')).status).toBe(401);
    await expect.poll(async () => callsOf(await read(), 'listSupplierOrders', 'GET', 401)).toBe(1);
    const after = await read();
    expect(callsOf(after, 'listSupplierOrders', 'GET', 200)).toBe(1);
    expect(callsOf(after, 'signIn', 'POST', 303) - callsOf(before, 'signIn', 'POST', 303)).toBe(1);
    expect(callsOf(after, 'signIn', 'POST', 422) - callsOf(before, 'signIn', 'POST', 422)).toBe(1);
  });

  const signInsOf = (text: string, provider: string, outcome: string) =>
    valueOf(text, `portal_sign_ins_total{provider="${provider}",outcome="${outcome}"}`);
  const sendsOf = (text: string, call: string) =>
    ['sent', 'repeated', 'refused', 'failed'].map((outcome) =>
      valueOf(text, `portal_sends_total{call="${call}",outcome="${outcome}"}`),
    );

  it('count sign-ins at the platform by outcome, from zero', async () => {
    const fresh = await server.start({ metricsToken: TOKEN });
    const readFresh = async () =>
      (await fetch(`${fresh.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    const counted = async () => {
      const text = await readFresh();
      return (['own', 'foreign'] as const).map((provider) => [
        signInsOf(text, provider, 'accepted'),
        signInsOf(text, provider, 'refused'),
      ]);
    };
    expect(await counted()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await tokenOf(fresh.origin, 'sophie@atelier.test');
    await new Browser(fresh.origin).signIn('sophie@atelier.test', 'not hers');
    await new Browser(fresh.origin).signIn('nobody@atelier.test', 'demo');
    expect(await counted()).toEqual([
      [1, 2],
      [0, 0],
    ]);
    await fresh.stop();
  });

  it('count what was sent, once however often it comes, and what was refused', async () => {
    const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    expect(sendsOf(await read(), 'submitQuote')).toEqual([0, 0, 0, 0]);
    const quote = await quoteFor(sophie, await makeRequest(sophie));
    for (const key of ['first-send', 'first-send', 'another-send'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sendQuote(sophie, quote, key);
    expect(sendsOf(await read(), 'submitQuote')).toEqual([1, 1, 1, 0]);
    expect(sendsOf(await read(), 'completeOrder')).toEqual([0, 0, 0, 0]);
    expect(await read()).not.toContain('call="listSupplierOrders",outcome');
  });

  it('count held locks', async () => {
    const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    const orders = await sophie('GET', '/supplier-orders?status=1');
    const { id } = Object((orders.body['items'] as unknown[])[0]) as { id: string };
    const held = valueOf(await read(), 'portal_locks_held') ?? Number.NaN;
    expect((await sophie('POST', '/locks', { body: { documentKind: 'order', documentId: id } })).status).toBe(201);
    expect(valueOf(await read(), 'portal_locks_held')).toBe(held + 1);
    expect(valueOf(await read(), 'portal_emails_waiting')).toBeGreaterThanOrEqual(0);
  });

  it('name no user, and count made-up paths and methods as one', async () => {
    await Promise.all(
      ['/connect/made-up', '/made-up', '/.well-known/made-up'].map((path) => fetch(platform.origin + path)),
    );
    await fetch(`${platform.origin}/made-up`, { method: 'PROPFIND' });
    const text = await read();
    expect(text).toContain('method="other"');
    expect(text).not.toMatch(/made-up|PROPFIND|sophie|atelier/i);
  });
});

describe('the limit of calls per minute', () => {
  let server: Server;
  let platform: RunningPlatform;

  beforeAll(async () => {
    server = postgres();
    platform = await server.start({ callRates: { perUser: 5, perOrganisation: 8, perAddress: null } });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('applies to each user and each organisation, and gives a retry time', async () => {
    const as = async (email: string, scopeId?: string) =>
      callerWith(platform.origin, await tokenOf(platform.origin, email), scopeId);
    const [sophie, luc] = [await as('sophie@atelier.test'), await as('luc@atelier.test')];
    const statuses = async (caller: typeof sophie, count: number) => {
      const all: number[] = [];
      for (let made = 0; made < count; made += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        all.push((await caller('GET', '/supplier-orders')).status);
      return all;
    };
    expect(await statuses(sophie, 6)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await sophie('GET', '/supplier-orders');
    expect(refused.body).toMatchObject({ code: 'too-many-calls', status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    // He has calls left, but his organisation has used its eight.
    expect(await statuses(luc, 4)).toEqual([200, 200, 200, 429]);
    // Reading one's own profile belongs to no organisation.
    expect((await luc('POST', '/app/Identity/GetMyself')).status).toBe(200);
  });
});
