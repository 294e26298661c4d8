import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { authenticate, authorize, type Caller, type FindToken } from '../access/access.ts';
import type { Database } from '../data/database.ts';
import { once } from './idempotency.ts';
import { Refusal } from './problem.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** An answer is only read: handlers may give values that nobody may change. */
type ReadOnly<T> = T extends object ? { readonly [Key in keyof T]: ReadOnly<T[Key]> } : T;

/** What each call runs on. */
export interface Platform {
  readonly database: Database;
  readonly findToken: FindToken;
  readonly lockSeconds: number;
  /** Answers are checked against their contract. */
  readonly isTest: boolean;
  /** Every contract that is mounted, for the published description. */
  readonly contracts: Contract[];
}

export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  /** The transaction of an idempotent write, else the database. */
  readonly database: Database;
  readonly lockSeconds: number;
}

/** The largest body a call may have, in bytes: a quote of 500 parts is a tenth of it. */
export const LARGEST_BODY = 1024 * 1024;

function parsed<S extends Schema>(schema: S | undefined, value: unknown, at: string): v.InferOutput<S> {
  // Without a schema the contract's type is that of no value.
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? at, message: issue.message }));
  throw new Refusal('validation', { errors });
}

/** The request's JSON; undefined when there is none. Refuses what is too large, not UTF-8, or no JSON. */
async function readBody(context: Context): Promise<unknown> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > LARGEST_BODY) throw new Refusal('too-large');
  if (bytes.byteLength === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // The database keeps no NUL.
    if (text.includes('\u0000') || text.includes(String.raw`\u0000`)) throw new SyntaxError('a NUL character');
    return JSON.parse(text);
  } catch {
    throw new Refusal('validation', { errors: [{ path: 'body', message: 'not JSON' }] });
  }
}

function readQuery(context: Context): Record<string, string> {
  const query = context.req.query();
  for (const [name, text] of Object.entries(query))
    if (text.includes('\u0000')) throw new Refusal('validation', { errors: [{ path: name, message: 'a NUL character' }] });
  return query;
}

/**
 * Answers one call of the contracts: who calls, whether they may, whether what they sent is sound, then the
 * handler. Everything that can be refused is refused here or by a Refusal of the handler's.
 */
export function answer<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: Hono,
  platform: Platform,
  contract: Contract<P, Q, B, R>,
  handle: (call: Call<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>) => Promise<ReadOnly<v.InferOutput<R>>>,
): void {
  const { database, findToken, lockSeconds, isTest } = platform;
  platform.contracts.push(contract);
  app.on(contract.method, contract.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const account = await authenticate(context.req.header('authorization'), findToken, database);
    const caller = authorize(account, contract.requires, context.req.header('scope-id'));
    const params = parsed(contract.params, context.req.param(), 'path');
    const query = parsed<Q>(contract.query ?? (v.strictObject({}) as never), readQuery(context), 'query');
    const body = parsed(contract.body, contract.body ? await readBody(context) : undefined, 'body');
    const run = (on: Database) => handle({ params, query, body, caller, database: on, lockSeconds });

    const { body: result, isReplayed } = contract.isIdempotent
      ? await once(database, { accountId: account.id, key: context.req.header('idempotency-key'), body }, run)
      : { body: await run(database), isReplayed: false };
    if (isReplayed) context.header('Idempotency-Replayed', 'true');
    if (!contract.response) return context.body(null, 204);
    if (isTest) v.parse(contract.response, result);
    return context.json(result as object, contract.status === 201 ? 201 : 200);
  });
}
