import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool, type PoolClient } from 'pg';
import { claimFolder } from './folder-claim.ts';
import { assertOurs, MIGRATIONS } from './migrate.ts';
import { pooled } from './pooled.ts';
import { closeFolder } from './private-folder.ts';
import { traceStatements } from './traced-pool.ts';
import { standbyError } from './unavailable.ts';

export { DataFolderInUse } from './folder-claim.ts';
export { UnknownDatabase } from './migrate.ts';

/** The database or a transaction, for both kinds of server. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  readonly kind: 'PGlite' | 'PostgreSQL';
  readonly close: () => Promise<void>;
}

/** Fills the migrated tables. */
type Prepare = (database: Database) => Promise<void>;

/** An arbitrary advisory lock key, held while preparing the database. */
const PREPARING = 727_272;

/** How many connections an instance has at most. */
export const CONNECTIONS = 10;
/** Report an unreachable server instead of waiting (ms). */
const CONNECTION_TIMEOUT = 10_000;

/** The embedded database's page cache. Its default, 128 MB, is a third of the process. */
const BUFFERS = '32MB';

/**
 * Lets the server accept connections between two queries. Queries that wait would otherwise all run in one turn of the
 * event loop, which accepts one connection a turn: the last of 50 clients waited for seconds.
 */
function yieldBetweenQueries(client: PGlite): void {
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = <Row>(...given: Parameters<typeof query>) => {
    const answer = last.then(() => nextTurn()).then(() => query<Row>(...given));
    last = answer.catch(() => {});
    return answer;
  };
}

async function openEmbedded(folder: string, migrations: string, prepare: Prepare): Promise<OpenDatabase> {
  const letGo = claimFolder(folder);
  try {
    const client = await PGlite.create({
      dataDir: join(folder, 'pglite'),
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    });
    yieldBetweenQueries(client);
    const database = drizzleEmbedded({ client });
    await assertOurs(database, { migrations, place: folder }).catch(async (error: unknown) => {
      await client.close();
      throw error;
    });
    await migrateEmbedded(database, { migrationsFolder: migrations });
    await prepare(database);
    // PGlite makes some of its files readable by everyone, whatever the umask.
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

/**
 * Refuses a new connection to a standby, to which a load balancer may lead for a moment while the primary changes: it
 * would read what is out of date, and stay in the pool.
 */
function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  const text = 'select pg_is_in_recovery() as "isStandby"';
  client.query<{ isStandby: boolean }>(text, (error: Error | null, result) =>
    done(error ?? (result.rows[0]?.isStandby === true ? standbyError() : undefined)),
  );
}

async function openServer(
  { url, isTraced, migrations }: { readonly url: string; readonly isTraced: boolean; readonly migrations: string },
  prepare: Prepare,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    verify: refuseStandby,
  });
  // Broken connections are replaced. A request that uses one fails on its own; an error that nobody hears would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (isTraced) traceStatements(pool);
  try {
    const client = await pool.connect();
    try {
      const connection = drizzleServer({ client });
      await connection.execute(sql`select pg_advisory_lock(${PREPARING})`);
      await assertOurs(connection, { migrations, place: 'the database of DATABASE_URL' });
      await migrateServer(connection, { migrationsFolder: migrations });
      await prepare(connection);
    } finally {
      // Closing the connection also releases the lock, even after an error.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database: pooled(pool), kind: 'PostgreSQL', close: () => pool.end() };
}

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  readonly isTraced?: boolean;
  /** The folder of migrations. */
  readonly migrations?: string;
}

/**
 * Opens the database, migrates it and prepares its data. Instances that start at the same time on one server do so one
 * after another. Throws DataFolderInUse and UnknownDatabase.
 */
export const openDatabase = (
  { databaseUrl, dataDirectory, isTraced = false, migrations = MIGRATIONS }: Place,
  prepare: Prepare,
): Promise<OpenDatabase> =>
  databaseUrl === null
    ? openEmbedded(dataDirectory, migrations, prepare)
    : openServer({ url: databaseUrl, isTraced, migrations }, prepare);
