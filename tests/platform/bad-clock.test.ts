/** A bad day of the clock of one instance: it jumps by an hour, or is five minutes off (docs/bad-day.md). */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { Browser, callerWith, tokenOf, type Caller } from './client.ts';
import { lockOrder, makeOrder } from './order-client.ts';
import { postgres, type Server } from './servers.ts';

const METRICS_TOKEN = 'a secret of the operators';

describe('the clock of an instance that jumps by an hour', () => {
  let server: Server;
  let platform: RunningPlatform;
  let caller: Caller;
  /** How far the instance's clock is ahead of the database's (s). */
  const clockAhead = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${platform.origin}/metrics`, { headers })).text();
    return Number(/^portal_clock_ahead_seconds (\S+)$/m.exec(text)?.[1]);
  };
  const jump = (hours: number): void => void vi.setSystemTime(Date.now() + hours * 3_600_000);

  beforeAll(async () => {
    server = postgres();
    platform = await server.start({ accessTokenSeconds: 1800, metricsToken: METRICS_TOKEN });
    caller = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  /** Sophie edits an order, then the clock of the instance jumps. */
  const edit = async () => {
    const id = await makeOrder(caller);
    const { body: held } = await lockOrder(caller, id);
    return { id, lock: `/locks/${String(held['id'])}` };
  };

  it('forward: older sign-ins are refused until it is corrected; locks survive, because they use the database’s clock', async () => {
    const { id, lock } = await edit();
    vi.useFakeTimers({ toFake: ['Date'] });
    jump(1);
    expect((await caller('PUT', lock)).status).toBe(401);
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    expect((await lockOrder(luc, id)).status).toBe(409);
    expect(await clockAhead()).toBeCloseTo(3600, -1);
    vi.useRealTimers();
    expect((await caller('PUT', lock)).status).toBe(200);
    expect((await luc('GET', '/supplier-orders')).status).toBe(200);
    expect((await caller('DELETE', lock)).status).toBe(204);
    expect(await clockAhead()).toBeCloseTo(0, -1);
  });

  it('backward: sign-ins and locks continue; sign-ins of that hour end when it is corrected', async () => {
    const { id, lock } = await edit();
    vi.useFakeTimers({ toFake: ['Date'] });
    jump(-1);
    expect((await caller('PUT', lock)).status).toBe(200);
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    expect((await lockOrder(luc, id)).status).toBe(409);
    vi.useRealTimers();
    expect((await luc('GET', '/supplier-orders')).status).toBe(401);
    expect((await caller('PUT', lock)).status).toBe(200);
  });

  it.each([
    ['ahead', 1 / 12],
    ['behind', -1 / 12],
  ])('five minutes %s: sign-ins and locks continue, then and when it is corrected', async (_, hours) => {
    const { id, lock } = await edit();
    vi.useFakeTimers({ toFake: ['Date'] });
    jump(hours);
    expect((await caller('PUT', lock)).status).toBe(200);
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    expect((await lockOrder(luc, id)).status).toBe(409);
    expect(await clockAhead()).toBeCloseTo(hours * 3600, -1);
    vi.useRealTimers();
    expect((await luc('GET', '/supplier-orders')).status).toBe(200);
    expect((await caller('DELETE', lock)).status).toBe(204);
  });

  it.each([
    ['ahead', 1 / 12, 400],
    ['behind', -1 / 12, 200],
  ])('five minutes %s, where a sign-in comes that another instance began', async (_, hours, status) => {
    const browser = new Browser(platform.origin);
    const { url } = await browser.signIn('luc@atelier.test');
    vi.useFakeTimers({ toFake: ['Date'] });
    jump(hours);
    expect((await browser.exchange(url?.searchParams.get('code') ?? '')).status).toBe(status);
  });
});
