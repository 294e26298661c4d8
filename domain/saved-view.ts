import { DATE_PRESETS, daysOf, type DatePreset } from './date-presets.ts';
import { FILTER_NAMES, NO_FILTERS, supportedFilters, type ListFilters } from './list-filters.ts';
import type { ListQuery } from './list-query.ts';
import { LISTS, type ListKind, type ListOrder, type ListSort, type ListTab } from './lists.ts';

/** The specification does not give these limits: see docs/decisions.md. */
export const VIEW_LIMITS = { name: 60, views: 50 } as const;

/** The part of a list's query that a view saves. The rest, such as the page, does not change. */
export interface ViewQuery extends ListOrder, ListFilters {
  readonly tab: ListTab;
  readonly search: string;
  /** Empty when there is a preset, because a preset means other days tomorrow. */
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
  /** Owners may change their views; administrators may change shared ones. */
  readonly isChangeable: boolean;
  readonly query: ViewQuery;
}

/** A view that every user has. */
export interface BuiltInView {
  readonly id: 'backOrders';
  readonly query: ViewQuery;
}

const BUILT_IN_VIEWS: Partial<Record<ListKind, readonly BuiltInView[]>> = {
  orders: [
    {
      id: 'backOrders',
      query: {
        ...NO_FILTERS,
        tab: 'active',
        search: '',
        updateFrom: '',
        updateTo: '',
        preset: '',
        substatus: 'backOrder',
        sort: 'dueAt',
        direction: 'ascending',
      },
    },
  ],
};

export const builtInViews = (list: ListKind): readonly BuiltInView[] => BUILT_IN_VIEWS[list] ?? [];

/** The views of a list that a user sees. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Users who may only read can save views for themselves only. */
  readonly isSharingAllowed: boolean;
}

/** The query to save. Days that match a preset today are saved as that preset. */
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

/** The tab, filters and order that a view sets. */
export type ChosenQuery = Omit<ViewQuery, 'preset'>;

export function chosenQueryOf({ preset, ...query }: ViewQuery, today: string): ChosenQuery {
  if (preset === '') return query;
  const { from, to } = daysOf(preset, today);
  return { ...query, updateFrom: from, updateTo: to };
}

/** Whether a list has this tab and order, and the tab has these filters. */
export function isViewOf(kind: ListKind, query: ViewQuery): boolean {
  const tabs: readonly ListTab[] = LISTS[kind].tabs;
  const sorts: readonly ListSort[] = LISTS[kind].sorts;
  const kept = supportedFilters(kind, query.tab, query);
  const isOffered = FILTER_NAMES.every((name) => kept[name] === query[name]);
  return tabs.includes(query.tab) && sorts.includes(query.sort) && isOffered;
}
