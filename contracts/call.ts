import type * as v from 'valibot';
import type { Requirement } from '../domain/permission.ts';
import type { ProblemCode } from '../domain/problem-code.ts';

export { PROBLEM_CODES, type ProblemCode } from '../domain/problem-code.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What a caller must hold; of several, one is enough; null: nothing but a sign-in. */
export type Requires = Requirement | readonly Requirement[] | null;

/**
 * One call of the platform (spec §7): its one description, for the side that answers and the side that asks.
 * The platform validates requests and publishes OpenAPI from it; the portal builds requests and parses responses with it.
 */
export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Required extends Requires = Requires,
> {
  readonly service: 'identity' | 'sourcing' | 'documents';
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for each of the path's parameters; `/:verb` at the end is part of the path. */
  readonly path: `/${string}`;
  readonly params?: Params;
  /** Texts, as they come in a URL. */
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; absent: as JSON. The fields of a form are files. */
  readonly bodyType?: 'form';
  /** Absent: the call answers 204 with no body. */
  readonly response?: Response;
  /** How the response travels; absent: as JSON. */
  readonly responseType?: 'picture' | 'pdf';
  /** Whoever calls needs no token: the call is how one gets it, or what it gives is open to all who have its address. */
  readonly isOpen?: boolean;
  /** What an address gives never changes: whoever has it may keep it. */
  readonly isImmutable?: boolean;
  /** What the caller must hold in the scope it names; where several are listed, one of them is enough; null: every signed-in user. */
  readonly requires: Required;
  /** Status of success, and each failure the call itself can answer beside 400, 401, 403 and 5xx. */
  readonly status: 200 | 201 | 204;
  readonly problems: readonly ProblemCode[];
  /** A repeated send with the same Idempotency-Key is answered with the first result; the header is then required. */
  readonly isIdempotent?: boolean;
}

/** Declares a call, keeping the exact types of its schemas. */
export const defineCall = <
  const Params extends Schema,
  const Query extends Schema,
  const Body extends Schema,
  const Response extends Schema,
  const Required extends Requires,
>(
  contract: Contract<Params, Query, Body, Response, Required>,
): Contract<Params, Query, Body, Response, Required> => contract;
