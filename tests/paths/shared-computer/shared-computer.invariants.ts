import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { sharedComputerMachine } from '../../../machines/shared-computer/shared-computer.machine.ts';
import type { SharedComputerChoice } from '../../../machines/shared-computer/shared-computer.types.ts';

type Step = Trace<typeof sharedComputerMachine>;
const isKept = ({ calls }: Step, isShared: boolean): boolean =>
  calls.some(({ name, input }) => name === 'storeChoice' && equal(input, { isShared }));

export const sharedComputerInvariants = defineInvariants(sharedComputerMachine, [
  {
    id: 'SHARED-1',
    spec: 'docs/decisions',
    says: {
      en: 'What was chosen before holds; a browser that cannot say it is the user’s own',
      fr: 'Ce qui a été choisi avant vaut; un navigateur qui ne peut le dire est celui de la personne seule',
    },
    holds: ({ event, after, running }) => {
      if (event.type === 'xstate.init') return running.includes('readChoice');
      if (event.type === errorOf('readChoice')) return after.matches('own');
      if (event.type !== doneOf('readChoice')) return true;
      const { isShared, unsentCount } = event['output'] as SharedComputerChoice;
      return after.matches(isShared ? 'shared' : 'own') && after.context.unsentCount === unsentCount;
    },
  },
  {
    id: 'SHARED-2',
    spec: 'docs/decisions',
    says: {
      en: 'A choice holds once the browser has kept it; one that it did not keep is never shown as if it had',
      fr: 'Un choix vaut une fois que le navigateur l’a gardé; un choix qu’il n’a pas gardé n’est jamais montré comme s’il l’était',
    },
    holds: (step) => {
      const { event, before, after } = step;
      if (event.type === 'shared.toggle' && (before.matches('own') || before.matches('refused')))
        return isKept(step, true);
      if (event.type === 'shared.toggle' && before.matches('shared')) return isKept(step, false);
      if (event.type === doneOf('storeChoice')) return after.matches(before.matches('sharing') ? 'shared' : 'own');
      if (event.type === errorOf('storeChoice')) return after.matches(before.matches('sharing') ? 'refused' : 'shared');
      return !step.calls.some(({ name }) => name === 'storeChoice');
    },
  },
  {
    id: 'SHARED-3',
    spec: 'docs/decisions',
    says: {
      en: 'The choice can be changed whenever the browser is not being asked',
      fr: 'Le choix peut être changé dès que rien n’est demandé au navigateur',
    },
    holds: ({ after, running }) => after.can({ type: 'shared.toggle' }) === (running.length === 0),
  },
]);
