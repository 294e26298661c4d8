import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isUnavailable } from './unavailable.ts';

/**
 * A database on a pool, whose transactions always give their connection back. Drizzle keeps it for ever when `begin`
 * fails, and takes one whose server is gone back as sound (drizzle-orm#6114).
 */
export function pooled(pool: Pool): NodePgDatabase {
  const database = drizzle({ client: pool });
  database.transaction = async (run, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle({ client }).transaction(run, config);
    } catch (error) {
      isBroken = isUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return database;
}
