import { equal } from '../../../domain/equal.ts';
import type { ViewQuery } from '../../../domain/saved-view.ts';
import { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof savedViewsMachine>;
const called = (step: Step, call: string): unknown => step.calls.find(({ name }) => name === call)?.input;
const isEnd = ({ event }: Step, how: (name: string) => string): boolean =>
  ['readViews', 'keepView', 'deleteView'].some((name) => event.type === how(name));
/** The view to delete no longer existed. */
const isFoundGone = ({ event }: Step): boolean =>
  event.type === errorOf('deleteView') && toFailure(event['error']).kind === 'notFound';
/** Open orders with a back order, the earliest delivery first. */
const BACK_ORDERS: ViewQuery = {
  tab: 'active',
  search: '',
  updateFrom: '',
  updateTo: '',
  preset: '',
  shop: '',
  substatus: 'backOrder',
  unread: '',
  assigned: '',
  sort: 'dueAt',
  direction: 'ascending',
};
const LIMIT = { name: 60, views: 50 };

export const savedViewsInvariants = defineInvariants(savedViewsMachine, [
  {
    id: 'VIEWS-1',
    spec: 'S2.80',
    says: {
      en: 'The views are fetched at once, when it is tried again, and when one to be deleted was gone, and at no other time',
      fr: 'Les vues sont obtenues aussitôt, quand on réessaie et quand une vue à supprimer n’existait plus, et à aucun autre moment',
    },
    holds: (step) =>
      equal(
        called(step, 'readViews'),
        step.event.type === 'xstate.init' ||
          (step.event.type === 'views.retry' && step.before.matches('failed')) ||
          isFoundGone(step)
          ? { list: 'orders' }
          : undefined,
      ),
  },
  {
    id: 'VIEWS-2',
    spec: 'S2.80',
    says: {
      en: 'A view that is chosen is told with what it keeps of the list, and nothing else is told',
      fr: 'Une vue choisie est annoncée avec ce qu’elle garde de la liste, et rien d’autre ne l’est',
    },
    holds: (step) => {
      const chosen =
        step.event['id'] === 'backOrders'
          ? { query: BACK_ORDERS }
          : step.before.context?.views.find(({ id }) => id === step.event['id']);
      const canChoose = (['loading', 'failed', 'ready'] as const).some((state) => step.before.matches(state));
      const isTold = step.event.type === 'view.choose' && canChoose && chosen !== undefined;
      const told = step.sent.filter(({ type }) => type === 'view.chosen');
      return equal(told, isTold ? [{ type: 'view.chosen', query: chosen.query }] : []);
    },
  },
  {
    id: 'VIEWS-3',
    spec: 'S2.80',
    says: {
      en: 'A name of 1 to 60 characters is saved, with what the list shows; any other is said to be wrong and is not sent',
      fr: 'Un nom de 1 à 60 caractères est enregistré, avec ce que la liste montre; tout autre est signalé et n’est pas envoyé',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const sent = called(step, 'keepView');
      if (event.type !== 'view.save' || !before.matches('naming')) return sent === undefined;
      const { named, list, saveKey, edits } = before.context;
      const name = named?.name.trim() ?? '';
      const isRight = name.length >= 1 && name.length <= LIMIT.name;
      return isRight
        ? after.matches('saving') && equal(sent, { ...named, name, list, idempotencyKey: `${saveKey}-${edits}` })
        : after.matches('naming') && sent === undefined && after.context.isNameChecked;
    },
  },
  {
    id: 'VIEWS-4',
    spec: 'S2.80',
    says: {
      en: 'Only a view that exists is deleted, and only that one',
      fr: 'Seule une vue qui existe est supprimée, et elle seule',
    },
    holds: (step) => {
      const id = step.before.context?.named?.id ?? null;
      const isDeleted = step.event.type === 'view.delete' && step.before.matches('naming') && id !== null;
      const isSent = equal(called(step, 'deleteView'), isDeleted ? { id } : undefined);
      const isUnderWay = step.running.includes('deleteView');
      return isSent && (!isDeleted || isUnderWay) && step.after.matches('deleting') === isUnderWay;
    },
  },
  {
    id: 'VIEWS-5',
    spec: 'S2.80 S2.81',
    says: {
      en: 'Whatever was saved or deleted, the views are those the platform answers; a failure keeps the name and can be repeated',
      fr: 'Après un enregistrement ou une suppression, les vues sont celles que répond la plateforme; un échec garde le nom et peut être repris',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (isEnd(step, doneOf)) {
        const { views, isSharingAllowed } = event['output'] as { views: unknown; isSharingAllowed: unknown };
        const { context } = after;
        return (
          after.matches('ready') &&
          context.views === views &&
          context.isSharingAllowed === isSharingAllowed &&
          context.named === null &&
          context.failure === null
        );
      }
      if (isFoundGone(step))
        return equal(
          [after.value, after.context.named, after.context.views, after.context.failure],
          ['loading', null, [], null],
        );
      if (isEnd(step, errorOf))
        return (
          after.matches(event.type === errorOf('readViews') ? 'failed' : 'naming') &&
          after.context.failure?.kind === toFailure(event['error']).kind &&
          after.context.named === before.context.named
        );
      return event.type === 'xstate.init' || after.context.views === before.context.views;
    },
  },
  {
    id: 'VIEWS-6',
    spec: 'S2.81',
    says: {
      en: 'Only whoever may change a view is offered to, and only whoever may share is asked whether to',
      fr: 'Seul qui peut modifier une vue se le voit offrir, et seul qui peut partager se voit demander s’il partage',
    },
    holds: ({ before, after, event }) => {
      const { views, isSharingAllowed, named } = after.context;
      return (
        views.every(
          ({ id, isChangeable }) => after.can({ type: 'view.edit', id }) === (isChangeable && after.matches('ready')),
        ) &&
        after.can({ type: 'sharing.toggle' }) === (isSharingAllowed && after.matches('naming')) &&
        (event.type !== 'sharing.toggle' ||
          !before.can({ type: 'sharing.toggle' }) ||
          named?.isShared === !before.context.named?.isShared)
      );
    },
  },
  {
    id: 'VIEWS-7',
    spec: 'S2.80',
    says: {
      en: 'A user with 50 views adds none; what is being named begins empty, and another one as it is',
      fr: 'Un utilisateur qui a 50 vues n’en ajoute pas; une nouvelle commence sans nom, une autre telle qu’elle est',
    },
    holds: ({ before, after, event }) => {
      const { views, named } = after.context;
      const hasRoom = views.filter(({ isMine }) => isMine).length < LIMIT.views;
      const canAdd = after.can({ type: 'view.add', query: {} as never, key: 'key' });
      if (canAdd !== (hasRoom && after.matches('ready'))) return false;
      if (!after.matches('naming')) return named === null || after.matches('saving') || after.matches('deleting');
      const { isNameChecked, edits, saveKey } = after.context;
      const isFresh = !isNameChecked && edits === 0;
      switch (event.type) {
        case 'view.add':
          return (
            isFresh &&
            saveKey === event['key'] &&
            equal(named, { id: null, name: '', isShared: false, query: event['query'] as ViewQuery })
          );
        case 'view.edit': {
          const view = views.find(({ id }) => id === event['id']);
          return (
            isFresh &&
            view !== undefined &&
            equal(named, { id: view.id, name: view.name, isShared: view.isShared, query: view.query })
          );
        }
        case 'name.type':
          return named?.name === event['text'] && edits === before.context.edits + 1;
        case 'sharing.toggle':
          return edits === before.context.edits + (before.can({ type: 'sharing.toggle' }) ? 1 : 0);
        default:
          return edits === before.context.edits && equal(named, before.context.named);
      }
    },
  },
  {
    id: 'VIEWS-8',
    spec: 'docs/decisions',
    says: {
      en: 'Naming can be left at any time, without a trace; a failure is forgotten with the next try',
      fr: 'On peut quitter à tout moment sans laisser de trace; un échec est oublié à l’essai suivant',
    },
    holds: ({ before, after, event }) => {
      const { failure, named } = after.context;
      if (event.type === 'view.cancel' && before.matches('naming'))
        return after.matches('ready') && named === null && failure === null;
      const isUnderWay = after.matches('saving') || after.matches('deleting') || after.matches('loading');
      return (
        after.can({ type: 'view.cancel' }) === after.matches('naming') &&
        after.can({ type: 'views.retry' }) === after.matches('failed') &&
        (!isUnderWay || failure === null)
      );
    },
  },
]);
