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
  // Neither the rows' own triggers nor the checks of foreign keys.
  await pool.query(`alter table "${table}" disable trigger all`);
  await pool.query(
    `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rows}) g
     join (select q.*, row_number() over () - 1 as rn, count(*) over () as c from (${from}) q) b on b.rn = g % b.c`,
  );
  await pool.query(`alter table "${table}" enable trigger all`);
}

/** Made once at the end, indexes take a tenth of the time. Those of primary keys stay. */
async function withoutIndexes(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
  );
  await pool.query(`drop index ${indexes.map(({ name }) => `"${name}"`).join(', ')}`);
  await fill();
  for (const { made } of indexes)
    // oxlint-disable-next-line no-await-in-loop -- each has the whole memory
    await pool.query(`set local maintenance_work_mem = '1GB'; ${made}`);
}

interface Filling {
  /** The number of quote requests. */
  readonly rows: number;
  /** An organisation that has one row in `share`; all others have the rest. */
  readonly scopeId: string;
  readonly share?: number;
  readonly others?: number;
  /** Whose the tokens and locks are. */
  readonly accountId: string;
}

/**
 * Adds quote requests (`bulk-1`, `bulk-2`…), each with a quote; every fourth has an order, every tenth a credit request.
 * A million at most have two parts, and the account's access tokens and released locks; three million are in the audit log.
 */
export async function fillWith(pool: Pool, filling: Filling): Promise<void> {
  await withoutIndexes(pool, () => fill(pool, filling));
  await pool.query('vacuum analyze');
}

async function fill(pool: Pool, { rows, scopeId, share = 2, others = 100, accountId }: Filling): Promise<void> {
  // The same mixture in every organisation.
  const turn = `(g / ${share})`;
  const scope = `case when g % ${share} = 0 then '${scopeId}' else 'scope-' || ${turn} % ${others} end`;
  const held = Math.min(rows, 1_000_000);
  const entries = Math.min(rows, 3_000_000);
  const words = `b.search_text || ' bulk' || g || ' ' || substr(md5(g::text), 1, 12)`;
  const updated = `now() - g * interval '20 seconds'`;
  await copy(pool, {
    table: 'quote_request',
    from: 'select * from quote_request',
    rows,
    other: {
      id: `'bulk-' || g`,
      number: `'B-' || g`,
      scope_id: scope,
      // Three of five are active, and nearly all of these have expired, as in a year's work.
      status: `case when ${turn} % 10 < 6 then 1 when ${turn} % 10 < 9 then 2 else 3 end`,
      received_at: updated,
      updated_at: updated,
      expires_at: `now() + (500 - g) * interval '20 seconds' + interval '1 day'`,
      quote_id: 'null',
      search_text: words,
    },
  });
  await copy(pool, {
    table: 'part',
    from: 'select * from part order by id limit 500',
    rows: Math.min(rows * 2, 2_000_000),
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
      // One in ten is still open.
      status: `case when ${turn} % 10 = 0 then 1 when ${turn} % 10 = 1 then 3 else 2 end`,
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
      status: `case when ${turn} % 20 = 0 then 'pending' when ${turn} % 10 = 1 then 'refused' else 'completed' end`,
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
    [entries],
  );
  // A document keeps its lock after the release.
  await pool.query(
    `insert into document_lock (resource, lock_id, holder_id, holder_name, since, expires_at, fencing, is_active)
     select 'quote-request:bulk-' || g, 'bulk-lock-' || g, $2::text, 'Sophie Gagnon', ${updated}, '-infinity', 1, true
     from generate_series(1, $1::int) g`,
    [held, accountId],
  );
  await pool.query(
    `insert into identity_payload (model, id, payload, grant_id, uid, expires_at)
     select model, 'bulk-' || case model when 'AccessToken' then 'token' else lower(model) end || '-' || g, jsonb_build_object('accountId', $2::text, 'sessionUid', 'bulk-uid-' || g),
       'bulk-grant-' || g, case when model = 'Session' then 'bulk-uid-' || g end, now() + interval '1 hour'
     from generate_series(1, $1::int) g, (values ('AccessToken'), ('Session'), ('Grant')) kinds (model)`,
    [held, accountId],
  );
  await pool.query(
    `delete from kept_count;
     insert into kept_count (list, scope_id, status, hour, count)
     select 'quote_request', scope_id, status, case when status = 1 then floor(extract(epoch from expires_at) / 3600)::int else 0 end, count(*)
     from quote_request group by 2, 3, 4;
     insert into kept_count (list, scope_id, status, hour, count) select 'order', scope_id, status, 0, count(*) from "order" group by 2, 3, 4;
     insert into kept_count (list, scope_id, status, hour, count) select 'audit/' || coalesce(kind, ''), scope_id, 0, 0, count(*) from audit_entry where scope_id is not null group by 1, 2`,
  );
}
