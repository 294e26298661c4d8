import { hasStatus, type SearchQuery } from '../../domain/search.ts';
import type { SearchEvent } from './search.types.ts';

/** The query after an event. The status filter is dropped when the chosen kind does not have that status. */
export function queryAfter(query: SearchQuery, event: SearchEvent): SearchQuery {
  switch (event.type) {
    case 'text.type':
      return { ...query, text: event.text };
    case 'kind.choose': {
      const { kind } = event;
      const isKept = kind === null || query.status === null || hasStatus(kind, query.status);
      return { ...query, kind, status: isKept ? query.status : null };
    }
    case 'status.choose':
      return { ...query, status: event.status };
    case 'filters.clear':
      return { ...query, kind: null, status: null };
    case 'url.changed':
      return event.query;
  }
}

/** Filters besides the text are active. */
export const isNarrowed = ({ kind, status }: SearchQuery): boolean => kind !== null || status !== null;
