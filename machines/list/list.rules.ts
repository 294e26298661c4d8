import { equal } from '../../domain/equal.ts';
import { FILTER_NAMES, supportedFilters, NO_FILTERS, type ListFilters } from '../../domain/list-filters.ts';
import { isSearchTooLong, type ListQuery } from '../../domain/list-query.ts';
import { orderOf, tabOf, type ListKind, type ListSort, type ListTab } from '../../domain/lists.ts';
import type { ListContext, ListEvent, ListPage } from './list.types.ts';

/** These columns sort descending first (newest, highest); the others ascending. */
const DESCENDING_FIRST: readonly ListSort[] = ['updatedAt', 'requestedAt', 'date', 'parts', 'total', 'amount'];

/** The direction after the first click on a column. A second click reverses it. */
const firstDirection = (sort: ListSort): ListQuery['direction'] =>
  DESCENDING_FIRST.includes(sort) ? 'descending' : 'ascending';

const sorted = (query: ListQuery, sort: ListSort): ListQuery => {
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  return { ...query, sort, direction: query.sort === sort ? turned : firstDirection(sort), page: 1 };
};

/**
 * An order chosen by the user stays; otherwise each tab has its own. A filter that the tab does not have is dropped.
 */
const onTab = (kind: ListKind, query: ListQuery, tab: ListTab): ListQuery => {
  const { sort, direction } = orderOf(kind, query.tab);
  const isChosen = query.sort !== sort || query.direction !== direction;
  return { ...query, ...supportedFilters(kind, tab, query), ...(!isChosen && orderOf(kind, tab)), tab, page: 1 };
};

/** A filter that the tab does not have changes nothing. */
function filtered(kind: ListKind, query: ListQuery, change: Partial<ListFilters>): ListQuery {
  const wanted: ListFilters = { ...query, ...change };
  const kept = supportedFilters(kind, query.tab, wanted);
  const isOffered = FILTER_NAMES.every((name) => kept[name] === wanted[name]);
  const isOther = FILTER_NAMES.some((name) => kept[name] !== query[name]);
  return isOffered && isOther ? { ...query, ...kept, page: 1 } : query;
}

/** The query after an event. Any change of filter or order goes back to the first page. */
export function queryAfter({ kind, query }: Pick<ListContext, 'kind' | 'query'>, event: ListEvent): ListQuery {
  switch (event.type) {
    case 'tab.choose':
      return onTab(kind, query, tabOf(kind, event.tab));
    case 'search.type':
      return event.text === query.search ? query : { ...query, search: event.text, page: 1 };
    case 'filters.toggle':
      return { ...query, areFiltersShown: !query.areFiltersShown };
    case 'filters.clear':
      return { ...query, search: '', updateFrom: '', updateTo: '', ...NO_FILTERS, page: 1 };
    case 'filter.choose':
      return filtered(kind, query, event.change);
    case 'dates.choose':
      return event.from === query.updateFrom && event.to === query.updateTo
        ? query
        : { ...query, updateFrom: event.from, updateTo: event.to, page: 1 };
    case 'sort.choose':
      return sorted(query, event.sort);
    case 'page.choose':
      return { ...query, page: event.page };
    case 'pageSize.choose':
      return event.pageSize === query.pageSize ? query : { ...query, pageSize: event.pageSize, page: 1 };
    case 'query.choose': {
      const chosen = { ...query, ...event.query };
      return equal(chosen, query) ? query : { ...chosen, page: 1 };
    }
    case 'url.changed':
      return event.query;
    case 'list.retry':
    case 'list.refresh':
    case 'list.recheck':
    case 'columns.choose':
    case 'drafts.changed':
      return query;
  }
}

/** ISO dates compare as strings; an empty one means no limit. */
export const areDatesReversed = ({ updateFrom, updateTo }: ListQuery): boolean =>
  updateFrom !== '' && updateTo !== '' && updateFrom > updateTo;

/** The query is invalid and must be corrected first. */
export const isInvalidQuery = (query: ListQuery): boolean => areDatesReversed(query) || isSearchTooLong(query.search);

/** The active filters. A date range counts as one. */
export const filterCount = (query: ListQuery): number =>
  FILTER_NAMES.filter((name) => query[name] !== '').length + (query.updateFrom !== '' || query.updateTo !== '' ? 1 : 0);

/** A search or filter is active, so an empty list may be its result. */
export const isNarrowed = (query: ListQuery): boolean => query.search !== '' || filterCount(query) > 0;

/** The rows on screen as they are now, in the same places. New rows are left for the next load. */
export function updateRows(shown: ListPage | null, page: ListPage): ListPage {
  if (!shown) return page;
  const latest = new Map(page.items.map((row) => [row.id, row]));
  return keepEqualRows(shown, { ...shown, items: shown.items.map((row) => latest.get(row.id) ?? row) });
}

/** The new page, reusing the previous page's objects for unchanged rows, so that they do not re-render. */
export function keepEqualRows(before: ListPage | null, page: ListPage): ListPage {
  const known = new Map(before?.items.map((row) => [row.id, row]));
  const items = page.items.map((row) => {
    const same = known.get(row.id);
    return same && equal(same, row) ? same : row;
  });
  return { ...page, items };
}

export const lastPage = (page: ListPage | null, pageSize: number): number =>
  Math.max(1, Math.ceil((page?.total ?? 0) / pageSize));
