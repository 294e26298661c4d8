import { CALLS } from '../../../machines/support/timing.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';

export const lateLoadingInvariants = defineInvariants(lateLoadingMachine, [
  {
    id: 'LATE-1',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever misses a part of the portal is told so until it is there, and then no longer',
      fr: 'À qui il manque une partie du portail, c’est dit jusqu’à ce qu’elle soit là, puis ce n’est plus dit',
    },
    holds: ({ event, before, after }) =>
      event.type === 'xstate.init' || event.type === doneOf('loadParts')
        ? after.matches('complete')
        : event.type === 'part.failed'
          ? !after.matches('complete')
          : after.matches('complete') === before.matches('complete'),
  },
  {
    id: 'LATE-2',
    spec: 'docs/decisions',
    says: {
      en: 'What is missing is tried again when the network is back, on a navigation or when the user asks, and never by itself otherwise',
      fr: 'Ce qui manque est réessayé au retour du réseau, à un changement de page ou à la demande de l’utilisateur, et jamais sans cela',
    },
    holds: ({ event, before, calls }) => {
      const isChance = event.type === 'network.restored' || event.type === 'page.changed';
      const isTried = calls.some(({ name }) => name === 'loadParts');
      return (
        isTried ===
        ((isChance && before.matches({ missing: 'waiting' })) ||
          (event.type === 'loading.retry' && before.matches('missing')) ||
          (event.type === 'part.failed' && before.hasTag('busy')))
      );
    },
  },
  {
    id: 'LATE-3',
    spec: 'docs/decisions',
    says: {
      en: 'The user can try again whenever something is missing and the user has not just asked',
      fr: 'L’utilisateur peut réessayer tant qu’il manque quelque chose et qu’il ne vient pas de le demander',
    },
    holds: ({ event, after }) =>
      after.can({ type: 'loading.retry' }) === after.matches('missing') &&
      (event.type !== 'loading.retry' || after.matches('retrying')),
  },
  {
    id: 'LATE-4',
    spec: 'docs/decisions',
    says: {
      en: 'A try ends within twenty seconds; one that fails leaves the user where a retry is possible',
      fr: 'Un essai se termine en vingt secondes; s’il échoue, l’utilisateur peut réessayer',
    },
    holds: ({ event, after, timers }) =>
      timers.some(({ ms }) => ms === CALLS.timeout) === after.hasTag('busy') &&
      (!(event.type === errorOf('loadParts') || event.type.startsWith('xstate.after.')) ||
        after.matches({ missing: 'waiting' })),
  },
  {
    id: 'LATE-5',
    spec: 'docs/decisions',
    says: {
      en: 'Failed parts are heard of from the beginning, and chances to try again while something is missing',
      fr: 'Les échecs sont entendus dès le début, et les occasions de réessayer tant qu’il manque quelque chose',
    },
    holds: ({ event, calls, after }) =>
      (event.type !== 'xstate.init' || calls.some(({ name }) => name === 'watchParts')) &&
      (after.children['watchChances'] !== undefined) === after.matches('missing') &&
      after.can({ type: 'part.failed' }) === !after.matches({ missing: 'waiting' }),
  },
]);
