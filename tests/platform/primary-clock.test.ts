/**
 * The clock of the primary is five minutes ahead, and the machine that takes over has the right one (docs/bad-day.md).
 * Skipped where the programs of a database on two machines are not installed.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { missingPackages } from '../engines/missing.ts';
import { startDatabaseMachines, type DatabaseMachines } from '../support/database-machines.ts';
import { callerWith, tokenOf } from './client.ts';
import { complete, completionOf, lockOrder, makeOrder, readOrder } from './order-client.ts';
import { createDatabase, postgres, type Server } from './servers.ts';

const AHEAD_SECONDS = 300;
const LOCK_SECONDS = 75;
/** Of what takes time between two readings of a clock (s). */
const SLACK_SECONDS = 30;
const PATIENCE = { timeout: 120_000, interval: 200 };

describe.skipIf(missingPackages('database').length > 0)('the clock of the primary', { timeout: 400_000 }, () => {
  let database: DatabaseMachines;
  let server: Server;
  let platform: RunningPlatform;
  beforeAll(async () => {
    database = await startDatabaseMachines({ ahead: { db1: AHEAD_SECONDS } });
    const { primary } = await database.settled();
    if (primary.name !== 'db1') {
      await primary.kill();
      await vi.waitUntil(() => database.machines.db1.is('primary'), PATIENCE);
      primary.start();
      await database.settled();
    }
    server = postgres();
    platform = await server.start({ databaseUrl: await createDatabase(database.url), metricsToken: 'operators' });
  }, 300_000);
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
    await database?.stop();
  });

  it('five minutes ahead: what was done stays, and a lock that nobody releases lasts five minutes longer', async () => {
    const sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
    const luc = callerWith(platform.origin, await tokenOf(platform.origin, 'luc@atelier.test'));
    const [left, held, invoiced] = await Promise.all([makeOrder(sophie), makeOrder(sophie), makeOrder(sophie)]);
    const metrics = await fetch(`${platform.origin}/metrics`, { headers: { authorization: 'Bearer operators' } });
    const ahead = Number(/^portal_clock_ahead_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
    expect(Math.abs(ahead + AHEAD_SECONDS)).toBeLessThan(SLACK_SECONDS);
    const began = Date.now();
    const { body: lock } = await lockOrder(sophie, held);
    const { body: abandoned } = await lockOrder(sophie, left);
    expect((await complete(sophie, await completionOf(sophie, invoiced))).status).toBe(201);

    await database.machines.db1.kill();
    const read = await vi.waitFor(async () => {
      const order = await readOrder(sophie, invoiced);
      expect(order.id).toBe(invoiced);
      return order;
    }, PATIENCE);
    database.machines.db1.start();
    await database.settled();

    // Nothing that was acknowledged is lost, and nobody is signed out.
    expect(read.status).toBe('completed');
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
