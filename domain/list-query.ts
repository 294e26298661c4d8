import { LISTS, orderOf, type ListKind, type ListOrder, type ListTab } from './lists.ts';

/** Page sizes; the first is the default. The specification does not give them: see docs/decisions.md. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Maximum length of a search. */
export const LONGEST_SEARCH = 200;

/** Normalizes a search: control characters such as line breaks become spaces, and surrounding spaces are removed. */
export const lookedFor = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

export const isSearchTooLong = (text: string): boolean => lookedFor(text).length > LONGEST_SEARCH;

/** All parameters of a list. They are stored in the URL, so Back restores them. */
export interface ListQuery extends ListOrder {
  readonly tab: ListTab;
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

/** The default query of a list's tab, the first by default. */
export const firstQuery = (kind: ListKind, tab: ListTab = LISTS[kind].tabs[0]): ListQuery => ({
  tab,
  search: '',
  areFiltersShown: false,
  updateFrom: '',
  updateTo: '',
  ...orderOf(kind, tab),
  page: 1,
  pageSize: PAGE_SIZES[0],
});
