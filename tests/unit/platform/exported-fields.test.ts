/** What is exported of a person: each value under the name of its own column. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/data/database.ts';
import { PLACES } from '../../../platform/identity/personal-data-places.ts';

const PERSON = { id: 'marie', emails: ['marie@roy.example'], names: ['Marie Roy'], scopeIds: ['roy'] };

type Fields = Readonly<Record<string, AnyPgColumn>>;

/** The columns that a place selects by name, and the tables it selects from. */
async function selectedBy(place: (typeof PLACES)[string]): Promise<{ fields: Fields[]; tables: string[] }> {
  const fields: Fields[] = [];
  const tables: string[] = [];
  const query: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'then') return (resolve: (rows: readonly never[]) => void) => resolve([]);
        return (given?: unknown) => {
          if (name === 'select' && given) fields.push(given as Fields);
          if (name === 'from' && is(given, PgTable)) tables.push(getTableName(given));
          return query;
        };
      },
    },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it only notes what is selected
  await place.read(query as Database, PERSON);
  return { fields, tables };
}

const ownName = (column: AnyPgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)?.[0] ?? 'no column';

it.each(Object.entries(PLACES))('%s', async (table, place) => {
  const { fields, tables } = await selectedBy(place);
  expect(tables.filter((each) => each !== table)).toEqual([]);
  const renamed = fields.flatMap((selected) =>
    Object.entries(selected).flatMap(([name, column]) => {
      expect([name, getTableName(column.table)]).toEqual([name, table]);
      return ownName(column) === name ? [] : [`${name}: ${ownName(column)}`];
    }),
  );
  const known: Readonly<Record<string, readonly string[]>> = {
    identity_payload: ['kind: model'],
    document_lock: ['name: holderName'],
  };
  expect(renamed).toEqual(known[table] ?? []);
});
