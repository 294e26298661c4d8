import { assign, setup } from 'xstate';
import type { SearchKind } from '../../domain/search.ts';
import type { ListPage } from '../list/list.types.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type { SearchResultsContext, SearchResultsEvent, SearchResultsInput } from './search-results.types.ts';

/**
 * The search results of one kind of document (spec §2). Each kind is searched separately, so a slow or failed one does
 * not affect the others. Previous results stay on screen until the new ones arrive.
 */
export const searchResultsMachine = setup({
  types: {
    context: {} as SearchResultsContext,
    input: {} as SearchResultsInput,
    events: {} as SearchResultsEvent,
    tags: {} as 'busy',
  },
  actors: {
    findResults: call<SearchResultsInput, ListPage<SearchKind>>('findResults'),
    watchQuery: watch<undefined>('watchQuery'),
  },
  guards: {
    isUnchanged: ({ context, event }) =>
      event.type === 'query.changed' &&
      event.wanted.text === context.wanted.text &&
      event.wanted.status === context.wanted.status,
    isNothing: (_, { page }: { page: ListPage<SearchKind> }) => page.total === 0,
  },
  actions: {
    keepWanted: assign({
      wanted: ({ context, event }) => (event.type === 'query.changed' ? event.wanted : context.wanted),
    }),
    keepPage: assign({ page: (_, { page }: { page: ListPage<SearchKind> }) => page, failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
  },
}).createMachine({
  id: 'searchResults',
  context: ({ input }) => ({ ...input, page: null, failure: null }),
  invoke: { id: 'watchQuery', src: 'watchQuery' },
  initial: 'searching',
  on: {
    'query.changed': [{ guard: 'isUnchanged' }, { target: '.searching', actions: 'keepWanted' }],
  },
  states: {
    searching: {
      description: 'The results are being loaded; the previous ones stay on the screen',
      tags: ['busy'],
      invoke: {
        id: 'findResults',
        src: 'findResults',
        input: ({ context: { kind, wanted } }) => ({ kind, wanted }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ page: event.output }) },
            target: 'none',
            actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'found', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: { description: 'The results are on the screen' },
    none: { description: 'Nothing of this kind was found' },
    failed: { description: 'The search failed', on: { 'search.retry': 'searching' } },
  },
});
