import { assign, emit, setup } from 'xstate';
import { isSearchTooLong, lookedFor } from '../../domain/list-query.ts';
import { call, watch } from '../support/call.ts';
import { CALLS } from '../support/timing.ts';
import type { SearchBoxContext, SearchBoxEmitted, SearchBoxEvent } from './search-box.types.ts';

/**
 * The search box that opens from anywhere: searches everything, and suggests recent searches. It is loaded on first
 * use; what is typed meanwhile is kept.
 */
export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    emitted: {} as SearchBoxEmitted,
  },
  actors: {
    /** Loads the box, and reads the user's recent searches. */
    loadBox: call<undefined, readonly string[]>('loadBox'),
    /** Hears what is typed outside of fields, and that the user does something else. */
    hearTyping: watch<undefined>('hearTyping'),
  },
  delays: { loadWait: CALLS.timeout },
  guards: {
    isBlank: ({ context }) => lookedFor(context.text) === '',
    isShortEnough: ({ context }) => !isSearchTooLong(context.text),
    isKnown: ({ context }, { text }: { text: string }) => context.recents.includes(text),
    hasRecents: ({ context }) => context.recents.length > 0,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepRecents: assign({ recents: (_, { recents }: { recents: readonly string[] }) => recents }),
    forget: assign({
      recents: ({ context }, { text }: { text: string }) => context.recents.filter((recent) => recent !== text),
    }),
    forgetAll: assign({ recents: [] }),
    wantTyped: emit(({ context }) => ({ type: 'search.wanted', text: lookedFor(context.text) })),
    wantRecent: emit((_, { text }: { text: string }) => ({ type: 'search.wanted', text })),
    tellForgotten: emit((_, { text }: { text: string }) => ({ type: 'recent.forgotten', text })),
    tellCleared: emit({ type: 'recents.cleared' }),
  },
}).createMachine({
  id: 'searchBox',
  context: { text: '', recents: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'The box is closed',
      on: { 'search.open': { target: 'loading', actions: { type: 'keepText', params: { text: '' } } } },
    },
    loading: {
      description: 'The box is loading, and what is typed is kept for it',
      invoke: [
        { id: 'hearTyping', src: 'hearTyping' },
        {
          id: 'loadBox',
          src: 'loadBox',
          onDone: {
            target: 'open',
            actions: { type: 'keepRecents', params: ({ event }) => ({ recents: event.output }) },
          },
          onError: 'failed',
        },
      ],
      on: {
        'text.heard': { actions: { type: 'keepText', params: ({ event }) => event } },
        'search.abandoned': 'closed',
      },
      after: { loadWait: 'failed' },
    },
    failed: {
      description: 'The box could not be loaded',
      on: { 'box.retry': 'loading', 'box.close': 'closed' },
    },
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
  },
});
