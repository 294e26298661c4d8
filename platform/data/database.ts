import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { claimFolder } from './folder-claim.ts';
import { closeFolder } from './private-folder.ts';
import * as schema from './schema.ts';

export { DataFolderInUse } from './folder-claim.ts';

/** The database or a transaction on it: the same for both kinds of server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly kind: 'PGlite' | 'PostgreSQL';
  readonly close: () => Promise<void>;
}

/** Fills the tables, once they are up to date. */
type Prepare = (database: Database) => Promise<void>;

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** Any number: whoever prepares the database holds this advisory lock. */
const PREPARING = 727_272;

const CONNECTIONS = 10;
/** A server that cannot be reached is told of, not waited for (ms). */
const CONNECTION_TIMEOUT = 10_000;

async function openEmbedded(folder: string, prepare: Prepare): Promise<OpenDatabase> {
  const letGo = claimFolder(folder);
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') });
    const database = drizzleEmbedded({ client, schema });
    await migrateEmbedded(database, MIGRATIONS);
    await prepare(database);
    // PGlite makes some of its files open to everybody, whatever the umask.
    closeFolder(folder);
    return {
      database,
      kind: 'PGlite',
      close: async () => {
        await client.close();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

async function openServer(url: string, prepare: Prepare): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: CONNECTION_TIMEOUT });
  // An idle connection that breaks is replaced; the request that meets it fails by itself.
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    try {
      const connection = drizzleServer({ client, schema });
      await connection.execute(sql`select pg_advisory_lock(${PREPARING})`);
      await migrateServer(connection, MIGRATIONS);
      await prepare(connection);
    } finally {
      // The connection is closed, and with it goes the lock, also where something failed.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database: drizzleServer({ client: pool, schema }), kind: 'PostgreSQL', close: () => pool.end() };
}

/**
 * Opens the database, brings its tables up to date and prepares its data; several instances that start
 * at once on one server do so one after the other. Throws DataFolderInUse.
 */
export const openDatabase = (
  { databaseUrl, dataDirectory }: { readonly databaseUrl: string | null; readonly dataDirectory: string },
  prepare: Prepare,
): Promise<OpenDatabase> =>
  databaseUrl === null ? openEmbedded(dataDirectory, prepare) : openServer(databaseUrl, prepare);
