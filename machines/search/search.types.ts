import type { SearchKind, SearchQuery, SearchStatus } from '../../domain/search.ts';

export interface SearchInput {
  /** The kinds that the user may read. */
  readonly kinds: readonly SearchKind[];
  readonly query: SearchQuery;
}

export interface SearchContext extends SearchInput {
  /** The text that the kinds are asked for; empty while there is nothing to ask for. */
  readonly asked: string;
}

export type SearchEvent =
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'kind.choose'; readonly kind: SearchKind | null }
  | { readonly type: 'status.choose'; readonly status: SearchStatus | null }
  | { readonly type: 'filters.clear' }
  /** Back, Forward or a link changed the URL. */
  | { readonly type: 'url.changed'; readonly query: SearchQuery };

/** What the URL is told; `isReplaced` keeps typing out of the history. */
export interface SearchUrlTold {
  readonly type: 'url.write';
  readonly query: SearchQuery;
  readonly isReplaced: boolean;
}
