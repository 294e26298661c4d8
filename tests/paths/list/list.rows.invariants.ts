/** The rows of a list, and the choices that are remembered. */
import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { loads, written, changed } from './list.trace.ts';

export const rowsInvariants = defineInvariants(listMachine, [
  {
    id: 'LIST-7',
    spec: '§2',
    says: {
      en: 'The rows stay on the screen until the new ones have come',
      fr: 'Les lignes restent à l’écran jusqu’à l’arrivée des nouvelles',
    },
    holds: (step) =>
      step.event.type === doneOf('loadPage') ||
      step.event.type === doneOf('rereadPage') ||
      step.after.context.page === step.before.context.page,
  },
  {
    id: 'LIST-8',
    spec: 'S2.37',
    says: {
      en: 'Rows that came are shown; none at all is the no-data message; a page past the end leads to the last one',
      fr: 'Les lignes reçues sont affichées; aucune donne le message d’absence; une page au-delà de la fin mène à la dernière',
    },
    holds: (step) => {
      if (step.event.type !== doneOf('loadPage')) return true;
      const page = step.event['output'] as ListPage;
      const last = Math.max(1, Math.ceil(page.total / step.before.context.query.pageSize));
      if (page.items.length > 0)
        return (
          step.after.matches('loaded') && equal(step.after.context.page, page) && step.after.context.failure === null
        );
      if (page.total > 0 && step.before.context.query.page > last)
        return (
          step.after.context.query.page === last &&
          loads(step) &&
          equal((written(step) as { isReplaced?: boolean }).isReplaced, true)
        );
      return step.after.matches('empty') && equal(step.after.context.page, page) && step.after.context.failure === null;
    },
  },
  {
    id: 'LIST-9',
    spec: '§8',
    says: {
      en: 'A load that fails keeps everything and can be retried',
      fr: 'Un chargement échoué garde tout et peut être repris',
    },
    holds: (step) =>
      (step.event.type !== errorOf('loadPage') ||
        (step.after.matches('failed') &&
          step.after.context.failure?.kind === toFailure(step.event['error']).kind &&
          !changed(step))) &&
      (step.event.type !== 'list.retry' || !step.before.matches('failed') || loads(step)),
  },
  {
    id: 'LIST-13',
    spec: 'docs/decisions',
    says: {
      en: 'A refresh asks for the same rows again; which requests have an unsent draft is shown as told',
      fr: 'Une actualisation redemande les mêmes lignes; les brouillons non envoyés sont montrés tels qu’annoncés',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (event.type === 'drafts.changed') return after.context.draftIds === event['ids'] && step.calls.length === 0;
      const isLoaded = step.calls.some(({ name }) => name === 'loadPage');
      return (
        after.context.draftIds === before.context.draftIds &&
        (event.type !== 'list.refresh' ||
          (isLoaded !== before.matches('unaskable') && after.context.query === before.context.query))
      );
    },
  },
  {
    id: 'LIST-18',
    spec: '§2',
    says: {
      en: 'The list begins with the rows that its URL says, and listens to the URL',
      fr: 'La liste commence par les lignes que dit son adresse, et suit l’adresse',
    },
    holds: (step) =>
      step.after.children['watchUrl'] !== undefined && (step.event.type !== 'xstate.init' || loads(step)),
  },
  {
    id: 'LIST-20',
    spec: 'docs/decisions',
    says: {
      en: 'The order that the user chose is told, to be remembered; no other is',
      fr: 'L’ordre choisi par l’utilisateur est annoncé, pour être mémorisé; aucun autre ne l’est',
    },
    holds: (step) => {
      const told = step.sent.find(({ type }) => type === 'order.chosen');
      const { tab, sort, direction } = step.after.context.query;
      return step.event.type === 'sort.choose'
        ? equal(told, { type: 'order.chosen', tab, order: { sort, direction } })
        : told === undefined;
    },
  },
  {
    id: 'LIST-21',
    spec: 'docs/decisions',
    says: {
      en: 'A recheck updates the rows on the screen where they are: none comes, goes or moves, and the counts stay',
      fr: 'Une vérification actualise les lignes à l’écran là où elles sont : aucune ne vient, ne part ni ne bouge, et les nombres restent',
    },
    holds: (step) => {
      if (step.event.type !== doneOf('rereadPage')) return true;
      const { items: latest } = step.event['output'] as ListPage;
      const shown = step.before.context.page;
      const items = shown?.items.map((row) => latest.find(({ id }) => id === row.id) ?? row);
      return equal(step.after.context.page, shown && items && { ...shown, items });
    },
  },
  {
    id: 'LIST-22',
    spec: 'docs/decisions',
    says: {
      en: 'Rows on the screen are rechecked when asked, of the same query; a recheck that fails changes nothing',
      fr: 'Les lignes à l’écran sont vérifiées sur demande, avec la même requête; une vérification échouée ne change rien',
    },
    holds: (step) => {
      const asked = step.calls.find(({ name }) => name === 'rereadPage');
      const isDue = step.event.type === 'list.recheck' && step.before.matches('loaded');
      return (
        (isDue ? equal(asked?.input, { query: step.before.context.query }) : asked === undefined) &&
        (step.event.type !== errorOf('rereadPage') ||
          (step.after.matches('loaded') && equal(step.after.context, step.before.context)))
      );
    },
  },
  {
    id: 'LIST-23',
    spec: 'docs/decisions',
    says: {
      en: 'The chosen columns are shown and told, to be remembered; nothing is asked for that',
      fr: 'Les colonnes choisies sont affichées et annoncées, pour être mémorisées; rien n’est demandé pour cela',
    },
    holds: (step) => {
      const told = step.sent.find(({ type }) => type === 'columns.chosen');
      const { hiddenColumns } = step.after.context;
      if (step.event.type !== 'columns.choose')
        return told === undefined && hiddenColumns === step.before.context.hiddenColumns;
      const { hidden } = step.event as Partial<Record<string, unknown>>;
      return equal(hiddenColumns, hidden) && equal(told, { type: 'columns.chosen', hidden }) && step.calls.length === 0;
    },
  },
]);
