import * as v from 'valibot';
import { asLine, asLines } from '../domain/typed-text.ts';

/** Unlike after `v.transform`, the rules after it stay in the published description, which has words for its type. */
export const kept = (
  type: 'line' | 'lines',
  as: (typed: string) => string,
): v.BaseTransformation<string, string, never> => ({
  kind: 'transformation',
  type,
  reference: kept,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: as(dataset.value) }),
});

/** One rule for every text that enters (`domain/typed-text.ts`): in a field of one line, and of several. */
export const line = v.pipe(v.string(), kept('line', asLine));
const lines = v.pipe(v.string(), kept('lines', asLines));

/** Texts of one line. */
export const text = (most: number) => v.pipe(line, v.maxLength(most));
export const filled = (most: number) => v.pipe(line, v.minLength(1), v.maxLength(most));

/** Texts of several lines. */
export const note = (most: number) => v.pipe(lines, v.maxLength(most));
export const filledNote = (most: number) => v.pipe(lines, v.minLength(1), v.maxLength(most));

export const fileNumber = filled(40);
