import { navigate } from 'wouter/use-browser-location';
import * as v from 'valibot';
import { day } from '../../contracts/common.ts';
import { firstQuery, isSearchTooLong, PAGE_SIZES, SORT_DIRECTIONS, type ListQuery } from '../../domain/list-query.ts';
import { LISTS, type ListKind } from '../../domain/lists.ts';
import { isSameQuery } from '../../machines/list/list.rules.ts';

/** wouter dispatches these events for its navigations; the browser uses `popstate` for Back and Forward. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const;

/** Path and query of the page. */
export const currentUrl = (): string => window.location.pathname + window.location.search;

export const openUrl = (url: string, { isReplaced = false } = {}): void => navigate(url, { replace: isReplaced });

/** Reports each navigation. Returns how to stop. */
export function watchLocation(tell: () => void): () => void {
  for (const name of NAVIGATIONS) window.addEventListener(name, tell);
  return () => {
    for (const name of NAVIGATIONS) window.removeEventListener(name, tell);
  };
}

const dayOrNone = v.fallback(day, '');
const whole = (fallback: number) =>
  v.fallback(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), fallback);

/** Invalid parameters are treated as missing. */
const listQuery = (kind: ListKind, first: ListQuery) =>
  v.object({
    tab: v.fallback(v.picklist(LISTS[kind].tabs), first.tab),
    search: v.fallback(
      v.pipe(
        v.string(),
        v.check((text) => !isSearchTooLong(text)),
      ),
      first.search,
    ),
    areFiltersShown: v.fallback(
      v.pipe(
        v.literal('shown'),
        v.transform(() => true),
      ),
      first.areFiltersShown,
    ),
    updateFrom: dayOrNone,
    updateTo: dayOrNone,
    sort: v.fallback(v.picklist(LISTS[kind].sorts), first.sort),
    direction: v.fallback(v.picklist(SORT_DIRECTIONS), first.direction),
    page: whole(first.page),
    pageSize: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), first.pageSize),
  });

/** The list query in the URL. */
export function readListQuery(kind: ListKind): ListQuery {
  const found = new URLSearchParams(window.location.search);
  return v.parse(listQuery(kind, firstQuery(kind)), {
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

/** The query as a search string. Defaults are left out to keep URLs short. */
function listSearch(kind: ListKind, query: ListQuery): string {
  const { areFiltersShown, ...texts } = query;
  const first = new Map<string, unknown>(Object.entries(firstQuery(kind)));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value !== first.get(name)) params.set(name, String(value));
  if (areFiltersShown) params.set('filters', 'shown');
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Keeps a list's query and the URL in sync, both ways, while the list is open. */
export function watchListUrl(
  kind: ListKind,
  tell: (query: ListQuery) => void,
): { write: (query: ListQuery, isReplaced: boolean) => void; stop: () => void } {
  const { pathname } = window.location;
  let last = readListQuery(kind);
  const stop = watchLocation(() => {
    if (window.location.pathname !== pathname) return;
    const query = readListQuery(kind);
    if (isSameQuery(query, last)) return;
    last = query;
    tell(query);
  });
  return {
    write: (query, isReplaced) => {
      last = query;
      openUrl(pathname + listSearch(kind, query), { isReplaced });
    },
    stop,
  };
}
