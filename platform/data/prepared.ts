/** A query that can be run at once, or prepared. */
export interface Statement<Result> extends PromiseLike<Result> {
  readonly prepare: (name: string) => { readonly execute: () => Promise<Result> };
}

/**
 * Runs a query that PostgreSQL parses and plans once per connection. Queries of one name must differ in nothing but
 * their values.
 */
export const runPrepared = <Result>(statement: Statement<Result>, name: string): Promise<Result> =>
  statement.prepare(name).execute();
