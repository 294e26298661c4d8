import type { SnapshotFrom } from 'xstate';
import { LONGEST_SEARCH } from '../../../domain/list-query.ts';
import { hasStatus, statusesOf, type SearchQuery, type SearchStatus, type SearchKind } from '../../../domain/search.ts';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import { isNarrowed } from '../../../machines/search/search.rules.ts';
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import type { Words } from '../../i18n/resources.ts';

export interface SearchValues {
  readonly query: SearchQuery;
  /** The kinds to choose from. */
  readonly kinds: readonly SearchKind[];
  readonly statuses: readonly SearchStatus[];
  /** The kinds whose results are on screen. */
  readonly shown: readonly SearchKind[];
  /** The kinds that are left out because they cannot have the chosen status. */
  readonly leftOut: readonly SearchKind[];
  readonly isBlank: boolean;
  readonly error: Words | null;
  readonly isNarrowed: boolean;
  readonly typeText: (text: string) => void;
  readonly chooseKind: (kind: SearchKind | null) => void;
  readonly chooseStatus: (status: SearchStatus | null) => void;
  readonly clearFilters: () => void;
}

export function connectSearch(
  snapshot: SnapshotFrom<typeof searchMachine>,
  send: (event: SearchEvent) => void,
): SearchValues {
  const { kinds, query, asked } = snapshot.context;
  const isShown = (kind: SearchKind): boolean => query.status === null || hasStatus(kind, query.status);
  const wanted = asked === '' ? [] : kinds.filter((kind) => query.kind === null || kind === query.kind);
  return {
    query,
    kinds,
    statuses: statusesOf(query.kind),
    shown: wanted.filter(isShown),
    leftOut: wanted.filter((kind) => !isShown(kind)),
    isBlank: snapshot.matches('blank'),
    error: snapshot.matches('tooLong') ? { key: 'field:tooLong', params: { max: LONGEST_SEARCH } } : null,
    isNarrowed: isNarrowed(query),
    typeText: (text) => send({ type: 'text.type', text }),
    chooseKind: (kind) => send({ type: 'kind.choose', kind }),
    chooseStatus: (status) => send({ type: 'status.choose', status }),
    clearFilters: () => send({ type: 'filters.clear' }),
  };
}
