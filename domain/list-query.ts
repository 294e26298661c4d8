import { supportedFilters, NO_FILTERS, type ListFilters } from './list-filters.ts';
import { LISTS, orderOf, tabOf, type ListKind, type ListOrder, type TabOf } from './lists.ts';

/** Page sizes; the first is the default. The specification does not give them: see docs/decisions.md. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Maximum length of a search. */
export const LONGEST_SEARCH = 200;

/** Normalizes a search: control characters such as line breaks become spaces, and surrounding spaces are removed. */
export const searchText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

export const isSearchTooLong = (text: string): boolean => searchText(text).length > LONGEST_SEARCH;

/** All parameters of a list. They are stored in the URL, so Back restores them. */
export interface ListQuery<Kind extends ListKind = ListKind> extends ListOrder, ListFilters {
  readonly tab: TabOf<Kind>;
  readonly search: string;
  /** The filter panel is open. */
  readonly areFiltersShown: boolean;
  /** Days of the last update, both inclusive (`2026-11-20`); empty means no limit. */
  readonly updateFrom: string;
  readonly updateTo: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: PageSize;
}

/** A request for one tab of a list, or for all tabs (null). */
export type ListRequest<Kind extends ListKind> = Omit<ListQuery, 'tab'> & { readonly tab: TabOf<Kind> | null };

/**
 * Adapts a query to this list: a tab it does not have becomes its first tab, and filters the tab does not have are
 * cleared.
 */
export function queryOf<Kind extends ListKind>(kind: Kind, query: ListQuery): ListQuery<Kind> {
  const tab = tabOf(kind, query.tab);
  return { ...query, tab, ...supportedFilters(kind, tab, query) };
}

/** The default query of a list's tab, the first by default. */
export const firstQuery = <Kind extends ListKind>(
  kind: Kind,
  tab: TabOf<Kind> = LISTS[kind].tabs[0],
): ListQuery<Kind> => ({
  tab,
  search: '',
  areFiltersShown: false,
  updateFrom: '',
  updateTo: '',
  ...NO_FILTERS,
  ...orderOf(kind, tab),
  page: 1,
  pageSize: PAGE_SIZES[0],
});
