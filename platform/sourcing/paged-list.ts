import { asc, desc, like, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Status } from '../../domain/enumerations.ts';
import { foldText } from '../../domain/fold-text.ts';
import { PAGE_SIZES } from '../../domain/list-query.ts';
import type { SortDirection } from '../../domain/lists.ts';
import { TIME_ZONE } from '../../domain/marketplace-day.ts';
import { only, type Rows as OwnRows } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { malformed } from '../http/problem.ts';

/** A table, or a query used as one. */
type Rows = PgTable | SQL;
type Field = AnyPgColumn | SQL;

const startOfDay = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
const endOfDay = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** Sorts texts by bytes, which is the same on every server. Keys are folded, so accents do not matter. */
export const byText = (column: Field): SQL => sql`${column} collate "C"`;

/** Every word of the search occurs, in any order; `%` and `_` are literal. */
const containsAll = (column: Field, search: string): SQL[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => like(column, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`));

const TAB_OF_STATUS = new Map<number, 'active' | 'completed' | 'cancelled'>([
  [Status.Active, 'active'],
  [Status.Completed, 'completed'],
  [Status.Cancelled, 'cancelled'],
]);

/** The tab of a status (spec §4); undefined for all tabs. Refuses with 400 a status that has none. */
export function tabOfStatus(status: number | undefined) {
  if (status === undefined) return undefined;
  const tab = TAB_OF_STATUS.get(status);
  if (!tab) throw malformed('status', 'no tab has it');
  return tab;
}

/** A list of rows: with tabs, search, a date filter, sorting and pages. */
export interface PagedList<Row, Tab extends string, Sort extends string> {
  readonly table: Rows;
  readonly id: Field;
  /** Folded text for search. */
  readonly searchText: Field;
  /** The date that the filter compares. */
  readonly updatedAt: Field;
  /** The condition of each tab; undefined for all rows. */
  readonly tabs: Readonly<Record<Tab, SQL | undefined>>;
  readonly sorts: Readonly<Record<Sort, SQL>>;
  /** The default order. */
  readonly order: { readonly sort: Sort; readonly direction: SortDirection };
  /** Reads complete rows. */
  readonly rowsOf: (database: Database, which: OwnRows, order: SQL[]) => Promise<Row[]>;
}

interface PageAsked<Tab extends string, Sort extends string> {
  /** The rows of the organisation. */
  readonly isTheirs: OwnRows;
  /** Absent: all tabs. */
  readonly tab: Tab | undefined;
  readonly query: {
    readonly search?: string | undefined;
    readonly updateFrom?: string | undefined;
    readonly updateTo?: string | undefined;
    readonly sort?: Sort | undefined;
    readonly direction?: SortDirection | undefined;
    readonly pageNumber?: number | undefined;
    readonly pageSize?: number | undefined;
  };
}

interface PageRead<Row, Tab extends string> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly counts: Record<Tab, number>;
}

async function countTabs<Tab extends string>(
  database: Database,
  table: Rows,
  tabs: Readonly<Record<Tab, SQL | undefined>>,
  filter: OwnRows,
): Promise<Record<Tab, number>> {
  const among = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition ?? true}))::int`;
  // Object.keys is typed string[], but the keys of `tabs` are exactly Tab.
  const names = Object.keys(tabs) as Tab[];
  const [counts] = await database
    .select(Object.fromEntries(names.map((tab) => [tab, among(tabs[tab])])))
    .from(table)
    .where(only(filter));
  return Object.fromEntries(names.map((tab) => [tab, counts?.[tab] ?? 0])) as Record<Tab, number>;
}

/** A page of a list, with the count of each tab under the same filters. */
export async function readPage<Row, Tab extends string, Sort extends string>(
  database: Database,
  list: PagedList<Row, Tab, Sort>,
  { isTheirs, tab, query }: PageAsked<Tab, Sort>,
): Promise<PageRead<Row, Tab>> {
  const { sort = list.order.sort, direction = list.order.direction, pageNumber = 1, pageSize = PAGE_SIZES[0] } = query;
  const filter = only(
    isTheirs,
    ...containsAll(list.searchText, query.search ?? ''),
    query.updateFrom === undefined ? undefined : sql`${list.updatedAt} >= ${startOfDay(query.updateFrom)}`,
    query.updateTo === undefined ? undefined : sql`${list.updatedAt} < ${endOfDay(query.updateTo)}`,
  );
  // A tie-breaker, so that rows with equal values keep their order across pages.
  const order = [direction === 'ascending' ? asc(list.sorts[sort]) : desc(list.sorts[sort]), asc(list.id)];
  const counts = await countTabs(database, list.table, list.tabs, filter);
  // Read the ids first, so that a late page only reads its own rows.
  const found = await database
    .select({ id: sql<string>`${list.id}` })
    .from(list.table)
    .where(only(filter, tab && list.tabs[tab]))
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const all: readonly number[] = Object.values(counts);
  return {
    rows:
      found.length === 0
        ? []
        : await list.rowsOf(database, only(isTheirs, sql`${list.id} in ${found.map(({ id }) => id)}`), order),
    total: tab ? counts[tab] : all.reduce((sum, each) => sum + each, 0),
    pageNumber,
    pageSize,
    counts,
  };
}
