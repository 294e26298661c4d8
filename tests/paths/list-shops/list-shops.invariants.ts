import { equal } from '../../../domain/equal.ts';
import { listShopsMachine } from '../../../machines/list-shops/list-shops.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof listShopsMachine>;
const asks = (step: Step): boolean =>
  step.calls.some(({ name, input }) => name === 'readShops' && equal(input, { list: step.after.context.list }));

export const listShopsInvariants = defineInvariants(listShopsMachine, [
  {
    id: 'SHOPS-1',
    spec: 'S2.76',
    says: {
      en: 'The shops of the list are fetched at once, and when it is tried again, and at no other time',
      fr: 'Les carrossiers de la liste sont obtenus aussitôt, et quand on réessaie, et à aucun autre moment',
    },
    holds: (step) =>
      asks(step) === (step.event.type === 'xstate.init' || step.event.type === 'shops.retry') &&
      step.after.matches('loading') === (step.running.length === 1),
  },
  {
    id: 'SHOPS-2',
    spec: 'S2.76',
    says: {
      en: 'A shop that the user chooses is told once, and only if it is another one',
      fr: 'Un carrossier choisi est annoncé une fois, et seulement si c’en est un autre',
    },
    holds: (step) => {
      const told = step.sent.filter(({ type }) => type === 'shop.chosen');
      const id = step.event['id'];
      const isChosen = step.event.type === 'shop.choose' && id !== step.before.context.chosen;
      return equal(told, isChosen ? [{ type: 'shop.chosen', id }] : []);
    },
  },
  {
    id: 'SHOPS-3',
    spec: 'S2.79',
    says: {
      en: 'The shop that is chosen is the one by which the list is filtered, whether the shops are known or not',
      fr: 'Le carrossier choisi est celui qui filtre la liste, que les carrossiers soient connus ou non',
    },
    holds: (step) =>
      step.after.context.chosen ===
      (step.event.type === 'shop.choose' || step.event.type === 'filter.changed'
        ? step.event['id']
        : step.event.type === 'xstate.init'
          ? step.after.context.chosen
          : step.before.context.chosen),
  },
  {
    id: 'SHOPS-4',
    spec: 'docs/decisions',
    says: {
      en: 'The shops that came are offered; a failure is kept, with a retry',
      fr: 'Les carrossiers reçus sont offerts; un échec est retenu, avec une reprise',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (event.type === doneOf('readShops'))
        return after.matches('loaded') && after.context.shops === event['output'] && after.context.failure === null;
      if (event.type === errorOf('readShops'))
        return (
          after.matches('failed') &&
          after.context.failure?.kind === toFailure(event['error']).kind &&
          after.can({ type: 'shops.retry' })
        );
      return (
        event.type === 'xstate.init' ||
        (after.context.shops === before.context.shops && after.context.failure === before.context.failure)
      );
    },
  },
  {
    id: 'SHOPS-5',
    spec: 'docs/decisions',
    says: {
      en: 'It can be tried again only after a failure, and what is loaded stays so',
      fr: 'On ne peut réessayer qu’après un échec, et ce qui est chargé le reste',
    },
    holds: ({ before, after, event }) =>
      after.can({ type: 'shops.retry' }) === after.matches('failed') &&
      (event.type !== 'shop.choose' && event.type !== 'filter.changed' ? true : after.value === before.value),
  },
]);
