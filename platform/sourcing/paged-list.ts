import { and, asc, desc, like, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Status } from '../../domain/enumerations.ts';
import { keysOf } from '../../domain/keys-of.ts';
import { filtersOf, type Assigned, type Substatus } from '../../domain/list-filters.ts';
import { PAGE_SIZES } from '../../domain/list-query.ts';
import type { ListKind, SortDirection, TabOf } from '../../domain/lists.ts';
import { TIME_ZONE } from '../../domain/marketplace-day.ts';
import { recordOf } from '../../domain/record-of.ts';
import { searchWords } from '../../domain/search-form.ts';
import { ofAnyOrganisation, restrict, type Rows as OwnRows } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { runShared, UNPREPARED, type Statement } from '../data/prepared.ts';
import { malformed } from '../http/problem.ts';

/** A table, or a query used as one. */
type Rows = PgTable | SQL;
type Field = AnyPgColumn | SQL;

const startOfDay = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
const endOfDay = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** Sorts texts by bytes, which is the same on every server. Keys are folded, so accents do not matter. */
export const byText = (column: Field): SQL => sql`${column} collate "C"`;

/** Every word of the search occurs, in any order. Words are letters and digits, so none is a pattern. */
export function containsAll(column: Field, search: string): SQL[] {
  const words = searchWords(search);
  if (words === null) return [];
  return words.length === 0 ? [sql`false`] : words.map((word) => like(column, `%${word}%`));
}

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
export interface PagedList<Row, Tab extends TabOf<ListKind>, Sort extends string> {
  readonly kind: ListKind;
  readonly table: Rows;
  readonly id: Field;
  /** Texts in the form of searches (`searchableText`). */
  readonly searchText: Field;
  /** The date that the filter compares. */
  readonly updatedAt: Field;
  /** The condition of each tab; undefined for all rows. */
  readonly tabs: Readonly<Record<Tab, SQL | undefined>>;
  /** The collision shop of a row; absent when the list has no shop filter. */
  readonly shopId?: Field;
  /** The condition of each status that a tab can be filtered by. */
  readonly substatuses?: Readonly<Partial<Record<Substatus, SQL>>>;
  /** The rows that come first under a status, whatever the order. */
  readonly firstOf?: Readonly<Partial<Record<Substatus, SQL>>>;
  /** The condition for rows the caller has not opened. */
  readonly isUnread?: SQL;
  /** The conditions for rows assigned to the caller and to nobody. */
  readonly assigned?: Readonly<Record<Assigned, SQL>>;
  readonly sorts: Readonly<Record<Sort, SQL>>;
  /** The default order. */
  readonly order: { readonly sort: Sort; readonly direction: SortDirection };
  /** The maintained count of each tab without filters (data/kept-counts.ts); when absent, rows are counted. */
  readonly kept?: { readonly name: string; readonly counts: Readonly<Record<Tab, SQL<number>>> };
  /** Reads a page with its rows; without rows, the row or its id is null. The fields of `row` begin with `id`. */
  readonly rowsOf: (database: Database, page: RowPage) => Statement<readonly PageRow<Row>[]>;
}

/** A page as a table of one row, with the ids on it and the count of each tab. */
export interface RowPage {
  readonly table: SQL;
  readonly counts: SQL<number[]>;
  /** The condition for the rows on the page. */
  readonly isOn: OwnRows;
  /** The condition for all rows of the join: an empty page still has counts. */
  readonly isJoined: OwnRows;
  readonly order: SQL[];
}

interface PageRow<Row> {
  readonly row: Row | null;
  readonly counts: readonly number[];
}

interface PageAsked<Tab extends TabOf<ListKind>, Sort extends string> {
  /** The rows of the organisation. */
  readonly isTheirs: OwnRows;
  /** Absent: all tabs. */
  readonly tab: Tab | undefined;
  readonly query: {
    readonly search?: string | undefined;
    readonly updateFrom?: string | undefined;
    readonly updateTo?: string | undefined;
    readonly shopId?: string | undefined;
    readonly substatus?: Substatus | undefined;
    readonly isUnread?: 'true' | undefined;
    readonly assigned?: Assigned | undefined;
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

const listed = (values: readonly SQL[]): SQL => sql.join([...values], sql`, `);

interface PageRequest {
  readonly filter: OwnRows;
  /** Rows that come before the others; absent: none does. */
  readonly first: SQL | undefined;
  /** The place of the tab among the tabs; -1 for all. */
  readonly shown: number;
  readonly sort: SQL;
  readonly isAscending: boolean;
  readonly slice: SQL;
}

/** Uses the maintained counts and takes the ids from an index. */
function pageOfKept(
  { table, id }: { readonly table: Rows; readonly id: Field },
  kept: readonly SQL[],
  tabs: readonly (SQL | undefined)[],
  { filter, shown, sort, isAscending, slice }: PageRequest,
): SQL {
  const found = sql`select ${id} from ${table} where ${restrict(filter, tabs[shown])}
    order by ${isAscending ? asc(sort) : desc(sort)}, ${asc(id)} ${slice}`;
  return sql`(select json_build_array(${listed(kept)}) as counts, array(${found}) as ids) as page`;
}

/** Finds the rows once, then counts them and takes the ids from them. */
function pageOfFound(
  { table, id }: { readonly table: Rows; readonly id: Field },
  tabs: readonly (SQL | undefined)[],
  { filter, shown, first, sort, isAscending, slice }: PageRequest,
): SQL {
  const names = tabs.map((_, place) => sql.identifier(`is_in_${place}`));
  const flags = tabs.map((tab, place) => sql`${tab ?? sql`true`} as ${names[place]}`);
  const counts = names.map((name) => sql`count(*) filter (where ${name})`);
  const direction = isAscending ? sql`asc` : sql`desc`;
  return sql`(
    with hit as materialized (select ${id} as id, ${first ?? sql`true`} as is_first, ${sort} as sort_key, ${listed(flags)} from ${table} where ${filter})
    select (select json_build_array(${listed(counts)}) from hit) as counts, array(
      select id from hit where ${names[shown] ?? sql`true`} order by is_first desc, sort_key ${direction}, id ${slice}) as ids
  ) as page`;
}

/** Refuses with 400 a filter the tab does not have. Ignoring it would return all rows. */
function assertOffered<Row, Tab extends TabOf<ListKind>, Sort extends string>(
  { kind, shopId: shopField, isUnread: unread, assigned: whose }: PagedList<Row, Tab, Sort>,
  { tab, query: { shopId, substatus, isUnread, assigned } }: PageAsked<Tab, Sort>,
): void {
  const offered = tab && filtersOf(kind, tab);
  if (shopId !== undefined && !shopField) throw malformed('shopId', 'the list is not filtered by shop');
  if (assigned && !whose) throw malformed('assigned', 'the list is not filtered by who has a document');
  if (substatus && !offered?.substatuses.includes(substatus)) throw malformed('substatus', 'no row of the tab has it');
  if (isUnread && !unread) throw malformed('isUnread', 'nothing in the list waits to be opened');
}

/** The condition of each tab with the filters it has, so that its count is the number of rows it would show. */
const filteredTabs = <Row, Tab extends TabOf<ListKind>, Sort extends string>(
  { kind, tabs, substatuses }: PagedList<Row, Tab, Sort>,
  names: readonly Tab[],
  { substatus }: PageAsked<Tab, Sort>['query'],
): (SQL | undefined)[] =>
  names.map((name) => {
    const offered = filtersOf(kind, name);
    return and(tabs[name], substatus && offered.substatuses.includes(substatus) ? substatuses?.[substatus] : undefined);
  });

/** A page of a list, with the count of each tab under the same filters, in one statement. */
export async function readPage<Row extends { readonly id: string }, Tab extends TabOf<ListKind>, Sort extends string>(
  database: Database,
  list: PagedList<Row, Tab, Sort>,
  asked: PageAsked<Tab, Sort>,
): Promise<PageRead<Row, Tab>> {
  assertOffered(list, asked);
  const { isTheirs, tab, query } = asked;
  const { sort = list.order.sort, direction = list.order.direction, pageNumber = 1, pageSize = PAGE_SIZES[0] } = query;
  const { search = '', updateFrom, updateTo, shopId, substatus, isUnread, assigned } = query;
  const filters = [
    ...containsAll(list.searchText, search),
    ...(updateFrom === undefined ? [] : [sql`${list.updatedAt} >= ${startOfDay(updateFrom)}`]),
    ...(updateTo === undefined ? [] : [sql`${list.updatedAt} < ${endOfDay(updateTo)}`]),
    ...(shopId === undefined || !list.shopId ? [] : [sql`${list.shopId} = ${shopId}`]),
    ...(isUnread === undefined || !list.isUnread ? [] : [list.isUnread]),
    ...(assigned === undefined || !list.assigned ? [] : [list.assigned[assigned]]),
  ];
  const names = keysOf(list.tabs);
  const tabs = filteredTabs(list, names, query);
  const isAscending = direction === 'ascending';
  const first = substatus && list.firstOf?.[substatus];
  const pageRequest = {
    filter: restrict(isTheirs, ...filters),
    first,
    shown: tab === undefined ? -1 : names.indexOf(tab),
    sort: list.sorts[sort],
    isAscending,
    slice: sql`limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  };
  const { kept } = list;
  const isKept = kept !== undefined && filters.length === 0 && substatus === undefined;
  const statement = list.rowsOf(database, {
    table: isKept
      ? pageOfKept(
          list,
          names.map((name) => kept.counts[name]),
          tabs,
          pageRequest,
        )
      : pageOfFound(list, tabs, pageRequest),
    counts: sql<number[]>`page.counts`,
    isOn: restrict(isTheirs, sql`${list.id} = any(page.ids)`),
    isJoined: ofAnyOrganisation('the join has found the rows of the organisation'),
    // A tie-breaker, so that rows with equal values keep their order across pages.
    order: [
      ...(first ? [desc(first)] : []),
      isAscending ? asc(pageRequest.sort) : desc(pageRequest.sort),
      asc(list.id),
    ],
  });
  // Without filters, there are few statements, so they are prepared. A search is planned each time, because the best
  // plan depends on its words.
  const name = isKept ? `${kept.name} ${tab ?? 'all'} ${sort} ${direction}` : UNPREPARED;
  const read = await runShared(database, statement, name);
  const counts = recordOf(names, (_, place) => read[0]?.counts[place] ?? 0);
  const all: readonly number[] = Object.values(counts);
  return {
    // The id is null when the join found no row, whatever its type says.
    rows: read.flatMap(({ row }) => (typeof row?.id === 'string' ? [row] : [])),
    total: tab ? counts[tab] : all.reduce((sum, each) => sum + each, 0),
    pageNumber,
    pageSize,
    counts,
  };
}
