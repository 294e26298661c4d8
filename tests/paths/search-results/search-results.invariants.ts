import { equal } from '../../../domain/equal.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';

type Step = Trace<typeof searchResultsMachine>;
const asks = (step: Step): boolean =>
  step.calls.some(
    ({ name, input }) =>
      name === 'findResults' && equal(input, { kind: step.after.context.kind, wanted: step.after.context.wanted }),
  );

export const searchResultsInvariants = defineInvariants(searchResultsMachine, [
  {
    id: 'RESULTS-1',
    spec: '§2',
    says: {
      en: 'What is looked for is asked at once, when it changes and when it is tried again, and at no other time',
      fr: 'Ce qui est cherché est demandé aussitôt, quand cela change et quand on réessaie, et à aucun autre moment',
    },
    holds: (step) => {
      const { event, before } = step;
      const isNew = event.type === 'query.changed' && !equal(event['wanted'], before.context.wanted);
      const isDue =
        event.type === 'xstate.init' || isNew || (event.type === 'search.retry' && before.matches('failed'));
      return asks(step) === isDue && step.after.matches('searching') === step.running.includes('findResults');
    },
  },
  {
    id: 'RESULTS-2',
    spec: '§2',
    says: {
      en: 'What is shown is what was found last; it stays until the new has come',
      fr: 'Ce qui est montré est ce qui a été trouvé en dernier, jusqu’à l’arrivée du nouveau',
    },
    holds: ({ event, before, after }) =>
      after.context.page === (event.type === doneOf('findResults') ? event['output'] : before.context.page),
  },
  {
    id: 'RESULTS-3',
    spec: '§2',
    says: {
      en: 'Something found is shown, nothing found is said',
      fr: 'Ce qui est trouvé est montré, l’absence est dite',
    },
    holds: ({ event, after }) => {
      if (event.type !== doneOf('findResults')) return true;
      return (
        after.matches((event['output'] as ListPage).total > 0 ? 'found' : 'none') && after.context.failure === null
      );
    },
  },
  {
    id: 'RESULTS-4',
    spec: '§8',
    says: {
      en: 'A search that fails keeps what was found before, says why, and can be tried again',
      fr: 'Une recherche échouée garde ce qui a été trouvé, dit pourquoi, et peut être reprise',
    },
    holds: ({ event, after }) =>
      (event.type !== errorOf('findResults') ||
        (after.matches('failed') && after.context.failure?.kind === toFailure(event['error']).kind)) &&
      after.can({ type: 'search.retry' }) === after.matches('failed'),
  },
  {
    id: 'RESULTS-5',
    spec: '§2',
    says: {
      en: 'The results follow the search, whatever they are at, and are always of one kind',
      fr: 'Les résultats suivent la recherche, où qu’ils en soient, et sont toujours d’un même type',
    },
    holds: ({ event, before, after }) =>
      after.children['watchQuery'] !== undefined &&
      after.context.kind === before.context.kind &&
      (event.type === 'query.changed'
        ? equal(after.context.wanted, event['wanted'])
        : after.context.wanted === before.context.wanted) &&
      after.can({ type: 'query.changed', wanted: { ...after.context.wanted, text: `${after.context.wanted.text}x` } }),
  },
]);
