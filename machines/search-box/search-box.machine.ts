import { assign, emit, setup, stateIn } from 'xstate';
import { isSearchTooLong, searchText } from '../../domain/list-query.ts';
import { numberedRecord } from '../../domain/found-record.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofEvent, ofOutput } from '../support/params.ts';
import { CALLS, DELAYS } from '../support/timing.ts';
import { recordWanted } from './search-box.rules.ts';
import type { FoundRecords, SearchBoxContext, SearchBoxEmitted, SearchBoxEvent } from './search-box.types.ts';

const NOTHING: FoundRecords = { records: [], failure: null };

/**
 * The search box that opens from anywhere. It shows matching records as the user types, opens the one whose number was
 * typed in full, and suggests recent searches. It loads on first use and keeps the keys typed meanwhile.
 */
export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    emitted: {} as SearchBoxEmitted,
  },
  actors: {
    /** Loads the box and the user's recent searches. */
    loadBox: call<undefined, readonly string[]>('loadBox'),
    /** Listens for keys typed outside fields, and for anything else the user does. */
    hearTyping: watch<undefined>('hearTyping'),
    /** The first matches of each kind. */
    findRecords: call<{ text: string }, FoundRecords>('findRecords'),
  },
  delays: { loadWait: CALLS.timeout, searchRest: DELAYS.searchRest },
  guards: {
    isBlank: ({ context }) => searchText(context.text) === '',
    isShortEnough: ({ context }) => !isSearchTooLong(context.text),
    canSubmit: ({ context }) => searchText(context.text) !== '' && !isSearchTooLong(context.text),
    isSubmitted: stateIn('#searchBox.loading.submitted'),
    /** Every document number has a digit. */
    mayBeNumber: ({ context }) => /\d/.test(context.text),
    isNumberFound: ({ context }) => numberedRecord(context.records) !== undefined,
    isFound: ({ context }, { id }: { id: string }) => context.records.some((record) => record.id === id),
    isIncomplete: (_, { failure }: FoundRecords) => failure !== null,
    isNothing: (_, { records }: FoundRecords) => records.length === 0,
    isKnown: ({ context }, { text }: { text: string }) => context.recents.includes(text),
    hasRecents: ({ context }) => context.recents.length > 0,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepRecents: assign({ recents: (_, { recents }: { recents: readonly string[] }) => recents }),
    keepFound: assign((_, { records, failure }: FoundRecords) => ({ records, failure })),
    forget: assign({
      recents: ({ context }, { text }: { text: string }) => context.recents.filter((recent) => recent !== text),
    }),
    forgetAll: assign({ recents: [] }),
    wantTyped: emit(({ context }) => ({ type: 'search.wanted', text: searchText(context.text) })),
    wantNumbered: emit(({ context }) => recordWanted(context, numberedRecord(context.records))),
    wantRecord: emit(({ context }, { id }: { id: string }) =>
      recordWanted(
        context,
        context.records.find((record) => record.id === id),
      ),
    ),
    tellForgotten: emit((_, { text }: { text: string }) => ({ type: 'recent.forgotten', text })),
    tellCleared: emit({ type: 'recents.cleared' }),
  },
}).createMachine({
  id: 'searchBox',
  context: { text: '', recents: [], ...NOTHING },
  initial: 'closed',
  states: {
    closed: {
      description: 'The box is closed',
      on: {
        'search.open': {
          target: 'loading',
          actions: [
            { type: 'keepText', params: { text: '' } },
            { type: 'keepFound', params: NOTHING },
          ],
        },
      },
    },
    loading: {
      description: 'The box is loading; the keys typed meanwhile are kept',
      invoke: [
        { id: 'hearTyping', src: 'hearTyping' },
        {
          id: 'loadBox',
          src: 'loadBox',
          onDone: [
            {
              guard: 'isSubmitted',
              target: 'open.ready.submitting',
              actions: { type: 'keepRecents', params: ({ event }) => ({ recents: event.output }) },
            },
            {
              target: 'open',
              actions: { type: 'keepRecents', params: ({ event }) => ({ recents: event.output }) },
            },
          ],
          onError: 'failed',
        },
      ],
      initial: 'typing',
      states: {
        typing: {
          description: 'The user may go on typing',
          on: {
            'text.heard': { actions: { type: 'keepText', params: ofEvent } },
            'enter.heard': { guard: 'canSubmit', target: 'submitted' },
          },
        },
        submitted: { description: 'The Enter key was pressed, and the text is searched once the box is loaded' },
      },
      on: {
        'search.abandoned': 'closed',
      },
      after: { loadWait: 'failed' },
    },
    failed: {
      description: 'The box could not be loaded; the page can be loaded again',
      on: { 'box.close': 'closed' },
    },
    open: {
      description: 'The box is open',
      initial: 'deciding',
      on: {
        'text.type': { target: 'open', reenter: true, actions: { type: 'keepText', params: ofEvent } },
        'recent.choose': {
          guard: { type: 'isKnown', params: ofEvent },
          target: 'closed',
          actions: [{ type: 'keepText', params: ofEvent }, 'wantTyped'],
        },
        'recent.forget': {
          guard: { type: 'isKnown', params: ofEvent },
          actions: [
            { type: 'forget', params: ofEvent },
            { type: 'tellForgotten', params: ofEvent },
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
        blank: {
          description: 'Nothing is typed, and recent searches are suggested',
          entry: { type: 'keepFound', params: NOTHING },
        },
        ready: {
          description: 'The text can be searched; earlier results stay on the screen until the new ones arrive',
          initial: 'typing',
          on: {
            'results.choose': { target: '#searchBox.closed', actions: 'wantTyped' },
            'record.choose': {
              guard: { type: 'isFound', params: ofEvent },
              target: '#searchBox.closed',
              actions: { type: 'wantRecord', params: ofEvent },
            },
          },
          states: {
            typing: {
              description: 'The user is typing, and the search starts when typing stops',
              on: { 'search.submit': 'submitting' },
              after: { searchRest: 'searching' },
            },
            searching: {
              description: 'The search is running',
              invoke: {
                id: 'findRecords',
                src: 'findRecords',
                input: ({ context }) => ({ text: searchText(context.text) }),
                onDone: [
                  {
                    guard: { type: 'isIncomplete', params: ofOutput },
                    target: 'failed',
                    actions: { type: 'keepFound', params: ofOutput },
                  },
                  {
                    guard: { type: 'isNothing', params: ofOutput },
                    target: 'none',
                    actions: { type: 'keepFound', params: ofOutput },
                  },
                  { target: 'found', actions: { type: 'keepFound', params: ofOutput } },
                ],
                onError: {
                  target: 'failed',
                  actions: {
                    type: 'keepFound',
                    params: ({ event }) => ({ records: [], failure: toFailure(event.error) }),
                  },
                },
              },
              on: { 'search.submit': 'submitting' },
            },
            submitting: {
              description: 'The portal checks whether what was typed may be a number',
              always: [
                { guard: 'mayBeNumber', target: 'opening' },
                { target: '#searchBox.closed', actions: 'wantTyped' },
              ],
            },
            opening: {
              description: 'The Enter key was pressed; the record with exactly this number is being looked for',
              invoke: {
                id: 'findRecords',
                src: 'findRecords',
                input: ({ context }) => ({ text: searchText(context.text) }),
                onDone: {
                  target: 'leaving',
                  actions: { type: 'keepFound', params: ofOutput },
                },
                onError: { target: '#searchBox.closed', actions: 'wantTyped' },
              },
              on: { 'search.submit': { target: '#searchBox.closed', actions: 'wantTyped' } },
            },
            found: { description: 'Results are on the screen', on: { 'search.submit': 'leaving' } },
            none: { description: 'Nothing was found', on: { 'search.submit': 'leaving' } },
            failed: {
              description: 'Some kinds could not be searched; the other results are on the screen',
              on: { 'search.submit': 'leaving', 'search.retry': 'searching' },
            },
            leaving: {
              description: 'The portal checks whether one record has exactly this number',
              always: [
                { guard: 'isNumberFound', target: '#searchBox.closed', actions: 'wantNumbered' },
                { target: '#searchBox.closed', actions: 'wantTyped' },
              ],
            },
          },
        },
        tooLong: {
          description: 'The text is too long to search and stays as typed',
          entry: { type: 'keepFound', params: NOTHING },
        },
      },
    },
  },
});
