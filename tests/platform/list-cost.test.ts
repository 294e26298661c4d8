/**
 * The cost of a list with 10,000 quote requests, in pages read rather than time, and the counts maintained by triggers.
 */
import { eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { foldCounts } from '../../platform/data/kept-counts.ts';
import { account } from '../../platform/data/identity-schema.ts';
import { quoteRequest } from '../../platform/data/quote-request-schema.ts';
import type { App } from '../../platform/http/mount.ts';
import { mountQuoteRequestList } from '../../platform/sourcing/supplier/quote-request-list.ts';
import { barePlatform } from './bare-platform.ts';
import { demoCopy } from './servers.ts';
import { stopWatching } from './watched-versions.ts';

const SCOPE = 'atelier-montreal';
const ALL = 10_000;
/** A page of 8 kB each: 25 rows by their keys, with the ids of a page and the counts. */
const MOST_PAGES = 150;
const WHOLE_TABLE = /"Node Type":"Seq Scan"[^{}]*"Relation Name":"quote_request"/;

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

const explained = v.object({
  'QUERY PLAN': v.tuple([
    v.object({ Plan: v.looseObject({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }) }),
  ]),
});
const answered = v.object({
  total: v.number(),
  counts: v.record(v.string(), v.number()),
  items: v.array(v.looseObject({ id: v.string() })),
});

const sent: Sent[] = [];
const logQuery = (text: string, values: unknown[]): void => void sent.push({ text, values });
let pool: Pool;
let app: App;
let database: NodePgDatabase;

const read = async (query: string) => {
  const response = await app.request(
    `/supplier-quote-requests?${query}`,
    { headers: { authorization: 'Bearer token', 'scope-id': SCOPE } },
    { outgoing: {}, incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } },
  );
  expect(response.status).toBe(200);
  return v.parse(answered, await response.json());
};

/** The plan of the list's statement; another one reads the locks of its rows. */
async function planOf(query: string): Promise<{ pages: number; plan: string }> {
  sent.length = 0;
  const { items } = await read(query);
  const [{ text, values } = { text: '', values: [] }, ...others] = sent;
  const hasRows = items.length > 0;
  expect(others.map((other) => /from "(document_lock)"/.exec(other.text)?.[1])).toEqual(
    hasRows ? ['document_lock'] : [],
  );
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const { Plan } = v.parse(explained, rows[0])['QUERY PLAN'][0];
  return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], plan: JSON.stringify(Plan) };
}

const counted = async () => {
  const { rows } = await pool.query(
    `select count(*) filter (where status = 1 and expires_at > now())::int as active,
      count(*) filter (where status = 1 and expires_at <= now())::int as missed,
      count(*) filter (where status = 2)::int as completed, count(*) filter (where status = 3)::int as cancelled
    from quote_request where scope_id = $1`,
    [SCOPE],
  );
  return v.parse(v.record(v.string(), v.number()), rows[0]);
};

beforeAll(async () => {
  const connectionString = await demoCopy();
  await stopWatching(connectionString);
  pool = new Pool({ connectionString });
  database = drizzle({ client: pool, logger: { logQuery } });
  await pool.query(
    `insert into quote_request select (jsonb_populate_record(null::quote_request, to_jsonb(b) || jsonb_build_object(
      'id', 'bulk-' || g, 'number', 'B-' || g, 'updated_at', now() - g * interval '1 minute',
      'expires_at', now() + (g % 5000 - 200) * interval '1 minute', 'status', 1 + g / 6000, 'quote_id', null))).*
    from generate_series(1, $1::int) g
    join (select q.*, row_number() over (order by id) - 1 as rn, count(*) over () as c from quote_request q where scope_id = $2) b
      on b.rn = g % b.c`,
    [ALL, SCOPE],
  );
  await pool.query('vacuum analyze');
  const [sophie] = await database.select().from(account).where(eq(account.email, 'sophie@atelier.test'));
  if (!sophie) throw new Error('the demo has no Sophie');
  app = new Hono();
  mountQuoteRequestList(
    app,
    barePlatform(database, () => sophie),
  );
}, 120_000);

afterAll(() => pool.end());

describe('a list of 10,000 quote requests', () => {
  const page = (number: number): string =>
    `status=1&sort=updatedAt&direction=descending&pageNumber=${number}&pageSize=25`;

  it('reads few pages of the database and no whole table', async () => {
    const { pages, plan } = await planOf(page(1));
    expect(pages).toBeLessThan(MOST_PAGES);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });

  it('reads little more for a deep page', async () => {
    const first = await planOf(page(1));
    const late = await planOf(page(150));
    expect(late.pages - first.pages).toBeLessThan(100);
    expect(late.plan).not.toMatch(WHOLE_TABLE);
  });

  it('finds that no row contains a word without reading the rows', async () => {
    const { pages, plan } = await planOf(`${page(1)}&search=zzqqzz`);
    expect(pages).toBeLessThan(MOST_PAGES);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });
});

describe('its filters', () => {
  it.each(['&shopId=shop-none', '&isUnread=true', '&substatus=reQuote'])(
    'run in the same single statement as the list: %s [S2.76 S2.77 S2.78]',
    async (filter) => {
      expect((await planOf(`status=1&pageSize=25${filter}`)).pages).toBeGreaterThan(0);
    },
  );

  it('finds the rows of a shop with an index [S2.76]', async () => {
    const { pages, plan } = await planOf('status=1&pageSize=25&shopId=shop-none');
    expect(pages).toBeLessThan(MOST_PAGES);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });
});

describe('the maintained counts', () => {
  const query = 'status=1&pageSize=10';
  const shown = async () => (await read(query)).counts;

  it('equal the number of rows', async () => {
    expect(await shown()).toEqual(await counted());
  });

  it('follow rows that are added, changed, expired and deleted', async () => {
    await pool.query(`update quote_request set status = 3 where id in ('bulk-300', 'bulk-301')`);
    await pool.query(`update quote_request set expires_at = now() - interval '1 second' where id = 'bulk-400'`);
    await pool.query(`update quote_request set expires_at = now() + interval '5 days' where id = 'bulk-1'`);
    await pool.query(`update quote_request set scope_id = 'other' where id = 'bulk-500'`);
    await pool.query(`delete from quote_request where id in ('bulk-2', 'bulk-7000')`);
    expect(await shown()).toEqual(await counted());
  });

  it('stay the same when they are merged, even concurrently and during a write', async () => {
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(`update quote_request set status = 2 where id = 'bulk-600'`);
    await Promise.allSettled([foldCounts(database), foldCounts(database)]);
    expect(await shown()).toEqual(await counted());
    await writer.query('commit');
    writer.release();
    await foldCounts(database);
    expect(await shown()).toEqual(await counted());
    const { rows } = await pool.query(
      'select list, scope_id, status, hour from kept_count group by list, scope_id, status, hour having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('are zero once every row is deleted', async () => {
    await database.execute(sql`delete from ${quoteRequest}`);
    expect(await shown()).toEqual({ active: 0, missed: 0, completed: 0, cancelled: 0 });
  });
});
