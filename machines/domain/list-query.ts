/** Page sizes a list offers; the first is the default. The specification does not show them: see docs/decisions.md. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Columns by which the list of quote requests can be ordered. */
export const LIST_SORTS = ['number', 'shop', 'vehicle', 'parts', 'updatedAt', 'expiresAt'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The tabs of a list (spec §2); each kind of list shows some of them. */
export const LIST_TABS = ['active', 'completed', 'cancelled'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** Everything that decides what a list shows: kept in the URL, so that Back restores it. */
export interface ListQuery {
  readonly tab: ListTab;
  readonly search: string;
  /** The filters' panel is open. */
  readonly areFiltersShown: boolean;
  /** Days of the last update, `2026-11-20`, both inclusive; empty: no bound. */
  readonly updateFrom: string;
  readonly updateTo: string;
  readonly sort: ListSort;
  readonly direction: SortDirection;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
}

export const FIRST_QUERY: ListQuery = {
  tab: 'active',
  search: '',
  areFiltersShown: false,
  updateFrom: '',
  updateTo: '',
  sort: 'updatedAt',
  direction: 'descending',
  page: 1,
  pageSize: PAGE_SIZES[0],
};
