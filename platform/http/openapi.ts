import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Contract } from '../../contracts/call.ts';
import { problem } from '../../contracts/common.ts';

const schemaOf = (schema: v.GenericSchema<unknown, unknown>, typeMode: 'input' | 'output'): object => {
  // Transformations have no JSON Schema: what comes in is described before them.
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return described;
};

interface ObjectSchema {
  readonly properties?: Record<string, object>;
  readonly required?: readonly string[];
}

const parameters = (schema: v.GenericSchema<unknown, unknown> | undefined, place: 'path' | 'query'): object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
};

const header = (name: string, description: string, required: boolean): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function operation(contract: Contract): object {
  const { name, summary, service, requires, params, query, body, response, status, problems, isIdempotent } = contract;
  return {
    operationId: name,
    summary,
    tags: [service],
    ...(requires && { description: `Needs ${requires.feature} (levels ${requires.levels.join(', ')}) in the organisation of Scope-ID.` }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(requires ? [header('Scope-ID', 'The organisation acted in', true)] : []),
      ...(isIdempotent ? [header('Idempotency-Key', 'The same for each send of one write', true)] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [status]: {
        description: 'Success',
        ...(response && { content: { 'application/json': { schema: schemaOf(response, 'input') } } }),
      },
      default: {
        description: ['Refused', ...problems].join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The platform's calls as an OpenAPI document, from the schemas that validate them. */
export function openApi(contracts: readonly Contract[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const methods = (paths[contract.path] ??= {});
    methods[contract.method.toLowerCase()] = operation(contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Local platform of the Supplier Portal', version: '1.0.0' },
    servers: [{ url: origin }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem, 'input') },
    },
  };
}
