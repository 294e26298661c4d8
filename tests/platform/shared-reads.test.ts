/** Calls that ask for the same rows at once share a query. None sees less than was committed before it arrived. */
import { eq, inArray } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Account } from '../../platform/access/caller.ts';
import type { Database } from '../../platform/data/database.ts';
import { account } from '../../platform/data/identity-schema.ts';
import { shareRead } from '../../platform/data/shared-read.ts';
import type { App } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { mountQuoteRequestList } from '../../platform/sourcing/supplier/quote-request-list.ts';
import { barePlatform } from './bare-platform.ts';
import { demoCopy } from './servers.ts';
import { stopWatching } from './watched-versions.ts';

describe('reads in any order', () => {
  /** A commit, a call that reads a key, or the end of the oldest, newest or failing query. */
  const step = fc.oneof(
    fc.constant({ does: 'commit' as const }),
    fc.record({ does: fc.constant('read' as const), key: fc.constantFrom('ours', 'theirs') }),
    fc.record({ does: fc.constant('end' as const), which: fc.nat(3), fails: fc.boolean() }),
  );

  it('see what was committed before their call, of their own key, and run one at a time', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity is used
        const database = {} as Database;
        let version = 0;
        const running: { key: string; end: (fails: boolean) => void }[] = [];
        const calls: Promise<void>[] = [];
        const read = (key: string) => () => {
          expect(running.map((each) => each.key)).not.toContain(key);
          const seen = `${key} ${version}`;
          return new Promise<string>((resolve, reject) => {
            const end = (fails: boolean): void => {
              running.splice(running.indexOf(query), 1);
              if (fails) reject(new Error(seen));
              else resolve(seen);
            };
            const query = { key, end };
            running.push(query);
          });
        };
        const endOne = async (which: number, fails: boolean): Promise<void> => {
          running[which % running.length]?.end(fails);
          await new Promise(setImmediate);
        };
        for (const each of steps) {
          if (each.does === 'commit') version += 1;
          else if (each.does === 'end')
            // oxlint-disable-next-line no-await-in-loop -- one step after another
            await endOne(each.which, each.fails);
          else {
            const least = version;
            const result = shareRead(database, each.key, read(each.key)).catch((error: unknown) =>
              error instanceof Error ? error.message : '',
            );
            calls.push(
              result.then((seen) => {
                const [key, number] = seen.split(' ');
                expect(key).toBe(each.key);
                expect(Number(number)).toBeGreaterThanOrEqual(least);
              }),
            );
          }
        }
        // oxlint-disable-next-line no-await-in-loop -- each may begin the next
        while (running.length > 0) await endOne(0, false);
        await Promise.all(calls);
      }),
    ));

  it('are not shared between a database and its transactions', async () => {
    const open = ['database', 'transaction'].map((name) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its identity is used
      const database = {} as Database;
      return shareRead(database, 'same', () => Promise.resolve(name));
    });
    expect(await Promise.all(open)).toEqual(['database', 'transaction']);
  });
});

describe('lists that are read at once', () => {
  const SCOPE = 'atelier-montreal';
  const answered = v.object({
    items: v.array(v.looseObject({ id: v.string(), number: v.string(), heldBy: v.optional(v.unknown()) })),
  });
  const sent: string[] = [];
  let pool: Pool;
  let database: NodePgDatabase;
  let app: App;
  const accounts = new Map<string, Account>();

  const call = async (who: string, scopeId = SCOPE, query = 'status=1&pageSize=25') =>
    app.request(
      `/supplier-quote-requests?${query}`,
      { headers: { authorization: `Bearer ${who}`, 'scope-id': scopeId } },
      { outgoing: {}, incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } },
    );
  const read = async (...given: Parameters<typeof call>) => {
    const response = await call(...given);
    expect(response.status).toBe(200);
    return v.parse(answered, await response.json()).items;
  };
  const listsSent = () => sent.filter((text) => text.includes('"quote_request"')).length;
  const ownScopes = async (ids: readonly string[]) => {
    const { rows } = await pool.query<{ scope: string }>(
      'select distinct scope_id as scope from quote_request where id = any($1)',
      [ids],
    );
    return rows.map(({ scope }) => scope);
  };
  /** Stops all reads of quote requests until the change is committed. */
  async function held(change: string, meanwhile: (commit: () => Promise<void>) => Promise<void>): Promise<void> {
    const writer = await pool.connect();
    try {
      await writer.query('begin; lock table quote_request in access exclusive mode');
      await writer.query(change);
      await meanwhile(async () => void (await writer.query('commit')));
    } finally {
      writer.release(true);
    }
  }
  /** Until this many queries of the list wait for the lock. */
  async function waiting(count: number): Promise<void> {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and relation = 'quote_request'::regclass and not granted`,
    );
    if (rows[0]?.count !== count) await waiting(count);
  }

  beforeAll(async () => {
    const connectionString = await demoCopy();
    await stopWatching(connectionString);
    pool = new Pool({ connectionString });
    database = drizzle({ client: pool, logger: { logQuery: (text) => void sent.push(text) } });
    const emails = { sophie: 'sophie@atelier.test', luc: 'luc@atelier.test', noah: 'noah@nowhere.test' };
    const found = await database
      .select()
      .from(account)
      .where(inArray(account.email, Object.values(emails)));
    for (const [name, email] of Object.entries(emails))
      accounts.set(name, found.find((each) => each.email === email) ?? expect.fail(`the demo has no ${name}`));
    app = new Hono();
    app.onError((error) => new Response(null, { status: error instanceof Refusal ? error.problem.status : 500 }));
    mountQuoteRequestList(
      app,
      barePlatform(database, (token) => accounts.get(token) ?? expect.fail(token)),
    );
  }, 120_000);
  afterAll(() => pool.end());
  beforeEach(() => {
    sent.length = 0;
  });

  it('run one query more than the one under way', async () => {
    await held('select 1', async (commit) => {
      const first = call('sophie');
      await waiting(1);
      const others = Array.from({ length: 20 }, () => call('sophie'));
      await commit();
      const bodies = await Promise.all([first, ...others].map(async (response) => (await response).text()));
      expect(new Set(bodies).size).toBe(1);
    });
    expect(listsSent()).toBe(2);
  });

  it('show what was committed before they were asked for', async () => {
    const [row] = await read('sophie');
    if (!row) throw new Error('the demo has no quote requests');
    const others = Array.from({ length: 8 }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- one call after another, as a browser
      for (let at = 0; at < 60; at += 1) await read('sophie');
    });
    const shown: unknown[] = [];
    const numbers = Array.from({ length: 40 }, (_, round) => `R-${round}`);
    for (const number of numbers) {
      // oxlint-disable-next-line no-await-in-loop -- each call follows its commit
      await pool.query('update quote_request set number = $1 where id = $2', [number, row.id]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      shown.push((await read('sophie')).find(({ id }) => id === row.id)?.number);
    }
    await Promise.all(others);
    expect(shown).toEqual(numbers);
  });

  it('have only rows of their own organisation', async () => {
    const { rows } = await pool.query<{ id: string }>('select distinct scope_id as id from quote_request');
    const scopes = rows.map(({ id }) => id);
    const theirs: string[] = [];
    for (const scope of scopes) if ((await call('sophie', scope)).status === 200) theirs.push(scope);
    expect(theirs.length).toBeGreaterThan(1);
    const lists = await Promise.all(
      Array.from({ length: 60 }, (_, at) => theirs[at % theirs.length] ?? '').map(
        async (scope) => [scope, await read('sophie', scope)] as const,
      ),
    );
    for (const [scope, items] of lists) expect(await ownScopes(items.map(({ id }) => id))).toEqual([scope]);
  });

  it('are refused to a user without permission, even while they are read for another', async () => {
    await held('select 1', async (commit) => {
      const permitted = call('sophie');
      await waiting(1);
      const refused = await call('noah');
      expect(refused.status).toBe(403);
      await commit();
      expect((await permitted).status).toBe(200);
    });
  });

  it('tell each user who else edits, never that they themselves do', async () => {
    const [row] = await read('sophie');
    const [sophie] = await database.select().from(account).where(eq(account.email, 'sophie@atelier.test'));
    await pool.query(
      `insert into document_lock (resource, lock_id, holder_id, holder_name, since, expires_at, fencing)
       values ($1, 'lock', $2, 'Sophie', now(), now() + interval '1 hour', 1)`,
      [`quote-request:${row?.id}`, sophie?.id],
    );
    const [own, colleague] = await Promise.all([read('sophie'), read('luc')]);
    expect(own.find(({ id }) => id === row?.id)?.heldBy).toBeUndefined();
    expect(colleague.find(({ id }) => id === row?.id)?.heldBy).toMatchObject({ name: 'Sophie' });
  });

  it('share an error, and the next call succeeds', async () => {
    await pool.query('alter table quote_request rename column part_count to part_count_away');
    const failed = await Promise.all(Array.from({ length: 10 }, () => call('sophie')));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]));
    await pool.query('alter table quote_request rename column part_count_away to part_count');
    expect((await call('sophie')).status).toBe(200);
  });
});
