/**
 * A client of the platform: it sends calls by their contracts, and repeats calls without a response with the same key.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { problem } from '../../../contracts/common.ts';
import type { Contract } from '../../../contracts/call.ts';
import { SERVED_BY } from './balancer.ts';

/** How long the portal waits for an answer (ms). */
const LONGEST = 20_000;
/** How long a call that gets no response is repeated (ms). */
const PATIENCE = 60_000;
const BETWEEN = 300;

export interface Failure {
  readonly call: string;
  readonly status: number;
  /** An instance, or the balancer. */
  readonly by: string;
  readonly at: number;
}

/** Statistics of the clients. */
export class Seen {
  /** Durations of answered calls (ms). */
  readonly times = new Map<string, number[]>();
  /** Responses with 5xx. */
  readonly failures: Failure[] = [];
  /** Refusals by call and code, such as `acquireLock lock-held`. */
  readonly refusals = new Map<string, number>();
  /** Connections that ended without a response. */
  cut = 0;
  /** When each write was acknowledged (epoch ms). */
  readonly writes: number[] = [];
  /** Responses the platform replayed. */
  replayed = 0;
  /** Calls that got no response at all. */
  readonly givenUp: string[] = [];

  took(call: string, ms: number): void {
    const times = this.times.get(call);
    if (times) times.push(ms);
    else this.times.set(call, [ms]);
  }

  refused(call: string, code: string): void {
    const name = `${call} ${code}`;
    this.refusals.set(name, (this.refusals.get(name) ?? 0) + 1);
  }
}

/** `code` is a problem code, or `status 401`. It is unknown whether an abandoned call had an effect. */
export type CallResult<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown' };

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const codeOf = (body: unknown, status: number): string => {
  const read = v.safeParse(problem, body);
  return read.success ? read.output.code : `status ${status}`;
};

export class Client {
  readonly name: string;
  private readonly seen: Seen;
  private readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly patience: number;

  constructor(
    seen: Seen,
    origin: string,
    { name, token, scopeId }: { name: string; token: string; scopeId: string },
    patience = PATIENCE,
  ) {
    this.patience = patience;
    this.name = name;
    this.seen = seen;
    this.origin = origin;
    this.headers = { authorization: `Bearer ${token}`, 'scope-id': scopeId };
  }

  /** Sends a call until it gets a response. Throws when the response breaks its contract. */
  async send<R extends v.GenericSchema>(
    contract: Contract<v.GenericSchema, v.GenericSchema, v.GenericSchema, R>,
    { params = {}, query = {}, body, form }: Sent = {},
  ): Promise<CallResult<v.InferOutput<R>>> {
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = `${this.origin}${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, '');
    const init = {
      method: contract.method,
      headers: {
        ...this.headers,
        ...(contract.isIdempotent && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    };
    const until = Date.now() + this.patience;
    do {
      // oxlint-disable no-await-in-loop -- one after another
      const answer = await this.answerOf(contract, url, init);
      if (answer) return answer;
      await pause(BETWEEN);
      // oxlint-enable no-await-in-loop
    } while (Date.now() < until);
    this.seen.givenUp.push(contract.name);
    return { is: 'unknown' };
  }

  /** The response; null when there is none or it is a 5xx. */
  private async answerOf<R extends v.GenericSchema>(
    contract: Contract<v.GenericSchema, v.GenericSchema, v.GenericSchema, R>,
    url: string,
    init: RequestInit,
  ): Promise<CallResult<v.InferOutput<R>> | null> {
    const { name: call, response: schema, responseType } = contract;
    const begun = performance.now();
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST) });
      const { status, headers } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      if (status >= 500) {
        this.seen.failures.push({ call, status, by: headers.get(SERVED_BY) ?? '', at: Date.now() });
        return null;
      }
      this.seen.took(call, performance.now() - begun);
      if (contract.isIdempotent && status < 300) this.seen.writes.push(Date.now());
      if (headers.get('idempotency-replayed') === 'true') this.seen.replayed += 1;
      if (responseType === 'picture' && status < 300)
        return { is: 'done', value: { type: headers.get('content-type'), bytes } as v.InferOutput<R> };
      const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
      if (status < 300) return { is: 'done', value: schema ? v.parse(schema, body) : (undefined as v.InferOutput<R>) };
      const code = codeOf(body, status);
      this.seen.refused(call, code);
      return { is: 'refused', code };
    } catch (error) {
      if (error instanceof v.ValiError) throw error;
      this.seen.cut += 1;
      return null;
    }
  }
}
