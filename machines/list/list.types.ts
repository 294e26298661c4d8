import type { ListFilters } from '../../domain/list-filters.ts';
import type { ListQuery, PageSize } from '../../domain/list-query.ts';
import type { ListKind, ListOrder, ListRows, ListSort, ListTab } from '../../domain/lists.ts';
import type { ChosenQuery } from '../../domain/saved-view.ts';
import type { Failure } from '../support/failure.ts';

/** One page of a list, with the count of each tab under the same filters. */
export interface ListPage<Kind extends ListKind = ListKind> {
  readonly kind: Kind;
  readonly items: readonly ListRows[Kind][];
  readonly total: number;
  readonly counts: Readonly<Partial<Record<ListTab, number>>>;
}

export interface ListInput {
  readonly kind: ListKind;
  readonly query: ListQuery;
  /** Cached rows of this tab for the same query, shown until the new ones arrive. */
  readonly remembered: ListPage | null;
  /** The columns that the user has hidden. */
  readonly hiddenColumns: readonly string[];
}

export interface ListContext {
  readonly kind: ListKind;
  readonly query: ListQuery;
  /** The rows on screen: the previous ones until the new ones arrive. */
  readonly page: ListPage | null;
  readonly failure: Failure | null;
  /** Documents with an unsent draft in this browser. */
  readonly draftIds: readonly string[];
  readonly hiddenColumns: readonly string[];
}

export type ListEvent =
  | { readonly type: 'tab.choose'; readonly tab: ListTab }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'filters.toggle' }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'filter.choose'; readonly change: Partial<ListFilters> }
  | { readonly type: 'dates.choose'; readonly from: string; readonly to: string }
  | { readonly type: 'sort.choose'; readonly sort: ListSort }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'pageSize.choose'; readonly pageSize: PageSize }
  /** A saved view was chosen. */
  | { readonly type: 'query.choose'; readonly query: ChosenQuery }
  | { readonly type: 'list.retry' }
  /** The rows are stale. */
  | { readonly type: 'list.refresh' }
  /** Re-reads the rows on screen: a colleague may have locked or taken a document. */
  | { readonly type: 'list.recheck' }
  | { readonly type: 'columns.choose'; readonly hidden: readonly string[] }
  | { readonly type: 'drafts.changed'; readonly ids: readonly string[] }
  /** Back, Forward or a link changed the URL. */
  | { readonly type: 'url.changed'; readonly query: ListQuery };

/** The order or the columns chosen by the user, to be stored. */
export type ListEmitted =
  | { readonly type: 'order.chosen'; readonly tab: ListTab; readonly order: ListOrder }
  | { readonly type: 'columns.chosen'; readonly hidden: readonly string[] };

/** Updates the URL. `isReplaced` avoids a history entry for each typed character. */
export interface UrlUpdate {
  readonly type: 'url.write';
  readonly query: ListQuery;
  readonly isReplaced: boolean;
}
