/** The fields whose values the platform refused. Its answer names each value by its path in what was sent. */
import type { FieldProblem } from '../../domain/field-problem.ts';
import { isRefused, type Failure } from './failure.ts';

const REFUSED: FieldProblem = { key: 'refused' };

/** Of these fields, each with the path of its value, those that were refused, in the same order. */
export const refusedAmong = <Field>(
  failure: Failure | null,
  fields: Iterable<readonly [path: string, field: Field]>,
): Field[] =>
  failure?.fields ? [...fields].flatMap(([path, field]) => (isRefused(failure, path) ? [field] : [])) : [];

/** The problems of a form, with those of its refused fields. */
export const withRefused = <Problems extends object>(problems: Problems, fields: readonly string[]): Problems =>
  fields.length === 0
    ? problems
    : { ...problems, ...Object.fromEntries(fields.map((field) => [field, REFUSED] as const)) };
