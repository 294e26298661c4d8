import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The database's time, because the clocks of instances may differ. */
export async function databaseNow(database: Database): Promise<Date> {
  const milliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const [row] = await database.select({ milliseconds }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('the database tells no time');
  return new Date(row.milliseconds);
}
