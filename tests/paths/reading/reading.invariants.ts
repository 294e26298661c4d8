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
      en: 'What is opened is fetched when it is opened, and when it is read again, and at no other time',
      fr: 'Ce qui est ouvert est obtenu quand on l’ouvre, et quand on le relit, et à aucun autre moment',
    },
    holds: (step) => {
      const { event, after, running } = step;
      const isPage = event.type === 'xstate.init' && after.context.isOpen;
      const isOpened = event.type === 'reading.open';
      return (
        asks(step) === (isPage || isOpened || event.type === 'reading.again') &&
        after.matches('loading') === (running.length === 1) &&
        (!isOpened || after.context.subject === event['subject'])
      );
    },
  },
  {
    id: 'READING-2',
    spec: 'S2.91',
    says: {
      en: 'What came last stays until another answer comes, also after a failure, which is kept; nothing is left after closing',
      fr: 'Ce qui est reçu en dernier reste jusqu’à la réponse suivante, même après un échec, qui est retenu; rien ne reste après la fermeture',
    },
    holds: ({ event, after, before }) => {
      const { found, failure } = after.context;
      if (event.type === doneOf('read')) return after.matches('shown') && found === event['output'] && failure === null;
      if (event.type === errorOf('read'))
        return (
          after.matches('failed') && found === before.context.found && failure?.kind === toFailure(event['error']).kind
        );
      if (after.matches('closed') || event.type === 'xstate.init') return found === null && failure === null;
      return found === before.context.found && failure === before.context.failure;
    },
  },
  {
    id: 'READING-3',
    spec: 'docs/decisions',
    says: {
      en: 'It can be opened and closed at any time, and read again once there is an answer or a failure',
      fr: 'On peut l’ouvrir et le fermer à tout moment, et le relire dès qu’il y a une réponse ou un échec',
    },
    holds: ({ after }) =>
      after.can({ type: 'reading.close' }) !== after.matches('closed') &&
      after.can({ type: 'reading.open', subject: 'one' }) &&
      after.can({ type: 'reading.again' }) === (after.matches('shown') || after.matches('failed')),
  },
]);
