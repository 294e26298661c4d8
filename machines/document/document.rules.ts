import type { Failure } from '../support/failure.ts';

/** What came is no PDF, or not all of one (spec §8). */
export const NOT_A_PDF = 'not-a-pdf';

/** An error page, or a file that was cut: the answer itself was wrong, not the way to it. */
export const isNotAPdf = ({ code }: Failure): boolean => code === NOT_A_PDF;
