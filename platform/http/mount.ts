import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono, HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { picture } from '../../contracts/photos.ts';
import { authenticate, authorize, type Caller, type FindTokenOwner } from '../access/access.ts';
import type { Database } from '../data/database.ts';
import { readBody, readForm } from './body.ts';
import { once } from './idempotency.ts';
import { malformed, Refusal } from './problem.ts';
import { readQuery } from './query.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The calls on Node's own requests and responses. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** An answer is only read: handlers may give values that nobody may change. */
type ReadOnly<T> = T extends Uint8Array ? Uint8Array : T extends object ? { readonly [Key in keyof T]: ReadOnly<T[Key]> } : T;

/** What each call runs on. */
export interface Platform {
  readonly database: Database;
  readonly findTokenOwner: FindTokenOwner;
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

const MOST_ERRORS = 20;

/** What the schema makes of a value. Refuses with 400, naming the fields. */
function parsed<S extends Schema>(schema: S | undefined, value: unknown, whole: string): v.InferOutput<S> {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues.slice(0, MOST_ERRORS).map((issue) => ({ path: v.getDotPath(issue) ?? whole, message: issue.message }));
  throw new Refusal('validation', { errors });
}

function queryOf(contract: Contract, context: Context): Record<string, string> {
  const query = readQuery(context.req.raw.url);
  const [unknown] = Object.keys(query);
  if (!contract.query && unknown !== undefined) throw malformed(unknown, 'this call has no query');
  return query;
}

/** What was sent, with what stands for it when two sends are compared. */
async function bodyOf(contract: Contract, request: HonoRequest): Promise<{ value: unknown; digest: unknown }> {
  if (!contract.body) return { value: undefined, digest: undefined };
  if (contract.bodyType === 'form') {
    const { fields, digest } = await readForm(request);
    return { value: fields, digest };
  }
  const value = await readBody(request);
  return { value, digest: value };
}

/** An answer that is not what its contract says is a mistake of the platform's: an error, not a refusal. */
function assertKept(contract: Contract, answer: unknown): void {
  const result = contract.response && v.safeParse(contract.response, answer);
  if (result && !result.success) throw new Error(`${contract.name} answers against its contract: ${JSON.stringify(v.flatten(result.issues))}`);
}

/**
 * Answers one call of the contracts: who calls, whether they may, whether what they sent is sound, then the
 * handler. Everything that can be refused is refused here or by a Refusal of the handler's.
 */
export function answer<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: App,
  { database, findTokenOwner, lockSeconds, isTest, contracts }: Platform,
  contract: Contract<P, Q, B, R>,
  handle: (call: Call<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>) => Promise<ReadOnly<v.InferOutput<R>>>,
): void {
  contracts.push(contract);
  app.on(contract.method, contract.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
    const account = await authenticate(context.req.header('authorization'), findTokenOwner, database);
    const caller = authorize(account, contract.requires, context.req.header('scope-id'));
    const params = parsed(contract.params, context.req.param(), 'path');
    const query = parsed(contract.query, queryOf(contract, context), 'query');
    const sent = await bodyOf(contract, context.req);
    const body = parsed(contract.body, sent.value, 'body');
    const run = (on: Database) => handle({ params, query, body, caller, database: on, lockSeconds });

    const key = context.req.header('idempotency-key');
    const what = [contract.name, caller.scopeId, params, sent.digest];
    const { body: result, isReplayed } = contract.isIdempotent
      ? await once(database, { accountId: account.id, key, what }, run)
      : { body: await run(database), isReplayed: false };

    if (isTest) assertKept(contract, result);
    if (isReplayed) context.header('Idempotency-Replayed', 'true');
    if (contract.status === 204) return context.body(null, 204);
    if (contract.responseType === 'picture') {
      const { type, bytes } = v.parse(picture, result);
      return context.body(new Uint8Array(bytes), contract.status, { 'content-type': type });
    }
    return context.body(JSON.stringify(result), contract.status, { 'content-type': 'application/json' });
  });
}
