/**
 * The machine of the database dies or hangs (docs/bad-day.md): the files of `deploy/database`, with their programs.
 * Skipped where those are not installed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { missingPackages } from '../engines/missing.ts';
import { startDatabaseMachines, type DatabaseMachines } from '../support/database-machines.ts';

const missing = missingPackages('database');
/** How long a hanging machine hangs (ms). */
const HANGS = 60_000;
/** A new primary must be there after this (ms). */
const LONGEST = 30_000;
/** More than a checkpoint keeps for reuse. */
const SEGMENTS = 8;
const PATIENCE = { timeout: 120_000, interval: 200 };

it.skipIf(missing.length > 0 && process.env['CI'] === undefined)(
  `the programs of a database on two machines are installed${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
  () => expect(missing).toEqual([]),
);

describe.skipIf(missing.length > 0)('a database on two machines', { timeout: 400_000 }, () => {
  let database: DatabaseMachines;
  beforeAll(async () => {
    database = await startDatabaseMachines();
    await write(database.url, 'create table kept (id text primary key)');
  }, 200_000);
  afterAll(() => database?.stop());

  /** Runs one statement on a connection of its own. Rejects when it is not acknowledged. */
  async function write(url: string, text: string, values: readonly string[] = []): Promise<readonly string[]> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ id: string }>(text, [...values]);
      return rows.map(({ id }) => id);
    } finally {
      await client.end();
    }
  }
  const keep = async (url: string): Promise<string> => {
    const id = randomUUID();
    await write(url, 'insert into kept values ($1)', [id]);
    return id;
  };
  const kept = (url: string): Promise<readonly string[]> => write(url, 'select id from kept');

  /** Keeps rows on one address, one after another. `stop` returns those that were acknowledged. */
  function keepOn(url: string): { readonly stop: () => Promise<readonly string[]> } {
    const over = new AbortController();
    const acknowledged: string[] = [];
    const keeping = async (): Promise<readonly string[]> => {
      while (!over.signal.aborted)
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await keep(url).then(
          (id) => acknowledged.push(id),
          () => pause(50),
        );
      return acknowledged;
    };
    const ended = keeping();
    const stop = (): typeof ended => {
      over.abort();
      return ended;
    };
    onTestFinished(() => void stop());
    return { stop };
  }

  /** Waits until the machines agree. */
  async function rolesNow(): Promise<{ readonly primary: string; readonly standby: string }> {
    const { primary, standby } = await database.settled();
    return { primary: primary.name, standby: standby.name };
  }

  it('has a new primary after 30 s at most, with all that was acknowledged', async () => {
    const { primary, standby } = await database.settled();
    const writing = keepOn(database.url);
    await vi.waitUntil(async () => (await kept(database.url)).length > 0, PATIENCE);
    const at = Date.now();
    await primary.kill();
    const first = await vi.waitFor(() => keep(database.url), PATIENCE);
    expect(Date.now() - at).toBeLessThan(LONGEST);
    primary.start();
    expect(await rolesNow()).toEqual({ primary: standby.name, standby: primary.name });
    const acknowledged = [first, ...(await writing.stop())];
    expect(await kept(database.url)).toEqual(expect.arrayContaining(acknowledged));
    // The machine that died has them too.
    await vi.waitFor(
      async () => expect(await kept(database.urlOf(primary))).toEqual(expect.arrayContaining(acknowledged)),
      PATIENCE,
    );
  });

  it('follows again, whatever the new primary has thrown away meanwhile: the archive has it', async () => {
    const { primary, standby } = await database.settled();
    const startSegments = async (): Promise<void> => {
      for (let segments = 0; segments < SEGMENTS; segments += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await keep(database.url);
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await write(database.url, 'select pg_switch_wal()');
      }
    };
    // The last checkpoint that both know is some segments back.
    await startSegments();
    // Writes that the standby never hears of, so that the old primary has to undo them.
    const goOn = standby.hang();
    onTestFinished(goOn);
    const refused = expect(
      write(database.url, 'create table undone as select md5(at::text) from generate_series(1, 500000) as at'),
    ).rejects.toThrow('Connection terminated');
    const waiting = "select 'it' as id from pg_stat_activity where wait_event = 'SyncRep'";
    await vi.waitUntil(async () => (await write(database.url, waiting)).length > 0, PATIENCE);
    await primary.kill();
    await refused;
    goOn();
    const id = await vi.waitFor(() => keep(database.url), PATIENCE);
    // The new primary keeps for a follower only while it expects it.
    await vi.waitFor(
      async () => expect(await write(database.url, 'select slot_name as id from pg_replication_slots')).toEqual([]),
      PATIENCE,
    );
    for (const text of ['alter system set wal_keep_size = 0', 'select pg_reload_conf()'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await write(database.url, text);
    await startSegments();
    await write(database.url, 'checkpoint');
    primary.start();
    expect(await rolesNow()).toEqual({ primary: standby.name, standby: primary.name });
    await vi.waitFor(async () => expect(await kept(database.urlOf(primary))).toContain(id), PATIENCE);
  });

  it.each([
    ['a machine', {}],
    ['Patroni alone, while its PostgreSQL goes on,', { isPostgresAwake: true }],
  ])('%s that hangs for a minute acknowledges no write that the new primary does not have', async (_, how) => {
    const { primary, standby } = await database.settled();
    const before = await keep(database.url);
    const at = Date.now();
    const goOn = primary.hang(how);
    onTestFinished(goOn);
    // Who still reaches the old primary, beside HAProxy.
    const writing = Array.from({ length: 4 }, () => keepOn(database.urlOf(primary)));
    const meanwhile = await vi.waitFor(() => keep(database.url), PATIENCE);
    expect(Date.now() - at).toBeLessThan(LONGEST);
    await vi.waitUntil(() => Date.now() - at > HANGS, PATIENCE);
    goOn();
    expect(await rolesNow()).toEqual({ primary: standby.name, standby: primary.name });
    const acknowledged = (await Promise.all(writing.map(({ stop }) => stop()))).flat();
    expect(await kept(database.url)).toEqual(expect.arrayContaining([before, meanwhile, ...acknowledged]));
    // What it had taken and not acknowledged is undone there.
    await vi.waitFor(
      async () => expect(new Set(await kept(database.urlOf(primary)))).toEqual(new Set(await kept(database.url))),
      PATIENCE,
    );
  });
});
