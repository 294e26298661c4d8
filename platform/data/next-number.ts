import { sql } from 'drizzle-orm';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The next number of a sequence. A number used by a refused write is not reused. */
export async function nextNumber(database: Database, { seqName }: PgSequence): Promise<number> {
  const [counted] = await database
    .select({ next: sql<number>`nextval(${seqName})::int` })
    .from(sql`(values (1)) as once`);
  if (!counted) throw new Error(`${seqName} gives no number`);
  return counted.next;
}
