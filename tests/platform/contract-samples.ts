/** Sample values generated from a contract's schemas. */
import * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { CALLS } from '../../scripts/build/all-calls.ts';

export const CONTRACTS: readonly Contract[] = CALLS;

/** A text must be one of these. */
const TEXTS = [
  'a',
  'some words',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  'QC',
  'H2X 1Y4',
  'a@example.com',
  'AB-12345',
  '2HGFE2F50PH000001',
  '08:30',
  '1',
  '10',
  'MP777001',
  'https://parts.example.com/',
  '3f2b8c1e-5d4a-4b6f-9a7e-0c1d2e3f4a5b',
  '',
];
const NUMBERS = [1, 2, 0, 10, 2023];

type Named = Readonly<Record<string, unknown>>;
type Sampled = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly key?: v.GenericSchema;
  readonly value?: v.GenericSchema;
};

function accepted(schema: v.GenericSchema, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => v.safeParse(schema, candidate).success);
  if (found === undefined) throw new Error(`nothing known is a ${schema.type} as ${schema.expects} asks`);
  return found;
}

/** Values of a schema, one per variant. Given fields are used as they are. */
export function samplesOf(schema: v.GenericSchema, named: Named): unknown[] {
  const { type, entries, item, wrapped, options, key, value } = schema as Sampled;
  if (entries) {
    const choices = Object.entries(entries).map(
      ([name, field]) => [name, name in named ? [named[name]] : samplesOf(field, named)] as const,
    );
    const most = Math.max(1, ...choices.map(([, values]) => values.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(choices.map(([name, values]) => [name, values[Math.min(index, values.length - 1)]])),
    );
  }
  if (type === 'variant' || type === 'union')
    return (options ?? []).flatMap((option) => samplesOf(option as v.GenericSchema, named));
  if (wrapped) return samplesOf(wrapped, named);
  if (item) return samplesOf(item, named).map((one) => [one]);
  if (type === 'string') return [accepted(schema, TEXTS)];
  if (type === 'number') return [accepted(schema, NUMBERS)];
  if (type === 'boolean') return [true];
  if (type === 'literal') return [(schema as v.LiteralSchema<string, undefined>).literal];
  if (type === 'custom') return [new Blob(['no photo'])];
  if (options) return [options[0]];
  if (key && value) {
    const [name] = samplesOf(key, named);
    return samplesOf(value, named).map((one) => ({ [String(name)]: one }));
  }
  throw new Error(`no sample of ${type}`);
}

export type Path = readonly (string | number)[];

/** Where a value contains numbers. */
export function numbersIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'number') return [at];
  if (Array.isArray(value)) return value.flatMap((one, index) => numbersIn(one, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, [...at, name]));
}

/** A value as JSON, with one place replaced by raw text. */
export function jsonWith(value: unknown, [first, ...rest]: Path, token: string): string {
  if (first === undefined) return token;
  const write = (key: string | number, one: unknown): string =>
    String(key) === String(first) ? jsonWith(one, rest, token) : JSON.stringify(one);
  if (Array.isArray(value)) return `[${value.map((one, index) => write(index, one)).join()}]`;
  const fields = Object.entries(value as object).map(([name, one]) => `${JSON.stringify(name)}:${write(name, one)}`);
  return `{${fields.join()}}`;
}

export const addressOf = ({ path }: Contract, named: Named = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name] ?? 'no-such-thing')));
