/**
 * The clock of the database is five minutes ahead until it is restarted, as when another machine takes over whose clock
 * is right (docs/bad-day.md). Skipped where libfaketime is not installed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStateOf } from '../../lives/order.life.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { missingPackages } from '../engines/missing.ts';
import { FAST, startPostgres, type Postgres } from '../support/embedded-postgres.ts';
import { callerWith, tokenOf } from './client.ts';
import { complete, completionOf, lockOrder, makeOrder, readOrder } from './order-client.ts';
import { createDatabase, postgres, type Server } from './servers.ts';

const AHEAD_SECONDS = 300;
const LOCK_SECONDS = 75;
/** Of what takes time between two readings of a clock (s). */
const SLACK_SECONDS = 30;

describe.skipIf(missingPackages('database').length > 0)('the clock of the database', () => {
  let database: Postgres;
  let server: Server;
  let platform: RunningPlatform;
  beforeAll(async () => {
    database = await startPostgres(FAST);
    await database.restart(AHEAD_SECONDS);
    server = postgres();
    platform = await server.start({ databaseUrl: await createDatabase(database.url), metricsToken: 'operators' });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await database?.stop();
  });

  /** How far the instance's clock is ahead of the database's (s). */
  async function clockAhead(): Promise<number> {
    const metrics = await fetch(`${platform.origin}/metrics`, { headers: { authorization: 'Bearer operators' } });
    return Number(/^portal_clock_ahead_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
  }

  it('five minutes ahead: what was done stays, and a lock that nobody releases lasts five minutes longer', async () => {
    const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    const [left, held, invoiced] = await Promise.all([makeOrder(sophie), makeOrder(sophie), makeOrder(sophie)]);
    expect(await clockAhead()).toBeCloseTo(-AHEAD_SECONDS, -1);
    const began = Date.now();
    const { body: lock } = await lockOrder(sophie, held);
    const { body: abandoned } = await lockOrder(sophie, left);
    expect((await complete(sophie, await completionOf(sophie, invoiced))).status).toBe(201);

    await database.restart();
    await expect.poll(async () => (await fetch(`${platform.origin}/readyz`)).status).toBe(200);
    expect(await clockAhead()).toBeCloseTo(0, -1);

    // Nothing that was acknowledged is lost, and nobody is signed out.
    expect(orderStateOf(await readOrder(sophie, invoiced))).toBe('completed');
    // The clerk who works goes on, and lets go at once.
    expect((await sophie('PUT', `/locks/${String(lock['id'])}`)).status).toBe(200);
    expect((await lockOrder(luc, held)).status).toBe(409);
    expect((await sophie('DELETE', `/locks/${String(lock['id'])}`)).status).toBe(204);
    expect((await lockOrder(luc, held)).status).toBe(201);
    // Whoever closed the laptop keeps it until the time of the old clock.
    expect((await lockOrder(luc, left)).status).toBe(409);
    const lasts = (Date.parse(String(abandoned['expiresAt'])) - began) / 1000;
    expect(lasts).toBeGreaterThan(AHEAD_SECONDS + LOCK_SECONDS - 1);
    expect(lasts).toBeLessThan(AHEAD_SECONDS + LOCK_SECONDS + SLACK_SECONDS);
    // Work goes on.
    const next = await makeOrder(luc);
    expect((await complete(luc, await completionOf(luc, next))).status).toBe(201);
  });
});
