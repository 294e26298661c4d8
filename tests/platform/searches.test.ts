/** Searches of the lists compare letters and digits only, like the portal (domain/search-form.ts). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../domain/fold-text.ts';
import { isFound, searchableText } from '../../domain/search-form.ts';
import { auditEntry } from '../../platform/data/audit-schema.ts';
import { client, sponsor } from '../../platform/data/client-schema.ts';
import { creditRequest } from '../../platform/data/credit-request-schema.ts';
import { credit } from '../../platform/data/credit-schema.ts';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { order } from '../../platform/data/order-schema.ts';
import { quoteRequest } from '../../platform/data/quote-request-schema.ts';
import { renewSearchTexts } from '../../platform/data/search-texts.ts';
import { seed } from '../../platform/data/seed/seed.ts';
import { searchTextForm } from '../../platform/data/support-schema.ts';
import { containsAll } from '../../platform/sourcing/paged-list.ts';
import { copyEmptyDatabase } from '../support/empty-database.ts';
import { CHEAP_PASSWORDS } from '../support/passwords.ts';
import { clientCalls } from './client-calls.ts';
import { completionOf, makeOrder, readOrder, write } from './order-client.ts';
import { makeRequest } from './quote-request-client.ts';
import { BOTH_SERVERS, SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

type Row = Readonly<Record<string, unknown>>;

/** The lists, with the texts of a row that its search covers. */
const LISTS: readonly (readonly [path: string, fields: readonly string[]])[] = [
  [
    '/supplier-quote-requests?status=1',
    ['number', 'shopName', 'vehicle', 'vin', 'shopFileNumber', 'marketplaceFileNumber'],
  ],
  [
    '/supplier-orders?status=2',
    ['number', 'shopName', 'vehicle', 'vin', 'fileNumber', 'shopOrderNumber', 'marketplaceNumber'],
  ],
  ['/transactions?includeCredits=false', ['number', 'reference', 'orderNumber', 'fileNumber', 'shopName']],
  ['/transactions?includeInvoices=false', ['number', 'reference', 'orderNumber', 'fileNumber', 'shopName']],
  ['/supplier-credit-requests?status=pending', ['number', 'partNumber', 'fileNumber', 'invoiceNumber']],
  ['/supplier-clients?status=2', ['name', 'city', 'phone', 'email', 'ownNumber', 'sponsorName']],
  ['/audit-entries?tab=all', ['number', 'actor']],
];

/** The ways to write a text that are the same to a search. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'without signs': (text) => text.replace(/[^\p{L}\p{N}]/gu, ''),
  'in other signs': (text) =>
    text.replaceAll('-', '\u2011').replaceAll('’', "'").replaceAll(' ', '\u00A0').toUpperCase(),
  'without accents': (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
};

describe.each(SERVERS)('the search of a list, on %s', (_, open) => {
  const started = startBeforeAll(open);
  const { sophie } = started.users;
  const clients = clientCalls(sophie);

  const rowsOf = async (path: string, search: string): Promise<readonly Row[]> => {
    const { status, body } = await sophie('GET', `${path}&pageSize=100&search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body['items'] as readonly Row[];
  };
  const idsIn = async (path: string, search: string) => (await rowsOf(path, search)).map(({ id }) => id);

  it.each(LISTS)('%s finds a row by each of its texts, however it is written', async (path, fields) => {
    // An entry of the audit log.
    await clients.change(await clients.make({ shopName: 'Débosselage L’Étoile' }), { ownNumber: 'É-1' });
    const [row] = await rowsOf(path, '');
    for (const field of fields) {
      const text = String(row?.[field] ?? '');
      for (const [how, spell] of Object.entries(SPELLINGS)) {
        // oxlint-disable-next-line no-await-in-loop -- one search at a time
        expect(await idsIn(path, spell(text)), `${field} ${text} ${how}`).toContain(row?.['id']);
      }
    }
    // Signs alone are no search for everything.
    for (const signs of ['-', '%', '_', '’', '— …'])
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      expect(await rowsOf(path, signs), signs).toEqual([]);
  });

  it('finds a quote request by the name of its shop and the number of a part', async () => {
    const id = await makeRequest(sophie, { shopName: 'Garage L’Éclair F-150' });
    const { body } = await sophie('GET', `/supplier-quote-requests/${id}`);
    const [part] = body['parts'] as readonly { readonly oemNumber: string }[];
    const plain = String(part?.oemNumber).replaceAll(/[^\p{L}\p{N}]/gu, '');
    for (const search of ["L'Éclair", 'L’Éclair', 'leclair', 'f150', 'f 150', 'f-150', 'F\u2011150', plain])
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      expect(await idsIn('/supplier-quote-requests?status=1', `${search} ${String(body['number'])}`), search).toEqual([
        id,
      ]);
  });

  it('finds an order by the number of its invoice', async () => {
    const id = await makeOrder(sophie, {});
    const { number } = await readOrder(sophie, id);
    const ownNumber = `BTX9-95-${id.replaceAll(/\D/g, '')}`;
    await write(sophie, 'POST', '/invoices', await completionOf(sophie, id, { ownNumber }));
    const plain = ownNumber.replaceAll('-', '');
    expect(await idsIn('/supplier-orders?status=2', plain)).toEqual([id]);
    expect(await idsIn('/supplier-orders?status=2', `${number.replace('-', '')} ${plain}`)).toEqual([id]);
    expect(await rowsOf('/transactions?includeCredits=false', ownNumber.replaceAll('-', '\u2011'))).toMatchObject([
      { reference: ownNumber },
    ]);
  });

  it('finds a client by the digits of a phone number', async () => {
    const id = await clients.make({ shopName: 'Garage du Téléphone' });
    await clients.change(id, { directPhone: '613 555-0119' });
    for (const search of ['6135550119', '613-555-0119', '613.555.0119', '(613) 555-0119', '613\u00A0555\u20110119'])
      // oxlint-disable-next-line no-await-in-loop -- one search at a time
      expect(await idsIn('/supplier-clients?status=1', `${search} téléphone`), search).toEqual([id]);
  });
});

/** Texts with any characters, and those that a pattern or a normal form would treat specially. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."aÉ1 -‑’'.%_\\œΣς\u00A0\u0301ﬁ½②Ａ"), maxLength: 12 }),
);

interface Searched {
  readonly table: PgTable & { readonly id: AnyPgColumn; readonly searchText: AnyPgColumn };
}
const SEARCHED: Readonly<Record<string, Searched['table']>> = {
  quoteRequest,
  order,
  creditRequest,
  client,
  credit,
  sponsor,
  auditEntry,
};

describe.each(BOTH_SERVERS)('the search texts in %s', (_, startServer) => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'));
  const server = startServer();
  let opened: OpenDatabase;

  beforeAll(async () => {
    const place = { databaseUrl: await server.newDatabase(), dataDirectory: join(folder, 'data') };
    await copyEmptyDatabase(place.dataDirectory);
    opened = await openDatabase(place, (database) =>
      seed(database, { now: Date.now(), origin: 'http://localhost:1', passwordCost: CHEAP_PASSWORDS }),
    );
    await opened.database.insert(auditEntry).values({
      at: new Date(),
      actor: 'Zoé L’Heureux',
      number: 'O-1',
      side: 'supplier',
      action: 'submitQuote',
      changes: [],
      searchText: searchableText(['Zoé L’Heureux', 'O-1']),
    });
  }, 300_000);
  afterAll(async () => {
    await opened?.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const textsIn = async (table: Searched['table']): Promise<readonly unknown[]> =>
    opened.database.select({ id: table.id, searchText: table.searchText }).from(table).orderBy(table.id);

  it('contain what the portal finds in them, for any text and any search', async () => {
    const finds = async (texts: readonly string[], search: string): Promise<boolean> => {
      const column = sql`stored.search_text`;
      const rows = await opened.database
        .select({ one: sql<number>`1` })
        .from(sql`(select ${searchableText(texts)}::text as search_text) as stored`)
        .where(sql.join([sql`true`, ...containsAll(column, search)], sql` and `));
      return rows.length === 1;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { maxLength: 3 }), anyText, fc.nat(3), async (texts, other, at) => {
        for (const search of [other, texts[at] ?? '', `${other}${texts[0] ?? ''}`])
          // oxlint-disable-next-line no-await-in-loop -- one search at a time
          expect(await finds(texts, search), JSON.stringify([texts, search])).toBe(isFound(texts, search));
      }),
    );
  });

  it.each(Object.entries(SEARCHED))(
    'of %s from before are renewed, once, as new rows have them',
    async (_name, table) => {
      const { database } = opened;
      const before = await textsIn(table);
      expect(before.length).toBeGreaterThan(0);
      // As they were: folded, with their signs.
      await database.execute(sql`update ${table} set search_text = ${foldText("l'éclair o-1 f-150")}`);
      await database.delete(searchTextForm);
      await renewSearchTexts(database);
      const after = await textsIn(table);
      expect(after.length).toBe(before.length);
      expect(before.filter((row, at) => JSON.stringify(row) !== JSON.stringify(after[at])).slice(0, 2)).toEqual([]);

      await database.execute(sql`update ${table} set search_text = 'as it is'`);
      await database.update(searchTextForm).set({ since: sql`now() - interval '2 days'` });
      await renewSearchTexts(database);
      expect(new Set((await textsIn(table)).map((row) => Object(row).searchText))).toEqual(new Set(['as it is']));
      await database.delete(searchTextForm);
      await renewSearchTexts(database);
    },
  );

  it('that an instance of the version before writes during the upgrade are renewed by the next start', async () => {
    const { database } = opened;
    await renewSearchTexts(database);
    const [row] = await database.select().from(order).orderBy(order.id).limit(1);
    const { id = '', searchText = '' } = row ?? {};
    await database
      .update(order)
      .set({ searchText: 'o-1 from before', updatedAt: sql`now()` })
      .where(eq(order.id, id));
    await renewSearchTexts(database);
    expect(await database.select({ searchText: order.searchText }).from(order).where(eq(order.id, id))).toEqual([
      { searchText },
    ]);
  });
});
