import * as v from 'valibot';
import { equal } from '../../domain/equal.ts';
import { firstQuery } from '../../domain/list-query.ts';
import { LISTS, orderOf, type TabOf } from '../../domain/lists.ts';
import { searchUrl, textOfPath } from '../../domain/search-address.ts';
import {
  statusesOf,
  type SearchedFor,
  type SearchQuery,
  type SearchKind,
  type SearchStatus,
  type WantedResults,
} from '../../domain/search.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import type { Http } from './http.ts';
import { readListed } from './listed.ts';
import { openUrl, watchLocation } from '../browser/location.ts';

/** A status that the kind does not have must find nothing, not everything. */
function tabFor<Kind extends SearchKind>(kind: Kind, status: SearchStatus): TabOf<Kind> {
  const tabs: readonly TabOf<Kind>[] = LISTS[kind].tabs;
  const tab = tabs.find((each) => each === status);
  if (tab === undefined) throw new CallFailed({ kind: 'unexpected' });
  return tab;
}

/** The first page of a kind's list for a search. Rejects with CallFailed. */
export async function pageOf<Kind extends SearchKind>(
  http: Http,
  kind: Kind,
  { text, status }: WantedResults,
  signal: AbortSignal,
): Promise<ListPage<Kind>> {
  const tab = status && tabFor(kind, status);
  return readListed(http, kind, { ...firstQuery(kind), ...orderOf(kind, tab), tab, search: text }, signal);
}

/**
 * The first page of a kind's list for a search. The platform has no call that searches all kinds. Rejects with
 * CallFailed.
 */
export const findResults = (
  http: Http,
  { kind, wanted }: SearchedFor,
  signal: AbortSignal,
): Promise<ListPage<SearchKind>> => pageOf(http, kind, wanted, signal);

/** The search in the URL. Parameters that are invalid or not permitted are treated as missing. */
export function readSearchQuery(kinds: readonly SearchKind[]): SearchQuery {
  const found = new URLSearchParams(window.location.search);
  const kind = v.parse(v.fallback(v.nullable(v.picklist(kinds)), null), found.get('kind'));
  const status = v.parse(v.fallback(v.nullable(v.picklist(statusesOf(kind))), null), found.get('status'));
  return { text: textOfPath(window.location.pathname), kind, status };
}

/** Keeps a search and the URL in sync, both ways, while the page is open. */
export function watchSearchUrl(
  kinds: readonly SearchKind[],
  tell: (query: SearchQuery) => void,
): { write: (query: SearchQuery, isReplaced: boolean) => void; stop: () => void } {
  let last = readSearchQuery(kinds);
  const stop = watchLocation(() => {
    if (!/^\/search(\/|$)/.test(window.location.pathname)) return;
    const query = readSearchQuery(kinds);
    if (equal(query, last)) return;
    last = query;
    tell(query);
  });
  return {
    write: (query, isReplaced) => {
      const url = searchUrl(query);
      // Store what the URL will give back, because a URL cannot hold every text exactly.
      last = { ...query, text: textOfPath(new URL(url, window.location.origin).pathname) };
      openUrl(url, { isReplaced });
    },
    stop,
  };
}
