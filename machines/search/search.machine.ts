import { assign, sendTo, setup } from 'xstate';
import { isSearchTooLong, lookedFor } from '../../domain/list-query.ts';
import type { SearchQuery } from '../../domain/search.ts';
import { watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { isNarrowed, isSameSearch, queryAfter } from './search.rules.ts';
import type { SearchContext, SearchEvent, SearchInput, SearchUrlTold } from './search.types.ts';

/**
 * The search through every kind of document (spec §2). The whole of its query is in the URL; the results of each kind
 * are a workflow of their own, `search-results`, which follows what is asked here.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    input: {} as SearchInput,
    events: {} as SearchEvent,
  },
  actors: { watchUrl: watch<{ query: SearchQuery }, SearchUrlTold>('watchUrl') },
  delays: { searchRest: DELAYS.searchRest },
  guards: {
    isUnchanged: ({ context, event }) => isSameSearch(context.query, queryAfter(context.query, event)),
    willBeTooLong: ({ context, event }) => isSearchTooLong(queryAfter(context.query, event).text),
    isBlank: ({ context }) => lookedFor(context.query.text) === '',
    isShortEnough: ({ context }) => !isSearchTooLong(context.query.text),
    isNarrowed: ({ context }) => isNarrowed(context.query),
  },
  actions: {
    keepQuery: assign({ query: ({ context, event }) => queryAfter(context.query, event) }),
    ask: assign({ asked: ({ context }) => lookedFor(context.query.text) }),
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
      description: 'It is looked whether there is something to look for',
      always: [
        { guard: 'isBlank', target: 'blank' },
        { guard: 'isShortEnough', target: 'asked' },
        { target: 'tooLong' },
      ],
    },
    typing: {
      description: 'The user is typing: the platform is asked when the typing rests',
      after: { searchRest: 'deciding' },
    },
    blank: { description: 'Nothing is looked for yet', entry: 'askNothing' },
    tooLong: {
      description:
        'The text is longer than the platform looks for: it stays as it was typed, nothing is asked, and the URL waits for a shorter one',
      entry: 'askNothing',
      on: {
        'kind.choose': { actions: 'keepQuery' },
        'status.choose': { actions: 'keepQuery' },
        'filters.clear': { guard: 'isNarrowed', actions: 'keepQuery' },
      },
    },
    asked: { description: 'Every kind that is wanted is asked for the text', entry: 'ask' },
  },
});
