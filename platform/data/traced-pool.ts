import { SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { inSpan } from '../telemetry/tracing.ts';

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

/** The name of a prepared statement, or the first word. */
const nameOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string' && query.name !== ''
    ? query.name
    : (/\w+/.exec(textOf(query))?.[0] ?? 'query');

type Query = (...given: unknown[]) => unknown;

/** Runs each query that returns a promise in a span with its text, never its values. The pool itself uses callbacks. */
const traced =
  (run: Query): Query =>
  (...given) =>
    typeof given.at(-1) === 'function'
      ? run(...given)
      : inSpan(
          nameOf(given[0]),
          {
            kind: SpanKind.CLIENT,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': textOf(given[0]) },
          },
          async () => run(...given),
        );

/** Traces the statements of a pool and of its connections. */
export function traceStatements(pool: Pool): Pool {
  const trace = (queried: Pool | PoolClient): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of `query` are those of its many overloads
    queried.query = traced(queried.query.bind(queried) as Query) as typeof queried.query;
  };
  trace(pool);
  return pool.on('connect', trace);
}
