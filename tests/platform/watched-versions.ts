/**
 * Makes writes fail that change a row without advancing its version or its date: the next save would overwrite the
 * change unseen, and lists would not show it as news.
 */
import { Client } from 'pg';

/** Columns that change without the document: who has it, whether it is archived, and what only demo and tests change. */
const BESIDES = ['in_charge', 'in_charge_id', 'archived_at', 'demo_seconds', 'expires_at', 'url'];

/** For a test's own connection that changes rows by hand. */
export const BY_HAND = `set test.by_hand = 'on'`;

/** For a suite that changes rows on many connections, or erases personal data. */
export async function stopWatching(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter database "${new URL(databaseUrl).pathname.slice(1)}" set test.by_hand = 'on'`);
  await client.end();
}

export async function watchVersions(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function test_version() returns trigger language plpgsql as $$
    declare
      besides text[] := array['version', 'updated_at', '${BESIDES.join("', '")}'];
      old_row jsonb := to_jsonb(old);
      new_row jsonb := to_jsonb(new);
    begin
      if new_row - besides is distinct from old_row - besides
        and coalesce(current_setting('test.by_hand', true), '') <> 'on' then
        if (new_row->>'version')::int <= (old_row->>'version')::int then
          raise exception 'the version of % stays %', tg_table_name, old_row->>'version';
        end if;
        if (new_row->>'updated_at')::timestamptz <= (old_row->>'updated_at')::timestamptz then
          raise exception 'the date of % stays %', tg_table_name, old_row->>'updated_at';
        end if;
      end if;
      return new;
    end $$;
    do $$
    declare name text;
    begin
      for name in select c.table_name from information_schema.columns c
        where c.table_schema = 'public' and c.column_name = 'version' loop
        execute format('create trigger test_version before update on %I for each row execute function test_version()', name);
      end loop;
    end $$`);
  await client.end();
}
