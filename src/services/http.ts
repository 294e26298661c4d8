import { withAnySignal } from '../browser/with-any-signal.ts';
import { ofetch, type FetchContext, type FetchResponse } from 'ofetch';
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { documentChange, lockHolder } from '../../contracts/common.ts';
import { PROBLEM_CODES } from '../../domain/problem-code.ts';
import { CallFailed, type FailureKind } from '../../machines/support/failure.ts';
import { CALLS, RETRY } from '../../machines/support/timing.ts';
import type { PlatformClock } from '../browser/clock.ts';
import { withTrace } from '../browser/trace-parent.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type SchemaIn<S> = S extends Schema ? v.InferInput<S> : undefined;
type SchemaOut<S> = S extends Schema ? v.InferOutput<S> : void;

/** The parts of a request, according to its contract. */
export interface SendOptions<Params, Query, Body> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly idempotencyKey?: string;
  /** Lets the request outlive the page, to release a lock while the tab closes. */
  readonly isKeptAlive?: boolean;
  /** The organisation, on a page that has none in scope; absent: the current one. */
  readonly scopeId?: string;
  readonly signal?: AbortSignal;
}

/** A response with the platform's time (epoch ms). */
export interface Answer<T> {
  readonly body: T;
  readonly now: number;
}

export interface HttpOptions {
  /** A service's base URL, without a trailing slash. */
  readonly addressOf: (service: Contract['service']) => string;
  /** The bearer token, awaited before each request (spec §7). */
  readonly token: () => Promise<string | null>;
  /** The current organisation; null when there is none. */
  readonly scopeId: () => string | null;
  readonly language: () => string;
  readonly clock: PlatformClock;
  /** Called when the platform refuses the current token. */
  readonly onRefused?: () => void;
  /** Receives the promise of each call. */
  readonly during?: (call: Promise<unknown>) => void;
  /** Sends a call without a body in place of `fetch`; null or absent to use `fetch`. */
  readonly send?: (url: string, call: SentCall) => Promise<Response> | null;
}

/** What identifies a call without a body. */
export interface SentCall {
  readonly method: string;
  readonly isScoped: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts when no one is waiting for the response any more, or after the timeout. */
  readonly signal: AbortSignal;
}

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  408: 'timeout',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'tooMany',
  // From a proxy that got no response from the platform.
  502: 'network',
  504: 'timeout',
};

/** The fields of a problem that we use. An unknown code becomes null, and the failure is then shown by its kind. */
const readProblem = v.object({
  code: v.fallback(v.nullable(v.picklist(PROBLEM_CODES)), null),
  requestId: v.optional(v.string()),
  holder: v.optional(lockHolder),
  change: v.optional(documentChange),
  errors: v.fallback(v.optional(v.array(v.object({ path: v.string() }))), undefined),
  stranger: v.optional(v.object({ issuer: v.string(), subject: v.string() })),
});

/** The failure for a status outside 200 to 299, with the code in its body. */
export function failureOf(status: number, text: string): CallFailed {
  const kind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server' : 'unexpected');
  const parsed = v.safeParse(readProblem, parseJson(text));
  if (!parsed.success) return new CallFailed({ kind });
  const { code, requestId, holder, change, stranger, errors } = parsed.output;
  return new CallFailed({
    kind,
    code,
    ...((requestId ?? stranger) && { params: { ...(requestId !== undefined && { requestId }), ...stranger } }),
    ...(holder && { holder }),
    ...(change && { change }),
    ...(errors && { fields: errors.map(({ path }) => path) }),
  });
}

/** Parses JSON; undefined when invalid, which no schema accepts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BUSY: ReadonlySet<number> = new Set([429, 503]);

/** How long to wait before asking a busy platform again (ms); null for no retry. */
function retryDelay({ response }: FetchContext): number | null {
  const seconds = response?.headers.get('retry-after') ?? '';
  if (!response || !BUSY.has(response.status) || !/^\d+$/.test(seconds)) return null;
  const delay = Number(seconds) * 1000;
  return delay <= RETRY.longest ? delay : null;
}

/**
 * The client of every call. Redirects and refusals are answers, except of a busy platform that is to be asked again;
 * without an answer, it rejects as `fetch` does.
 */
const client = ofetch.create({
  redirect: 'manual',
  retry: false,
  retryDelay: (context) => retryDelay(context) ?? 0,
  onRequestError: ({ error }) => {
    throw error;
  },
  onResponse: (context) => {
    const { options } = context;
    options.ignoreResponseError = !options.retry || retryDelay(context) === null;
  },
});

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = (): void => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });

/**
 * The HTTP client of the platform: headers, timeouts, failures as values, responses parsed by contract (spec §7).
 */
export class Http {
  private readonly options: HttpOptions;
  private user = new AbortController();

  constructor(options: HttpOptions) {
    this.options = options;
  }

  /** The current organisation; null when there is none. */
  get scopeId(): string | null {
    return this.options.scopeId();
  }

  /** Aborts when the user leaves. */
  get userSignal(): AbortSignal {
    return this.user.signal;
  }

  /** The user leaves: stops every call that needs one, except those that outlive the page. */
  leaveUser(): void {
    this.user.abort(new CallFailed({ kind: 'unauthorized' }));
    this.user = new AbortController();
  }

  /** A service's base URL, without a trailing slash. */
  addressOf(service: Contract['service']): string {
    return this.options.addressOf(service);
  }

  /**
   * Sends a call. Rejects with CallFailed: no network, timeout, a status outside 200 to 299, or a body that breaks the
   * contract.
   */
  async send<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    contract: Contract<P, Q, B, R>,
    options: SendOptions<SchemaIn<P>, SchemaIn<Q>, SchemaIn<B>> = {},
  ): Promise<Answer<SchemaOut<R>>> {
    const call = this.fetch(contract, options);
    this.options.during?.(call);
    const { ok, status, headers, _data: text = '' } = await call;
    const date = headers.get('date');
    if (date !== null) this.options.clock.learn(Date.parse(date));
    if (!ok) throw failureOf(status, text);
    const now = this.options.clock.now();
    if (!contract.response) {
      // Something between us and the platform responded, such as the sign-in page of a public network.
      if (status !== contract.status) throw new CallFailed({ kind: 'malformed' });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call without a response has no body
      return { body: undefined as SchemaOut<R>, now };
    }
    const parsed = v.safeParse(contract.response, parseJson(text));
    if (!parsed.success) throw new CallFailed({ kind: 'malformed' });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- R is what the contract's schema puts out
    return { body: parsed.output as SchemaOut<R>, now };
  }

  /**
   * The URL and headers of a call, without its query. Rejects with CallFailed when the call needs a user and there is
   * none: the platform would refuse it.
   */
  async prepare(
    { service, path, requires, isOpen = false }: Contract,
    {
      params = {},
      idempotencyKey,
      scopeId = this.options.scopeId(),
    }: Pick<SendOptions<unknown, unknown, unknown>, 'params' | 'idempotencyKey'> & {
      readonly scopeId?: string | null;
    },
  ): Promise<{ url: string; headers: Record<string, string> }> {
    const values = new Map(Object.entries(params ?? {}));
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
    const headers = await this.headers(requires ? scopeId : null);
    if (!isOpen && headers['Authorization'] === undefined) throw new CallFailed({ kind: 'unauthorized' });
    return {
      url: this.options.addressOf(service) + filledPath,
      headers: { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
    };
  }

  /**
   * Asks for a file, whose body the caller reads. Rejects with CallFailed when the platform refuses it, and as `fetch`
   * when there is no answer.
   */
  async open(contract: Contract, params: unknown, signal: AbortSignal): Promise<Response> {
    const { url, headers } = await this.prepare(contract, { params });
    const response = await client.raw(url, { headers: withTrace(headers), responseType: 'stream', signal });
    if (response.status === 401) await this.refused(headers);
    if (!response.ok) throw failureOf(response.status, await response.text());
    return response;
  }

  /** The headers of every call (spec §7): language, token, and scope if there is one. */
  async headers(scopeId = this.options.scopeId()): Promise<Record<string, string>> {
    const token = await this.options.token();
    return {
      'Accept-Language': this.options.language(),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(scopeId !== null && { 'Scope-ID': scopeId }),
    };
  }

  /** Reports that the platform responded 401, unless the token has been replaced in the meantime. */
  async refused({ Authorization: sent }: Readonly<Record<string, string>>): Promise<void> {
    const token = await this.options.token();
    if (token !== null && sent === `Bearer ${token}`) this.options.onRefused?.();
  }

  private async fetch(
    contract: Contract,
    { query, body, isKeptAlive = false, signal, ...rest }: SendOptions<unknown, unknown, unknown>,
  ): Promise<FetchResponse<string>> {
    const { method, requires, isOpen = false } = contract;
    const left = isOpen || isKeptAlive ? null : this.userSignal;
    const { url, headers } = await this.prepare(contract, rest);
    const timeout = AbortSignal.timeout(CALLS.timeout);
    let begun = body === undefined ? this.options.send : undefined;
    const exchange = async (over: AbortSignal): Promise<FetchResponse<string>> => {
      const answering: typeof fetch = (to, init) => {
        const address = to instanceof Request ? to.url : String(to);
        const answer = begun?.(address, { method, headers, isScoped: requires !== null, signal: over });
        begun = undefined;
        return answer ?? fetch(to, init);
      };
      const answer = await Promise.race([
        client.create({}, { fetch: answering }).raw(url, {
          method,
          query: Object.fromEntries(
            Object.entries(query ?? {}).map(([name, value]) => [name, String(value).toWellFormed()]),
          ),
          body: typeof body === 'object' ? { ...body } : null,
          headers: withTrace(headers),
          keepalive: isKeptAlive,
          responseType: 'text',
          retry: method === 'GET' ? RETRY.most : false,
          signal: over,
        }),
        whenAborted(over),
      ]);
      if (answer.status === 401) await this.refused(headers);
      return answer;
    };
    try {
      return await withAnySignal([timeout, ...(signal ? [signal] : []), ...(left ? [left] : [])], exchange);
    } catch (error) {
      if (signal?.aborted || error instanceof CallFailed) throw error;
      // fetch rejects only without a response, with a message that depends on the browser.
      throw new CallFailed({ kind: left?.aborted ? 'unauthorized' : timeout.aborted ? 'timeout' : 'network' });
    }
  }
}
