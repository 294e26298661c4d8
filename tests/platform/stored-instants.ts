/** All instants that a database keeps, and which of them a request wrote. */
import type { Pool } from 'pg';

/** What is to be in the future. */
const DEADLINES: ReadonlySet<string> = new Set([
  'quote_request.expires_at',
  'order.due_at',
  'document_lock.expires_at',
  'outbox_mail.next_at',
  'outbox_mail.useless_at',
]);
/** When a request came, before it waited; when an earlier e-mail was sent. */
const BESIDE: ReadonlySet<string> = new Set(['first_answer.at', 'outbox_mail.next_at', 'outbox_mail.ended_at']);
/** Of sessions, which live by the clock of their instance. */
const ELSEWHERE: ReadonlySet<string> = new Set(['identity_payload', 'sign_in_count']);

interface Column {
  readonly table: string;
  readonly column: string;
}

interface Found {
  readonly row: string;
  readonly at: number | null;
}

const quoted = (name: string): string => `"${name}"`;

export class StoredInstants {
  private readonly pool: Pool;
  private readonly columns: readonly Column[];
  private readonly keys: ReadonlyMap<string, string>;
  /** What each row had when it was last looked at (ms). */
  private readonly known = new Map<string, number | null>();
  private lookedAt = 0;

  private constructor(pool: Pool, columns: readonly Column[], keys: ReadonlyMap<string, string>) {
    this.pool = pool;
    this.columns = columns;
    this.keys = keys;
  }

  static async of(pool: Pool): Promise<StoredInstants> {
    const { rows: columns } = await pool.query<Column>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`,
    );
    const { rows: keys } = await pool.query<{ table: string; key: string }>(
      `select c.relname as "table", string_agg(quote_ident(a.attname) || '::text', ', ' order by a.attnum) as "key"
       from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indisprimary group by 1`,
    );
    const stored = new StoredInstants(
      pool,
      columns.filter(({ table }) => !ELSEWHERE.has(table)),
      new Map(keys.map(({ table, key }) => [table, key])),
    );
    await stored.look();
    return stored;
  }

  /** The database's clock, to the millisecond. */
  async now(): Promise<number> {
    const { rows } = await this.pool.query<{ at: Date }>(`select date_trunc('milliseconds', clock_timestamp()) as at`);
    return rows[0]?.at.getTime() ?? Number.NaN;
  }

  /** How many connections wait for a row. */
  async waiting(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * How many instants were written since the last look, and which of them are not of that time: those from before it, or
   * from before this time (ms), or from the future.
   */
  async look(notBefore?: number): Promise<{ readonly written: number; readonly wrong: string[] }> {
    const before = this.lookedAt;
    this.lookedAt = await this.now();
    const wrong: string[] = [];
    let written = 0;
    const isFirst = this.known.size === 0;
    for (const { table, column } of this.columns) {
      const name = `${table}.${column}`;
      const key = this.keys.get(table) ?? `''`;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await this.pool.query<Found>(
        `select concat_ws(' ', ${key}) as "row", floor(extract(epoch from ${quoted(column)})::float8 * 1000) as at from ${quoted(table)}`,
      );
      const now = await this.now(); // oxlint-disable-line no-await-in-loop -- after what it is compared with
      for (const { row, at } of rows) {
        const place = `${name} of ${row}`;
        const was = this.known.get(place);
        this.known.set(place, at);
        // A lock that was given up ended before all time.
        if (isFirst || at === null || !Number.isFinite(at) || was === at) continue;
        written += 1;
        const earliest = BESIDE.has(name) ? before : (notBefore ?? before);
        if (at < earliest || (at > now && !DEADLINES.has(name)))
          wrong.push(`${place}: ${(at - earliest) / 1000} s after`);
      }
    }
    return { written, wrong };
  }
}
