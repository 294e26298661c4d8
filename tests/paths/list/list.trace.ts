/** What happened in a step of a list's path. */
import { equal } from '../../../domain/equal.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { Trace } from '../engine/path-model.ts';
import type { listMachine } from '../../../machines/list/list.machine.ts';

type Step = Trace<typeof listMachine>;

export const loads = (step: Step): boolean =>
  step.calls.some(({ name, input }) => name === 'loadPage' && equal(input, { query: step.after.context.query }));
export const written = (step: Step): unknown => step.sent.find(({ type }) => type === 'url.write');
const isReversed = ({ updateFrom, updateTo }: ListQuery): boolean =>
  updateFrom !== '' && updateTo !== '' && updateFrom > updateTo;
/** The platform would refuse this query. */
export const isInvalidQuery = (query: ListQuery): boolean => isReversed(query) || query.search.trim().length > 200;
/** A search or a filter is set. */
export const isSet = ({ search, updateFrom, updateTo, shop, substatus, unread, assigned }: ListQuery): boolean =>
  [search, updateFrom, updateTo, shop, substatus, unread, assigned].some((each) => each !== '');
export const changed = (step: Step): boolean => !equal(step.before.context.query, step.after.context.query);

type Order = Pick<ListQuery, 'sort' | 'direction'>;
const URGENT_FIRST: Order = { sort: 'expiresAt', direction: 'ascending' };
const NEWEST_FIRST: Order = { sort: 'updatedAt', direction: 'descending' };
const ownOrderOf = (tab: unknown): Order => (tab === 'active' ? URGENT_FIRST : NEWEST_FIRST);

/** The part of the query that an event changes, with the wanted value; null for other events. */
export function wishOf(event: Step['event'], query: ListQuery): Partial<ListQuery> | null {
  const { areFiltersShown, direction, sort } = query;
  const { tab, text, from, to, pageSize } = event as Partial<Record<string, string>>;
  switch (event.type) {
    case 'tab.choose':
      return {
        tab: tab as ListQuery['tab'],
        // Answered requests have no substatus.
        ...(tab !== 'active' && { substatus: '' }),
        ...(equal({ sort, direction }, ownOrderOf(query.tab)) && ownOrderOf(tab)),
      };
    case 'search.type':
      return { search: text ?? '' };
    case 'dates.choose':
      return { updateFrom: from ?? '', updateTo: to ?? '' };
    case 'filter.choose': {
      const change = event['change'] as Partial<ListQuery>;
      if (change.assigned !== undefined || change.unread !== undefined) return change;
      return query.tab === 'active' && change.substatus !== 'paid' ? change : {};
    }
    case 'query.choose':
      return event['query'] as Partial<ListQuery>;
    case 'pageSize.choose':
      return { pageSize: Number(pageSize) as ListQuery['pageSize'] };
    case 'filters.toggle':
      return { areFiltersShown: !areFiltersShown };
    case 'sort.choose': {
      const wanted = event['sort'] as ListQuery['sort'];
      // The first click sorts by the newest or the most, or from A; a second click reverses the order.
      const first = wanted === 'updatedAt' || wanted === 'parts' ? 'descending' : 'ascending';
      return {
        sort: wanted,
        direction: sort !== wanted ? first : direction === 'ascending' ? 'descending' : 'ascending',
      };
    }
    default:
      return null;
  }
}
