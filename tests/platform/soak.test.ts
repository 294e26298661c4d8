/**
 * Three instances on one database, one of them killed now and then: no acknowledged write is lost or done twice, a lock
 * has one holder, sessions survive. The database is restarted, or the machine of its primary dies (SOAK_DATABASE). `npm run
 * soak` does it for SOAK_MINUTES and writes docs/soak.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { expect, it } from 'vitest';
import { getMyself } from '../../contracts/index.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from './servers.ts';
import { startBalancer, type InvalidField } from './soak/balancer.ts';
import { findErrors } from './soak/checks.ts';
import { Client, Seen } from './soak/client.ts';
import { signInCrew } from './soak/crew.ts';
import { Instance, type Kill } from './soak/instances.ts';
import { KILLS_DATABASE, LONGEST_OUTAGE, longestGap, startDisturbed, type Disturbance } from './soak/database.ts';
import { falsified, Ledger } from './soak/ledger.ts';
import { mailOf } from './soak/mail.ts';
import { writeReport } from './soak/report.ts';
import { clerkAct } from './soak/work.ts';
import { Shop } from './soak/shop.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0);
const isShort = MINUTES === 0;
const LENGTH = isShort ? 20_000 : MINUTES * 60_000;
const EXTRA = 60_000;
const BETWEEN_KILLS = isShort ? 12_000 : 60_000;
const MOST_KILLS = isShort ? 1 : Number.POSITIVE_INFINITY;
/** The first restart of the database, after the first kill (ms). */
const FIRST_RESTART = isShort ? 13_000 : 60_000;
const BETWEEN_RESTARTS = isShort ? 60_000 : 120_000;
/** How long after a restart an answer may still come from a connection of before (ms). */
const AFTERWARDS = 2000;
const SEED = 20_261_124;
/** Between two acts of a client (ms): people think, and the machine has other work. */
const THINKING = [100, 400] as const;
/** One in this many writes with a key loses its response. */
const LOST = 25;
const CLERKS = ['sophie', 'luc', 'sophie', 'luc', 'luc'] as const;
const AT_SHOPS = SHOPS.slice(0, 3);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the instance was being killed or had just been killed. */
const isExplained = ({ port, at }: InvalidField, kills: readonly Kill[]): boolean =>
  kills.some((kill) => kill.port === port && at >= kill.at && at <= kill.backAt);

const isDuring = (restarts: readonly Disturbance[], when: number): boolean =>
  restarts.some(({ at, backAt }) => when >= at && when <= backAt + AFTERWARDS);

it(
  `three instances, one killed ${isShort ? 'once' : 'every minute'}, and a database that ${KILLS_DATABASE ? 'dies' : 'is restarted'}: no acknowledged write is lost or done twice, locks have one holder, sessions survive`,
  async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'soak-'));
    const server = await startDisturbed({ isFast: isShort });
    const databaseUrl = await createDatabase(server.url);
    const [port, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
    if (port === undefined) throw new Error('no free port');
    const shared = { databaseUrl, dataDirectory, platformUrl: `http://localhost:${port}` };
    const instances = ports.map((each) => new Instance(each, shared));
    const balancer = await startBalancer(port, ports);
    const database = new Database({ connectionString: databaseUrl });
    try {
      await Promise.all(instances.map((instance) => instance.start()));
      const { origin } = balancer;
      const seen = new Seen();
      const ledger = new Ledger();
      const { browsers, clerkSessions, shopSessions } = await signInCrew(origin, CLERKS, AT_SHOPS);

      const clerks = clerkSessions.map((session) => new Client(seen, origin, session));
      const shops = shopSessions.map((session) => new Client(seen, origin, session));
      const end = Date.now() + LENGTH;
      const everyKind = (): readonly (readonly unknown[])[] => {
        const { requests, quotes, orders, invoices, photos, held } = ledger;
        return [requests, quotes, orders, invoices, photos, held];
      };
      // Slow machines get more time, until every kind of action has happened.
      const isOver = (): boolean =>
        Date.now() >= end &&
        (Date.now() >= end + EXTRA || (seen.replayed > 0 && everyKind().every(({ length }) => length > 0)));
      const work = async (act: () => Promise<void>, seed: number): Promise<void> => {
        const random = createRandom(seed);
        while (!isOver()) {
          // oxlint-disable no-await-in-loop -- one act after another
          await act();
          await pause(random.whole(...THINKING));
          // oxlint-enable no-await-in-loop
        }
      };
      const deskOf = (client: Client, index: number) => ({ client, ledger, random: createRandom(SEED + index) });
      const kills: Kill[] = [];
      balancer.loseOneIn(LOST);
      const loads: number[] = [];
      const killing = async (): Promise<void> => {
        let next = Date.now() + BETWEEN_KILLS / 2;
        for (let turn = 0; turn < MOST_KILLS && next < end; turn += 1, next += BETWEEN_KILLS) {
          // oxlint-disable no-await-in-loop -- one instance after another
          await pause(next - Date.now());
          loads.push(loadavg()[0] ?? 0);
          const killed = await instances[turn % instances.length]?.replace();
          // oxlint-enable no-await-in-loop
          if (killed) kills.push(killed);
        }
      };
      const restarts: Disturbance[] = [];
      const restarting = async (): Promise<void> => {
        for (let next = Date.now() + FIRST_RESTART; next + server.longest < end; next += BETWEEN_RESTARTS) {
          // oxlint-disable no-await-in-loop -- one restart after another
          await pause(next - Date.now());
          restarts.push(await server.disturb());
          // oxlint-enable no-await-in-loop
        }
      };
      await Promise.all([
        killing(),
        restarting(),
        ...clerks.map((client, index) => {
          const desk = deskOf(client, index);
          return work(() => clerkAct(desk), SEED - index);
        }),
        ...shops.map((client, index) => {
          const shop = new Shop(deskOf(client, 100 + index), index);
          return work(() => shop.act(), SEED - 100 - index);
        }),
      ]);

      balancer.loseOneIn(0);
      await database.connect();
      // Everyone is still signed in, and their browsers get a code without a sign-in page.
      for (const client of [...clerks, ...shops])
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        if ((await client.send(getMyself)).is !== 'done') ledger.wrong.push(`${client.name} is signed out`);
      for (const browser of browsers) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        const { url } = await browser.follow(await browser.fetch(browser.authorizeUrl({ prompt: 'none' })));
        if (!url?.searchParams.has('code')) ledger.wrong.push('a session of the sign-in provider is lost');
      }

      // Their calls are not in the report.
      const readerOf = (session: (typeof clerkSessions)[number]) => new Client(new Seen(), origin, session);
      const [clerk] = clerkSessions.map(readerOf);
      if (!clerk) throw new Error('nobody works');
      const readers = { clerk, shops: shopSessions.map(readerOf) };
      const countByHash = async (hash: string): Promise<number> =>
        (await database.query<{ count: number }>('select count(*)::int from photo where hash = $1', [hash])).rows[0]
          ?.count ?? 0;
      const wrong = await findErrors(ledger, readers, countByHash);
      wrong.push(
        ...instances.flatMap(({ said }) => said.filter(({ at }) => !isDuring(restarts, at)).map(({ line }) => line)),
      );
      wrong.push(
        ...balancer.broken
          .filter((broken) => !isExplained(broken, kills))
          .map(({ port: by, at }) => `the instance on ${by} did not answer at ${new Date(at).toISOString()}, alive`),
      );
      const mail = KILLS_DATABASE ? await mailOf(ledger, database, dataDirectory) : { wrong: [], sent: 0 };
      wrong.push(...mail.wrong);
      if (!isShort)
        writeReport(
          {
            minutes: MINUTES,
            clients: CLERKS.length + shops.length,
            seen,
            ledger,
            kills,
            restarts,
            balancer,
            wrong,
            loads,
            mails: mail.sent,
          },
          KILLS_DATABASE,
        );
      expect(wrong).toEqual([]);
      expect(seen.failures.filter(({ by, at }) => by !== 'balancer' && !isDuring(restarts, at))).toEqual([]);
      expect(seen.failures.filter(({ by, status }) => by !== 'balancer' && status !== 503)).toEqual([]);
      if (KILLS_DATABASE) expect(longestGap(seen.writes)).toBeLessThan(LONGEST_OUTAGE);
      expect(seen.givenUp).toEqual([]);
      // At least one instance was killed.
      expect(kills.length).toBeGreaterThan(0);
      expect(restarts.length).toBeGreaterThan(0);
      expect(seen.replayed).toBeGreaterThan(0);
      for (const entries of everyKind()) expect(entries.length).toBeGreaterThan(0);
      // The checks would have found errors.
      const noticed = await findErrors(falsified(ledger), readers, countByHash);
      for (const what of [/request none/, /quote of/, /order none/, /invoice none/, /photo none/, /at once/, /fencing/])
        expect(noticed).toContainEqual(expect.stringMatching(what));
    } finally {
      await balancer.stop();
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
      await database.end();
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
  2 * LENGTH + 600_000,
);
