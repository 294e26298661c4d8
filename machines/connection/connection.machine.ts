import { assign, emit, setup } from 'xstate';
import type { InventoryApi, TrialAnswer } from '../../domain/inventory-api.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import { isSameApi, isTestable } from './connection.rules.ts';
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent } from './connection.types.ts';

/**
 * What can be done with a supplier's inventory beside saving it (spec §2, §3): the platform asks its address
 * once and tells what it answered; its key is hidden until it is wanted, and copied without being shown.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    /** `visible`: the key can be read on the page. */
    tags: {} as 'visible',
  },
  actors: {
    testConnection: call<InventoryApi, TrialAnswer>('testConnection'),
    copyKey: call<{ key: string }, void>('copyKey'),
  },
  delays: { keyShown: DELAYS.keyShown },
  guards: {
    isOther: ({ context }, { api }: { api: InventoryApi }) => !isSameApi(context.api, api),
    isTestable: ({ context }) => isTestable(context.api),
    hasKey: ({ context }) => context.api.key !== '',
  },
  actions: {
    keepApi: assign((_, { api }: { api: InventoryApi }) => ({ api, answer: null, failure: null })),
    keepAnswer: assign({ answer: (_, { answer }: { answer: TrialAnswer }) => answer }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    beginAnew: assign({ answer: null, failure: null }),
    announceCopied: emit({ type: 'notification.wanted', kind: 'success', key: 'connection:copied' }),
  },
}).createMachine({
  id: 'connection',
  context: { api: { url: '', key: '' }, answer: null, failure: null },
  type: 'parallel',
  states: {
    trial: {
      description: 'The platform asks the inventory’s address once, when that is wanted, and tells what it answered',
      initial: 'untested',
      on: {
        'inventory.changed': {
          guard: { type: 'isOther', params: ({ event }) => ({ api: event.api }) },
          target: '.untested',
          actions: { type: 'keepApi', params: ({ event }) => ({ api: event.api }) },
        },
      },
      states: {
        untested: {
          description: 'The address was not tried as it stands',
          on: { 'connection.test': { guard: 'isTestable', target: 'testing' } },
        },
        testing: {
          description: 'The platform asks the address',
          invoke: {
            id: 'testConnection',
            src: 'testConnection',
            input: ({ context }) => context.api,
            onDone: {
              target: 'ended.tested',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: 'ended.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        ended: {
          description: 'The trial is over, and can be made again',
          initial: 'tested',
          on: { 'connection.test': { target: 'testing', actions: 'beginAnew' } },
          states: {
            tested: { description: 'What the address answered is shown' },
            failed: { description: 'The platform could not be asked to try the address' },
          },
        },
      },
    },
    key: {
      description: 'The key is hidden until it is wanted, and can be copied',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The key is hidden, as it is at first and after it was copied',
          on: { 'key.reveal': 'shown', 'key.copy': { guard: 'hasKey', target: 'copying' } },
        },
        shown: {
          description: 'The key is shown for a while',
          tags: ['visible'],
          on: { 'key.hide': 'hidden', 'key.copy': { guard: 'hasKey', target: 'copying' } },
          after: { keyShown: 'hidden' },
        },
        copying: {
          description: 'The browser is given the key for the clipboard, without its being shown',
          invoke: {
            id: 'copyKey',
            src: 'copyKey',
            input: ({ context }) => ({ key: context.api.key }),
            onDone: { target: 'hidden', actions: 'announceCopied' },
            onError: 'blocked',
          },
        },
        blocked: {
          description: 'The browser did not copy the key: it is shown for a while, so that it can be copied by hand',
          tags: ['visible'],
          on: { 'key.hide': 'hidden', 'key.copy': { guard: 'hasKey', target: 'copying' } },
          after: { keyShown: 'hidden' },
        },
      },
    },
  },
});
