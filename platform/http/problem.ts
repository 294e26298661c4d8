import { STATUS_CODES } from 'node:http';
import type { Problem } from '../../contracts/common.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../domain/problem-code.ts';

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
    }: Partial<Pick<Problem, 'status' | 'detail' | 'errors' | 'holder' | 'change' | 'stranger'>> & {
      readonly retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
    const status = more.status ?? PROBLEM_STATUS[code];
    this.problem = { type: 'about:blank', title: STATUS_CODES[status] ?? code, status, code, ...more };
  }
}

/** A value that breaks its contract. */
export const malformed = (path: string, message: string): Refusal =>
  new Refusal('validation', { errors: [{ path, message }] });

/** An invalid field, by its path in the body. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

/** Valid values that break a marketplace rule. */
export const validationFailed = (errors: InvalidField[]): Refusal => new Refusal('validation', { status: 422, errors });
