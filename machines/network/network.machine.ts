import { setup } from 'xstate';
import { watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type { NetworkEvent } from './network.types.ts';

/** Tells the user when the browser is offline, and for a moment when it is online again. */
export const networkMachine = setup({
  types: {
    events: {} as NetworkEvent,
  },
  actors: {
    /** Reports when the network goes down and up, and at once if it is down. */
    watchNetwork: watch<undefined>('watchNetwork'),
  },
  delays: { networkNews: DELAYS.networkNews },
}).createMachine({
  id: 'network',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: { description: 'The browser is online', on: { 'network.lost': 'offline' } },
    offline: {
      description: 'The browser is offline; what is typed stays in it, and nothing is sent',
      on: { 'network.restored': 'restored' },
    },
    restored: {
      description: 'The browser is online again, and what failed can be retried',
      after: { networkNews: 'online' },
      on: { 'network.lost': 'offline' },
    },
  },
});
