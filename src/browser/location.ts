import { navigate } from 'wouter/use-browser-location';
import { equal } from '../../domain/equal.ts';
import { firstQuery, type ListQuery } from '../../domain/list-query.ts';
import { orderOf, type ListKind } from '../../domain/lists.ts';
import { nextPageState } from './left-list.ts';
import { listQueryOf } from './list-address.ts';
import { storedOrder } from './list-orders.ts';

/** wouter dispatches these events for its navigations; the browser uses `popstate` for Back and Forward. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const;

/** Path and query of the page. */
export const currentUrl = (): string => window.location.pathname + window.location.search;

export const openUrl = (url: string, { isReplaced = false } = {}): void =>
  navigate(url, { replace: isReplaced, state: nextPageState() });

/** Reports each navigation. Returns a function that stops. */
export function watchLocation(tell: () => void): () => void {
  for (const name of NAVIGATIONS) window.addEventListener(name, tell);
  return () => {
    for (const name of NAVIGATIONS) window.removeEventListener(name, tell);
  };
}

/** The list query in the URL. */
export const readListQuery = <Kind extends ListKind>(kind: Kind): ListQuery<Kind> =>
  listQueryOf(kind, window.location.search, storedOrder(kind));

/**
 * The query as a query string. Defaults are left out to keep URLs short, except an order that differs from the list's
 * own.
 */
function listSearch(kind: ListKind, query: ListQuery): string {
  const { areFiltersShown, ...texts } = query;
  const first = new Map<string, unknown>(Object.entries({ ...firstQuery(kind), ...orderOf(kind, query.tab) }));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(texts)) if (value !== first.get(name)) params.set(name, String(value));
  if (storedOrder(kind)) {
    params.set('sort', query.sort);
    params.set('direction', query.direction);
  }
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
    if (equal(query, last)) return;
    last = query;
    tell(query);
  });
  return {
    write: (query, isReplaced) => {
      const isReordered = query.sort !== last.sort || query.direction !== last.direction;
      // Name the previous order in the URL, so that Back restores it: a URL without an order means the stored one.
      const before = pathname + listSearch(kind, last);
      if (isReordered && !isReplaced && before !== currentUrl()) openUrl(before, { isReplaced: true });
      last = query;
      openUrl(pathname + listSearch(kind, query), { isReplaced });
    },
    stop,
  };
}
