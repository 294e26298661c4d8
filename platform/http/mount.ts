import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Contract, Requires } from '../../contracts/call.ts';
import { id } from '../../contracts/common.ts';
import { pdf } from '../../contracts/supplier/documents.ts';
import { picture } from '../../contracts/picture.ts';
import { PDF_MIME } from '../../domain/document.ts';
import type { Requirement } from '../../domain/permission.ts';
import type { ProblemCode } from '../../domain/problem-code.ts';
import { authenticate, authorize, type FindTokenOwner, type IssueToken } from '../access/access.ts';
import type { Caller, CallerOf, SignedIn } from '../access/caller.ts';
import { recorded } from '../audit/record.ts';
import { RECORDED_IF_CHANGED, SELF_RECORDED, UNRECORDED } from '../audit/unrecorded.ts';
import type { Database } from '../data/database.ts';
import { clientAddress } from '../identity/client-address.ts';
import { nameRequestSpan } from '../telemetry/tracing.ts';
import type { PhotoStorage } from '../documents/photo-storage.ts';
import { readBody, type BodyLimits } from './body.ts';
import { FileAnswer, named, sendFile } from './file-answer.ts';
import type { CallLimits } from './call-rates.ts';
import { readForm } from './form.ts';
import { runOnce, type StoredAnswer } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import { malformed, Refusal } from './problem.ts';
import { readQuery } from './query.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The HTTP app, on Node's requests and responses. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** Responses are only read, so handlers may return readonly values. */
export type ReadOnly<T> = T extends Uint8Array
  ? Uint8Array
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

/** What the calls depend on. */
export interface Platform {
  readonly database: Database;
  readonly findTokenOwner: FindTokenOwner;
  readonly issueToken: IssueToken;
  readonly lockSeconds: number;
  readonly bodyLimits: BodyLimits;
  readonly photos: PhotoStorage;
  readonly metrics: Metrics;
  readonly callLimits: CallLimits;
  readonly isTrustedProxy: (address: string) => boolean;
  /** Whether the platform is stopping and takes no new work. */
  readonly isStopping: () => boolean;
  /** Checks responses against their contracts. */
  readonly isTest: boolean;
  /** All mounted contracts, for the published description. */
  readonly contracts: Contract[];
}

export interface Call<Params, Query, Body, Required extends Requires = Requirement> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: CallerOf<Required>;
  /** The transaction of an idempotent write; otherwise the database. */
  readonly database: Database;
  /** The client's address. */
  readonly address: string;
  readonly lockSeconds: number;
}

const MOST_ERRORS = 20;

/** Parses a value with its schema. Refuses with 400 and names the fields. */
function parsed<S extends Schema>(schema: S | undefined, value: unknown, whole: string): v.InferOutput<S> {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, MOST_ERRORS)
    .map((issue) => ({ path: v.getDotPath(issue) ?? whole, message: issue.message }));
  throw new Refusal('validation', { errors });
}

const isMissing = (code: ProblemCode): boolean => code === 'not-found' || code === 'collision-shop-not-found';

/** The parameters of the path. An id that nothing can have is answered like one that nothing has. */
function paramsOf<P extends Schema>({ params, problems }: Contract<P>, { req }: Context): v.InferOutput<P> {
  const given = req.param();
  const missing = problems.find(isMissing);
  if (missing && 'id' in given && !v.is(id, given['id'])) throw new Refusal(missing);
  return parsed(params, given, 'path');
}

function queryOf(contract: Contract, context: Context): Record<string, string> {
  const query = readQuery(context.req.raw.url);
  const [unknown] = Object.keys(query);
  if (!contract.query && unknown !== undefined) throw malformed(unknown, 'this call has no query');
  return query;
}

/** A response that breaks its contract is a bug of the platform: an error, not a refusal. */
function assertKept(contract: Contract, answer: unknown): void {
  const result = contract.response && v.safeParse(contract.response, answer);
  if (result && !result.success)
    throw new Error(`${contract.name} answers against its contract: ${JSON.stringify(v.flatten(result.issues))}`);
}

/** The path in the router's syntax: a parameter is `:name`, but a verb such as `/:cancel` is not one. */
const routeOf = (path: string): string => path.replace(/\/:(\w+)$/, '/:verb{:$1}').replace(/\{(\w+)\}/g, ':$1');

/** Parses the request as the contract says, with the digest of its body for comparing sends. Refuses with 400. */
async function readSent<P extends Schema, Q extends Schema, B extends Schema>(
  contract: Contract<P, Q, B>,
  context: Context<{ Bindings: HttpBindings }, string>,
  { photos, bodyLimits }: Pick<Platform, 'photos' | 'bodyLimits'>,
  caller: SignedIn | Caller | null,
) {
  const params = paramsOf(contract, context);
  const query = parsed(contract.query, queryOf(contract, context), 'query');
  if (contract.bodyType === 'form') {
    // Checked before reading the photo, so that no upload is wasted.
    if (caller && 'scopeId' in caller) await photos.requireRoom(caller.scopeId, 0);
    const { fields, digest } = await readForm(context.env.incoming, photos.receive, bodyLimits);
    return { params, query, body: parsed(contract.body, fields, 'body'), digest };
  }
  const body = parsed(contract.body, contract.body && (await readBody(context.env.incoming, bodyLimits)), 'body');
  return { params, query, body, digest: body };
}

function send(context: Context, contract: Contract, result: unknown, isTest: boolean): Response | Promise<Response> {
  if (result instanceof FileAnswer) return sendFile(context, result);
  if (isTest) assertKept(contract, result);
  // Pages on another site may show it as an image.
  if (contract.isOpen && contract.responseType) context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (contract.isImmutable) context.header('Cache-Control', 'private, max-age=31536000, immutable');
  if (contract.status === 204) return context.body(null, 204);
  if (contract.responseType === 'picture') {
    const { type, bytes } = v.parse(picture, result);
    return context.body(new Uint8Array(bytes), contract.status, { 'content-type': type });
  }
  if (contract.responseType === 'pdf') {
    const { name, bytes } = v.parse(pdf, result);
    // The length lets the client show progress and detect a truncated file.
    return context.body(new Uint8Array(bytes), contract.status, {
      'content-type': PDF_MIME,
      'content-length': String(bytes.length),
      'content-disposition': named('inline', name),
    });
  }
  return sendJson(context, contract.status, JSON.stringify(result));
}

const gzipped = promisify(gzip);
/** Smaller answers fit in a packet or two (bytes). */
const WORTH_COMPRESSING = 1000;
/** Compressing a smaller answer takes under 0.1 ms, less than handing it to another thread (bytes). */
const WORTH_A_THREAD = 50_000;
/** Higher levels take twice as long to save another 10%. */
const LEVEL = { level: 1 };

/** Compresses large answers: a list of 25 rows to a fifth, a profile to a twentieth. */
async function sendJson(context: Context, status: 200 | 201, text: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  if (
    text.length < WORTH_COMPRESSING ||
    !/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(context.req.header('accept-encoding') ?? '')
  )
    return context.body(text, status, headers);
  const bytes = text.length < WORTH_A_THREAD ? gzipSync(text, LEVEL) : await gzipped(text, LEVEL);
  return context.body(new Uint8Array(bytes), status, { ...headers, 'content-encoding': 'gzip' });
}

const addressOf = (context: Context<{ Bindings: HttpBindings }>, { isTrustedProxy }: Platform): string =>
  clientAddress(context.env.incoming, isTrustedProxy);

/** Tells metrics and traces which call a request is. */
function announce(contract: Contract, { env }: Context<{ Bindings: HttpBindings }>, { metrics }: Platform): void {
  metrics.name(env.outgoing, contract.name);
  nameRequestSpan(contract);
}

/** Refusals of callers without an account, of which only the address can be counted. */
const NO_ACCOUNT: ReadonlySet<string> = new Set<ProblemCode>(['unauthorized', 'user-unknown']);

/** Runs a call and counts how it ended. */
async function counted(
  { name }: Contract,
  { metrics }: Platform,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    const stored = await run();
    metrics.sent(name, stored.isReplayed ? 'repeated' : 'sent');
    return stored;
  } catch (error) {
    metrics.sent(name, error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

/** Whether the audit log records the call. */
export const isRecorded = ({ method, name }: Contract): boolean =>
  method !== 'GET' && !Object.hasOwn(UNRECORDED, name) && !SELF_RECORDED.has(name);

/**
 * Implements one call: authenticates, authorizes, validates, then runs the handler. Every refusal comes from here or
 * from a Refusal of the handler.
 *
 * A body can take a while, and a permission or token can end meanwhile. The authorization after the whole request has
 * arrived is the one that counts; the earlier check only avoids reading a body for nothing.
 */
export function answer<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const Required extends Requires,
>(
  app: App,
  platform: Platform,
  contract: Contract<P, Q, B, R, Required>,
  handle: (
    call: Call<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>, Required>,
  ) => Promise<ReadOnly<v.InferOutput<R>> | FileAnswer>,
): void {
  const { database, findTokenOwner, lockSeconds, isTest, contracts, callLimits } = platform;
  contracts.push(contract);
  app.on(contract.method, routeOf(contract.path), async (context) => {
    announce(contract, context, platform);
    const scopeId = context.req.header('scope-id');
    const decide = async (): Promise<CallerOf<Required>> =>
      authorize(
        await authenticate(context.req.header('authorization'), findTokenOwner, database),
        contract.requires,
        scopeId,
      );
    const early = await decide().catch(async (error: unknown) => {
      if (error instanceof Refusal && NO_ACCOUNT.has(error.problem.code))
        await callLimits.countAddress(addressOf(context, platform));
      throw error;
    });
    await callLimits.count(early.account.id, 'scopeId' in early ? early.scopeId : null);
    const { digest, ...sent } = await readSent(contract, context, platform, early);
    const caller = contract.body ? await decide() : early;
    const handleOn = (on: Database) =>
      handle({ ...sent, caller, database: on, lockSeconds, address: addressOf(context, platform) });
    const write = {
      action: contract.name,
      account: caller.account,
      scopeId: 'scopeId' in caller ? caller.scopeId : null,
      isIfChanged: RECORDED_IF_CHANGED.has(contract.name),
    };
    const run = (on: Database) => (isRecorded(contract) ? recorded(on, write, () => handleOn(on)) : handleOn(on));

    const key = context.req.header('idempotency-key');
    const what = [contract.name, contract.requires === null ? '' : scopeId, sent.params, digest];
    const { body: result, isReplayed } = await counted(contract, platform, async () =>
      contract.isIdempotent
        ? runOnce(database, { accountId: caller.account.id, key, what }, run)
        : { body: await (isRecorded(contract) ? database.transaction(run) : run(database)), isReplayed: false },
    );

    if (isReplayed) context.header('Idempotency-Replayed', 'true');
    return send(context, contract, result, isTest);
  });
}

/** Implements a call that needs no token. */
export function answerPublic<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: App,
  platform: Platform,
  contract: Contract<P, Q, B, R>,
  handle: (
    call: Omit<Call<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>, 'caller' | 'lockSeconds'>,
  ) => Promise<ReadOnly<v.InferOutput<R>>>,
): void {
  const { database, isTest, contracts, callLimits } = platform;
  // Without a caller, the audit log would have nobody to name.
  if (isRecorded(contract)) throw new Error(`${contract.name} writes, and the audit log would not say who`);
  contracts.push(contract);
  app.on(contract.method, routeOf(contract.path), async (context) => {
    announce(contract, context, platform);
    const address = addressOf(context, platform);
    await callLimits.countAddress(address);
    const { params, query, body } = await readSent(contract, context, platform, null);
    return send(context, contract, await handle({ params, query, body, database, address }), isTest);
  });
}
