import type { Database } from './database.ts';
import { shareRead } from './shared-read.ts';

/** A query that can run directly or as a prepared statement. */
export interface Statement<Result> extends PromiseLike<Result> {
  readonly prepare: (name: string) => {
    readonly getQuery: () => { readonly sql: string; readonly params: readonly unknown[] };
    readonly execute: () => Promise<Result>;
  };
}

/** The name of a statement that is planned at each run. */
export const UNPREPARED = '';

/**
 * Runs a query as a prepared statement, parsed and planned once per connection. Queries with the same name must differ
 * only in their values. Equal queries that arrive together are run once.
 */
export function runShared<Result>(database: Database, statement: Statement<Result>, name: string): Promise<Result> {
  const prepared = statement.prepare(name);
  const { sql, params } = prepared.getQuery();
  return shareRead(database, JSON.stringify([sql, params]), () => prepared.execute());
}
