import { setup } from 'xstate';
import { watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type { ConnectionEvent } from './connection.types.ts';

/** Whether the browser has a network at all: while it has none the user is told, and for a while once it is back. */
export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Tells when the network goes and comes; at once where there is none. */
    watchConnection: watch<undefined>('watchConnection'),
  },
  delays: { connectionNews: DELAYS.connectionNews },
}).createMachine({
  id: 'connection',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  states: {
    online: { description: 'The browser has a network: nothing is said', on: { 'connection.lost': 'offline' } },
    offline: {
      description: 'The browser has no network: what is typed stays in it, and nothing is sent',
      on: { 'connection.restored': 'restored' },
    },
    restored: {
      description: 'The network is back: what failed can be tried again',
      after: { connectionNews: 'online' },
      on: { 'connection.lost': 'offline' },
    },
  },
});
