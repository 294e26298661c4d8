/**
 * `npm run scale`: the main calls and the deletes by retention with SCALE_ROWS quote requests of 5,000 organisations, on a
 * PostgreSQL of its own that is deleted afterwards. Prints the tables of docs/performance.md.
 */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_DAYS, pruneAudit } from '../../platform/audit/retention.ts';
import type { Database } from '../../platform/data/database.ts';
import { account } from '../../platform/data/identity-schema.ts';
import { foldCounts } from '../../platform/data/kept-counts.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import { pruneAnswers } from '../../platform/http/idempotency.ts';
import type { App } from '../../platform/http/mount.ts';
import { pruneExpired } from '../../platform/identity/adapter.ts';
import { pruneMail } from '../../platform/mail/outbox.ts';
import { MOUNTS } from '../../platform/sourcing/modules.ts';
import { mountAuditLog } from '../../platform/sourcing/supplier/audit-log.ts';
import { mountHistories } from '../../platform/sourcing/supplier/history.ts';
import { mountInbox } from '../../platform/sourcing/supplier/inbox.ts';
import { barePlatform } from './bare-platform.ts';
import { fillWith } from './many-rows.ts';
import { isWholeTable, plansOf, told, type SentStatement } from './plans.ts';
import { demoCopy } from './servers.ts';

const ROWS = Number(process.env['SCALE_ROWS'] ?? 0);
const SCOPE = 'atelier-montreal';
/** The organisation whose calls are measured has one request in fifty; the others share the rest. */
const ONE_IN = 50;
const TIMES = 100;
/** What retention deletes at once, whatever else is there. */
const DUE = 1000;
const LIST = '/supplier-quote-requests?pageSize=25&sort=updatedAt&direction=descending';
const since = new Date(Date.now() - 3_600_000).toISOString();
const random = createRandom(20_261_128);
const own = (each = ONE_IN): number => Math.ceil(random.whole(1, Math.floor(ROWS / 4)) / each) * each;

const CALLS: Readonly<Record<string, () => string>> = {
  'first page of active quote requests': () => `${LIST}&status=1`,
  'a page in the middle of the completed ones': () =>
    `${LIST}&status=2&pageNumber=${random.whole(1, Math.floor((ROWS / ONE_IN) * 0.15) / 25)}`,
  'search for a number': () => `${LIST}&status=1&search=bulk-${own()}`,
  'search without a hit': () => `${LIST}&status=1&search=zzqqzz`,
  'a quote request with its parts': () => `/supplier-quote-requests/bulk-${own()}`,
  'what arrived in the last hour': () => `/supplier-inbox?quoteRequests=${since}&missed=${since}&orders=${since}`,
  'first page of active orders': () => '/supplier-orders?status=1&pageSize=25&sort=updatedAt&direction=descending',
  'history of a quote request': () => `/histories/quote-request/bulk-${own()}`,
  'first page of the audit log': () => '/audit-entries?tab=all&pageSize=25',
};

const TASKS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'entries of the audit log': (database) => pruneAudit(database, AUDIT_DAYS),
  'sent e-mails': pruneMail,
  'used keys': pruneAnswers,
  'expired sign-ins': pruneExpired,
  'counts, which are added up': foldCounts,
};

describe.skipIf(ROWS === 0)(`with ${ROWS.toLocaleString('en')} quote requests`, () => {
  const sent: SentStatement[] = [];
  const lines: string[] = [];
  let pool: Pool;
  let database: Database;
  let app: App;

  const get = async (path: string): Promise<void> => {
    const response = await app.request(
      path,
      { headers: { authorization: 'Bearer token', 'scope-id': SCOPE } },
      {
        outgoing: {},
        incoming: Object.assign(Readable.from([]), { socket: { remoteAddress: '127.0.0.1' }, headers: {} }),
      },
    );
    expect(response.status, await response.text()).toBe(200);
  };

  beforeAll(async () => {
    const begun = Date.now();
    pool = new Pool({ connectionString: await demoCopy() });
    database = drizzle({ client: pool, logger: { logQuery: (text, values) => void sent.push({ text, values }) } });
    const [sophie] = await database.select().from(account).where(eq(account.email, 'sophie@atelier.test'));
    if (!sophie) throw new Error('the demo has no Sophie');
    await pool.query(`alter system set maintenance_work_mem = '1GB'`);
    await pool.query('select pg_reload_conf()');
    await fillWith(pool, {
      rows: ROWS,
      scopeId: SCOPE,
      accountId: sophie.id,
      oneIn: ONE_IN,
      others: 4999,
      tokens: 20_000,
    });
    const some = Math.floor(ROWS / 20);
    await pool.query(
      `insert into first_answer (account_id, key, body_hash, at)
       select 'x', 'bulk-' || g, '', now() - case when g <= ${DUE} then interval '3 days' else interval '1 hour' end
       from generate_series(1, ${some}) g`,
    );
    await pool.query(
      `insert into outbox_mail (id, event_key, kind, account_id, scope_id, subject_id, queued_at, next_at, ended_at, outcome)
       select 'bulk-' || g, 'bulk-' || g, 'message', 'x', '', '', at, at, at, 'sent' from generate_series(1, ${some}) g,
       lateral (select now() - case when g <= ${DUE} then interval '1 year' else interval '1 hour' end as at) when_sent`,
    );
    await pool.query(
      `update identity_payload set expires_at = now() - interval '1 day' where id like 'bulk-token-1__'`,
    );
    await pool.query(
      `update audit_entry set at = now() - interval '9 years' where id in (select id from audit_entry order by id limit ${DUE})`,
    );
    await pool.query('vacuum analyze');
    app = new Hono();
    const platform = barePlatform(database, () => sophie);
    for (const mount of [...MOUNTS, mountInbox, mountHistories, mountAuditLog]) mount(app, platform);
    const { rows } = await pool.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    lines.push(
      `${rows[0]?.size}, filled in ${Math.round((Date.now() - begun) / 1000)} s, load ${readFileSync('/proc/loadavg', 'utf8')}`,
    );
  }, 3_600_000);
  afterAll(async () => {
    // oxlint-disable-next-line no-console -- for docs/performance.md
    console.log(lines.join('\n'));
    await pool?.end();
  });

  it.each(Object.entries(CALLS))(
    '%s',
    async (what, pathOf) => {
      sent.length = 0;
      await get(pathOf());
      const plans = await plansOf(pool, sent);
      const times: number[] = [];
      for (let done = 0; done < TIMES; done += 1) {
        const begun = performance.now();
        // oxlint-disable-next-line no-await-in-loop -- one call after another
        await get(pathOf());
        times.push(performance.now() - begun);
      }
      times.sort((one, other) => one - other);
      const share = (part: number): string => (times[Math.floor(TIMES * part)] ?? 0).toFixed(1);
      const pages = plans.reduce((sum, plan) => sum + plan.pages, 0);
      lines.push(`| ${what} | ${share(0.5)} | ${share(0.95)} | ${pages} |`);
      expect(plans.flatMap(({ nodes }) => nodes.filter(isWholeTable).map(told))).toEqual([]);
    },
    600_000,
  );

  it.each(Object.entries(TASKS))(
    'delete %s',
    async (what, task) => {
      sent.length = 0;
      // Rolled back by a failure, so that the plans delete the same rows again.
      await expect(
        database.transaction(async (transaction) => {
          await task(transaction);
          throw new Error('again');
        }),
      ).rejects.toThrow('again');
      const plans = await plansOf(pool, sent);
      const ms = plans.reduce((sum, plan) => sum + plan.ms, 0);
      const pages = plans.reduce((sum, plan) => sum + plan.pages, 0);
      lines.push(`| ${what} | ${ms.toFixed(1)} | ${pages} |`);
    },
    600_000,
  );
});
