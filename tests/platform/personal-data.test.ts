/** Personal data of a user: exported completely, and gone after erasure, while business documents stay. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../../domain/audit.ts';
import { invoice, order } from '../../platform/data/order-schema.ts';
import { openDatabase, type Database } from '../../platform/data/database.ts';
import { quote, quoteRequest } from '../../platform/data/quote-request-schema.ts';
import { profilePicture } from '../../platform/data/identity-schema.ts';
import { MONTREAL } from '../../platform/data/seed/organisations.ts';
import { seed } from '../../platform/data/seed/seed.ts';
import { PLACES } from '../../platform/identity/personal-data-places.ts';
import { addUser } from '../../platform/identity/users.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import { Browser, callerWith, tokenOf, type Caller } from './client.ts';
import { peopleOf, PASSWORD, VIEW, writesOf } from './every-write.ts';
import { lockOrder, makeOrder } from './order-client.ts';
import { demoCopy, SERVERS, type Server } from './servers.ts';
import { users } from './users-command.ts';
import { stopWatching } from './watched-versions.ts';

const EMAIL = 'zelie.quirion@atelier.test';
/** Her names, plain, folded and as searched for, and her e-mail. `every-write` renames her to Lucas Tremblay. */
const TRACES = ['zélie', 'zelie', 'quirion', 'lucas tremblay', 'lucastremblay'];

/** The tables without personal data, with the reason. */
const NOBODY: Readonly<Record<string, string>> = {
  audit_change: 'is empty after each write',
  closed_organisation: 'organisations',
  collision_shop: 'organisations',
  credit_line: 'parts of a credit',
  invoice_line: 'parts of an invoice',
  inventory_api: 'an organisation’s setting',
  kept_count: 'numbers',
  open_hours: 'an organisation’s setting',
  discount_rules: 'an organisation’s setting',
  part: 'parts of a quote request',
  price_list_line: 'prices of an organisation',
  quote_line: 'parts of a quote',
  register_entry: 'organisations',
  search_text_form: 'numbers',
  secret: 'keys of the platform',
  seeded_account: 'ids of the demonstration',
  sponsor: 'organisations',
  stored_file: 'files by their hash',
  supplier: 'organisations',
  unused_price_list: 'lists of an organisation',
  workflow_use: 'numbers of an organisation',
};

async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  return rows.map(({ name }) => name).sort();
}

/** The tables with a trace of her in any column. */
async function tracesIn(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(database)) {
    const hits = TRACES.map((trace) => sql`strpos(lower(one_row::text), ${trace}) > 0`);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [row] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)} as one_row`)
      .where(sql.join(hits, sql` or `));
    if (row && row.count > 0) found.push(name);
  }
  return found;
}

const countsOf = async (database: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of [quoteRequest, quote, order, invoice]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    counts[getTableName(table)] = await database.$count(table);
  }
  return counts;
};

/** How many rows of each table name her colleagues. */
const colleaguesIn = async (database: Database): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of ['account', 'audit_entry', 'quote_request', 'order', 'order_part', 'invoice', 'credit_request'])
    for (const colleague of ['Sophie Gagnon', 'Gina'])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      counts[`${colleague} in ${name}`] = await database.$count(
        sql`${sql.identifier(name)} as one_row`,
        sql`strpos(one_row::text, ${colleague}) > 0`,
      );
  return counts;
};

describe.each(SERVERS)('the personal data of a user on %s', (kind, open) => {
  let server: Server;
  let place: { databaseUrl: string | null; dataDirectory: string };
  let env: Record<string, string>;
  /** An order that she invoiced. */
  let invoiced: string;
  const folder = mkdtempSync(join(tmpdir(), 'person-'));

  /** Opens the database while no platform runs. */
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const { database, close } = await openDatabase(place, (opened) =>
      seed(opened, { now: Date.now(), origin: 'http://localhost', passwordCost: CHEAP_PASSWORDS }),
    );
    try {
      return await work(database);
    } finally {
      await close();
    }
  };
  const idIn = async (caller: Caller): Promise<string> =>
    String((await caller('POST', '/app/Identity/GetMyself')).body['id']);

  beforeAll(async () => {
    server = open();
    place = { databaseUrl: kind === 'PGlite' ? null : await demoCopy(), dataDirectory: folder };
    if (place.databaseUrl !== null) await stopWatching(place.databaseUrl);
    env = { DATA_DIR: folder, ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }) };
    await withDatabase(async (database) => {
      const organisations = [{ id: MONTREAL.id, name: null, province: null }];
      const names = { firstName: 'Zélie', lastName: 'Quirion' };
      await addUser(database, { email: EMAIL, ...names, role: 'administrator', locale: 'fr', organisations }, 'demo');
      await database.execute(
        sql`update account set permissions = (select permissions from account where id = 'sophie') where email = ${EMAIL}`,
      );
      await database.execute(
        sql`insert into profile_picture (id, account_id, type, content) select 'hers', id, 'image/png', 'x' from account where email = ${EMAIL}`,
      );
    });
    const platform = await server.start(place);
    const { origin } = platform;
    const token = await tokenOf(origin, EMAIL);
    const zelie = callerWith(origin, token);
    const people = await peopleOf(platform);
    const { sophie, gina } = people;
    const id = await idIn(zelie);

    // Others work with her, before and after she changes her name.
    const given = await makeOrder(sophie);
    expect((await sophie('PUT', `/assignments/order/${given}`, { body: { to: id, from: null } })).status).toBe(200);
    expect((await lockOrder(zelie, given)).status).toBe(201);
    await zelie('PUT', `/opened-documents/order/${given}`);
    for (const isShared of [false, true])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await zelie('POST', '/saved-views', { body: { list: 'quoteRequests', name: 'Hers', isShared, query: VIEW } });
    await callerWith(origin, '')('POST', '/app/Identity/SendPasswordResetEmail', { body: { email: EMAIL } });
    await new Browser(origin).fetch(new Browser(origin).authorizeUrl({ login_hint: EMAIL }));

    // She also sends every call that writes.
    const writes = writesOf({ ...people, sophie: zelie, luc: zelie, sender: { origin, token } });
    for (const [action, send] of Object.entries(writes)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { status } = await send();
      expect([action, status]).toEqual([action, status < 300 ? status : 'success']);
    }
    const names = { firstName: 'Zélie', lastName: 'Quirion-Roy' };
    expect(
      (await gina('POST', '/app/Identity/UpsertUser', { body: { email: EMAIL, ...names, locale: null } })).status,
    ).toBeLessThan(300);
    await platform.stop();
    invoiced = await withDatabase(async (database) => {
      const rows = await database.select({ id: invoice.orderId, by: invoice.createdBy }).from(invoice);
      return rows.find(({ by }) => /Quirion|Lucas/.test(by))?.id ?? '';
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('covers each table, or has a reason for leaving it out', async () => {
    const tables = await withDatabase(tablesOf);
    expect(tables).toEqual([...Object.keys(PLACES), ...Object.keys(NOBODY)].sort());
  });

  it('is exported as JSON, without secrets', async () => {
    const { code, output } = await users(env, 'export', EMAIL);
    expect(code).toBe(0);
    const kept = JSON.parse(output) as Record<string, readonly Record<string, unknown>[]>;
    expect(kept['account']).toMatchObject([{ email: EMAIL, firstName: 'Zélie', hasPassword: true }]);
    // The export covers every trace of her.
    const traces = await withDatabase(tracesIn);
    expect(traces.length).toBeGreaterThan(10);
    expect(traces.filter((name) => !(name in kept))).toEqual([]);
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['quote', 'photo', 'document', 'opened_document', 'saved_view', 'profile_picture']),
    );
    expect(/scrypt|"payload"/.test(output)).toBe(false);
    expect((await users(env, 'export', 'nobody@atelier.test')).output).toContain(
      'There is no user nobody@atelier.test.',
    );
  });

  it('is erased only after confirmation, and then completely; business documents stay', async () => {
    const before = await withDatabase(countsOf);
    const colleagues = await withDatabase(colleaguesIn);
    expect(Object.values(colleagues).filter((count) => count > 0).length).toBeGreaterThan(4);
    const refused = await users(env, 'erase', EMAIL);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('--yes');
    expect((await withDatabase(tracesIn)).length).toBeGreaterThan(10);

    const erased = await users(env, 'erase', EMAIL, '--yes');
    expect(erased.code).toBe(0);
    const [alias = ''] = /Agent [0-9a-f]{8}/.exec(erased.output) ?? [];
    expect(alias).not.toBe('');
    expect(await withDatabase(tracesIn)).toEqual([]);
    expect(await withDatabase(countsOf)).toEqual(before);
    expect(await withDatabase(colleaguesIn)).toEqual(colleagues);
    expect(await withDatabase((database) => database.$count(profilePicture, sql`id = 'hers'`))).toBe(0);

    const platform = await server.start(place);
    const { origin } = platform;
    for (const password of ['demo', PASSWORD])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect((await new Browser(origin).signIn(EMAIL, password)).response.status).toBe(422);
    // Everything can be read as before, and the platform checks its responses.
    const { sophie } = await peopleOf(platform);
    const history = (await sophie('GET', `/histories/order/${invoiced}`)).body['items'] as HistoryEvent[];
    expect(history).toContainEqual(expect.objectContaining({ what: 'invoiced', by: alias }));
    const log = await sophie('GET', '/audit-entries?pageSize=100');
    expect(JSON.stringify(log.body)).toContain(alias);
    expect((await sophie('GET', `/audit-entries?search=${encodeURIComponent(alias)}`)).body['total']).toBeGreaterThan(
      5,
    );
    expect((await sophie('GET', '/saved-views?list=quoteRequests')).body['views']).toMatchObject([{ by: alias }]);
    await platform.stop();
  });
});
