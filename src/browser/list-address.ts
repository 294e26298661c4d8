import * as v from 'valibot';
import { day, id } from '../../contracts/common.ts';
import { ASSIGNED, supportedFilters, NO_FILTERS, SUBSTATUSES } from '../../domain/list-filters.ts';
import { firstQuery, isSearchTooLong, PAGE_SIZES, type ListQuery } from '../../domain/list-query.ts';
import { LISTS, SORT_DIRECTIONS, tabOf, type ListKind, type ListOrder } from '../../domain/lists.ts';

const dayOrNone = v.fallback(day, '');
const whole = (fallback: number) =>
  v.fallback(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), fallback);

/** Invalid parameters are treated as missing. */
const restOf = (kind: ListKind, first: ListQuery) =>
  v.object({
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
    shop: v.fallback(id, NO_FILTERS.shop),
    substatus: v.fallback(v.picklist(['', ...SUBSTATUSES]), NO_FILTERS.substatus),
    unread: v.fallback(v.picklist(['', 'only']), NO_FILTERS.unread),
    assigned: v.fallback(v.picklist(['', ...ASSIGNED]), NO_FILTERS.assigned),
    sort: v.fallback(v.picklist(LISTS[kind].sorts), first.sort),
    direction: v.fallback(v.picklist(SORT_DIRECTIONS), first.direction),
    page: whole(first.page),
    pageSize: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), first.pageSize),
  });

/** The list query in the query string of a URL. The stored order applies when the URL has none. */
export function listQueryOf<Kind extends ListKind>(
  kind: Kind,
  search: string,
  remembered: ListOrder | null = null,
): ListQuery<Kind> {
  const found = new URLSearchParams(search);
  const namesOrder = found.has('sort') || found.has('direction');
  const tab = tabOf(kind, found.get('tab'));
  const rest = v.parse(restOf(kind, { ...firstQuery(kind, tab), ...(!namesOrder && remembered) }), {
    search: found.get('search'),
    areFiltersShown: found.get('filters'),
    updateFrom: found.get('updateFrom'),
    updateTo: found.get('updateTo'),
    shop: found.get('shop'),
    substatus: found.get('substatus'),
    unread: found.get('unread'),
    assigned: found.get('assigned'),
    sort: found.get('sort'),
    direction: found.get('direction'),
    page: found.get('page'),
    pageSize: found.get('pageSize'),
  });
  return { tab, ...rest, ...supportedFilters(kind, tab, rest) };
}
