import { navigate } from 'wouter/use-browser-location';
import * as v from 'valibot';
import { day } from '../../contracts/common.ts';
import {
  FIRST_QUERY,
  LIST_SORTS,
  LIST_TABS,
  PAGE_SIZES,
  SORT_DIRECTIONS,
  type ListQuery,
} from '../../machines/domain/list-query.ts';
import { isSameQuery } from '../../machines/list/list.rules.ts';

/** wouter announces its own navigations by these events, the browser its Back and Forward by `popstate`. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const;

/** Path and query of the page. */
export const currentUrl = (): string => window.location.pathname + window.location.search;

export const openUrl = (url: string, { isReplaced = false } = {}): void => navigate(url, { replace: isReplaced });

/** Tells after each navigation. Returns how to stop. */
export function watchLocation(tell: () => void): () => void {
  for (const name of NAVIGATIONS) window.addEventListener(name, tell);
  return () => {
    for (const name of NAVIGATIONS) window.removeEventListener(name, tell);
  };
}

const dayOrNone = v.fallback(day, '');
const whole = (fallback: number) => v.fallback(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), fallback);

/** Whatever the URL says that is not understood, is as if it were not there. */
const listQuery = v.object({
  tab: v.fallback(v.picklist(LIST_TABS), FIRST_QUERY.tab),
  search: v.fallback(v.pipe(v.string(), v.maxLength(200)), FIRST_QUERY.search),
  areFiltersShown: v.fallback(v.pipe(v.literal('shown'), v.transform(() => true)), FIRST_QUERY.areFiltersShown),
  updateFrom: dayOrNone,
  updateTo: dayOrNone,
  sort: v.fallback(v.picklist(LIST_SORTS), FIRST_QUERY.sort),
  direction: v.fallback(v.picklist(SORT_DIRECTIONS), FIRST_QUERY.direction),
  page: whole(FIRST_QUERY.page),
  pageSize: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), FIRST_QUERY.pageSize),
});

/** A list's query as it stands in the URL. */
export function readListQuery(): ListQuery {
  const found = new URLSearchParams(window.location.search);
  return v.parse(listQuery, {
    tab: found.get('tab'),
    search: found.get('search'),
    areFiltersShown: found.get('filters'),
    updateFrom: found.get('updateFrom'),
    updateTo: found.get('updateTo'),
    sort: found.get('sort'),
    direction: found.get('direction'),
    page: found.get('page'),
    pageSize: found.get('pageSize'),
  });
}

/** The query as a search string; what is as in the first query is left out, so that addresses stay short. */
export function listSearch(query: ListQuery): string {
  const { areFiltersShown, ...texts } = query;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts))
    if (value !== Object.entries(FIRST_QUERY).find(([first]) => first === name)?.[1]) params.set(name, String(value));
  if (areFiltersShown) params.set('filters', 'shown');
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Keeps a list's query and the URL in step, both ways, as long as the list's page is open. */
export function watchListUrl(tell: (query: ListQuery) => void): { write: (query: ListQuery, isReplaced: boolean) => void; stop: () => void } {
  const { pathname } = window.location;
  let last = readListQuery();
  const stop = watchLocation(() => {
    if (window.location.pathname !== pathname) return;
    const query = readListQuery();
    if (isSameQuery(query, last)) return;
    last = query;
    tell(query);
  });
  return {
    write: (query, isReplaced) => {
      last = query;
      openUrl(pathname + listSearch(query), { isReplaced });
    },
    stop,
  };
}
