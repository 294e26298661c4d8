/** The query of a list and its URL. */
import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf } from '../engine/path-model.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import { loads, written, isInvalidQuery, isSet, changed, wishOf } from './list.trace.ts';

export const queryInvariants = defineInvariants(listMachine, [
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
]);
