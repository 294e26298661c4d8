/** The audit log, with every write and its changes once, and the history of documents. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/call.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_CHANGES_SHOWN,
  AUDIT_FIELDS,
  type AuditEntry,
  type HistoryEvent,
} from '../../domain/audit.ts';
import { SELF_RECORDED, UNRECORDED } from '../../platform/audit/unrecorded.ts';
import { isRecorded } from '../../platform/http/mount.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { type Caller } from './client.ts';
import { CONTRACTS } from './contract-samples.ts';
import { cancelParts, complete, completionOf, lockOrder, makeOrder, readOrder, write } from './order-client.ts';
import { makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { demoCopy, postgres, SERVERS, type Server } from './servers.ts';
import { inHours, newRequest } from './shop-client.ts';

import { PASSWORD, peopleOf, writesOf, type People } from './every-write.ts';

describe('every call that writes', () => {
  let server: Server;
  let platform: RunningPlatform;
  let client: Client;

  beforeAll(async () => {
    server = postgres();
    const databaseUrl = await demoCopy();
    platform = await server.start({ databaseUrl });
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await platform?.stop();
    await server?.stop();
  });

  const countOf = async (action: string): Promise<number> =>
    (await client.query<{ count: number }>('select count(*)::int from audit_entry where action = $1', [action])).rows[0]
      ?.count ?? 0;

  it('is in the audit log once; the exceptions have a reason [S7.98]', async () => {
    const writes = writesOf(await peopleOf(platform));
    const named = (contracts: readonly Contract[]): string[] => contracts.map(({ name }) => name).sort();
    const others = CONTRACTS.filter(({ method }) => method !== 'GET');
    const isLogged = (contract: Contract): boolean => isRecorded(contract) || SELF_RECORDED.has(contract.name);
    expect(named(others.filter(isLogged))).toEqual(Object.keys(writes).sort());
    expect(named(others.filter((contract) => !isLogged(contract)))).toEqual(Object.keys(UNRECORDED).sort());
    for (const [action, send] of Object.entries(writes)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const before = action === 'sendQuoteRequest' ? await countOf(action) : 0;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { status } = await send();
      expect([action, status]).toEqual([action, status < 300 ? status : 'success']);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const added = (await countOf(action)) - before;
      // Later calls repeat some earlier ones as preparation.
      expect([action, added > 0]).toEqual([action, true]);
    }
    // No collected row change is left behind.
    expect((await client.query('select * from audit_change')).rows).toEqual([]);
    const { rows } = await client.query<{ action: string; fields: string[]; scope_id: string | null }>(
      `select action, scope_id, array(select jsonb_path_query(changes, '$[*].field') #>> '{}') as fields from audit_entry`,
    );
    // Entries that an organisation sees have words.
    const seen = rows.filter(({ scope_id: scopeId }) => scopeId !== null);
    const words: { readonly actions: readonly string[]; readonly fields: readonly string[] } = {
      actions: AUDIT_ACTIONS,
      fields: AUDIT_FIELDS,
    };
    expect(seen.map(({ action }) => action).filter((each) => !words.actions.includes(each))).toEqual([]);
    expect([...new Set(seen.flatMap(({ fields }) => fields))].filter((each) => !words.fields.includes(each))).toEqual(
      [],
    );
    // No secrets, and no contents of files.
    const { rows: whole } = await client.query<{ text: string }>('select audit_entry::text as text from audit_entry');
    const log = whole.map(({ text }) => text).join('\n');
    for (const secret of ['secret-', PASSWORD, 'scrypt', 'PDF-1.7']) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/"field": "(passwordHash|permissions|url|key)", "(before|after)"/);
  });

  it('names the marketplace’s own writes, and those of shops [S7.98]', async () => {
    const actionsOf = async (side: string): Promise<readonly string[]> =>
      (
        await client.query<{ action: string }>(
          'select distinct action from audit_entry where side = $1 order by action',
          [side],
        )
      ).rows.map(({ action }) => action);
    expect(await actionsOf('marketplace')).toEqual([
      'InsertOrganization',
      'UpsertOrganization',
      'createSupplier',
      'updateSupplier',
    ]);
    expect(await actionsOf('shop')).toEqual([
      'cancelQuoteRequest',
      'placeOrder',
      'sendCreditRequest',
      'sendQuoteRequest',
      'setClientSuppliers',
    ]);
  });

  it('is counted per tab without reading the log, also after entries are deleted', async () => {
    const { sophie } = await peopleOf(platform);
    await client.query(
      `insert into audit_entry (at, side, action, scope_id, kind, changes, search_text)
       select now(), 'supplier', 'submitQuote', 'atelier-montreal', nullif(kind, ''), '[]', ''
       from unnest($1::text[]) kind, generate_series(1, 9)`,
      [['quote-request', 'order', 'credit-request', 'client', 'supplier', 'open-hours', '']],
    );
    const countsOf = async (filter: string) => (await sophie('GET', `/audit-entries?${filter}`)).body['counts'];
    // With a filter, the entries are counted.
    const counted = () => countsOf('updateFrom=2000-01-01');
    expect(await countsOf('')).toEqual(await counted());
    expect(Object.values(Object(await counted())).every((count) => Number(count) > 0)).toBe(true);
    await client.query('delete from audit_entry where id % 3 = 0');
    expect(await countsOf('tab=orders')).toEqual(await counted());
    await client.query('delete from audit_entry');
    expect(await countsOf('tab=settings')).toMatchObject({ all: 0, settings: 0 });
  });

  it('changes only tables with audit triggers, or tables nobody reads [S7.98]', async () => {
    const { rows } = await client.query<{ name: string; seen: boolean }>(
      `select relname as name, exists(select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_' || relname) as seen
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([
      // Secrets and sessions.
      'api_key',
      'audit_change',
      'audit_entry',
      'closed_organisation',
      // Its credit, quote or invoice is audited.
      'credit_line',
      'document_lock', // Current locks.
      'external_identity',
      'first_answer',
      'identity_payload',
      'invoice_line',
      'kept_count',
      // Opened documents of a user.
      'opened_document',
      'outbox_mail',
      'password_reset',
      'profile_picture',
      // The answers of its parts are audited.
      'quote',
      'quote_line',
      'search_text_form',
      'secret',
      'seeded_account',
      'sign_in_count',
      'sponsor',
      'stored_file',
      // Numbers only.
      'workflow_use',
    ]);
  });
});

describe.each(SERVERS)('the audit log on %s', (_, open) => {
  let server: Server;
  let platform: RunningPlatform;
  let people: People;

  beforeAll(async () => {
    server = open();
    platform = await server.start();
    people = await peopleOf(platform);
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  const logOf = async (caller: Caller, query = '', headers = {}): Promise<readonly AuditEntry[]> =>
    (await caller('GET', `/audit-entries?pageSize=100${query}`, { headers })).body['items'] as AuditEntry[];
  const about = async (id: string): Promise<readonly AuditEntry[]> =>
    (await logOf(people.sophie)).filter(({ documentId }) => documentId === id);
  const historyOf = async (caller: Caller, path: string): Promise<readonly HistoryEvent[]> =>
    (await caller('GET', `/histories/${path}`)).body['items'] as HistoryEvent[];

  it('records who did what, on which document, and what changed [S2.92 S7.96 S7.98]', async () => {
    const { sophie, luc } = people;
    const id = await makeOrder(sophie);
    await sophie('PUT', `/assignments/order/${id}`, { body: { to: 'luc', from: null } });
    const { body: lock } = await lockOrder(luc, id);
    const { version, parts, number } = await readOrder(luc, id);
    const [first] = parts;
    const cancelled = { orderId: id, version, lockId: lock['id'], partIds: [first?.id], reason: 3, note: '' };
    expect((await cancelParts(luc, cancelled)).status).toBe(200);
    const [cancelling, assigning] = await about(id);
    expect(cancelling).toMatchObject({ by: 'Luc Tremblay', side: 'supplier', action: 'cancelOrderParts', number });
    expect(cancelling?.changes).toContainEqual({
      field: 'state',
      part: first?.id,
      before: 'pending',
      after: 'cancelled',
    });
    expect(assigning).toMatchObject({
      by: 'Sophie Gagnon',
      action: 'assignDocument',
      kind: 'order',
      changes: [{ field: 'inCharge', after: 'Luc Tremblay' }],
      changeCount: 1,
    });
    expect(await historyOf(sophie, `order/${id}`)).toMatchObject([
      { what: 'partsCancelled', by: 'Luc Tremblay', side: 'supplier', count: 1 },
      { what: 'assigned', by: 'Sophie Gagnon', name: 'Luc Tremblay' },
      { what: 'received', side: 'shop' },
    ]);
    const found = await logOf(sophie, `&tab=orders&search=${encodeURIComponent(`tremblay ${number}`)}`);
    expect(found.map(({ action }) => action)).toEqual(['cancelOrderParts']);
    expect(await logOf(sophie, `&tab=clients&search=${number}`)).toEqual([]);
  });

  it('has every change of a large entry, with its parts, for its page and its file, and only for its organisation [S2.92]', async () => {
    const { sophie } = people;
    const id = await makeRequest(sophie, { parts: 8 });
    const quote = await quoteFor(
      sophie,
      id,
      Array.from({ length: 8 }, () => offered),
    );
    expect((await sendQuote(sophie, quote)).status).toBe(201);
    const [short] = await about(id);
    expect(short?.changes).toHaveLength(AUDIT_CHANGES_SHOWN);
    expect(short?.parts).toEqual([]);
    const { body: whole } = await sophie('GET', `/audit-entries/${short?.id ?? ''}`);
    const { changes, changeCount, parts } = whole as unknown as AuditEntry;
    expect(changeCount).toBe(short?.changeCount);
    expect(changes).toHaveLength(changeCount);
    expect(changes.filter(({ field }) => field === 'netPriceCents')).toHaveLength(8);
    expect(parts.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(parts[0]).toMatchObject({ id: `${id}-1`, description: { en: expect.any(String), fr: expect.any(String) } });
    const [listed] = (await logOf(sophie, '&changes=all')).filter(({ documentId }) => documentId === id);
    expect(listed).toEqual(whole);
    const elsewhere = { headers: { 'scope-id': 'northern-parts' } };
    expect((await people.gina('GET', `/audit-entries/${short?.id ?? ''}`, elsewhere)).status).toBe(404);
    for (const unknown of ['0', 'x', '9'.repeat(30)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await sophie('GET', `/audit-entries/${unknown}`)).status).toBe(404);
    const orderId = await makeOrder(sophie);
    const { body: lock } = await lockOrder(sophie, orderId);
    const { version, parts: ordered } = await readOrder(sophie, orderId);
    const cancelled = { orderId, version, lockId: lock['id'], partIds: [ordered[0]?.id], reason: 3, note: '' };
    expect((await cancelParts(sophie, cancelled)).status).toBe(200);
    const [cancelling] = await about(orderId);
    const { body: order } = await sophie('GET', `/audit-entries/${cancelling?.id ?? ''}`);
    expect(order['parts']).toMatchObject([{ id: ordered[0]?.id, position: 1 }]);
  });

  it('records a repeated write once and a refused one never [S7.98]', async () => {
    const { sophie } = people;
    const id = await makeOrder(sophie);
    const completion = await completionOf(sophie, id);
    expect((await complete(sophie, { ...completion, grandTotalCents: 1 })).status).toBe(422);
    expect(await about(id)).toEqual([]);
    const key = randomUUID();
    const answers = await Promise.all([complete(sophie, completion, key), complete(sophie, completion, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const entries = await about(id);
    expect(entries.map(({ action }) => action)).toEqual(['completeOrder']);
    expect(entries[0]?.changes).toContainEqual({ field: 'ownNumber', after: completion.ownNumber });
    const [invoiced] = await historyOf(sophie, `order/${id}`);
    expect(invoiced).toMatchObject({ what: 'invoiced', by: 'Sophie Gagnon' });
    const { invoice } = await readOrder(sophie, id);
    expect(await historyOf(sophie, `invoice/${invoice?.id ?? ''}`)).toMatchObject([
      { what: 'invoiced', by: 'Sophie Gagnon', name: invoice?.number },
    ]);
  });

  it('records the actions of the collision shop [S2.91 S7.97]', async () => {
    const { sophie, shop } = people;
    const id = String((await write(shop, 'POST', '/quote-requests', newRequest())).body['id']);
    await sendQuote(sophie, await quoteFor(sophie, id, [offered, offered]));
    const again = { kind: 'reRequest', quoteRequestId: id, partIds: [`${id}-1`], expiresAt: inHours(3) };
    expect((await write(shop, 'POST', '/quote-requests', again)).status).toBe(201);
    await write(shop, 'PATCH', '/quote-requests/:cancel', { quoteRequestId: id });
    const history = await historyOf(sophie, `quote-request/${id}`);
    expect(history.map(({ what }) => what)).toEqual(['cancelled', 'requoted', 'quoted', 'received']);
    expect(history.map(({ side }) => side)).toEqual(['shop', 'shop', 'supplier', 'shop']);
    expect(history[2]).toMatchObject({ by: 'Sophie Gagnon', amountCents: 18_000 });
    expect((await about(id)).map(({ action, side }) => [action, side])).toEqual([
      ['cancelQuoteRequest', 'shop'],
      ['sendQuoteRequest', 'shop'],
      ['submitQuote', 'supplier'],
      ['sendQuoteRequest', 'shop'],
    ]);
  });

  it('is readable by administrators of the organisation only, and a history by everyone who may read the document [S2.92 S7.96 S7.97]', async () => {
    const { sophie, rita, shop, gina } = people;
    const id = await makeOrder(sophie);
    await sophie('PUT', `/assignments/order/${id}`, { body: { to: 'luc', from: null } });
    expect((await rita('GET', '/audit-entries', { headers: { 'scope-id': 'readonly-parts' } })).status).toBe(403);
    expect((await shop('GET', '/audit-entries')).status).toBe(403);
    const elsewhere = { 'scope-id': 'northern-parts' };
    expect((await gina('GET', '/audit-entries', { headers: elsewhere })).status).toBe(200);
    expect((await logOf(gina, '', elsewhere)).filter(({ documentId }) => documentId === id)).toEqual([]);
    expect((await gina('GET', `/histories/order/${id}`, { headers: elsewhere })).status).toBe(404);
    expect((await shop('GET', `/histories/order/${id}`)).status).toBe(403);
    for (const kind of ['quote-request', 'credit-request', 'invoice', 'credit'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect([kind, (await sophie('GET', `/histories/${kind}/none`)).status]).toEqual([kind, 404]);
  });

  it('records what the marketplace paid [S7.98]', async () => {
    const { sophie } = people;
    const id = await makeOrder(sophie);
    await complete(sophie, await completionOf(sophie, id));
    await sophie('POST', '/__test/settle', { body: { day: '2099-01-01' } });
    expect((await about(id))[0]).toMatchObject({ by: null, side: 'marketplace', action: 'settle' });
    expect((await historyOf(sophie, `order/${id}`))[0]).toMatchObject({ what: 'paid', by: null });
  });
});
