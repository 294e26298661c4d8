/**
 * A machine of the database whose disk is full (docs/bad-day.md). Skipped where the programs are not installed, or this
 * user may not mount a disk.
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
import { makeOrder, readOrder } from './order-client.ts';
import { configurationOf, createDatabase } from './servers.ts';

const PATIENCE = { timeout: 120_000, interval: 200 };
const DISK = '500m';
const canRun = missingPackages('database').length === 0 && process.getuid?.() === 0;

describe.skipIf(!canRun)('a full disk of one of the two machines of the database', { timeout: 400_000 }, () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'full-disk-'));
  let database: DatabaseMachines;
  let platform: RunningPlatform;
  let sophie: Caller;
  beforeAll(async () => {
    database = await startDatabaseMachines({ db1: { disk: DISK } });
    const databaseUrl = await createDatabase(database.url);
    platform = await startPlatform(configurationOf({ databaseUrl, dataDirectory }));
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
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
