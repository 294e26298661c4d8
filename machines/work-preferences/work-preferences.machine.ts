import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type {
  NewsPermission,
  StoredWorkPreferences,
  WorkPreferencesContext,
  WorkPreferencesEvent,
} from './work-preferences.types.ts';

/** How this clerk works (docs/decisions.md): whether a quote waits before it leaves, how close rows stand, and news on the desktop. */
export const workPreferencesMachine = setup({
  types: {
    context: {} as WorkPreferencesContext,
    events: {} as WorkPreferencesEvent,
  },
  actors: {
    readPreferences: call<undefined, StoredWorkPreferences>('readPreferences'),
    storeHold: call<{ isHeld: boolean }, void>('storeHold'),
    /** Shows it too, at once. */
    storeDensity: call<{ isCompact: boolean }, void>('storeDensity'),
    storeNews: call<{ isWanted: boolean }, void>('storeNews'),
    /** The browser asks the user. */
    askPermission: call<undefined, NewsPermission>('askPermission'),
  },
  actions: { keepRead: assign((_, { read }: { read: StoredWorkPreferences }) => read) },
  guards: {
    isSendHeld: ({ context }) => context.isSendHeld,
    isCompact: ({ context }) => context.isCompact,
    isDenied: ({ context }) => context.permission === 'denied',
    isNewsOn: ({ context }) => context.isNewsWanted && context.permission === 'granted',
    isGranted: (_, { permission }: { permission: NewsPermission }) => permission === 'granted',
    isRefused: (_, { permission }: { permission: NewsPermission }) => permission === 'denied',
  },
}).createMachine({
  id: 'workPreferences',
  context: { isSendHeld: true, isCompact: false, isNewsWanted: false, permission: 'default' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The browser is asked what was chosen before, and what it allows',
      invoke: {
        id: 'readPreferences',
        src: 'readPreferences',
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) } },
        // A browser that keeps nothing begins with what is usual.
        onError: 'ready',
      },
    },
    ready: {
      description: 'The choices can be made',
      type: 'parallel',
      states: {
        sending: {
          description: 'A quote waits a moment before it leaves, or leaves at once',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It is decided whether a moment was wanted before',
              always: [{ guard: 'isSendHeld', target: 'held' }, { target: 'atOnce' }],
            },
            held: {
              description: 'A quote waits a moment before it leaves, and can be called back',
              on: { 'hold.toggle': 'dropping' },
            },
            dropping: {
              description: 'The browser is asked to keep the choice: at once',
              invoke: {
                id: 'storeHold',
                src: 'storeHold',
                input: { isHeld: false },
                onDone: 'atOnce',
                onError: 'atOnce',
              },
            },
            atOnce: { description: 'A quote leaves when it is sent', on: { 'hold.toggle': 'taking' } },
            taking: {
              description: 'The browser is asked to keep the choice: after a moment',
              invoke: { id: 'storeHold', src: 'storeHold', input: { isHeld: true }, onDone: 'held', onError: 'held' },
            },
          },
        },
        density: {
          description: 'Rows and fields stand apart, or close together',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It is decided whether rows were wanted close together before',
              always: [{ guard: 'isCompact', target: 'compact' }, { target: 'comfortable' }],
            },
            comfortable: { description: 'Rows and fields stand apart', on: { 'density.toggle': 'tightening' } },
            tightening: {
              description: 'Rows and fields move together; the browser is asked to keep the choice',
              invoke: {
                id: 'storeDensity',
                src: 'storeDensity',
                input: { isCompact: true },
                onDone: 'compact',
                onError: 'compact',
              },
            },
            compact: {
              description: 'Rows and fields stand close together: more of them are in sight',
              on: { 'density.toggle': 'loosening' },
            },
            loosening: {
              description: 'Rows and fields move apart; the browser is asked to keep the choice',
              invoke: {
                id: 'storeDensity',
                src: 'storeDensity',
                input: { isCompact: false },
                onDone: 'comfortable',
                onError: 'comfortable',
              },
            },
          },
        },
        news: {
          description: 'New quote requests are told outside of the page too, or on it alone',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'It is decided whether news were wanted before, and whether the browser allows them',
              always: [
                { guard: 'isDenied', target: 'refused' },
                { guard: 'isNewsOn', target: 'on' },
                { target: 'off' },
              ],
            },
            off: { description: 'News are told on the page alone', on: { 'news.toggle': 'asking' } },
            asking: {
              description: 'The browser asks whether the portal may show news',
              invoke: {
                id: 'askPermission',
                src: 'askPermission',
                onDone: [
                  {
                    guard: { type: 'isGranted', params: ({ event }) => ({ permission: event.output }) },
                    target: 'wanting',
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ permission: event.output }) },
                    target: 'refused',
                  },
                  { target: 'off' },
                ],
                onError: 'refused',
              },
            },
            wanting: {
              description: 'The browser is asked to keep the choice: news',
              invoke: { id: 'storeNews', src: 'storeNews', input: { isWanted: true }, onDone: 'on', onError: 'on' },
            },
            on: { description: 'News are also told on the desktop', on: { 'news.toggle': 'stopping' } },
            stopping: {
              description: 'The browser is asked to keep the choice: no news',
              invoke: { id: 'storeNews', src: 'storeNews', input: { isWanted: false }, onDone: 'off', onError: 'off' },
            },
            refused: { description: 'The browser allows no news: only its own settings change that' },
          },
        },
      },
    },
  },
});
