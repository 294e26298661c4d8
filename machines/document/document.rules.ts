import type { Failure } from '../support/failure.ts';

/** The response is not a complete PDF (spec §8). */
export const NOT_A_PDF = 'not-a-pdf';

/** The response itself was wrong (an error page or a truncated file), not the connection. */
export const isNotAPdf = ({ code }: Failure): boolean => code === NOT_A_PDF;
