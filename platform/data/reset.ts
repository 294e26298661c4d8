import { and, getTableName, notInArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { storedFile } from './photo-schema.ts';
import { secret } from './identity-schema.ts';
import { seed, type SeedMoment } from './seed/seed.ts';
import { searchTextForm } from './support-schema.ts';

/** Not emptied: the provider's keys, which running instances hold in memory, the table that a clean-up job maintains, and the form of search texts. */
const KEPT = [secret, storedFile, searchTextForm].map(getTableName);

/** Empties and reseeds every other table. */
export async function resetData(database: Database, moment: SeedMoment): Promise<void> {
  await database.transaction(async (transaction) => {
    const tables = await transaction
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(and(sql`schemaname = current_schema()`, notInArray(sql`tablename`, KEPT)));
    const names = tables.map(({ name }) => sql.identifier(name));
    await transaction.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    await seed(transaction, moment);
  });
}
