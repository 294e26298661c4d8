import { equal } from '../../../domain/equal.ts';
import { LONGEST_SEARCH } from '../../../domain/list-query.ts';
import { SEARCH_STATUSES, statusesOf, type SearchQuery } from '../../../domain/search.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';

type Step = Trace<typeof searchMachine>;
const changed = (step: Step): boolean => !equal(step.before.context.query, step.after.context.query);
const written = (step: Step) =>
  step.sent.find(({ type }) => type === 'url.write') as { query: SearchQuery; isReplaced: boolean } | undefined;
const isLong = ({ text }: SearchQuery): boolean => text.trim().length > LONGEST_SEARCH;

/** The query that an event asks for; null for other events. */
function wishOf({ type, text, kind, status, query }: Step['event'], before: SearchQuery): SearchQuery | null {
  switch (type) {
    case 'text.type':
      return { ...before, text: text as string };
    case 'kind.choose': {
      const wanted = kind as SearchQuery['kind'];
      return {
        ...before,
        kind: wanted,
        status: before.status !== null && statusesOf(wanted).includes(before.status) ? before.status : null,
      };
    }
    case 'status.choose':
      return { ...before, status: status as SearchQuery['status'] };
    case 'filters.clear':
      return { ...before, kind: null, status: null };
    case 'url.changed':
      return query as SearchQuery;
    default:
      return null;
  }
}

export const searchInvariants = defineInvariants(searchMachine, [
  {
    id: 'SEARCH-1',
    spec: 'S2.25',
    says: {
      en: 'What is wanted is what is looked for, and nothing else of the query changes; a kind without the status chosen is shown with all of its own',
      fr: 'Ce qui est voulu est ce qui est cherché, et rien d’autre ne change; un type sans le statut choisi est montré avec tous les siens',
    },
    holds: (step) => {
      const wish = wishOf(step.event, step.before.context.query);
      return wish === null ? !changed(step) : equal(step.after.context.query, wish);
    },
  },
  {
    id: 'SEARCH-2',
    spec: '§2',
    says: {
      en: 'Whatever the user changes is in the URL at once: a choice is a step of the history, typing is none; what comes from the URL is not written back',
      fr: 'Tout ce que l’utilisateur change est aussitôt dans l’adresse : un choix est un pas de l’historique, la saisie n’en est pas; ce qui vient de l’adresse n’y est pas réécrit',
    },
    holds: (step) => {
      const write = written(step);
      const isDue =
        (changed(step) || step.event.type === 'text.type') &&
        step.event.type !== 'url.changed' &&
        !isLong(step.after.context.query);
      return isDue
        ? equal(write?.query, step.after.context.query) && write?.isReplaced === (step.event.type === 'text.type')
        : write === undefined;
    },
  },
  {
    id: 'SEARCH-3',
    spec: 'docs/decisions',
    says: {
      en: 'What is typed is asked for 100 ms after the last letter, and until then what was asked for before stays',
      fr: 'Ce qui est saisi est demandé 100 ms après la dernière lettre, et d’ici là ce qui a été demandé reste',
    },
    holds: (step) => {
      const isTyped = step.event.type === 'text.type' && !isLong(step.after.context.query);
      return (
        step.timers.some(({ ms }) => ms === 100) === step.after.matches('typing') &&
        (!isTyped || (step.after.matches('typing') && step.after.context.asked === step.before.context.asked)) &&
        (!step.event.type.startsWith('xstate.after.') || !step.after.matches('typing'))
      );
    },
  },
  {
    id: 'SEARCH-4',
    spec: '§2',
    says: {
      en: 'What is asked for is the text without the spaces around it; for an empty one nothing is',
      fr: 'Ce qui est demandé est le texte sans les espaces autour; pour un texte vide, rien ne l’est',
    },
    holds: ({ after }) => {
      if (after.matches('typing')) return true;
      const text = after.context.query.text.trim();
      return (
        after.context.asked === (isLong(after.context.query) ? '' : text) &&
        after.matches('asked') === (after.context.asked !== '') &&
        after.matches('blank') === (text === '')
      );
    },
  },
  {
    id: 'SEARCH-5',
    spec: '§5',
    says: {
      en: 'A text that is too long is said to be so at once, stays as it was typed, and is asked nowhere',
      fr: 'Un texte trop long est signalé aussitôt, reste tel que saisi, et n’est demandé nulle part',
    },
    holds: ({ after }) =>
      after.matches('tooLong') === isLong(after.context.query) &&
      (!after.matches('tooLong') || after.context.asked === ''),
  },
  {
    id: 'SEARCH-6',
    spec: '§2',
    says: {
      en: 'The search can be changed and narrowed at any time, the filters cleared, and Back works',
      fr: 'La recherche peut être changée et restreinte à tout moment, la restriction retirée, et Précédent fonctionne',
    },
    holds: ({ after }) => {
      const { query } = after.context;
      return (
        after.can({ type: 'text.type', text: `${query.text}x` }) &&
        after.can({ type: 'kind.choose', kind: query.kind === 'orders' ? null : 'orders' }) &&
        SEARCH_STATUSES.every((status) => status === query.status || after.can({ type: 'status.choose', status })) &&
        after.can({ type: 'filters.clear' }) === (query.kind !== null || query.status !== null) &&
        after.can({ type: 'url.changed', query: { ...query, text: 'from elsewhere' } }) &&
        after.children['watchUrl'] !== undefined
      );
    },
  },
  {
    id: 'SEARCH-7',
    spec: '§2',
    says: {
      en: 'Narrowing neither asks for another text nor stops the one that is typed; a choice that changes nothing does nothing',
      fr: 'Restreindre ne demande pas un autre texte et n’arrête pas la saisie; un choix qui ne change rien ne fait rien',
    },
    holds: (step) => {
      const isChoice = ['kind.choose', 'status.choose', 'filters.clear'].includes(step.event.type);
      return (
        !(isChoice || (!changed(step) && step.event.type === 'url.changed')) ||
        (equal(step.before.value, step.after.value) && step.after.context.asked === step.before.context.asked)
      );
    },
  },
]);
