import { DELAYS } from '../../../machines/support/timing.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { networkMachine } from '../../../machines/network/network.machine.ts';

export const networkInvariants = defineInvariants(networkMachine, [
  {
    id: 'NET-1',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever loses the network is told so, until it is back',
      fr: 'Qui perd le réseau en est averti, jusqu’à son retour',
    },
    holds: ({ event, before, after }) =>
      event.type === 'network.lost'
        ? after.matches('offline')
        : event.type === 'network.restored' || after.matches('offline') === before.matches('offline'),
  },
  {
    id: 'NET-2',
    spec: 'docs/decisions',
    says: {
      en: 'That the network is back is said only to those who were told that it was gone',
      fr: 'Le retour du réseau n’est annoncé qu’à qui sa perte avait été annoncée',
    },
    holds: ({ before, after }) => !after.matches('restored') || before.matches('offline') || before.matches('restored'),
  },
  {
    id: 'NET-3',
    spec: 'S9.25',
    says: {
      en: 'The good news goes by itself, the bad news never',
      fr: 'La bonne nouvelle disparaît d’elle-même, la mauvaise jamais',
    },
    holds: ({ after, timers }) =>
      after.matches('restored') ? timers.length === 1 && timers[0]?.ms === DELAYS.networkNews : timers.length === 0,
  },
  {
    id: 'NET-4',
    spec: 'docs/decisions',
    says: {
      en: 'The network is watched from the beginning, and each of its changes is heard',
      fr: 'Le réseau est surveillé dès le début, et chacun de ses changements est entendu',
    },
    holds: ({ event, calls, after }) =>
      (event.type !== 'xstate.init' ||
        (after.matches('online') && calls.some(({ name }) => name === 'watchNetwork'))) &&
      after.can({ type: 'network.lost' }) === !after.matches('offline') &&
      after.can({ type: 'network.restored' }) === after.matches('offline'),
  },
]);
