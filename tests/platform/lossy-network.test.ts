/**
 * A network that loses a third of the packets between platform and database, each way (docs/bad-day.md): the packet filter
 * of the kernel drops them. Skipped where it is not installed, or this user may not set it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform, type RunningPlatform } from '../../platform/main.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { configurationOf, demoCopy } from './servers.ts';
import { findErrors } from './soak/checks.ts';
import { Client, Seen } from './soak/client.ts';
import { signInCrew } from './soak/crew.ts';
import { Ledger } from './soak/ledger.ts';
import { Shop } from './soak/shop.ts';
import { clerkAct } from './soak/work.ts';
import { Way } from './way.ts';

/** How many acts each clerk and shop does meanwhile. */
const ACTS = 6;
/** Whether a call is answered in a minute is chance where a third of the packets are lost; that it is answered is not (ms). */
const PATIENCE = 200_000;
const SEED = 20_261_128;

const canDrop = spawnSync('nft', ['list', 'tables']).status === 0;

describe.skipIf(!canDrop)('a network that loses a third of the packets', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lossy-'));
  let way: Way;
  let table: string;
  let platform: RunningPlatform;
  let database: Database;
  const nft = (command: string): string => execFileSync('nft', [command], { encoding: 'utf8' });

  beforeAll(async () => {
    const direct = await demoCopy();
    way = new Way(direct);
    platform = await startPlatform(configurationOf({ databaseUrl: await way.open(), dataDirectory }));
    database = new Database({ connectionString: direct });
    await database.connect();
    table = `ip lossy_${way.port}`;
  });
  afterAll(async () => {
    spawnSync('nft', [`delete table ${table}`]);
    await platform?.stop();
    await way?.cut();
    await database?.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  function loseAThird(): void {
    const chain = `${table} input`;
    nft(`add table ${table}`);
    nft(`add chain ${chain} { type filter hook input priority 0; }`);
    for (const side of ['dport', 'sport'])
      nft(`add rule ${chain} tcp ${side} ${way.port} numgen random mod 3 0 counter drop`);
  }

  it('slows calls, of which none is lost or done twice, and nothing remains of it afterwards', async () => {
    const { clerkSessions, shopSessions } = await signInCrew(platform.origin, ['sophie', 'luc'], SHOPS.slice(0, 2));
    const seen = new Seen();
    const ledger = new Ledger();
    const clerks = clerkSessions.map((session) => new Client(seen, platform.origin, session, PATIENCE));
    const shops = shopSessions.map((session) => new Client(seen, platform.origin, session, PATIENCE));
    const deskOf = (client: Client, index: number) => ({ client, ledger, random: createRandom(SEED + index) });
    const times = async (act: () => Promise<void>): Promise<void> => {
      // oxlint-disable-next-line no-await-in-loop -- one act after another
      for (let done = 0; done < ACTS; done += 1) await act();
    };
    const at = shops.map((client, index) => new Shop(deskOf(client, 100 + index), index));
    // Something to work on.
    await Promise.all(at.map((shop) => times(() => shop.act())));
    seen.times.clear();
    const written = seen.writes.length;

    loseAThird();
    await Promise.all([
      ...clerks.map((client, index) => times(() => clerkAct(deskOf(client, index)))),
      ...at.map((shop) => times(() => shop.act())),
    ]);
    const dropped = [...nft(`list table ${table}`).matchAll(/packets (\d+)/g)].map(([, packets]) => Number(packets));
    expect(Math.min(...dropped)).toBeGreaterThan(20);
    nft(`delete table ${table}`);

    const took = [...seen.times.values()].flat().toSorted((one, other) => one - other);
    const share = (part: number): number => Math.round(took[Math.floor(took.length * part)] ?? 0);
    // oxlint-disable-next-line no-console -- for docs/bad-day.md
    console.log(
      `${took.length} calls: p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, longest ${Math.round(took.at(-1) ?? 0)} ms; ${seen.failures.length} failed, ${seen.cut} cut`,
    );
    expect(seen.givenUp).toEqual([]);
    expect(seen.failures.filter(({ status }) => status !== 503)).toEqual([]);
    await vi.waitUntil(async () => (await fetch(`${platform.origin}/readyz`)).ok, { timeout: 60_000 });
    const [clerk] = clerkSessions.map((session) => new Client(new Seen(), platform.origin, session));
    if (!clerk) throw new Error('nobody works');
    const countByHash = async (hash: string): Promise<number> =>
      (await database.query<{ count: number }>('select count(*)::int from photo where hash = $1', [hash])).rows[0]
        ?.count ?? 0;
    expect([...ledger.wrong, ...(await findErrors(ledger, { clerk, shops }, countByHash))]).toEqual([]);
    expect(seen.writes.length).toBeGreaterThan(written);
  }, 600_000);
});
