/**
 * A machine of the database whose clock is off, and one whose disk is full (docs/bad-day.md). Skipped where the programs
 * are not installed, or this user may not mount a disk.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../platform/main.ts';
import { missingPackages } from '../engines/missing.ts';
import { startDatabaseMachines, type DatabaseMachines } from '../support/database-machines.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { lockOrder, makeOrder, readOrder } from './order-client.ts';
import { configurationOf, createDatabase } from './servers.ts';

const PATIENCE = { timeout: 120_000, interval: 200 };
const OFF = '+5m';
const DISK = '500m';
const canRun = missingPackages('database').length === 0 && process.getuid?.() === 0;

describe.skipIf(!canRun)('half-dead machines of the database', { timeout: 400_000 }, () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'half-dead-'));
  let database: DatabaseMachines;
  let platform: RunningPlatform;
  let sophie: Caller;
  let luc: Caller;
  beforeAll(async () => {
    database = await startDatabaseMachines({ db1: { disk: DISK }, db2: { clock: OFF } });
    const databaseUrl = await createDatabase(database.url);
    platform = await startPlatform(configurationOf({ databaseUrl, dataDirectory }));
    [sophie, luc] = (await Promise.all(
      ['sophie', 'luc'].map(async (name) =>
        callerWith(platform.origin, await tokenOf(platform.origin, `${name}@atelier.test`)),
      ),
    )) as [Caller, Caller];
  }, 200_000);
  afterAll(async () => {
    await platform?.stop();
    await database?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  /** Makes this machine the primary, and the other its standby. */
  async function lead(name: 'db1' | 'db2'): Promise<void> {
    const { primary } = await database.settled();
    if (primary.name === name) return;
    await primary.kill();
    await vi.waitUntil(() => database.machines[name].is('primary'), PATIENCE);
    primary.start();
    await database.settled();
  }
  const made = (): Promise<string> =>
    vi.waitFor(async () => {
      const id = await makeOrder(sophie);
      expect(id).not.toBe('undefined');
      return id;
    }, PATIENCE);
  const fencingOf = ({ body }: { readonly body: Record<string, unknown> }): number => Number(body['fencing']);

  it('a primary whose clock is five minutes ahead ends locks, which are taken again; back on the other, they stay', async () => {
    await lead('db1');
    const id = await made();
    const before = await readOrder(sophie, id);
    const first = await lockOrder(sophie, id);
    expect(first.status).toBe(201);

    await lead('db2');
    await made();
    expect(await readOrder(sophie, id)).toEqual(before);
    expect((await sophie('PUT', `/locks/${String(first.body['id'])}`)).status).toBe(409);
    const second = await lockOrder(sophie, id);
    expect([second.status, fencingOf(second) > fencingOf(first)]).toEqual([201, true]);

    await lead('db1');
    await made();
    const kept = await sophie('PUT', `/locks/${String(second.body['id'])}`);
    expect([kept.status, (await lockOrder(luc, id)).status]).toEqual([200, 409]);
    expect((await sophie('DELETE', `/locks/${String(second.body['id'])}`)).status).toBe(204);
    const third = await lockOrder(luc, id);
    expect([third.status, fencingOf(third) > fencingOf(second)]).toEqual([201, true]);
  });

  it('a primary whose disk is full refuses writes, reads on, and lets the other take over; nothing acknowledged is lost', async () => {
    await lead('db1');
    const { db1, db2 } = database.machines;
    const acknowledged = [await made()];
    const write = async (): Promise<number> => {
      const { status, body } = await sophie('POST', '/__test/orders', { body: {} });
      if (status < 300) acknowledged.push(String(body['id']));
      return status;
    };
    const hog = join(db1.folder, 'hog');
    spawnSync('dd', ['if=/dev/zero', `of=${hog}`, 'bs=64k']);
    const statuses = new Set<number>();
    await vi.waitUntil(
      async () => {
        statuses.add(await write());
        return statuses.has(503);
      },
      { ...PATIENCE, interval: 10 },
    );
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect((await sophie('GET', '/supplier-orders')).status).toBe(200);

    // What the operator does, who cannot wait for room.
    await db1.kill();
    await vi.waitUntil(async () => (await write()) === 201, PATIENCE);
    expect(await db2.is('primary')).toBe(true);
    rmSync(hog);
    db1.start();
    await database.settled();
    expect(await write()).toBe(201);
    for (const id of acknowledged)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await readOrder(sophie, id)).id).toBe(id);
  });
});
