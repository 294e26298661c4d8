import type { SearchKind, WantedResults } from '../../domain/search.ts';
import type { ListPage } from '../list/list.types.ts';
import type { Failure } from '../support/failure.ts';

export interface SearchResultsInput {
  readonly kind: SearchKind;
  readonly wanted: WantedResults;
}

export interface SearchResultsContext extends SearchResultsInput {
  /** The results on screen: the previous ones until the new ones arrive. */
  readonly page: ListPage<SearchKind> | null;
  readonly failure: Failure | null;
}

export type SearchResultsEvent =
  | { readonly type: 'search.retry' }
  /** The search changed. */
  | { readonly type: 'query.changed'; readonly wanted: WantedResults };
