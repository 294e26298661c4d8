import { fileURLToPath } from 'node:url';
import { sql, type SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';

/** The migrations of this version. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The data began with another first migration, so that none of ours fits it. It is left as it is. */
export class UnknownDatabase extends Error {
  constructor(place: string) {
    super(
      `the data in ${place} comes from a version before the first release, which this one cannot read: ` +
        '"npm run reset" empties a data folder, and a PostgreSQL server needs a new database; nothing was changed',
    );
    this.name = 'UnknownDatabase';
  }
}

const found = v.object({ rows: v.array(v.object({ hash: v.nullable(v.string()) })) });

/** Throws UnknownDatabase when the database is neither empty nor made by our first migration. */
export async function assertOurs(
  database: { readonly execute: (query: SQL) => PromiseLike<unknown> },
  { migrations, place }: { readonly migrations: string; readonly place: string },
): Promise<void> {
  const rows = async (query: SQL) => v.parse(found, await database.execute(query)).rows;
  const [table] = await rows(sql`select to_regclass('drizzle.__drizzle_migrations')::text as hash`);
  if (!table || table.hash === null) return;
  const [first] = await rows(sql`select hash from drizzle.__drizzle_migrations order by id limit 1`);
  if (first && first.hash !== readMigrationFiles({ migrationsFolder: migrations })[0]?.hash)
    throw new UnknownDatabase(place);
}
