import { hasStatus, type SearchQuery } from '../../domain/search.ts';
import type { SearchEvent } from './search.types.ts';

/** The query after an event: a kind that cannot have the status chosen is shown with all of its own. */
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

export const isSameSearch = (left: SearchQuery, right: SearchQuery): boolean =>
  left.text === right.text && left.kind === right.kind && left.status === right.status;

/** Something beside the text narrows the results. */
export const isNarrowed = ({ kind, status }: SearchQuery): boolean => kind !== null || status !== null;
