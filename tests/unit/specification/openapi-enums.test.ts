/** The published OpenAPI says each enumeration once, under its name. The linter of `npm run check` checks the rest. */
import { describe, expect, it } from 'vitest';
import { openApi } from '../../../platform/http/openapi.ts';
import { CALLS } from '../../../scripts/build/all-calls.ts';

interface Found {
  readonly at: string;
  readonly values: readonly unknown[];
}

/** Every enumeration and every reference in a document, with its place. */
function look(value: unknown, at = '#'): { readonly enums: Found[]; readonly refs: string[] } {
  if (typeof value !== 'object' || value === null) return { enums: [], refs: [] };
  const below = Object.entries(value).map(([name, each]) => look(each, `${at}/${name}`));
  const enums = below.flatMap((each) => each.enums);
  const refs = below.flatMap((each) => each.refs);
  if ('enum' in value && Array.isArray(value.enum)) enums.push({ at, values: value.enum });
  if ('$ref' in value && typeof value.$ref === 'string') refs.push(value.$ref);
  return { enums, refs };
}

describe.each([undefined, 'identity', 'sourcing', 'documents'] as const)('the document of %s', (service) => {
  const document = openApi(CALLS, 'https://api.test', service);
  const { enums, refs } = look(document);

  it('repeats no value in an enumeration, and no enumeration outside the named ones', () => {
    expect(enums.filter(({ values }) => new Set(values).size < values.length)).toEqual([]);
    const places = Map.groupBy(
      enums.filter(({ at }) => !at.startsWith('#/components/schemas/')),
      ({ values }) => JSON.stringify(values),
    );
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('names exactly the enumerations that it uses', () => {
    const named = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(refs)).toEqual(new Set(named));
  });
});

it('an enumeration is published by its own name, also where another one has the same values', () => {
  const { schemas } = openApi(CALLS, 'https://api.test').components;
  const values = [0, 1, 2, 3];
  expect(schemas).toMatchObject({
    Status: { type: 'integer', enum: values },
    IndustryType: { type: 'integer', enum: values },
    PartCondition: { type: 'integer', enum: values },
    SortDirection: { type: 'string', enum: ['ascending', 'descending'] },
  });
});
