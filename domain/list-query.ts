import type { ListKind, ListSort, ListTab } from './lists.ts';
import { LISTS } from './lists.ts';

/** Page sizes a list offers; the first is the default. The specification does not show them: see docs/decisions.md. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The longest text that the platform looks for. */
export const LONGEST_SEARCH = 200;

/** What is looked for: what no keyboard types, such as line breaks, is a space; spaces around it say nothing. */
export const lookedFor = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

export const isSearchTooLong = (text: string): boolean => lookedFor(text).length > LONGEST_SEARCH;

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

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

/** What a list shows before anything is asked of it. */
export const firstQuery = (kind: ListKind): ListQuery => ({
  tab: LISTS[kind].tabs[0],
  search: '',
  areFiltersShown: false,
  updateFrom: '',
  updateTo: '',
  ...LISTS[kind].order,
  page: 1,
  pageSize: PAGE_SIZES[0],
});
