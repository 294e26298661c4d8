import * as v from 'valibot';

/** Texts typed by the caller. */
export const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));
export const filled = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

export const fileNumber = filled(40);
