import { equal } from '../../../domain/equal.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';

type Step = Trace<typeof listMachine>;
const loads = (step: Step): boolean =>
  step.calls.some(({ name, input }) => name === 'loadPage' && equal(input, { query: step.after.context.query }));
const written = (step: Step): unknown => step.sent.find(({ type }) => type === 'url.write');
const isReversed = ({ updateFrom, updateTo }: ListQuery): boolean =>
  updateFrom !== '' && updateTo !== '' && updateFrom > updateTo;
/** The platform would refuse this query. */
const isInvalidQuery = (query: ListQuery): boolean => isReversed(query) || query.search.trim().length > 200;
/** A search or a filter is set. */
const isSet = ({ search, updateFrom, updateTo, shop, substatus, unread, assigned }: ListQuery): boolean =>
  [search, updateFrom, updateTo, shop, substatus, unread, assigned].some((each) => each !== '');
const changed = (step: Step): boolean => !equal(step.before.context.query, step.after.context.query);

type Order = Pick<ListQuery, 'sort' | 'direction'>;
const URGENT_FIRST: Order = { sort: 'expiresAt', direction: 'ascending' };
const NEWEST_FIRST: Order = { sort: 'updatedAt', direction: 'descending' };
const ownOrderOf = (tab: unknown): Order => (tab === 'active' ? URGENT_FIRST : NEWEST_FIRST);

/** The part of the query that an event changes, with the wanted value; null for other events. */
function wishOf(event: Step['event'], query: ListQuery): Partial<ListQuery> | null {
  const { areFiltersShown, direction, sort } = query;
  const { tab, text, from, to, pageSize } = event as Partial<Record<string, string>>;
  switch (event.type) {
    case 'tab.choose':
      return {
        tab: tab as ListQuery['tab'],
        // Answered requests have no substatus and are never unread.
        ...(tab !== 'active' && { substatus: '', unread: '' }),
        ...(equal({ sort, direction }, ownOrderOf(query.tab)) && ownOrderOf(tab)),
      };
    case 'search.type':
      return { search: text ?? '' };
    case 'dates.choose':
      return { updateFrom: from ?? '', updateTo: to ?? '' };
    case 'filter.choose': {
      const change = event['change'] as Partial<ListQuery>;
      if (change.assigned !== undefined) return change;
      return query.tab === 'active' && change.substatus !== 'paid' ? change : {};
    }
    case 'query.choose':
      return event['query'] as Partial<ListQuery>;
    case 'pageSize.choose':
      return { pageSize: Number(pageSize) as ListQuery['pageSize'] };
    case 'filters.toggle':
      return { areFiltersShown: !areFiltersShown };
    case 'sort.choose': {
      const wanted = event['sort'] as ListQuery['sort'];
      // The first click sorts by the newest or the most, or from A; a second click reverses the order.
      const first = wanted === 'updatedAt' || wanted === 'parts' ? 'descending' : 'ascending';
      return {
        sort: wanted,
        direction: sort !== wanted ? first : direction === 'ascending' ? 'descending' : 'ascending',
      };
    }
    default:
      return null;
  }
}

export const listInvariants = defineInvariants(listMachine, [
  {
    id: 'LIST-1',
    spec: '§2 S2.79',
    says: {
      en: 'Whatever the user changes of the query is in the URL at once',
      fr: 'Tout ce que l’utilisateur change dans la requête est aussitôt dans l’adresse',
    },
    holds: (step) =>
      !changed(step) ||
      step.event.type === 'url.changed' ||
      isInvalidQuery(step.after.context.query) ||
      equal((written(step) as { query: unknown } | undefined)?.query, step.after.context.query),
  },
  {
    id: 'LIST-2',
    spec: '§2',
    says: {
      en: 'What the URL says is what is listed, and is not written back',
      fr: 'Ce que dit l’adresse est ce qui est listé, sans y être réécrit',
    },
    holds: (step) =>
      step.event.type !== 'url.changed' ||
      (equal(step.after.context.query, step.event['query']) &&
        written(step) === undefined &&
        (!changed(step) || loads(step))),
  },
  {
    id: 'LIST-3',
    spec: 'S2.36',
    says: {
      en: 'A changed tab, order, page or page size is loaded at once, typing rests first; nothing is loaded for a reversed range or a search that is too long',
      fr: 'Un onglet, un ordre, une page ou une taille changés sont chargés aussitôt, la saisie attend une pause; rien n’est chargé pour une période inversée ou une recherche trop longue',
    },
    holds: (step) => {
      const loadsOnlyIf = (isWanted: boolean): boolean =>
        loads(step) === (isWanted && !isInvalidQuery(step.before.context.query));
      switch (step.event.type) {
        case 'tab.choose':
        case 'page.choose':
        case 'pageSize.choose':
        case 'filter.choose':
          return loadsOnlyIf(changed(step));
        case 'query.choose':
          return loads(step) === changed(step);
        case 'sort.choose':
          return changed(step) && loadsOnlyIf(true);
        case 'search.type':
          return (
            !loads(step) &&
            (!changed(step) || step.after.matches(isInvalidQuery(step.after.context.query) ? 'unaskable' : 'searching'))
          );
        case 'filters.toggle':
          return step.calls.length === 0 && changed(step);
        default:
          return true;
      }
    },
  },
  {
    id: 'LIST-4',
    spec: '§2',
    says: {
      en: 'Whatever narrows or reorders the list begins again at its first page',
      fr: 'Tout ce qui filtre ou réordonne la liste recommence à sa première page',
    },
    holds: (step) =>
      !changed(step) ||
      ![
        'tab.choose',
        'search.type',
        'dates.choose',
        'sort.choose',
        'pageSize.choose',
        'filters.clear',
        'filter.choose',
        'query.choose',
      ].includes(step.event.type) ||
      step.after.context.query.page === 1,
  },
  {
    id: 'LIST-5',
    spec: '§2',
    says: { en: 'Only a page that is there can be chosen', fr: 'Seule une page existante peut être choisie' },
    holds: (step) => {
      if (step.event.type !== 'page.choose') return true;
      const { page, query } = step.before.context;
      const last = Math.max(1, Math.ceil((page?.total ?? 0) / query.pageSize));
      const wanted = Number(step.event['page']);
      const isThere = wanted >= 1 && wanted <= last && wanted !== query.page;
      return isThere === changed(step) && (!isThere || step.after.context.query.page === wanted);
    },
  },
  {
    id: 'LIST-6',
    spec: 'S2.38',
    says: {
      en: 'A date range that is reversed is said to be so and not asked for; any other is',
      fr: 'Une plage de dates inversée est signalée et non demandée; toute autre l’est',
    },
    holds: (step) => {
      if (step.event.type !== 'dates.choose' || !changed(step))
        return step.event.type !== 'dates.choose' || step.calls.length === 0;
      const { query } = step.after.context;
      const isKept = query.updateFrom === step.event['from'] && query.updateTo === step.event['to'];
      return (
        isKept &&
        (isInvalidQuery(query)
          ? step.after.matches('unaskable') && step.calls.length === 0 && written(step) === undefined
          : loads(step))
      );
    },
  },
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
    id: 'LIST-10',
    spec: '§2',
    says: { en: 'When the typing rests the list is asked', fr: 'Quand la saisie s’arrête, la liste est demandée' },
    holds: (step) => !step.event.type.startsWith('xstate.after.searchRest') || loads(step),
  },
  {
    id: 'LIST-11',
    spec: 'S2.79',
    says: {
      en: 'Clearing the filters takes search, dates and every filter away, keeps tab and order, and loads',
      fr: 'Effacer les filtres retire recherche, dates et filtres, garde l’onglet et l’ordre, et charge',
    },
    holds: (step) => {
      if (step.event.type !== 'filters.clear') return true;
      const { before, after } = { before: step.before.context.query, after: step.after.context.query };
      const wasNarrowed = isSet(before);
      return !isSet(after) && after.tab === before.tab && after.sort === before.sort && loads(step) === wasNarrowed;
    },
  },
  {
    id: 'LIST-12',
    spec: '§2',
    says: {
      en: 'Typing and opening the filters leave no trace in the history; choices do',
      fr: 'Saisir et ouvrir les filtres ne laissent pas de trace dans l’historique; les choix en laissent',
    },
    holds: (step) => {
      const write = written(step) as { isReplaced: boolean } | undefined;
      return (
        !write ||
        step.event.type === doneOf('loadPage') ||
        write.isReplaced === (step.event.type === 'search.type' || step.event.type === 'filters.toggle')
      );
    },
  },
  {
    id: 'LIST-13',
    spec: 'design §6',
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
    id: 'LIST-14',
    spec: '§2',
    says: {
      en: 'What the user asks for is what is listed, from the first page; each tab has its own order until the user chooses one',
      fr: 'Ce que l’utilisateur demande est ce qui est listé, à partir de la première page; chaque onglet a son ordre tant que l’utilisateur n’en choisit pas un',
    },
    holds: ({ event, before, after }) => {
      const wanted = wishOf(event, before.context.query);
      return (
        wanted === null || equal({ ...after.context.query, page: 0 }, { ...before.context.query, ...wanted, page: 0 })
      );
    },
  },
  {
    id: 'LIST-15',
    spec: '§2',
    says: { en: 'A choice that changes nothing does nothing', fr: 'Un choix qui ne change rien ne fait rien' },
    holds: (step) =>
      changed(step) ||
      !(wishOf(step.event, step.before.context.query) || ['page.choose', 'url.changed'].includes(step.event.type)) ||
      (step.calls.length === 0 && step.sent.length === 0 && equal(step.before.value, step.after.value)),
  },
  {
    id: 'LIST-16',
    spec: '§2',
    says: {
      en: 'The list can be searched, filtered, ordered and turned at any time, and Back works',
      fr: 'La liste peut être cherchée, filtrée et ordonnée à tout moment, et Précédent fonctionne',
    },
    holds: ({ after }) => {
      const { query, failure } = after.context;
      const tab = query.tab === 'active' ? 'completed' : 'active';
      return (
        after.can({ type: 'filters.toggle' }) &&
        after.can({ type: 'sort.choose', sort: 'shop' }) &&
        after.can({ type: 'tab.choose', tab }) &&
        after.can({ type: 'search.type', text: `${query.search}x` }) &&
        after.can({ type: 'dates.choose', from: `${query.updateFrom}x`, to: '' }) &&
        after.can({ type: 'pageSize.choose', pageSize: query.pageSize === 25 ? 50 : 25 }) &&
        after.can({ type: 'url.changed', query: { ...query, tab } }) &&
        after.can({ type: 'filters.clear' }) === isSet(query) &&
        after.can({ type: 'filter.choose', change: { substatus: query.substatus === 'new' ? 'reQuote' : 'new' } }) ===
          (query.tab === 'active') &&
        (!after.matches('failed') || (failure !== null && after.can({ type: 'list.retry' })))
      );
    },
  },
  {
    id: 'LIST-17',
    spec: 'docs/decisions',
    says: {
      en: 'The list is asked 100 ms after the last letter',
      fr: 'La liste est demandée 100 ms après la dernière lettre',
    },
    holds: (step) =>
      step.timers.some(({ ms }) => ms === 100) === step.after.matches('searching') &&
      (step.event.type !== 'search.type' ||
        !changed(step) ||
        isInvalidQuery(step.after.context.query) ||
        step.timers.length > 0),
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
    id: 'LIST-19',
    spec: '§5',
    says: {
      en: 'As long as the dates are reversed or the search is too long nothing is asked, and the URL stays as it was',
      fr: 'Tant que les dates sont inversées ou la recherche trop longue, rien n’est demandé et l’adresse reste telle quelle',
    },
    holds: (step) =>
      step.event.type === 'url.changed' ||
      !isInvalidQuery(step.after.context.query) ||
      (step.running.length === 0 && step.timers.length === 0 && written(step) === undefined),
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
