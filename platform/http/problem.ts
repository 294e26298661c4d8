import { STATUS_CODES } from 'node:http';
import type { ProblemCode } from '../../contracts/call.ts';
import type { Problem } from '../../contracts/common.ts';

/** The status of each refusal; that of `ruleBroken` is separate. */
export const STATUS: Readonly<Record<ProblemCode, number>> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'supplier-not-found': 404,
  'sponsor-not-found': 404,
  'collision-shop-not-found': 404,
  'vehicle-not-found': 404,
  'too-large': 413,
  'body-timeout': 408,
  'too-many-tries': 429,
  'too-busy': 503,
  'password-wrong': 422,
  'reset-link-over': 410,
  'not-a-photo': 422,
  'file-type': 422,
  'photo-damaged': 422,
  'photo-dimensions': 422,
  'photo-quota': 422,
  'lock-held': 409,
  'lock-lost': 409,
  'version-outdated': 409,
  'supplier-exists': 409,
  'order-cancelled': 409,
  'order-completed': 409,
  'order-has-cancelled-parts': 409,
  'part-cancelled': 409,
  'invoice-number-used': 409,
  'credit-request-answered': 409,
  'credit-number-used': 409,
  'tax-rate-missing': 409,
  'client-refused': 409,
  'too-many-views': 409,
  'quote-request-cancelled': 409,
  'quote-request-expired': 409,
  'quote-request-answered': 409,
  'idempotency-key-invalid': 400,
  'idempotency-key-reused': 422,
  internal: 500,
};

/** A refusal. Thrown anywhere in a call, it becomes an application/problem+json response. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** When to retry. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ProblemCode,
    {
      retryAfterSeconds = null,
      ...more
    }: Partial<Pick<Problem, 'status' | 'detail' | 'errors' | 'holder' | 'change'>> & {
      readonly retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
    const status = more.status ?? STATUS[code];
    this.problem = { type: 'about:blank', title: STATUS_CODES[status] ?? code, status, code, ...more };
  }
}

/** A value that breaks its contract. */
export const malformed = (path: string, message: string): Refusal =>
  new Refusal('validation', { errors: [{ path, message }] });

/** An invalid field, by its path in the body. */
export interface Broken {
  readonly path: string;
  readonly message: string;
}

/** Valid values that break a marketplace rule. */
export const ruleBroken = (errors: Broken[]): Refusal => new Refusal('validation', { status: 422, errors });
