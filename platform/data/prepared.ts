/** A query that can run directly or as a prepared statement. */
export interface Statement<Result> extends PromiseLike<Result> {
  readonly prepare: (name: string) => { readonly execute: () => Promise<Result> };
}

/**
 * Runs a query as a prepared statement, parsed and planned once per connection. Queries with the same name must differ
 * only in their values.
 */
export const runPrepared = <Result>(statement: Statement<Result>, name: string): Promise<Result> =>
  statement.prepare(name).execute();
