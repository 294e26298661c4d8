import { fromCallback, type ActorRefFrom } from 'xstate';
import type { SearchKind, SearchQuery } from '../../../domain/search.ts';
import { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import type { SearchUrlUpdate } from '../../../machines/search/search.types.ts';
import { findResults, watchSearchUrl } from '../../services/search.ts';
import type { Services } from '../services.ts';
import { ask, listen } from './support.ts';

export const providedSearch = (kinds: readonly SearchKind[]) =>
  searchMachine.provide({
    actors: {
      watchUrl: fromCallback<SearchUrlUpdate, { query: SearchQuery }>(({ sendBack, receive }) => {
        const url = watchSearchUrl(kinds, (query) => sendBack({ type: 'url.changed', query }));
        receive(({ query, isReplaced }) => url.write(query, isReplaced));
        return url.stop;
      }),
    },
  });

/** The results of one kind, following the search. */
export const providedSearchResults = ({ http }: Services, search: ActorRefFrom<typeof searchMachine>) =>
  searchResultsMachine.provide({
    actors: {
      findResults: ask((input, signal) => findResults(http, input, signal)),
      watchQuery: listen((tell) => {
        const subscription = search.subscribe(({ context: { asked, query } }) => {
          if (asked !== '') tell({ type: 'query.changed', wanted: { text: asked, status: query.status } });
        });
        return () => subscription.unsubscribe();
      }),
    },
  });
