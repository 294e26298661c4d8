/** Every write is in the audit log, and its row changes were seen. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/call.ts';
import { AUDIT_ACTIONS, AUDIT_FIELDS } from '../../domain/audit.ts';
import { SELF_RECORDED, UNRECORDED } from '../../platform/audit/unrecorded.ts';
import { isRecorded } from '../../platform/http/mount.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { CONTRACTS } from './contract-samples.ts';
import { PASSWORD, peopleOf, writesOf } from './every-write.ts';
import { demoCopy, postgres, type Server } from './servers.ts';

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
      // What a user has seen.
      'notice_read',
      'opened_document',
      'outbox_mail',
      'password_reset',
      // Replacing a list is audited.
      'price_list_line',
      'profile_picture',
      // The answers of its parts are audited.
      'quote',
      // What is not sent yet.
      'quote_draft',
      'quote_line',
      'search_text_form',
      'secret',
      'seeded_account',
      'sign_in_count',
      'sponsor',
      'stored_file',
      'unused_price_list',
      // Numbers only.
      'workflow_use',
    ]);
  });
});
