import { toFailure } from '../support/failure.ts';

/** There is no such record in this organisation: asking again would not bring it. */
export const isGone = (error: unknown): boolean => toFailure(error).kind === 'notFound';
