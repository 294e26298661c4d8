import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { SharedComputerChoice, SharedComputerContext, SharedComputerEvent } from './shared-computer.types.ts';

/**
 * Whether others use this computer too, asked beside Logout: if so, nothing of the user stays in the browser after
 * sign-out; if not, unsent drafts stay.
 */
export const sharedComputerMachine = setup({
  types: {
    context: {} as SharedComputerContext,
    events: {} as SharedComputerEvent,
  },
  actors: {
    readChoice: call<undefined, SharedComputerChoice>('readChoice'),
    storeChoice: call<{ isShared: boolean }, void>('storeChoice'),
  },
  actions: { keepRead: assign((_, { read }: { read: SharedComputerChoice }) => read) },
  guards: { isShared: ({ context }) => context.isShared },
}).createMachine({
  id: 'sharedComputer',
  context: { isShared: false, unsentCount: 0 },
  initial: 'reading',
  states: {
    reading: {
      description: 'The browser is asked what was chosen before, and which drafts it keeps',
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: { target: 'deciding', actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) } },
        onError: 'own',
      },
    },
    deciding: {
      description: 'It is decided what was chosen before',
      always: [{ guard: 'isShared', target: 'shared' }, { target: 'own' }],
    },
    own: {
      description: 'The computer is the user’s own: unsent drafts stay after sign-out',
      on: { 'shared.toggle': 'sharing' },
    },
    sharing: {
      description: 'The browser is asked to keep the choice: shared',
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: { isShared: true },
        onDone: 'shared',
        onError: 'refused',
      },
    },
    refused: {
      description: 'The browser did not keep the choice, so that drafts would stay: that is said',
      on: { 'shared.toggle': 'sharing' },
    },
    shared: {
      description: 'Others use the computer too: nothing of the user stays after sign-out',
      on: { 'shared.toggle': 'unsharing' },
    },
    unsharing: {
      description: 'The browser is asked to keep the choice: the user’s own',
      // What the browser keeps holds.
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: { isShared: false },
        onDone: 'own',
        onError: 'shared',
      },
    },
  },
});
