import { setup } from 'xstate';
import { watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type { NetworkEvent } from './network.types.ts';

/** Whether the browser has a network at all: while it has none the user is told, and for a while once it is back. */
export const networkMachine = setup({
  types: {
    events: {} as NetworkEvent,
  },
  actors: {
    /** Tells when the network goes and comes; at once where there is none. */
    watchNetwork: watch<undefined>('watchNetwork'),
  },
  delays: { networkNews: DELAYS.networkNews },
}).createMachine({
  id: 'network',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: { description: 'The browser has a network: nothing is said', on: { 'network.lost': 'offline' } },
    offline: {
      description: 'The browser has no network: what is typed stays in it, and nothing is sent',
      on: { 'network.restored': 'restored' },
    },
    restored: {
      description: 'The network is back: what failed can be tried again',
      after: { networkNews: 'online' },
      on: { 'network.lost': 'offline' },
    },
  },
});
