import { STATUS_CODES } from 'node:http';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { PDF_MIME } from '../../domain/document.ts';
import type { Requirement } from '../../domain/permission.ts';
import type { Contract, ProblemCode, Requires } from '../../contracts/call.ts';
import { PROBLEM_STATUS } from '../../domain/problem-code.ts';
import { problem } from '../../contracts/common.ts';
import { componentsOf, named } from './named-enums.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Rules that JSON Schema lacks, in words. */
const RULES: Readonly<Record<string, (message: unknown) => string>> = {
  trim: () => 'Surrounding spaces are removed.',
  line: () => 'Surrounding spaces and what shows nothing are removed; a line end becomes a space.',
  lines: () => 'Surrounding spaces and what shows nothing are removed; each line ends in a line feed.',
  to_lower_case: () => 'Kept in lower case.',
  check: (message) => `Refused: ${String(message)}.`,
};

type Options = NonNullable<Parameters<typeof toJsonSchema>[1]>;

const overrideAction: NonNullable<Options['overrideAction']> = ({ valibotAction, jsonSchema }) => {
  const said = RULES[valibotAction.type]?.('message' in valibotAction ? valibotAction.message : '');
  return said === undefined
    ? null
    : { ...jsonSchema, description: [jsonSchema.description, said].filter(Boolean).join(' ') };
};

/** Enumerations are described once, and named wherever they are used. */
const overrideSchema: NonNullable<Options['overrideSchema']> = ({ valibotSchema }) => named(valibotSchema);

/** A schema as sent: transformations are described by their input. */
function schemaOf(schema: Schema): object {
  const config = { errorMode: 'ignore', typeMode: 'input', overrideAction, overrideSchema } as const;
  const { $schema: _, ...described } = toJsonSchema(schema, config);
  return described;
}

interface ObjectSchema {
  readonly properties?: Record<string, object>;
  readonly required?: readonly string[];
}

const withEntries = v.looseObject({ entries: v.record(v.string(), v.unknown()) });
const optional = v.looseObject({ wrapped: v.unknown() });
const piped = v.looseObject({ pipe: v.array(v.unknown()) });
const action = v.looseObject({
  type: v.string(),
  requirement: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
});

/** The actions of a schema, with those of the schemas that it continues. */
const actionsOf = (schema: unknown): v.InferOutput<typeof action>[] =>
  v.is(piped, schema) ? schema.pipe.flatMap(actionsOf) : v.is(action, schema) ? [schema] : [];

/** The bounds of an integer of a query, which is a text until it is read; null for anything else. */
function integerOf(schema: unknown): object | null {
  const actions = actionsOf(v.is(optional, schema) ? schema.wrapped : schema);
  const find = (type: string) => actions.find((each) => each.type === type);
  const [minimum, maximum] = [find('min_value')?.requirement, find('max_value')?.requirement];
  const options = find('picklist');
  return minimum === undefined ? null : ((options && named(options)) ?? { type: 'integer', minimum, maximum });
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(schema);
  const entries = v.is(withEntries, schema) ? schema.entries : {};
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: integerOf(entries[name]) ?? described,
  }));
}

const TYPE_OF_FILE = { picture: 'image/*', pdf: PDF_MIME, file: 'application/octet-stream' } as const;

const FILE = { type: 'string', format: 'binary' };

/** A multipart form of files and texts. */
function formOf(schema: Schema): object {
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(schema);
  return {
    type: 'object',
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, 'type' in field ? field : FILE]),
    ),
  };
}

const header = (name: string, description: string, required: boolean): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const needed = ({ feature, levels }: Requirement): string => `${feature} (levels ${levels.join(', ')})`;

const isEverywhere = (requires: Requires): boolean => requires !== null && 'isEverywhere' in requires;

/** Each error status of a call, with the codes of its problem body. */
function refusals({ params, query, body, bodyType, requires, problems }: Contract): Record<string, object> {
  const takesSomething = params ?? query ?? body ?? (requires && !isEverywhere(requires));
  const codes: ProblemCode[] = ['unauthorized', 'internal', 'unavailable', 'too-many-calls', ...problems];
  if (requires) codes.push('forbidden');
  if (takesSomething) codes.push('validation');
  if (body) codes.push('too-large');

  const byStatus = new Map<number, ProblemCode[]>();
  const add = (status: number, code: ProblemCode): void =>
    void byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  for (const code of new Set(codes)) add(PROBLEM_STATUS[code], code);
  if (body && bodyType !== 'form') add(415, 'validation');
  if (body && problems.includes('validation')) add(422, 'validation');

  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      status,
      {
        description: `${STATUS_CODES[status] ?? ''}: ${known.join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function operation(contract: Contract): object {
  const {
    name,
    summary,
    service,
    isOpen,
    requires,
    params,
    query,
    body,
    bodyType,
    response,
    responseType,
    status,
    isIdempotent,
    isImmutable,
  } = contract;
  const where = isEverywhere(requires) ? 'the whole marketplace' : 'the organisation of Scope-ID';
  const sent =
    body &&
    (bodyType === 'form'
      ? { 'multipart/form-data': { schema: formOf(body) } }
      : { 'application/json': { schema: schemaOf(body) } });
  const given =
    response &&
    (responseType
      ? { [TYPE_OF_FILE[responseType]]: { schema: FILE } }
      : { 'application/json': { schema: schemaOf(response) } });
  return {
    operationId: name,
    summary,
    tags: [service],
    ...(isOpen && { security: [] }),
    ...(requires && {
      description: `Needs ${[requires].flat().map(needed).join(' or ')} in ${where}.`,
    }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(requires && !isEverywhere(requires) ? [header('Scope-ID', 'The organisation acted in', true)] : []),
      ...(isIdempotent ? [header('Idempotency-Key', 'The same for each send of one write', false)] : []),
    ],
    ...(sent && { requestBody: { required: true, content: sent } }),
    responses: {
      [status]: {
        description: `${STATUS_CODES[status] ?? ''}${isImmutable ? ': never changes' : ''}`,
        ...(given && { content: given }),
      },
      ...refusals(contract),
    },
  };
}

/** An OpenAPI document of the platform's calls, or those of one service, from the schemas that validate them. */
export function openApi(contracts: readonly Contract[], origin: string, service?: Contract['service']) {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts.filter((each) => service === undefined || each.service === service)) {
    const methods = (paths[contract.path] ??= {});
    methods[contract.method.toLowerCase()] = operation(contract);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Local platform of the Supplier Portal${service === undefined ? '' : `: ${service}`}`,
      version: '1.0.0',
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: componentsOf({ Problem: schemaOf(problem) }, paths),
    },
  };
}
