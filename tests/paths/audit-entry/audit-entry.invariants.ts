import { equal } from '../../../domain/equal.ts';
import { auditEntryMachine } from '../../../machines/audit-entry/audit-entry.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof auditEntryMachine>;
const asks = ({ calls, after }: Step): boolean =>
  calls.some(({ name, input }) => name === 'readEntry' && equal(input, { id: after.context.id }));

export const auditEntryInvariants = defineInvariants(auditEntryMachine, [
  {
    id: 'AUDIT-ENTRY-1',
    spec: 'S2.92',
    says: {
      en: 'The changes of the chosen entry are fetched when it is opened, and when it is tried again, and at no other time',
      fr: 'Les changements de l’entrée choisie sont obtenus quand on l’ouvre, et quand on réessaie, et à aucun autre moment',
    },
    holds: (step) =>
      asks(step) ===
        ((step.event.type === 'entry.open' && step.before.matches('closed')) || step.event.type === 'entry.retry') &&
      step.after.matches('loading') === (step.running.length === 1),
  },
  {
    id: 'AUDIT-ENTRY-2',
    spec: 'S2.92',
    says: {
      en: 'What came is shown whole; a failure is kept, with a retry; nothing is left of the entry shown before',
      fr: 'Ce qui est reçu est affiché en entier; un échec est retenu, avec une reprise; rien ne reste de l’entrée affichée avant',
    },
    holds: ({ event, after, before }) => {
      if (event.type === doneOf('readEntry'))
        return after.matches('shown') && after.context.entry === event['output'] && after.context.failure === null;
      if (event.type === errorOf('readEntry'))
        return after.matches('failed') && after.context.failure?.kind === toFailure(event['error']).kind;
      return (
        (after.context.entry === null && after.context.failure === null) ||
        (after.value === before.value && after.context === before.context)
      );
    },
  },
  {
    id: 'AUDIT-ENTRY-3',
    spec: 'docs/decisions',
    says: {
      en: 'It can be closed at any time, and tried again only after a failure',
      fr: 'On peut la fermer à tout moment, et réessayer seulement après un échec',
    },
    holds: ({ after }) =>
      after.can({ type: 'entry.close' }) !== after.matches('closed') &&
      after.can({ type: 'entry.open', id: '7' }) === after.matches('closed') &&
      after.can({ type: 'entry.retry' }) === after.matches('failed'),
  },
]);
