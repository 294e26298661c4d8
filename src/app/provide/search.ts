import { fromCallback } from 'xstate';
import type { SearchedFor, SearchKind, SearchQuery } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import type { SearchUrlUpdate } from '../../../machines/search/search.types.ts';
import { findResults, watchSearchUrl } from '../../services/search.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

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

/** What is found of one kind. */
export const providedSearchResults = ({ http }: Services) =>
  readingOf<SearchedFor, ListPage<SearchKind>>().provide({
    actors: { read: ask(({ subject }, signal) => findResults(http, subject, signal)) },
  });
