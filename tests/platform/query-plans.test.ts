/**
 * How PostgreSQL executes the portal's calls on many rows. `npm run plans` uses a million quote requests and writes
 * docs/query-plans.md; other runs use fewer. `PLAN_ROWS=10000000 PLAN_SHARE=20 npm run plans` uses ten million of 5,000
 * organisations, of which one has as many as half of a million (about 50 GB). No plan may scan a large table in full.
 */
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pruneAudit } from '../../platform/audit/retention.ts';
import type { Database } from '../../platform/data/database.ts';
import { account } from '../../platform/data/identity-schema.ts';
import type { App } from '../../platform/http/mount.ts';
import { pruneAnswers } from '../../platform/http/idempotency.ts';
import { pruneExpired, tokenReader } from '../../platform/identity/adapter.ts';
import { pruneMail } from '../../platform/mail/outbox.ts';
import { mountLocks } from '../../platform/sourcing/locks.ts';
import { FIND_LOCKED, MOUNTS } from '../../platform/sourcing/modules.ts';
import { mountAuditLog } from '../../platform/sourcing/supplier/audit-log.ts';
import { mountClientList } from '../../platform/sourcing/supplier/client-list.ts';
import { mountHistories } from '../../platform/sourcing/supplier/history.ts';
import { mountInbox } from '../../platform/sourcing/supplier/inbox.ts';
import { mountNotices } from '../../platform/sourcing/supplier/notices.ts';
import { barePlatform } from './bare-platform.ts';
import { fillWith } from './many-rows.ts';
import { isWholeTable, planReport, plansOf, told, type PlannedCall, type SentStatement } from './plans.ts';
import { demoCopy } from './servers.ts';

const SCOPE = 'atelier-montreal';
const asked = process.env['PLAN_ROWS'];
const ROWS = asked === undefined ? 20_000 : Number(asked);
/** The organisation of the calls has one row in so many. */
const SHARE = Number(process.env['PLAN_SHARE'] ?? 2);
const LIST = '/supplier-quote-requests?status=1&pageSize=25';
const NEWEST = '&sort=updatedAt&direction=descending';
/** In the middle of the completed requests: three in ten of its own. */
const DEEP = Math.floor((ROWS * 0.3) / SHARE / 2 / 25);
const since = new Date(Date.now() - 3_600_000).toISOString();

const ONE_BATCH = { entries: 100, most: 1 };

interface Case {
  readonly what: string;
  readonly run: () => Promise<void>;
}

const sent: SentStatement[] = [];
const planned: PlannedCall[] = [];
let pool: Pool;
let database: Database;
let app: App;
let readToken: ReturnType<typeof tokenReader>;

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<void> {
  const response = await app.request(
    path,
    { method, headers: { authorization: 'Bearer token', 'scope-id': SCOPE, 'content-type': 'application/json' } },
    {
      outgoing: {},
      incoming: Object.assign(Readable.from(body === undefined ? [] : [Buffer.from(JSON.stringify(body))]), {
        socket: { remoteAddress: '127.0.0.1' },
        headers: { 'content-type': 'application/json' },
      }),
    },
  );
  expect(response.status, await response.clone().text()).toBeLessThan(300);
}

const reading = (what: string, path: string): Case => ({ what, run: () => call('GET', path) });

const CASES: readonly Case[] = [
  {
    what: 'the owner of an access token',
    run: async () => {
      const owner = await readToken(`bulk-token-${Math.min(ROWS, 1_000_000) / 2}`, ({ email }) =>
        Promise.resolve(email),
      );
      expect(owner).toBe('sophie@atelier.test');
    },
  },
  reading('first page of active quote requests, with the count of each tab', `${LIST}${NEWEST}`),
  reading(
    `page ${DEEP.toLocaleString('en')} of the completed ones`,
    `${LIST.replace('status=1', 'status=2')}${NEWEST}&pageNumber=${DEEP}`,
  ),
  reading('search for a number', `${LIST}${NEWEST}&search=bulk-1240`),
  reading('search without a hit', `${LIST}${NEWEST}&search=zzqqzz`),
  reading('the next request: the one that expires first', `${LIST}&sort=expiresAt&direction=ascending`),
  reading('a quote request with its parts', '/supplier-quote-requests/bulk-1240'),
  {
    what: 'take its lock',
    run: async () => {
      await call('POST', '/locks', { documentKind: 'quote-request', documentId: 'bulk-1240' });
      // So that the explained statement acquires it, too.
      await pool.query(`update document_lock set expires_at = '-infinity' where resource = 'quote-request:bulk-1240'`);
    },
  },
  reading(
    'what arrived in the last hour, for the menu',
    `/supplier-inbox?quoteRequests=${since}&missed=${since}&orders=${since}`,
  ),
  reading('what the bell shows, read each minute', '/supplier-notices'),
  reading(
    'first page of the missed quote requests',
    '/supplier-quote-requests?isMissed=true&pageSize=25&sort=expiresAt&direction=descending',
  ),
  reading('quote requests assigned to the caller', `${LIST}${NEWEST}&assigned=mine`),
  reading('late orders', `/supplier-orders?status=1&pageSize=25&substatus=late&sort=dueAt&direction=ascending`),
  reading(
    'open back orders',
    `/supplier-orders?status=1&pageSize=25&substatus=backOrder&sort=dueAt&direction=ascending`,
  ),
  reading('first page of the waiting credit requests', '/supplier-credit-requests?status=pending&pageSize=25'),
  reading('first page of active orders', `/supplier-orders?status=1&pageSize=25${NEWEST}`),
  reading('an order with its parts', '/supplier-orders/bulk-order-1240'),
  reading('history of a quote request', '/histories/quote-request/bulk-1240'),
  reading('first page of the audit log, with the count of each tab', '/audit-entries?tab=all&pageSize=25'),
  reading('the entries about settings in it', '/audit-entries?tab=settings&pageSize=25'),
  reading('search for a person and a number in it', '/audit-entries?tab=all&pageSize=25&search=gagnon+b-1240'),
  reading('search without a hit in it', '/audit-entries?tab=all&pageSize=25&search=zzqqzz'),
  reading('search of the credit requests', '/supplier-credit-requests?status=pending&pageSize=25&search=bulk-120'),
  reading(
    'search of the credit requests without a hit',
    '/supplier-credit-requests?status=pending&pageSize=25&search=zzqqzz',
  ),
  reading('search of the clients', '/supplier-clients?status=2&pageSize=25&search=bulk-12'),
  {
    what: 'delete a batch of old entries of the audit log',
    run: async () => void (await pruneAudit(database, 0, ONE_BATCH)),
  },
  { what: 'delete expired sign-ins', run: async () => void (await pruneExpired(database)) },
  { what: 'delete old answers to repeated calls', run: async () => void (await pruneAnswers(database)) },
  { what: 'delete old e-mails', run: async () => void (await pruneMail(database)) },
];

beforeAll(async () => {
  pool = new Pool({ connectionString: await demoCopy() });
  const logQuery = (text: string, values: unknown[]): void => void sent.push({ text, values });
  database = drizzle({ client: pool, logger: { logQuery } });
  const [sophie] = await database.select().from(account).where(eq(account.email, 'sophie@atelier.test'));
  if (!sophie) throw new Error('the demo has no Sophie');
  await fillWith(pool, {
    rows: ROWS,
    scopeId: SCOPE,
    share: SHARE,
    ...(SHARE > 2 && { others: 5000 }),
    accountId: sophie.id,
  });
  readToken = tokenReader(database);
  app = new Hono();
  const platform = barePlatform(database, () => sophie);
  for (const mount of [...MOUNTS, mountInbox, mountNotices, mountHistories, mountAuditLog, mountClientList])
    mount(app, platform);
  mountLocks(app, platform, FIND_LOCKED);
}, 7_200_000);

afterAll(async () => {
  if (asked !== undefined && planned.length === CASES.length)
    writeFileSync('docs/query-plans.md', await planReport(pool, ROWS, SHARE, planned));
  await pool.end();
});

describe(`at ${ROWS} quote requests`, () => {
  it.each(CASES)(
    '$what: no full scan of a large table',
    async ({ what, run }) => {
      sent.length = 0;
      await run();
      const plans = await plansOf(pool, sent);
      planned.push({ what, plans });
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.flatMap(({ nodes }) => nodes.filter(isWholeTable).map(told))).toEqual([]);
    },
    300_000,
  );

  it('a full scan of a large table is caught', async () => {
    const text = 'select count(*) from quote_request where vehicle_text = $1';
    const [plan] = await plansOf(pool, [{ text, values: ['none'] }]);
    expect(plan?.nodes.filter(isWholeTable).length).toBeGreaterThan(0);
  });
});
