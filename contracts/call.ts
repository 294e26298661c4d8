import type * as v from 'valibot';
import type { Requirement } from '../domain/permission.ts';
import type { ProblemCode } from '../domain/problem-code.ts';

export { PROBLEM_CODES, type ProblemCode } from '../domain/problem-code.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What the caller needs. One of several is enough; null means any signed-in user. */
export type Requires = Requirement | readonly Requirement[] | null;

/**
 * One platform call (spec §7), described once for both sides. The platform uses it to validate requests and publish
 * OpenAPI; the portal to build requests and parse responses.
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
  /** Path parameters are written `{name}`. A trailing `/:verb` is part of the path. */
  readonly path: `/${string}`;
  readonly params?: Params;
  /** Strings, as in a URL. */
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: JSON. A form has files and short text fields. */
  readonly bodyType?: 'form';
  /** Absent: the call answers 204 without a body. */
  readonly response?: Response;
  /** Absent: JSON. */
  readonly responseType?: 'picture' | 'pdf' | 'file';
  /** No token needed: either the call issues one, or its response is public to anyone with the URL. */
  readonly isOpen?: boolean;
  /** The response never changes and may be cached forever. */
  readonly isImmutable?: boolean;
  /** What the caller needs in the scope it names. One of several is enough; null means any signed-in user. */
  readonly requires: Required;
  /** The success status, and the failures specific to this call (besides 400, 401, 403 and 5xx). */
  readonly status: 200 | 201 | 204;
  readonly problems: readonly ProblemCode[];
  /** A repeated request with the same `Idempotency-Key` returns the first result. */
  readonly isIdempotent?: boolean;
}

/** Defines a call and keeps the exact types of its schemas. */
export const defineCall = <
  const Params extends Schema,
  const Query extends Schema,
  const Body extends Schema,
  const Response extends Schema,
  const Required extends Requires,
>(
  contract: Contract<Params, Query, Body, Response, Required>,
): Contract<Params, Query, Body, Response, Required> => contract;
