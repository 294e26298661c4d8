import { assign, emit, setup } from 'xstate';
import { isSearchTooLong, lookedFor } from '../../domain/list-query.ts';
import type { SearchBoxContext, SearchBoxEmitted, SearchBoxEvent, SearchBoxInput } from './search-box.types.ts';

/** The search box that opens from anywhere: searches everything, and suggests recent searches. */
export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    input: {} as SearchBoxInput,
    events: {} as SearchBoxEvent,
    emitted: {} as SearchBoxEmitted,
  },
  guards: {
    isBlank: ({ context }) => lookedFor(context.text) === '',
    isShortEnough: ({ context }) => !isSearchTooLong(context.text),
    isKnown: ({ context }, { text }: { text: string }) => context.recents.includes(text),
    hasRecents: ({ context }) => context.recents.length > 0,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    forget: assign({
      recents: ({ context }, { text }: { text: string }) => context.recents.filter((recent) => recent !== text),
    }),
    forgetAll: assign({ recents: [] }),
    wantTyped: emit(({ context }) => ({ type: 'search.wanted', text: lookedFor(context.text) })),
    wantRecent: emit((_, { text }: { text: string }) => ({ type: 'search.wanted', text })),
    tellForgotten: emit((_, { text }: { text: string }) => ({ type: 'recent.forgotten', text })),
    tellCleared: emit({ type: 'recents.cleared' }),
    tellClosed: emit({ type: 'box.closed' }),
  },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The box is open',
      initial: 'deciding',
      on: {
        'text.type': { target: 'open', reenter: true, actions: { type: 'keepText', params: ({ event }) => event } },
        'recent.choose': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'wantRecent', params: ({ event }) => event },
        },
        'recent.forget': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [
            { type: 'forget', params: ({ event }) => event },
            { type: 'tellForgotten', params: ({ event }) => event },
          ],
        },
        'recents.clear': { guard: 'hasRecents', actions: ['forgetAll', 'tellCleared'] },
        'box.close': 'closed',
      },
      states: {
        deciding: {
          description: 'The portal checks what was typed',
          always: [
            { guard: 'isBlank', target: 'blank' },
            { guard: 'isShortEnough', target: 'ready' },
            { target: 'tooLong' },
          ],
        },
        blank: { description: 'Nothing is typed, and recent searches are suggested' },
        ready: {
          description: 'The text can be searched',
          on: { 'search.submit': { target: '#searchBox.closed', actions: 'wantTyped' } },
        },
        tooLong: { description: 'The text is too long to search and stays as typed' },
      },
    },
    closed: { description: 'The box is closed', type: 'final', entry: 'tellClosed' },
  },
});
