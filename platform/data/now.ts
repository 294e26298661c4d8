import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

interface RequestClock {
  now?: Promise<Date>;
}
const clocks = new AsyncLocalStorage<RequestClock>();

/** While this runs, it is one instant: the one at which the clock is first read. */
export const atOneInstant = <T>(run: () => T): T => clocks.run({}, run);

async function readClock(database: Database): Promise<Date> {
  const milliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const [row] = await database.select({ milliseconds }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('the database tells no time');
  return new Date(row.milliseconds);
}

/**
 * The time at which a statement began, to compare columns with. The time of the clock changes while the statement runs,
 * so PostgreSQL finds no row by an index with it, but reads the whole table.
 */
export const statementTime = sql`statement_timestamp()`;

/** The database's time, because the clocks of instances may differ; the same in everything that one request does. */
export function databaseNow(database: Database): Promise<Date> {
  const clock = clocks.getStore();
  if (!clock) return readClock(database);
  clock.now ??= readClock(database);
  return clock.now;
}
