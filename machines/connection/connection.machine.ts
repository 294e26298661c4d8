import { assign, emit, setup } from 'xstate';
import { equal } from '../../domain/equal.ts';
import type { InventoryApi, TrialAnswer } from '../../domain/inventory-api.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import { isTestable } from './connection.rules.ts';
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent } from './connection.types.ts';

/**
 * Testing a supplier's inventory API and showing its key (spec §2, §3): the platform calls the URL once and reports the
 * result. The key is hidden until requested, and can be copied without showing it.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    /** `visible`: the key is shown. */
    tags: {} as 'visible',
  },
  actors: {
    testConnection: call<InventoryApi, TrialAnswer>('testConnection'),
    copyKey: call<{ key: string }, void>('copyKey'),
    /** The URL and the key, as they are in the form. */
    watchInventory: watch<undefined>('watchInventory'),
  },
  delays: { keyShown: DELAYS.keyShown },
  guards: {
    isOther: ({ context }, { api }: { api: InventoryApi }) => !equal(context.api, api),
    isTestable: ({ context }) => isTestable(context.api),
    hasKey: ({ context }) => context.api.key !== '',
  },
  actions: {
    keepApi: assign((_, { api }: { api: InventoryApi }) => ({ api, answer: null, failure: null })),
    keepAnswer: assign({ answer: (_, { answer }: { answer: TrialAnswer }) => answer }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    resetAttempt: assign({ answer: null, failure: null }),
    announceCopied: emit({ type: 'notification.wanted', kind: 'success', key: 'connection:copied' }),
  },
}).createMachine({
  id: 'connection',
  context: { api: { url: '', key: '' }, answer: null, failure: null },
  invoke: { id: 'watchInventory', src: 'watchInventory' },
  type: 'parallel',
  states: {
    trial: {
      description: 'The inventory API is tested on request',
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
          description: 'The current address has not been tested',
          on: { 'connection.test': { guard: 'isTestable', target: 'testing' } },
        },
        testing: {
          description: 'The platform calls the address',
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
              actions: { type: 'keepFailure', params: ofError },
            },
          },
        },
        ended: {
          description: 'The test is finished and can be repeated',
          initial: 'tested',
          on: { 'connection.test': { target: 'testing', actions: 'resetAttempt' } },
          states: {
            tested: { description: 'The result of the test is shown' },
            failed: { description: 'The test could not be started' },
          },
        },
      },
    },
    key: {
      description: 'The key is hidden until requested, and can be copied',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The key is hidden',
          on: { 'key.reveal': 'shown', 'key.copy': { guard: 'hasKey', target: 'copying' } },
        },
        shown: {
          description: 'The key is shown for a while',
          tags: ['visible'],
          on: { 'key.hide': 'hidden', 'key.copy': { guard: 'hasKey', target: 'copying' } },
          after: { keyShown: 'hidden' },
        },
        copying: {
          description: 'The hidden key is being copied to the clipboard',
          invoke: {
            id: 'copyKey',
            src: 'copyKey',
            input: ({ context }) => ({ key: context.api.key }),
            onDone: { target: 'hidden', actions: 'announceCopied' },
            onError: 'blocked',
          },
        },
        blocked: {
          description: 'Copying failed; the key is shown for a while, so that it can be copied by hand',
          tags: ['visible'],
          on: { 'key.hide': 'hidden', 'key.copy': { guard: 'hasKey', target: 'copying' } },
          after: { keyShown: 'hidden' },
        },
      },
    },
  },
});
