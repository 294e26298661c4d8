import { setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { CALLS } from '../support/timing.ts';
import type { LateLoadingEvent } from './late-loading.types.ts';

/**
 * Parts loaded after the first page: notifications, status lines and counts. If one fails to load, the user is told,
 * and it is retried when the network comes back, on the next navigation, or on request.
 */
export const lateLoadingMachine = setup({
  types: {
    events: {} as LateLoadingEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Reports parts that could not be loaded, including earlier failures. */
    watchParts: watch<undefined>('watchParts'),
    /** Reports that the network is back, and navigations. */
    watchChances: watch<undefined>('watchChances'),
    /** Loads all missing parts and shows them. */
    loadParts: call<undefined, void>('loadParts'),
  },
  delays: { loadWait: CALLS.timeout },
}).createMachine({
  id: 'lateLoading',
  invoke: { id: 'watchParts', src: 'watchParts' },
  initial: 'complete',
  states: {
    complete: {
      description: 'All that follows the first page is there',
      on: { 'part.failed': 'missing' },
    },
    missing: {
      description: 'The user is told that something is missing',
      invoke: { id: 'watchChances', src: 'watchChances' },
      initial: 'waiting',
      on: { 'loading.retry': 'retrying' },
      states: {
        waiting: {
          description: 'The portal waits for the network, a navigation or the user',
          on: { 'network.restored': 'checking', 'page.changed': 'checking' },
        },
        checking: {
          description: 'What is missing is being retried automatically',
          tags: ['busy'],
          invoke: { id: 'loadParts', src: 'loadParts', onDone: '#lateLoading.complete', onError: 'waiting' },
          // Parts that have failed since are loaded too.
          on: { 'part.failed': { target: 'checking', reenter: true } },
          after: { loadWait: 'waiting' },
        },
      },
    },
    retrying: {
      description: 'What is missing is being retried because the user asked',
      tags: ['busy'],
      invoke: { id: 'loadParts', src: 'loadParts', onDone: 'complete', onError: 'missing' },
      on: { 'part.failed': { target: 'retrying', reenter: true } },
      after: { loadWait: 'missing' },
    },
  },
});
