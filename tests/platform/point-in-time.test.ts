/**
 * Back to a minute before a mistake, from the archive alone (docs/deploying.md), photos included. With RESTORE_ROWS, the
 * database is larger, and how long each step takes is printed. Skipped where the programs are not installed.
 */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../platform/main.ts';
import { drawPng, SCENES } from '../../platform/data/seed/pictures.ts';
import { missingPackages } from '../engines/missing.ts';
import { startDatabaseMachines, type DatabaseMachines } from '../support/database-machines.ts';
import { callerWith, tokenOf } from './client.ts';
import { fillWith } from './many-rows.ts';
import { makeOrder, readOrder } from './order-client.ts';
import { download, MONTREAL, upload } from './photo-client.ts';
import { configurationOf, createDatabase } from './servers.ts';

const run = promisify(execFile);
const ROWS = Number(process.env['RESTORE_ROWS'] ?? 0);
const PATIENCE = { timeout: 120_000, interval: 200 };

/** Copies the photos, as the unit does. */
async function copyPhotos(dataDirectory: string, to: string): Promise<void> {
  const [, command = ''] =
    /^ExecStart=(.+)$/m.exec(readFileSync(join('deploy', 'supplier-portal-photos.service'), 'utf8')) ?? [];
  mkdirSync(to, { recursive: true });
  await run('sh', ['-euc', command.replace('/var/backups/supplier-portal', to)], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDirectory },
  });
}

async function timed<T>(what: string, act: () => T | Promise<T>): Promise<T> {
  const at = Date.now();
  const done = await act();
  // oxlint-disable-next-line no-console -- for whoever measures
  if (ROWS > 0) console.log(`${what}: ${((Date.now() - at) / 1000).toFixed(1)} s`);
  return done;
}

describe.skipIf(missingPackages('database').length > 0)('a restore to a minute', { timeout: 1_800_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'minute-'));
  chmodSync(folder, 0o755);
  const dataDirectory = join(folder, 'data');
  let database: DatabaseMachines;
  let databaseUrl: string;
  let platform: RunningPlatform;
  let pool: Pool;
  beforeAll(async () => {
    database = await startDatabaseMachines();
    databaseUrl = await createDatabase(database.url);
    platform = await startPlatform(configurationOf({ databaseUrl, dataDirectory }));
    pool = new Pool({ connectionString: databaseUrl });
    pool.on('error', () => {});
  }, 200_000);
  afterAll(async () => {
    await platform?.stop();
    await pool?.end();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings back from an empty machine what was there before a mistake, across a change of the primary', async () => {
    const token = await tokenOf(platform.origin, 'sophie@atelier.test');
    const sophie = callerWith(platform.origin, token);
    if (ROWS > 0) {
      const { rows } = await pool.query<{ id: string }>(`select id from account where email = 'sophie@atelier.test'`);
      await fillWith(pool, { rows: ROWS, scopeId: MONTREAL, accountId: rows[0]?.id ?? '' });
      const { rows: sizes } = await pool.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      await timed(`a database of ${sizes[0]?.size}`, () => {});
    }
    const early = await makeOrder(sophie);
    const { primary } = await database.settled();
    await timed('base backup', () => primary.pgbackrest('--type=full', 'backup'));

    // After the base backup: a photo, then another primary, then an order. Its archive has both.
    const picture = drawPng(SCENES.own[0], 60);
    const photo = await upload(platform.origin, token, picture);
    expect(photo.status).toBe(201);
    await primary.kill();
    const late = await vi.waitFor(async () => {
      const id = await makeOrder(sophie);
      expect(id).not.toBe('undefined');
      return id;
    }, PATIENCE);
    const before = await Promise.all([early, late].map((id) => readOrder(sophie, id)));
    const copies = join(folder, 'copies');
    await copyPhotos(dataDirectory, copies);
    const { rows } = await pool.query<{ minute: string }>('select now()::text as minute');
    const minute = rows[0]?.minute ?? '';

    // The mistake. The archive takes it, and the copy of the photos loses nothing by it.
    await pool.query('delete from order_part; delete from photo');
    rmSync(join(dataDirectory, 'photos'), { recursive: true });
    mkdirSync(join(dataDirectory, 'photos'));
    await copyPhotos(dataDirectory, copies);
    expect((await readOrder(sophie, late)).parts).toEqual([]);
    await pool.query('select pg_switch_wal()');
    await vi.waitUntil(async () => {
      const { rows: archived } = await pool.query<{ isDone: boolean }>(
        `select coalesce(last_archived_time > $1::timestamptz, false) as "isDone" from pg_stat_archiver`,
        [minute],
      );
      return archived[0]?.isDone;
    }, PATIENCE);
    const name = new URL(databaseUrl).pathname.slice(1);
    for (const machine of Object.values(database.machines)) await machine.kill();

    // From here on, the archive and the copy of the photos are all there is.
    const empty = database.emptyMachine();
    for (const script of ['restore-to.sh', 'backup.sh']) copyFileSync(join('deploy', script), join(empty.cwd, script));
    if (empty.uid !== undefined) execFileSync('chown', ['-R', 'postgres', copies]);
    const env = { ...empty.env, DATA_DIR: copies, PGDATABASE: name };
    const restore = (to: string): Promise<{ stdout: string }> =>
      run('./restore-to.sh', [to, join(empty.cwd, 'backups')], { ...empty, env });
    const { stdout } = await timed('restore-to.sh', () => restore(minute));
    const backup = stdout.trim().split('\n').at(-1) ?? '';
    const after = { databaseUrl: await createDatabase(inject('databaseUrl')), dataDirectory: join(folder, 'after') };
    const place = { DATABASE_URL: after.databaseUrl, DATA_DIR: after.dataDirectory };
    await timed('restore.sh', () => run('deploy/restore.sh', [backup], { env: { ...process.env, ...place } }));

    const restored = await startPlatform(configurationOf(after));
    try {
      const again = callerWith(restored.origin, token);
      expect(await Promise.all([early, late].map((id) => readOrder(again, id)))).toEqual(before);
      const shown = await download(restored.origin, token, photo.id);
      expect([shown.status, Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(picture))]).toEqual([200, true]);
    } finally {
      await restored.stop();
    }

    // A minute that the archive does not reach is no backup.
    rmSync(empty.env['PGDATA'] ?? '', { recursive: true });
    await expect(restore('2037-01-01 00:00:00+00')).rejects.toThrow(
      'recovery ended before configured recovery target was reached',
    );
  });
});
