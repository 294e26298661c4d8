import { equal } from '../../../domain/equal.ts';
import { readingMachine } from '../../../machines/reading/reading.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof readingMachine>;
const asks = ({ calls, after }: Step): boolean =>
  calls.some(({ name, input }) => name === 'read' && equal(input, { subject: after.context.subject }));

export const readingInvariants = defineInvariants(readingMachine, [
  {
    id: 'READING-1',
    spec: 'S2.91',
    says: {
      en: 'What is opened is fetched when it is opened, and when it is tried again, and at no other time',
      fr: 'Ce qui est ouvert est obtenu quand on l’ouvre, et quand on réessaie, et à aucun autre moment',
    },
    holds: (step) => {
      const { event, after, running } = step;
      const isPage = event.type === 'xstate.init' && after.context.isOpen;
      const isOpened = event.type === 'reading.open';
      return (
        asks(step) === (isPage || isOpened || event.type === 'reading.retry') &&
        after.matches('loading') === (running.length === 1) &&
        (!isOpened || after.context.subject === event['subject'])
      );
    },
  },
  {
    id: 'READING-2',
    spec: 'S2.91',
    says: {
      en: 'What came is shown; a failure is kept, with a retry; nothing is left of what was shown before',
      fr: 'Ce qui est reçu est affiché; un échec est retenu, avec une reprise; rien ne reste de ce qui était affiché',
    },
    holds: ({ event, after, before }) => {
      const { found, failure } = after.context;
      if (event.type === doneOf('read')) return after.matches('shown') && found === event['output'] && failure === null;
      if (event.type === errorOf('read'))
        return after.matches('failed') && found === null && failure?.kind === toFailure(event['error']).kind;
      return (found === null && failure === null) || (after.value === before.value && after.context === before.context);
    },
  },
  {
    id: 'READING-3',
    spec: 'docs/decisions',
    says: {
      en: 'It can be closed at any time, and tried again only after a failure',
      fr: 'On peut le fermer à tout moment, et réessayer seulement après un échec',
    },
    holds: ({ after }) =>
      after.can({ type: 'reading.close' }) !== after.matches('closed') &&
      after.can({ type: 'reading.open', subject: 'one' }) === after.matches('closed') &&
      after.can({ type: 'reading.retry' }) === after.matches('failed'),
  },
]);
