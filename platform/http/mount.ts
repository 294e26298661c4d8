import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Contract, Requires } from '../../contracts/call.ts';
import { pdf } from '../../contracts/supplier/documents.ts';
import { picture } from '../../contracts/supplier/photos.ts';
import { PDF_MIME } from '../../domain/document.ts';
import type { Requirement } from '../../domain/permission.ts';
import {
  authenticate,
  authorize,
  type Caller,
  type CallerOf,
  type SignedIn,
  type FindTokenOwner,
  type IssueToken,
} from '../access/access.ts';
import type { Database } from '../data/database.ts';
import { clientAddress } from '../identity/client-address.ts';
import type { PhotoStorage } from '../documents/photo-storage.ts';
import { readBody, type BodyLimits } from './body.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { readForm } from './form.ts';
import { once } from './idempotency.ts';
import { malformed, Refusal } from './problem.ts';
import { readQuery } from './query.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The calls on Node's own requests and responses. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** An answer is only read: handlers may give values that nobody may change. */
export type ReadOnly<T> = T extends Uint8Array
  ? Uint8Array
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

/** What each call runs on. */
export interface Platform {
  readonly database: Database;
  readonly findTokenOwner: FindTokenOwner;
  readonly issueToken: IssueToken;
  readonly lockSeconds: number;
  readonly bodyLimits: BodyLimits;
  readonly photos: PhotoStorage;
  readonly isTrustedProxy: (address: string) => boolean;
  /** Answers are checked against their contract. */
  readonly isTest: boolean;
  /** Every contract that is mounted, for the published description. */
  readonly contracts: Contract[];
}

export interface Call<Params, Query, Body, Required extends Requires = Requirement> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: CallerOf<Required>;
  /** The transaction of an idempotent write, else the database. */
  readonly database: Database;
  /** From where it comes. */
  readonly address: string;
  readonly lockSeconds: number;
}

const MOST_ERRORS = 20;

/** What the schema makes of a value. Refuses with 400, naming the fields. */
function parsed<S extends Schema>(schema: S | undefined, value: unknown, whole: string): v.InferOutput<S> {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, MOST_ERRORS)
    .map((issue) => ({ path: v.getDotPath(issue) ?? whole, message: issue.message }));
  throw new Refusal('validation', { errors });
}

function queryOf(contract: Contract, context: Context): Record<string, string> {
  const query = readQuery(context.req.raw.url);
  const [unknown] = Object.keys(query);
  if (!contract.query && unknown !== undefined) throw malformed(unknown, 'this call has no query');
  return query;
}

/** An answer that is not what its contract says is a mistake of the platform's: an error, not a refusal. */
function assertKept(contract: Contract, answer: unknown): void {
  const result = contract.response && v.safeParse(contract.response, answer);
  if (result && !result.success)
    throw new Error(`${contract.name} answers against its contract: ${JSON.stringify(v.flatten(result.issues))}`);
}

/** The path as the router reads it: a parameter is `:name`, and a verb such as `/:cancel` is no parameter. */
const routeOf = (path: string): string => path.replace(/\/:(\w+)$/, '/:verb{:$1}').replace(/\{(\w+)\}/g, ':$1');

/** What was sent, as the contract says, with what stands for its body when two sends are compared. Refuses with 400. */
async function readSent<P extends Schema, Q extends Schema, B extends Schema>(
  contract: Contract<P, Q, B>,
  context: Context<{ Bindings: HttpBindings }, string>,
  { photos, bodyLimits }: Pick<Platform, 'photos' | 'bodyLimits'>,
  caller: SignedIn | Caller | null,
) {
  const params = parsed(contract.params, context.req.param(), 'path');
  const query = parsed(contract.query, queryOf(contract, context), 'query');
  if (contract.bodyType === 'form') {
    // Before a byte of the photo is read: an organisation without any room needs to send nothing.
    if (caller && 'scopeId' in caller) await photos.requireRoom(caller.scopeId, 0);
    const { fields, digest } = await readForm(context.env.incoming, photos.receive, bodyLimits);
    return { params, query, body: parsed(contract.body, fields, 'body'), digest };
  }
  const body = parsed(contract.body, contract.body && (await readBody(context.env.incoming, bodyLimits)), 'body');
  return { params, query, body, digest: body };
}

/** A file to be looked at, with its name as RFC 6266 has it; the plain one is for whoever does not know the other. */
const inlineNamed = (name: string): string =>
  `inline; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

function send(context: Context, contract: Contract, result: unknown, isTest: boolean): Response | Promise<Response> {
  if (result instanceof FileAnswer) return sendFile(context, result);
  if (isTest) assertKept(contract, result);
  // A page of a portal on another site shows it as an image, without asking by script.
  if (contract.isOpen && contract.responseType) context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (contract.isImmutable) context.header('Cache-Control', 'private, max-age=31536000, immutable');
  if (contract.status === 204) return context.body(null, 204);
  if (contract.responseType === 'picture') {
    const { type, bytes } = v.parse(picture, result);
    return context.body(new Uint8Array(bytes), contract.status, { 'content-type': type });
  }
  if (contract.responseType === 'pdf') {
    const { name, bytes } = v.parse(pdf, result);
    // Its length tells whoever fetches it how far they are, and whether it came whole.
    return context.body(new Uint8Array(bytes), contract.status, {
      'content-type': PDF_MIME,
      'content-length': String(bytes.length),
      'content-disposition': inlineNamed(name),
    });
  }
  return context.body(JSON.stringify(result), contract.status, { 'content-type': 'application/json' });
}

const addressOf = (context: Context<{ Bindings: HttpBindings }>, { isTrustedProxy }: Platform): string =>
  clientAddress(context.env.incoming, isTrustedProxy);

/**
 * Answers one call of the contracts: who calls, whether they may, whether what they sent is sound, then the
 * handler. Everything that can be refused is refused here or by a Refusal of the handler's.
 *
 * A body can take its time, and a permission or a token can end meanwhile: what counts is who may do it once
 * the whole request is there. The decision before the body only saves reading it.
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
  const { database, findTokenOwner, lockSeconds, isTest, contracts } = platform;
  contracts.push(contract);
  app.on(contract.method, routeOf(contract.path), async (context) => {
    const scopeId = context.req.header('scope-id');
    const decide = async (): Promise<CallerOf<Required>> =>
      authorize(
        await authenticate(context.req.header('authorization'), findTokenOwner, database),
        contract.requires,
        scopeId,
      );
    const early = await decide();
    const { digest, ...sent } = await readSent(contract, context, platform, early);
    const caller = contract.body ? await decide() : early;
    const run = (on: Database) =>
      handle({ ...sent, caller, database: on, lockSeconds, address: addressOf(context, platform) });

    const key = context.req.header('idempotency-key');
    const what = [contract.name, contract.requires === null ? '' : scopeId, sent.params, digest];
    const { body: result, isReplayed } = contract.isIdempotent
      ? await once(database, { accountId: caller.account.id, key, what }, run)
      : { body: await run(database), isReplayed: false };

    if (isReplayed) context.header('Idempotency-Replayed', 'true');
    return send(context, contract, result, isTest);
  });
}

/** Answers a call that needs no token. */
export function answerAnybody<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  app: App,
  platform: Platform,
  contract: Contract<P, Q, B, R>,
  handle: (
    call: Omit<Call<v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>, 'caller' | 'lockSeconds'>,
  ) => Promise<ReadOnly<v.InferOutput<R>>>,
): void {
  const { database, isTest, contracts } = platform;
  contracts.push(contract);
  app.on(contract.method, routeOf(contract.path), async (context) => {
    const { params, query, body } = await readSent(contract, context, platform, null);
    const address = addressOf(context, platform);
    return send(context, contract, await handle({ params, query, body, database, address }), isTest);
  });
}
