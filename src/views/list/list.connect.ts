import type { SnapshotFrom } from 'xstate';
import { filtersOf, type ListFilters, type OfferedFilters } from '../../../domain/list-filters.ts';
import { isSearchTooLong, LONGEST_SEARCH, type ListQuery, type PageSize } from '../../../domain/list-query.ts';
import type { ListKind, ListSort, ListTab, ListRows } from '../../../domain/lists.ts';
import type { listMachine } from '../../../machines/list/list.machine.ts';
import { areDatesReversed, filterCount, isNarrowed, lastPage } from '../../../machines/list/list.rules.ts';
import type { ListEvent, ListPage } from '../../../machines/list/list.types.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { ListLook } from './list-look.ts';

export interface ListValues<Kind extends ListKind> {
  readonly query: ListQuery;
  readonly tabs: readonly { readonly tab: ListTab; readonly label: TextKey; readonly count: number | null }[];
  /** The label of the selected tab. */
  readonly tabLabel: TextKey;
  /** Null when there are none, such as before the first load. */
  readonly rows: readonly ListRows[Kind][] | null;
  /** Whether to show the table, with rows or their placeholders. */
  readonly hasTable: boolean;
  readonly draftIds: readonly string[];
  readonly hiddenColumns: readonly string[];
  readonly isBusy: boolean;
  readonly total: number;
  readonly lastPage: number;
  readonly isNarrowed: boolean;
  /** The filters of the tab. */
  readonly offered: OfferedFilters;
  /** The number of active filters. */
  readonly filterCount: number;
  /** The name of the shop that filters the list, taken from its rows; null when no row has it. */
  readonly shopName: string | null;
  /** The empty state; null when there are rows or they are loading. */
  readonly nothing: { readonly title: Words; readonly text: Words } | null;
  readonly failure: Words | null;
  /** The error of the date filter. */
  readonly datesError: Words | null;
  readonly searchError: Words | null;
  readonly chooseTab: (tab: ListTab) => void;
  readonly typeSearch: (text: string) => void;
  readonly toggleFilters: () => void;
  readonly clearFilters: () => void;
  readonly chooseFilter: (change: Partial<ListFilters>) => void;
  readonly chooseDates: (from: string, to: string) => void;
  readonly hideColumns: (hidden: readonly string[]) => void;
  readonly chooseSort: (sort: ListSort) => void;
  readonly choosePage: (page: number) => void;
  readonly choosePageSize: (pageSize: PageSize) => void;
  readonly retry: (() => void) | null;
}

/** A list filtered by shop only has rows of that shop. */
const shopNameOf = (row: ListRows[ListKind] | undefined): string | null =>
  row && 'shopName' in row ? row.shopName : null;

const isOf = <Kind extends ListKind>(page: ListPage, kind: Kind): page is ListPage<Kind> => page.kind === kind;

export function connectList<Kind extends ListKind>(
  snapshot: SnapshotFrom<typeof listMachine>,
  send: (event: ListEvent) => void,
  { kind, texts, tabs }: ListLook<Kind>,
): ListValues<Kind> {
  const { query, page, failure } = snapshot.context;
  const hasFailed = snapshot.matches('failed');
  const noRows = (): Words => {
    if (isNarrowed(query)) return { key: 'list:noDataNarrowed' };
    return query.tab === tabs[0]?.tab ? { key: `${texts}:nothingYet` } : { key: 'list:noData' };
  };
  const rows = page && isOf(page, kind) && page.items.length > 0 ? page.items : null;
  const datesError: Words | null = areDatesReversed(query) ? { key: 'list:datesReversed' } : null;
  const searchError: Words | null = isSearchTooLong(query.search)
    ? { key: 'list:searchTooLong', params: { max: LONGEST_SEARCH } }
    : null;
  /** The empty state. */
  const nothing = (): ListValues<Kind>['nothing'] => {
    if (snapshot.matches('empty')) return { title: { key: 'list:noData' }, text: noRows() };
    if (rows === null && datesError) return { title: datesError, text: { key: 'list:datesWanted' } };
    return rows === null && searchError ? { title: searchError, text: { key: 'list:searchWanted' } } : null;
  };
  return {
    query,
    tabs: tabs.map(({ tab, label }) => ({ tab, label, count: page?.counts[tab] ?? null })),
    tabLabel: tabs.find(({ tab }) => tab === query.tab)?.label ?? `${texts}:title`,
    rows,
    hasTable: rows !== null || snapshot.hasTag('busy'),
    draftIds: snapshot.context.draftIds,
    hiddenColumns: snapshot.context.hiddenColumns,
    isBusy: snapshot.hasTag('busy'),
    total: page?.total ?? 0,
    lastPage: lastPage(page, query.pageSize),
    isNarrowed: isNarrowed(query),
    offered: filtersOf(kind, query.tab),
    filterCount: filterCount(query),
    shopName:
      rows !== null && (snapshot.matches('loaded') || snapshot.matches('rechecking')) ? shopNameOf(rows[0]) : null,
    nothing: nothing(),
    failure: hasFailed ? failureWords(failure) : null,
    datesError,
    searchError,
    chooseTab: (tab) => send({ type: 'tab.choose', tab }),
    typeSearch: (text) => send({ type: 'search.type', text }),
    toggleFilters: () => send({ type: 'filters.toggle' }),
    clearFilters: () => send({ type: 'filters.clear' }),
    chooseFilter: (change) => send({ type: 'filter.choose', change }),
    chooseDates: (from, to) => send({ type: 'dates.choose', from, to }),
    hideColumns: (hidden) => send({ type: 'columns.choose', hidden }),
    chooseSort: (sort) => send({ type: 'sort.choose', sort }),
    choosePage: (wanted) => send({ type: 'page.choose', page: wanted }),
    choosePageSize: (pageSize) => send({ type: 'pageSize.choose', pageSize }),
    retry: hasFailed ? () => send({ type: 'list.retry' }) : null,
  };
}
