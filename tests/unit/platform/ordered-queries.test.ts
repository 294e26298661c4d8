/** Which rows a query reads or changes, and that rows with equal values keep their order. */
import { globSync, readFileSync } from 'node:fs';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, is } from 'drizzle-orm';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isNode, nameOf, nodeAt, nodesAt, type Node } from '../../paths/engine/view-syntax.ts';

const schemas = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../platform/data/*-schema.ts', { eager: true }),
);

const TABLES = new Set(
  schemas.flatMap((schema) => Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [name] : []))),
);

/** `order.id`: the columns of primary keys and unique indexes. */
const DISTINCT = new Set(
  schemas.flatMap((schema) =>
    Object.entries(schema).flatMap(([name, table]) => {
      if (!is(table, PgTable)) return [];
      const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table);
      const keys = new Set(
        [
          ...columns.filter(({ primary, isUnique }) => primary || isUnique),
          ...primaryKeys.flatMap((key) => key.columns),
          ...uniqueConstraints.flatMap((key) => key.columns),
          ...indexes.flatMap(({ config }) => (config.unique ? config.columns : [])),
        ].flatMap((key) => ('name' in key ? [key.name] : [])),
      );
      return Object.entries(getTableColumns(table))
        .filter(([, column]) => keys.has(column.name))
        .map(([field]) => `${name}.${field}`);
    }),
  ),
);

function callsOf(node: Node, name: string): Node[] {
  const inner = Object.values(node).flatMap((value) =>
    [value].flat().flatMap((each: unknown) => (isNode(each) ? callsOf(each, name) : [])),
  );
  return node.type === 'CallExpression' && nameOf(nodeAt(node, 'callee')) === name ? [node, ...inner] : inner;
}

const FILES = globSync('platform/**/*.ts').filter((file) => !/\/(?:seed|faults|migrations)\//.test(file));

it('every ordered query ends with a column of a key', () => {
  const last = FILES.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const { program } = parseSync(file, source);
    return callsOf(program as unknown as Node, 'orderBy').map((call) => {
      const { start, end } = nodesAt(call, 'arguments').at(-1) ?? call;
      return `${file}: ${source.slice(start, end).replace(/^(?:asc|desc)\((.*)\)$/, '$1')}`;
    });
  });
  expect(last.length).toBeGreaterThan(20);
  // The orders of lists end with the id of a row (tests/platform/paging.test.ts).
  const shared = last.filter(
    (each) => !/: \.\.\.(?:page\.)?order$/.test(each) && !DISTINCT.has(each.split(': ')[1] ?? ''),
  );
  expect(shared).toEqual([]);
});

/** The administrator's list of all API keys, sign-ins of any provider, and the oldest entry of the audit log. */
const OF_ALL_ROWS = [
  'platform/identity/administered.ts: from(apiKey)',
  'platform/identity/administered.ts: from(closedOrganisation)',
  'platform/identity/users.ts: from(apiKey)',
  'platform/identity/users.ts: from(externalIdentity)',
  'platform/identity/users.ts: from(externalIdentity)',
  'platform/audit/retention.ts: from(auditEntry)',
];

it('every query says which rows of a table it reads or changes', () => {
  const unfiltered = FILES.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const program = parseSync(file, source).program as unknown as Node;
    // All calls of a chain start where it starts.
    const filtered = new Set(callsOf(program, 'where').map(({ start }) => start));
    return ['from', 'update', 'delete'].flatMap((name) =>
      callsOf(program, name).flatMap((call) => {
        const { start, end } = nodesAt(call, 'arguments')[0] ?? call;
        const table = source.slice(start, end);
        return TABLES.has(table) && !filtered.has(call.start) ? [`${file}: ${name}(${table})`] : [];
      }),
    );
  });
  expect(unfiltered.toSorted()).toEqual(OF_ALL_ROWS.toSorted());
});
