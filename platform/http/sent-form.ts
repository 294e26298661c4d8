import * as v from 'valibot';
import type { FormReader } from './form.ts';
import { malformed, Refusal } from './problem.ts';

type Schema = v.GenericSchema<unknown, unknown>;

const MOST_ERRORS = 20;

/** Parses a value with its schema. Refuses with 400 and names the fields. */
export function parsed<S extends Schema>(schema: S | undefined, value: unknown, whole: string): v.InferOutput<S> {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, MOST_ERRORS)
    .map((issue) => ({ path: v.getDotPath(issue) ?? whole, message: issue.message }));
  throw new Refusal('validation', { errors });
}

/** The schema of a form's field; undefined when it has no such field. */
function fieldOf(body: Schema | undefined, name: string): Schema | undefined {
  const entries = body && 'entries' in body ? body.entries : undefined;
  if (typeof entries !== 'object' || entries === null || !Object.hasOwn(entries, name)) return undefined;
  const field: unknown = Reflect.get(entries, name);
  return isSchema(field) ? field : undefined;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Whether the field takes a file: anything that has a size. */
const isFileField = (field: Schema | undefined): boolean => field !== undefined && v.is(field, { size: 0 });

/** Refuses the parts of a form as soon as they are known to be wrong, so that no file is received for nothing. */
export const formReader = (body: Schema | undefined, { receive }: FormReader): FormReader => ({
  receive: async (name, content, signal) => {
    if (!isFileField(fieldOf(body, name))) throw malformed(name, 'no file of this form');
    return receive(name, content, signal);
  },
  check: (name, value) => {
    const field = fieldOf(body, name);
    const result = field && v.safeParse(field, value);
    if (result && !result.success) throw malformed(name, result.issues[0].message);
  },
});
