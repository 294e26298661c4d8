import type { Failure } from '../support/failure.ts';

/** The response itself was wrong (an error page or a truncated file), not the connection. */
export const isNotAPdf = ({ code }: Failure): boolean => code === 'not-a-pdf';
