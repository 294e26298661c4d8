import type { SearchKind, SearchQuery, SearchStatus } from '../../domain/search.ts';

export interface SearchInput {
  /** The kinds the user may read. */
  readonly kinds: readonly SearchKind[];
  readonly query: SearchQuery;
}

export interface SearchContext extends SearchInput {
  /** The text being searched for; empty when there is nothing to search. */
  readonly asked: string;
}

export type SearchEvent =
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'kind.choose'; readonly kind: SearchKind | null }
  | { readonly type: 'status.choose'; readonly status: SearchStatus | null }
  | { readonly type: 'filters.clear' }
  /** Back, Forward or a link changed the URL. */
  | { readonly type: 'url.changed'; readonly query: SearchQuery };

/** Updates the URL. `isReplaced` avoids a history entry for each typed character. */
export interface SearchUrlUpdate {
  readonly type: 'url.write';
  readonly query: SearchQuery;
  readonly isReplaced: boolean;
}
