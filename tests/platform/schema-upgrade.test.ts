/**
 * Upgrades that change a table, one instance after another under load (docs/deploying.md): one release adds a column, the
 * next no longer uses it, the one after that removes it. No call fails.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { freePort } from '../support/free-port.ts';
import { nextMigrations } from './next-migrations.ts';
import { demoCopy } from './servers.ts';
import { startBalancer, type Balancer } from './soak/balancer.ts';
import { Client, Seen } from './soak/client.ts';
import { signInCrew } from './soak/crew.ts';
import { Instance } from './soak/instances.ts';
import { Ledger } from './soak/ledger.ts';
import { Shop } from './soak/shop.ts';
import { clerkAct } from './soak/work.ts';

const MIGRATIONS = join('platform', 'data', 'migrations');
const SCHEMA = join('platform', 'data', 'order-schema.ts');
const BEFORE = "  partNumber: text('part_number').notNull(),\n";
const SEED = 20_261_128;
/** Calls under way with each mix of versions. */
const CALLS = 60;

/** The next version: the sources of this one in a folder of their own, and one more migration than `from` has. */
function version(folder: string, name: string, from: string, statements: readonly string[]): string {
  const tree = join(folder, name);
  mkdirSync(tree);
  for (const room of ['platform', 'contracts', 'domain', 'lives', 'package.json'])
    cpSync(room, join(tree, room), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  rmSync(join(tree, MIGRATIONS), { recursive: true });
  const migrations = join(from, MIGRATIONS);
  const next = statements.length === 0 ? migrations : nextMigrations(migrations, folder, statements);
  cpSync(next, join(tree, MIGRATIONS), { recursive: true });
  return tree;
}

describe('an upgrade that changes a table, under load', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'));
  const adding = version(folder, 'adding', '.', ["alter table order_part add column bin text not null default ''"]);
  const schema = readFileSync(SCHEMA, 'utf8');
  const withBin = schema.replace(BEFORE, `${BEFORE}  bin: text('bin').notNull().default(''),\n`);
  writeFileSync(join(adding, SCHEMA), withBin);
  const without = version(folder, 'without', adding, []);
  const removing = version(folder, 'removing', adding, ['alter table order_part drop column bin']);
  let instances: readonly Instance[];
  let balancer: Balancer;
  let database: Database;
  let clients: readonly Client[];
  let seen = new Seen();

  beforeAll(async () => {
    expect(withBin).not.toBe(schema);
    const databaseUrl = await demoCopy();
    database = new Database({ connectionString: databaseUrl });
    await database.connect();
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const shared = { databaseUrl, dataDirectory: join(folder, 'data'), platformUrl: `http://localhost:${port}` };
    instances = ports.map((each) => new Instance(each, shared));
    balancer = await startBalancer(port, ports);
    await Promise.all(instances.map((instance) => instance.start()));
  }, 120_000);
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(instances?.map((instance) => instance.end('SIGKILL')) ?? []);
    await database?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const hasBin = async (): Promise<boolean> =>
    ((
      await database.query(
        "select 1 from information_schema.columns where table_name = 'order_part' and column_name = 'bin'",
      )
    ).rowCount ?? 0) > 0;
  const answered = (): number => [...seen.times.values()].reduce((sum, { length }) => sum + length, 0);

  /** Until so many more calls were answered or failed. */
  async function moreCalls(): Promise<void> {
    const until = answered() + seen.failures.length + CALLS;
    await vi.waitUntil(() => answered() + seen.failures.length >= until, { timeout: 60_000, interval: 20 });
  }

  async function replace(instance: Instance, by: string): Promise<void> {
    // As `DRAIN_SECONDS` and the proxy do it.
    const back = await balancer.leaveOut(instance.port);
    await instance.end();
    instance.folder = by;
    await instance.start();
    back();
    await moreCalls();
  }

  /** Clerks and shops work until it is done. What failed, whoever answered. */
  async function failuresDuring(act: () => Promise<void>): Promise<readonly string[]> {
    seen = new Seen();
    const ledger = new Ledger();
    const { clerkSessions, shopSessions } = await signInCrew(balancer.origin, ['sophie', 'luc'], SHOPS.slice(0, 2));
    clients = [...clerkSessions, ...shopSessions].map((session) => new Client(seen, balancer.origin, session));
    const over = new AbortController();
    const working = clients.map(async (client, index) => {
      const desk = { client, ledger, random: createRandom(SEED + index) };
      const shop = new Shop(desk, index);
      // oxlint-disable-next-line no-await-in-loop -- one act after another
      while (!over.signal.aborted) await (index < clerkSessions.length ? clerkAct(desk) : shop.act());
    });
    const said = instances.map((instance) => instance.said.length);
    try {
      await moreCalls();
      await act();
    } finally {
      over.abort();
      await Promise.all(working);
    }
    expect(ledger.invoices.length).toBeGreaterThan(0);
    return [
      ...seen.failures.map(({ call, status }) => `${call} ${status}`),
      ...seen.givenUp.map((call) => `${call} without an answer`),
      ...(seen.cut > 0 ? [`${seen.cut} cut off`] : []),
      ...ledger.wrong,
      ...instances.flatMap((instance, index) => instance.said.slice(said[index]).map(({ line }) => line)),
    ];
  }

  it('adds a column, and removes it in the second step, without a failed call', async () => {
    const failures = await failuresDuring(async () => {
      for (const next of [adding, without, removing])
        // oxlint-disable-next-line no-await-in-loop -- one instance after another
        for (const instance of instances) await replace(instance, next);
    });
    expect(failures).toEqual([]);
    expect(await hasBin()).toBe(false);
  });

  it('that removes a column in one step fails the calls of the instances that still use it', async () => {
    const again = version(folder, 'again', removing, [
      "alter table order_part add column bin text not null default ''",
    ]);
    writeFileSync(join(again, SCHEMA), withBin);
    const atOnce = version(folder, 'at-once', again, ['alter table order_part drop column bin']);
    for (const instance of instances) {
      instance.folder = again;
      // oxlint-disable no-await-in-loop -- one instance after another
      await instance.end();
      await instance.start();
      // oxlint-enable no-await-in-loop
    }
    expect(await hasBin()).toBe(true);
    const [first] = instances;
    const failures = await failuresDuring(async () => {
      // The other still uses it.
      if (first) await replace(first, atOnce);
      // oxlint-disable-next-line no-await-in-loop -- what got no answer is repeated until an instance can
      for (const instance of instances.slice(1)) await replace(instance, atOnce);
    });
    expect(failures).toContainEqual(expect.stringMatching(/Order.* 500/));
  });
});
