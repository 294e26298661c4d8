import { isSearchTooLong, type ListQuery } from '../../domain/list-query.ts';
import type { ListSort } from '../../domain/lists.ts';
import type { ListEvent, ListPage } from './list.types.ts';

/** The newest and the most come first; all else begins with what is first in the alphabet, or due first. */
const DESCENDING_FIRST: readonly ListSort[] = ['updatedAt', 'requestedAt', 'date', 'parts', 'total', 'amount'];

/** A first click orders a column this way; a second one turns it round. */
const firstDirection = (sort: ListSort): ListQuery['direction'] =>
  DESCENDING_FIRST.includes(sort) ? 'descending' : 'ascending';

const sorted = (query: ListQuery, sort: ListSort): ListQuery => {
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  return { ...query, sort, direction: query.sort === sort ? turned : firstDirection(sort), page: 1 };
};

/** The query after an event: whatever narrows or reorders the list starts again at its first page. */
export function queryAfter(query: ListQuery, event: ListEvent): ListQuery {
  switch (event.type) {
    case 'tab.choose':
      return { ...query, tab: event.tab, page: 1 };
    case 'search.type':
      return event.text === query.search ? query : { ...query, search: event.text, page: 1 };
    case 'filters.toggle':
      return { ...query, areFiltersShown: !query.areFiltersShown };
    case 'filters.clear':
      return { ...query, search: '', updateFrom: '', updateTo: '', page: 1 };
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
    case 'url.changed':
      return event.query;
    case 'list.retry':
    case 'list.refresh':
    case 'drafts.changed':
      return query;
  }
}

/** ISO days order as texts; an empty bound is open. */
export const areDatesReversed = ({ updateFrom, updateTo }: ListQuery): boolean =>
  updateFrom !== '' && updateTo !== '' && updateFrom > updateTo;

/** The platform refuses such a query: it is put right first. */
export const isUnaskable = (query: ListQuery): boolean => areDatesReversed(query) || isSearchTooLong(query.search);

export const isSameQuery = (left: ListQuery, right: ListQuery): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Something narrows the list, so that an empty one may be the filters' doing. */
export const isNarrowed = ({ search, updateFrom, updateTo }: ListQuery): boolean =>
  search !== '' || updateFrom !== '' || updateTo !== '';

export const lastPage = (page: ListPage | null, pageSize: number): number =>
  Math.max(1, Math.ceil((page?.total ?? 0) / pageSize));
