import { equal } from '../../../domain/equal.ts';
import { documentHistoryMachine } from '../../../machines/document-history/document-history.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof documentHistoryMachine>;
const asks = ({ calls, after }: Step): boolean =>
  calls.some(
    ({ name, input }) => name === 'readHistory' && equal(input, { kind: after.context.kind, id: after.context.id }),
  );

export const documentHistoryInvariants = defineInvariants(documentHistoryMachine, [
  {
    id: 'HISTORY-1',
    spec: 'S2.91',
    says: {
      en: 'The history is fetched when it is opened, and when it is tried again, and at no other time',
      fr: 'L’historique est obtenu quand on l’ouvre, et quand on réessaie, et à aucun autre moment',
    },
    holds: (step) =>
      asks(step) ===
        ((step.event.type === 'history.open' && step.before.matches('closed')) ||
          step.event.type === 'history.retry') && step.after.matches('loading') === (step.running.length === 1),
  },
  {
    id: 'HISTORY-2',
    spec: 'S2.91',
    says: {
      en: 'What came is shown; a failure is kept, with a retry; nothing is left of what was shown before',
      fr: 'Ce qui est reçu est affiché; un échec est retenu, avec une reprise; rien ne reste de ce qui était affiché',
    },
    holds: ({ event, after, before }) => {
      if (event.type === doneOf('readHistory'))
        return after.matches('shown') && after.context.events === event['output'] && after.context.failure === null;
      if (event.type === errorOf('readHistory'))
        return after.matches('failed') && after.context.failure?.kind === toFailure(event['error']).kind;
      return (
        (after.context.events.length === 0 && after.context.failure === null) ||
        (after.value === before.value && after.context === before.context)
      );
    },
  },
  {
    id: 'HISTORY-3',
    spec: 'docs/decisions',
    says: {
      en: 'It can be closed at any time, and tried again only after a failure',
      fr: 'On peut le fermer à tout moment, et réessayer seulement après un échec',
    },
    holds: ({ after }) =>
      after.can({ type: 'history.close' }) !== after.matches('closed') &&
      after.can({ type: 'history.open' }) === after.matches('closed') &&
      after.can({ type: 'history.retry' }) === after.matches('failed'),
  },
]);
