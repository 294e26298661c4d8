import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
import * as schema from './schema.ts';

/** The database or a transaction on it: the same for both kinds of server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly kind: 'PGlite' | 'PostgreSQL';
  /** Rows of a statement, as the database gives them. */
  readonly close: () => Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number: whoever prepares the database holds this advisory lock. */
const PREPARING = 727_272;

/** A second server on one embedded database would lose rows in silence: it is refused. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by the platform with process id ${pid}: stop it first, or set DATA_DIR`);
    this.name = 'DataFolderInUse';
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Takes the folder for this process; a lock left by a process that died is taken over. */
function claim(folder: string): () => void {
  const file = join(folder, 'platform.pid');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      const pid = Number(readFileSync(file, 'utf8'));
      if (Number.isInteger(pid) && pid > 0 && isAlive(pid)) throw new DataFolderInUse(folder, pid);
      rmSync(file, { force: true });
    }
  }
}

async function openEmbedded(folder: string, prepare: (database: Database) => Promise<void>): Promise<OpenDatabase> {
  const letGo = claim(folder);
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite') });
    const database = drizzleEmbedded({ client, schema });
    await migrateEmbedded(database, { migrationsFolder: MIGRATIONS });
    await prepare(database);
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

async function openServer(url: string, prepare: (database: Database) => Promise<void>): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 10 });
  // An idle connection that breaks is replaced; the request that meets it fails by itself.
  pool.on('error', () => {});
  const client = await pool.connect();
  try {
    const connection = drizzleServer({ client, schema });
    await connection.execute(sql`select pg_advisory_lock(${PREPARING})`);
    await migrateServer(connection, { migrationsFolder: MIGRATIONS });
    await prepare(connection);
    await connection.execute(sql`select pg_advisory_unlock(${PREPARING})`);
  } finally {
    client.release();
  }
  return { database: drizzleServer({ client: pool, schema }), kind: 'PostgreSQL', close: () => pool.end() };
}

/**
 * Opens the database, brings its tables up to date and prepares its data; several instances that start
 * at once on one server do so one after the other. Throws DataFolderInUse.
 */
export const openDatabase = (
  { databaseUrl, dataDirectory }: { databaseUrl: string | null; dataDirectory: string },
  prepare: (database: Database) => Promise<void>,
): Promise<OpenDatabase> => (databaseUrl === null ? openEmbedded(dataDirectory, prepare) : openServer(databaseUrl, prepare));
