import { defineInvariants } from '../engine/path-model.ts';
import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';

export const lateLoadingInvariants = defineInvariants(lateLoadingMachine, [
  {
    id: 'LATE-1',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever misses a part of the portal is told so until the page is loaded again',
      fr: 'À qui il manque une partie du portail, c’est dit jusqu’au rechargement de la page',
    },
    holds: ({ event, after }) => after.matches(event.type === 'xstate.init' ? 'complete' : 'missing'),
  },
  {
    id: 'LATE-2',
    spec: 'docs/decisions',
    says: {
      en: 'Failed parts are heard of from the beginning',
      fr: 'Les échecs sont entendus dès le début',
    },
    holds: ({ event, calls }) => event.type !== 'xstate.init' || calls.some(({ name }) => name === 'watchParts'),
  },
]);
