import { keysOf } from './keys-of.ts';

/**
 * The codes of problem responses, with their status; that of a broken rule is separate. The platform raises them; the
 * portal translates them.
 */
export const PROBLEM_STATUS = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  'user-unknown': 403,
  'not-found': 404,
  'supplier-not-found': 404,
  'sponsor-not-found': 404,
  'collision-shop-not-found': 404,
  'vehicle-not-found': 404,
  'too-large': 413,
  'body-timeout': 408,
  'too-many-tries': 429,
  'too-many-calls': 429,
  'too-busy': 503,
  'issuer-unreachable': 503,
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
  'quote-request-cancelled': 409,
  'quote-request-expired': 409,
  'quote-request-answered': 409,
  'quote-ordered': 409,
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
  'assigned-meanwhile': 409,
  'idempotency-key-invalid': 400,
  'idempotency-key-reused': 422,
  internal: 500,
} as const;
export const PROBLEM_CODES = keysOf(PROBLEM_STATUS);
export type ProblemCode = keyof typeof PROBLEM_STATUS;
