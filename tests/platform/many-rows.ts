/** Copies of the demo's documents, many times over. */
import type { Pool } from 'pg';

interface Copied {
  readonly table: string;
  /** Columns that differ from the copied row, as SQL over `g` (the copy's number) and `b` (the copied row). */
  readonly other: Readonly<Record<string, string>>;
  /** The rows to copy. */
  readonly from: string;
  /** The number of copies. */
  readonly rows: number;
}

async function copy(pool: Pool, { table, other, from, rows }: Copied): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => other[name] ?? `b."${name}"`).join(', ');
  await pool.query(`alter table "${table}" disable trigger user`);
  await pool.query(
    `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rows}) g
     join (select q.*, row_number() over () - 1 as rn, count(*) over () as c from (${from}) q) b on b.rn = g % b.c`,
  );
  await pool.query(`alter table "${table}" enable trigger user`);
}

/**
 * Adds quote requests (`bulk-1`, `bulk-2`…), each with two parts, a quote, a released lock, an entry of the audit log and
 * an access token of the account; every fourth has an order, every tenth a credit request. Half of them belong to the organisation, the rest to a hundred others.
 */
export async function fillWith(
  pool: Pool,
  { rows, scopeId, accountId }: { readonly rows: number; readonly scopeId: string; readonly accountId: string },
): Promise<void> {
  const scope = `case when g % 2 = 0 then '${scopeId}' else 'scope-' || g % 100 end`;
  const words = `b.search_text || ' bulk' || g || ' ' || substr(md5(g::text), 1, 12)`;
  const updated = `now() - g * interval '20 seconds'`;
  // Made once at the end, these indexes take a tenth of the time.
  await pool.query('drop index quote_request_search, audit_entry_search');
  await copy(pool, {
    table: 'quote_request',
    from: 'select * from quote_request',
    rows,
    other: {
      id: `'bulk-' || g`,
      number: `'B-' || g`,
      scope_id: scope,
      // Three of five are active, and nearly all of these have expired, as in a year's work.
      status: 'case when g % 10 < 6 then 1 when g % 10 < 9 then 2 else 3 end',
      received_at: updated,
      updated_at: updated,
      expires_at: `now() + (500 - g) * interval '20 seconds' + interval '1 day'`,
      quote_id: 'null',
      search_text: words,
    },
  });
  await pool.query(
    'create index quote_request_search on quote_request using gin (search_text gin_trgm_ops) with (fastupdate = off)',
  );
  await copy(pool, {
    table: 'part',
    from: 'select * from part order by id limit 500',
    rows: rows * 2,
    other: { id: `'bulk-part-' || g`, quote_request_id: `'bulk-' || (g + 1) / 2` },
  });
  await copy(pool, {
    table: 'quote',
    from: 'select * from quote',
    rows,
    other: {
      id: `'bulk-quote-' || g`,
      quote_request_id: `'bulk-' || g`,
      scope_id: scope,
      submitted_at: updated,
      corrects: 'null',
    },
  });
  await copy(pool, {
    table: 'order',
    from: 'select * from "order"',
    rows: Math.floor(rows / 4),
    other: {
      id: `'bulk-order-' || g`,
      number: `'BO-' || g`,
      scope_id: scope,
      // One in twenty is still open.
      status: 'case when g % 20 = 0 then 1 when g % 10 = 1 then 3 else 2 end',
      updated_at: updated,
      ordered_at: updated,
      due_at: `${updated} + interval '2 days'`,
      quote_request_id: `'bulk-' || g`,
    },
  });
  await copy(pool, {
    table: 'order_part',
    from: 'select * from order_part limit 500',
    rows: Math.floor(rows / 2),
    other: { id: `'bulk-order-part-' || g`, order_id: `'bulk-order-' || (g + 1) / 2` },
  });
  // One request in ten ends in a request for a credit.
  await copy(pool, {
    table: 'credit_request',
    from: 'select * from credit_request',
    rows: Math.floor(rows / 10),
    other: {
      id: `'bulk-credit-' || g`,
      number: `'BC-' || g`,
      scope_id: scope,
      status: `case when g % 20 = 0 then 'pending' when g % 10 = 1 then 'refused' else 'completed' end`,
      requested_at: updated,
      updated_at: updated,
      search_text: words,
    },
  });
  // A supplier of a whole province has a few thousand shops as clients.
  const shops = Math.min(5000, Math.floor(rows / 10));
  await copy(pool, {
    table: 'collision_shop',
    from: 'select * from collision_shop',
    rows: shops,
    other: { scope_id: `'bulk-shop-' || g` },
  });
  await copy(pool, {
    table: 'client',
    from: `select * from client where scope_id = '${scopeId}'`,
    rows: shops,
    other: { id: `'bulk-client-' || g`, shop_id: `'bulk-shop-' || g`, search_text: words },
  });
  await pool.query(
    `insert into audit_entry (at, account_id, actor, side, action, scope_id, kind, document_id, number, changes, search_text)
     select ${updated}, 'sophie', 'Sophie Gagnon', 'supplier', 'submitQuote', ${scope}, 'quote-request', 'bulk-' || g, 'B-' || g, '[]', 'sophiegagnon b' || g
     from generate_series(1, $1::int) g`,
    [rows],
  );
  await pool.query(
    'create index audit_entry_search on audit_entry using gin (search_text gin_trgm_ops) with (fastupdate = off)',
  );
  // A document keeps its lock after the release.
  await pool.query(
    `insert into document_lock (resource, lock_id, holder_id, holder_name, since, expires_at, fencing, is_active)
     select 'quote-request:bulk-' || g, 'bulk-lock-' || g, $2::text, 'Sophie Gagnon', ${updated}, '-infinity', 1, true
     from generate_series(1, $1::int) g`,
    [rows, accountId],
  );
  await pool.query(
    `insert into identity_payload (model, id, payload, grant_id, uid, expires_at)
     select model, 'bulk-' || case model when 'AccessToken' then 'token' else lower(model) end || '-' || g, jsonb_build_object('accountId', $2::text, 'sessionUid', 'bulk-uid-' || g),
       'bulk-grant-' || g, case when model = 'Session' then 'bulk-uid-' || g end, now() + interval '1 hour'
     from generate_series(1, $1::int) g, (values ('AccessToken'), ('Session'), ('Grant')) kinds (model)`,
    [rows, accountId],
  );
  await pool.query(
    `delete from kept_count;
     insert into kept_count (list, scope_id, status, hour, count)
     select 'quote_request', scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, count(*)
     from quote_request group by 2, 3, 4;
     insert into kept_count (list, scope_id, status, hour, count) select 'order', scope_id, status, 0, count(*) from "order" group by 2, 3, 4;
     insert into kept_count (list, scope_id, status, hour, count) select 'audit/' || coalesce(kind, ''), scope_id, 0, 0, count(*) from audit_entry where scope_id is not null group by 1, 2`,
  );
  await pool.query('vacuum analyze');
}
