import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import type { SharedComputerChoice, SharedComputerContext, SharedComputerEvent } from './shared-computer.types.ts';

/**
 * The "Shared computer" option beside Logout: if set, the user's data is deleted from the browser at sign-out;
 * otherwise, unsent drafts stay.
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
      description: 'The browser looks up the saved choice and the drafts',
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: { target: 'deciding', actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) } },
        onError: 'own',
      },
    },
    deciding: {
      description: 'The portal checks the saved choice',
      always: [{ guard: 'isShared', target: 'shared' }, { target: 'own' }],
    },
    own: {
      description: 'The computer is the user’s own: unsent drafts stay after sign-out',
      on: { 'shared.toggle': 'sharing' },
    },
    sharing: {
      description: '"Shared computer" is being saved',
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: { isShared: true },
        onDone: 'shared',
        onError: 'refused',
      },
    },
    refused: {
      description: 'The browser did not save the choice, so drafts would stay: the user is warned',
      on: { 'shared.toggle': 'sharing' },
    },
    shared: {
      description: 'Others use the computer too: the user’s data is deleted at sign-out',
      on: { 'shared.toggle': 'unsharing' },
    },
    unsharing: {
      description: '"Not a shared computer" is being saved',
      // The stored choice applies.
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
