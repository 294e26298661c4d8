import { DATE_PRESETS, daysOf, type DatePreset } from './date-presets.ts';
import { FILTER_NAMES, supportedFilters, type ListFilters } from './list-filters.ts';
import type { ListQuery } from './list-query.ts';
import { LISTS, type ListKind, type ListOrder, type ListSort, type ListTab } from './lists.ts';

/** The specification does not give them: see docs/decisions.md. */
export const VIEW_LIMITS = { name: 60, views: 50 } as const;

/** What a view keeps of a list: the rest, such as the page, stays as it is. */
export interface ViewQuery extends ListOrder, ListFilters {
  readonly tab: ListTab;
  readonly search: string;
  /** Empty with a preset, which means other days tomorrow. */
  readonly updateFrom: string;
  readonly updateTo: string;
  readonly preset: DatePreset | '';
}

/** A named view of a list. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** All users of the organisation who may read the list see it. */
  readonly isShared: boolean;
  readonly isMine: boolean;
  /** Who saved it. */
  readonly by: string;
  /** By its owner, and a shared one by an administrator. */
  readonly isChangeable: boolean;
  readonly query: ViewQuery;
}

/** The views of a list that a user sees. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Whoever may only read keeps views for themselves. */
  readonly isSharingAllowed: boolean;
}

/** What to keep of a list. Days that have a name today are kept by their name. */
export function viewQueryOf(query: ListQuery, today: string): ViewQuery {
  const { tab, search, updateFrom, updateTo, shop, substatus, unread, assigned, sort, direction } = query;
  const preset =
    DATE_PRESETS.find((each) => {
      const { from, to } = daysOf(each, today);
      return from === updateFrom && to === updateTo;
    }) ?? '';
  const days = preset === '' ? { updateFrom, updateTo } : { updateFrom: '', updateTo: '' };
  return { tab, search, ...days, preset, shop, substatus, unread, assigned, sort, direction };
}

/** The tab, filters and order of a list that a view chooses. */
export type ChosenQuery = Omit<ViewQuery, 'preset'>;

export function chosenQueryOf({ preset, ...query }: ViewQuery, today: string): ChosenQuery {
  if (preset === '') return query;
  const { from, to } = daysOf(preset, today);
  return { ...query, updateFrom: from, updateTo: to };
}

/** Whether a list has this tab and order, and the tab these filters. */
export function isViewOf(kind: ListKind, query: ViewQuery): boolean {
  const tabs: readonly ListTab[] = LISTS[kind].tabs;
  const sorts: readonly ListSort[] = LISTS[kind].sorts;
  const kept = supportedFilters(kind, query.tab, query);
  const isOffered = FILTER_NAMES.every((name) => kept[name] === query[name]);
  return tabs.includes(query.tab) && sorts.includes(query.sort) && isOffered;
}
