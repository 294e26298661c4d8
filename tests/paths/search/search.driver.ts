import type { AnyMachineSnapshot } from 'xstate';
import { hasStatus, SEARCH_KINDS, type SearchKind, type SearchQuery } from '../../../domain/search.ts';
import type { SearchContext } from '../../../machines/search/search.types.ts';
import { fill, type Driver } from '../engine/driver.ts';

const queryOf = (snapshot: AnyMachineSnapshot): SearchQuery => (snapshot.context as { query: SearchQuery }).query;

/** Whether the page has a region for results of this kind. */
function isLookedFor({ context }: AnyMachineSnapshot, kind: SearchKind): boolean {
  const { asked, query } = context as SearchContext;
  return (
    asked !== '' &&
    (query.kind === null || query.kind === kind) &&
    (query.status === null || hasStatus(kind, query.status))
  );
}

export const searchDriver: Driver = {
  controls: {
    'text.type': ({ text }, snapshot) => ({
      role: 'searchbox',
      name: 'search:label',
      gesture: fill(text),
      value: queryOf(snapshot).text,
    }),
    'kind.choose': ({ kind }, snapshot) => ({
      role: 'combobox',
      name: 'search:kind',
      gesture: fill(kind ?? 'every'),
      value: queryOf(snapshot).kind ?? 'every',
    }),
    'status.choose': ({ status }, snapshot) => ({
      role: 'combobox',
      name: 'search:status',
      gesture: fill(status ?? 'every'),
      value: queryOf(snapshot).status ?? 'every',
    }),
    'filters.clear': () => ({ role: 'button', name: 'search:clearFilters' }),
  },
  shows: (snapshot) => [
    // Other texts of the page contain this one.
    { role: 'heading', name: 'search:title' },
    { role: 'searchbox', name: 'search:label', isWrong: snapshot.matches('tooLong') },
    { role: 'button', name: 'search:clear', isAbsent: queryOf(snapshot).text === '' },
    ...SEARCH_KINDS.map((kind) => ({ role: 'region', name: `menu:${kind}`, isAbsent: !isLookedFor(snapshot, kind) })),
  ],
  neutral: ['text.type', 'kind.choose', 'status.choose'],
  environment: ['url.changed'],
  leftOut: {},
};
