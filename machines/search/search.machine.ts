import { assign, sendTo, setup } from 'xstate';
import { equal } from '../../domain/equal.ts';
import { isSearchTooLong, searchText } from '../../domain/list-query.ts';
import type { SearchQuery } from '../../domain/search.ts';
import { watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { isNarrowed, queryAfter } from './search.rules.ts';
import type { SearchContext, SearchEvent, SearchInput, SearchUrlUpdate } from './search.types.ts';

/**
 * The search over all kinds of documents (spec §2). All its parameters are in the URL. The results of each kind are read
 * separately, so a slow or failed one does not affect the others.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    input: {} as SearchInput,
    events: {} as SearchEvent,
  },
  actors: { watchUrl: watch<{ query: SearchQuery }, SearchUrlUpdate>('watchUrl') },
  delays: { searchRest: DELAYS.searchRest },
  guards: {
    isUnchanged: ({ context, event }) => equal(context.query, queryAfter(context.query, event)),
    willBeTooLong: ({ context, event }) => isSearchTooLong(queryAfter(context.query, event).text),
    isBlank: ({ context }) => searchText(context.query.text) === '',
    isShortEnough: ({ context }) => !isSearchTooLong(context.query.text),
    isNarrowed: ({ context }) => isNarrowed(context.query),
  },
  actions: {
    keepQuery: assign({ query: ({ context, event }) => queryAfter(context.query, event) }),
    ask: assign({ asked: ({ context }) => searchText(context.query.text) }),
    askNothing: assign({ asked: '' }),
    writeUrl: sendTo('watchUrl', ({ context }) => ({ type: 'url.write', query: context.query, isReplaced: false })),
    replaceUrl: sendTo('watchUrl', ({ context }) => ({ type: 'url.write', query: context.query, isReplaced: true })),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ ...input, asked: '' }),
  invoke: { id: 'watchUrl', src: 'watchUrl', input: ({ context }) => ({ query: context.query }) },
  initial: 'deciding',
  on: {
    'text.type': [
      { guard: 'willBeTooLong', target: '.deciding', actions: 'keepQuery' },
      { target: '.typing', actions: ['keepQuery', 'replaceUrl'] },
    ],
    'kind.choose': [{ guard: 'isUnchanged' }, { actions: ['keepQuery', 'writeUrl'] }],
    'status.choose': [{ guard: 'isUnchanged' }, { actions: ['keepQuery', 'writeUrl'] }],
    'filters.clear': { guard: 'isNarrowed', actions: ['keepQuery', 'writeUrl'] },
    'url.changed': [{ guard: 'isUnchanged' }, { target: '.deciding', actions: 'keepQuery' }],
  },
  states: {
    deciding: {
      description: 'The portal checks what was typed',
      always: [
        { guard: 'isBlank', target: 'blank' },
        { guard: 'isShortEnough', target: 'asked' },
        { target: 'tooLong' },
      ],
    },
    typing: {
      description: 'The user is typing, and the search starts when typing stops',
      after: { searchRest: 'deciding' },
    },
    blank: { description: 'Nothing has been searched yet', entry: 'askNothing' },
    tooLong: {
      description: 'The text is too long; it stays as typed, and nothing is searched until it is shorter',
      entry: 'askNothing',
      on: {
        'kind.choose': { actions: 'keepQuery' },
        'status.choose': { actions: 'keepQuery' },
        'filters.clear': { guard: 'isNarrowed', actions: 'keepQuery' },
      },
    },
    asked: { description: 'The chosen kinds are searched', entry: 'ask' },
  },
});
