import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type {
  NewsPermission,
  StoredWorkPreferences,
  WorkPreferencesContext,
  WorkPreferencesEvent,
} from './work-preferences.types.ts';

/** A clerk's preferences (docs/decisions.md): undo time before sending, row spacing, and desktop notifications. */
export const workPreferencesMachine = setup({
  types: {
    context: {} as WorkPreferencesContext,
    events: {} as WorkPreferencesEvent,
  },
  actors: {
    readPreferences: call<undefined, StoredWorkPreferences>('readPreferences'),
    storeHold: call<{ isHeld: boolean }, void>('storeHold'),
    /** Also applies it at once. */
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
  context: { isSendHeld: true, isCompact: true, isNewsWanted: false, permission: 'default' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The saved choices and the browser’s permission are being read',
      invoke: {
        id: 'readPreferences',
        src: 'readPreferences',
        onDone: { target: 'ready', actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) } },
        // If the browser cannot store anything, use the defaults.
        onError: 'ready',
      },
    },
    ready: {
      description: 'The choices can be made',
      type: 'parallel',
      states: {
        sending: {
          description: 'A quote waits a moment before it is sent, or is sent at once',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The portal checks whether waiting was chosen before',
              always: [{ guard: 'isSendHeld', target: 'held' }, { target: 'atOnce' }],
            },
            held: {
              description: 'A quote waits a moment before it is sent, and can be undone',
              on: { 'hold.toggle': 'dropping' },
            },
            dropping: {
              description: '"Send at once" is being saved',
              invoke: {
                id: 'storeHold',
                src: 'storeHold',
                input: { isHeld: false },
                onDone: 'atOnce',
                onError: 'atOnce',
              },
            },
            atOnce: { description: 'A quote is sent at once', on: { 'hold.toggle': 'taking' } },
            taking: {
              description: '"Wait before sending" is being saved',
              invoke: { id: 'storeHold', src: 'storeHold', input: { isHeld: true }, onDone: 'held', onError: 'held' },
            },
          },
        },
        density: {
          description: 'Rows are compact, or comfortable',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The portal checks whether comfortable rows were chosen before',
              always: [{ guard: 'isCompact', target: 'compact' }, { target: 'comfortable' }],
            },
            comfortable: { description: 'Rows are comfortable', on: { 'density.toggle': 'tightening' } },
            tightening: {
              description: 'Rows become compact; the choice is being saved',
              invoke: {
                id: 'storeDensity',
                src: 'storeDensity',
                input: { isCompact: true },
                onDone: 'compact',
                onError: 'compact',
              },
            },
            compact: {
              description: 'Rows are compact',
              on: { 'density.toggle': 'loosening' },
            },
            loosening: {
              description: 'Rows become comfortable; the choice is being saved',
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
          description: 'New quote requests are shown on the desktop too, or in the page only',
          initial: 'deciding',
          states: {
            deciding: {
              description:
                'The portal checks whether desktop notifications were chosen before, and whether the browser allows them',
              always: [
                { guard: 'isDenied', target: 'refused' },
                { guard: 'isNewsOn', target: 'on' },
                { target: 'off' },
              ],
            },
            off: { description: 'News is shown in the page only', on: { 'news.toggle': 'asking' } },
            asking: {
              description: 'The browser asks whether the portal may show desktop notifications',
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
              description: '"Desktop notifications" is being saved',
              invoke: { id: 'storeNews', src: 'storeNews', input: { isWanted: true }, onDone: 'on', onError: 'on' },
            },
            on: { description: 'News is also shown on the desktop', on: { 'news.toggle': 'stopping' } },
            stopping: {
              description: '"No desktop notifications" is being saved',
              invoke: { id: 'storeNews', src: 'storeNews', input: { isWanted: false }, onDone: 'off', onError: 'off' },
            },
            refused: { description: 'The browser blocks desktop notifications: only its own settings change that' },
          },
        },
      },
    },
  },
});
