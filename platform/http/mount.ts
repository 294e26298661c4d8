import type { IncomingMessage } from 'node:http';
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
import { atOneInstant } from '../data/now.ts';
import { clientAddress } from '../identity/client-address.ts';
import { nameRequestSpan } from '../telemetry/tracing.ts';
import type { FormFiles } from '../documents/form-files.ts';
import type { PhotoStorage } from '../documents/photo-storage.ts';
import { readBody, type BodyLimits } from './body.ts';
import { FileAnswer, named, sendFile } from './file-answer.ts';
import type { CallLimits } from './call-rates.ts';
import { announcedLength, readForm } from './form.ts';
import { sendJson } from './json-answer.ts';
import { formReader, parsed } from './sent-form.ts';
import { assertKey, runOnce, type StoredAnswer } from './idempotency.ts';
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

export interface AnswerOptions<Params, Query, Required extends Requires> {
  /** Refuses the call before its body is read, by what is known then. */
  readonly before?: (known: Pick<Call<Params, Query, unknown, Required>, 'params' | 'query' | 'caller'>) => void;
  /** Whether the call stores the files of its form. They are moved to the store before the handler runs. */
  readonly areFilesStored?: boolean;
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

/** Expects the files of a form from the caller. Refuses with 413, 422 and 503 a form that announces too much. */
const expectFiles = ({ photos }: Platform, caller: SignedIn | Caller, incoming: IncomingMessage): Promise<FormFiles> =>
  photos.expect(
    'scopeId' in caller ? { scopeId: caller.scopeId } : { userId: caller.account.id },
    announcedLength(incoming),
  );

/** Runs a call, and deletes what is left of its files however it ends. */
async function closing<T>(files: FormFiles | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    await files?.close();
  }
}

/** Parses the request as the contract says, with the digest of its body for comparing sends. Refuses with 400. */
async function readSent<P extends Schema, Q extends Schema, B extends Schema>(
  contract: Contract<P, Q, B>,
  context: Context<{ Bindings: HttpBindings }, string>,
  { bodyLimits }: Pick<Platform, 'bodyLimits'>,
  files: FormFiles | null,
  before?: (sent: { readonly params: v.InferOutput<P>; readonly query: v.InferOutput<Q> }) => void,
) {
  const params = paramsOf(contract, context);
  const query = parsed(contract.query, queryOf(contract, context), 'query');
  before?.({ params, query });
  if (files) {
    const reader = formReader(contract.body, files);
    const { fields, digest } = await readForm(context.env.incoming, reader, bodyLimits);
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
  { before, areFilesStored = false }: AnswerOptions<v.InferOutput<P>, v.InferOutput<Q>, Required> = {},
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
    const key = context.req.header('idempotency-key');
    if (contract.isIdempotent) assertKey(key);
    const files = contract.bodyType === 'form' ? await expectFiles(platform, early, context.env.incoming) : null;
    const runCall = async (): Promise<StoredAnswer> => {
      const { digest, ...sent } = await readSent(contract, context, platform, files, (known) =>
        before?.({ ...known, caller: early }),
      );
      const caller = contract.body ? await decide() : early;
      if (areFilesStored) await files?.store();
      const handleOn = (on: Database) =>
        atOneInstant(() =>
          handle({ ...sent, caller, database: on, lockSeconds, address: addressOf(context, platform) }),
        );
      const write = {
        action: contract.name,
        account: caller.account,
        scopeId: 'scopeId' in caller ? caller.scopeId : null,
        isIfChanged: RECORDED_IF_CHANGED.has(contract.name),
      };
      const run = (on: Database) => (isRecorded(contract) ? recorded(on, write, () => handleOn(on)) : handleOn(on));
      const what = [contract.name, contract.requires === null ? '' : scopeId, sent.params, digest];
      const stored = await counted(contract, platform, async () =>
        contract.isIdempotent
          ? runOnce(database, { accountId: caller.account.id, key, what }, run)
          : { body: await (isRecorded(contract) ? database.transaction(run) : run(database)), isReplayed: false },
      );
      if (!stored.isReplayed) files?.succeed();
      return stored;
    };
    const { body: result, isReplayed } = await closing(files, runCall);

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
