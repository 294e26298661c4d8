import type { SearchKind, WantedResults } from '../../domain/search.ts';
import type { ListPage } from '../list/list.types.ts';
import type { Failure } from '../support/failure.ts';

export interface SearchResultsInput {
  readonly kind: SearchKind;
  readonly wanted: WantedResults;
}

export interface SearchResultsContext extends SearchResultsInput {
  /** What is on the screen; what was found before until the new has come. */
  readonly page: ListPage | null;
  readonly failure: Failure | null;
}

export type SearchResultsEvent =
  | { readonly type: 'search.retry' }
  /** Something else is looked for. */
  | { readonly type: 'query.changed'; readonly wanted: WantedResults };
