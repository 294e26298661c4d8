import { equal } from '../../../domain/equal.ts';
import { LONGEST_SEARCH } from '../../../domain/list-query.ts';
import type { FoundRecord } from '../../../domain/found-record.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import type { FoundRecords } from '../../../machines/search-box/search-box.types.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';

type Step = Trace<typeof searchBoxMachine>;
/** Whether the step requests a page. */
const isWanted = ({ sent }: Step): boolean => sent.some(({ type }) => /^(search|record)\.wanted$/.test(type));
/** The records of the event, or those on the screen. */
const recordsOf = ({ event, before }: Step): readonly FoundRecord[] =>
  event.type === doneOf('findRecords') ? (event['output'] as FoundRecords).records : before.context.records;

const isNumber = (text: string): boolean => /\d/.test(text);
/** Enter was pressed while the box was loading. */
const isSubmitted = (snapshot: Step['before']): boolean => snapshot.matches({ loading: 'submitted' });

/** The page the step must request; undefined for none. */
function toldBy(step: Step): unknown {
  const { event, before } = step;
  const text = before.context.text.trim();
  const results = { type: 'search.wanted', text };
  const ready = (state: 'typing' | 'searching' | 'opening'): boolean => before.matches({ open: { ready: state } });
  const record = (found: FoundRecord | undefined) => found && { type: 'record.wanted', record: found, text };
  const numbered = record(recordsOf(step).find(({ isNumbered }) => isNumbered));
  switch (event.type) {
    case 'search.submit':
      if (!before.matches({ open: 'ready' })) return undefined;
      if (ready('opening')) return results;
      if (ready('typing') || ready('searching')) return isNumber(text) ? undefined : results;
      return numbered ?? results;
    case 'results.choose':
      return before.matches({ open: 'ready' }) ? results : undefined;
    case 'record.choose':
      return before.matches({ open: 'ready' })
        ? record(before.context.records.find(({ id }) => id === event['id']))
        : undefined;
    case 'recent.choose':
      return isIn(step, event['text']) ? { type: 'search.wanted', text: event['text'] } : undefined;
    case doneOf('loadBox'):
      return isSubmitted(before) && !isNumber(text) ? results : undefined;
    case doneOf('findRecords'):
      return ready('opening') ? (numbered ?? results) : undefined;
    case errorOf('findRecords'):
      return ready('opening') ? results : undefined;
    default:
      return undefined;
  }
}

const isShort = (text: string): boolean => text.trim().length <= LONGEST_SEARCH;
const isIn = (step: Step, text: unknown): boolean => step.before.context.recents.some((recent) => recent === text);

export const searchBoxInvariants = defineInvariants(searchBoxMachine, [
  {
    id: 'BOX-1',
    spec: '§5',
    says: {
      en: 'What is typed stays, whatever its length; one that is too long is said to be so, an empty one asks for nothing',
      fr: 'Ce qui est saisi reste, quelle que soit sa longueur; un texte trop long est signalé, un texte vide ne demande rien',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const { text } = after.context;
      const isTyped =
        event.type === 'text.type' ||
        (event.type === 'text.heard' && !isSubmitted(before)) ||
        (event.type === 'recent.choose' && isIn(step, event['text']));
      if (text !== (isTyped ? event['text'] : event.type === 'search.open' ? '' : before.context.text)) return false;
      if (!after.matches('open')) return true;
      return after.matches({
        open: !isShort(text) ? 'tooLong' : text.trim() === '' ? 'blank' : 'ready',
      });
    },
  },
  {
    id: 'BOX-2',
    spec: '§2',
    says: {
      en: 'Enter opens the record whose number was typed in full, and otherwise leads to all results; a choice opens what was chosen; then the box closes',
      fr: 'Entrée ouvre le document dont le numéro a été saisi en entier, et mène sinon à tous les résultats; un choix ouvre ce qui a été choisi; puis la boîte se ferme',
    },
    holds: (step) => {
      const { after, sent } = step;
      const told = sent.find(({ type }) => type === 'search.wanted' || type === 'record.wanted');
      if (told && !after.matches('closed')) return false;
      return equal(told, toldBy(step));
    },
  },
  {
    id: 'BOX-3',
    spec: 'docs/decisions',
    says: {
      en: 'What was looked for before can be forgotten, one by one or all, and whoever keeps it is told; nothing else changes it',
      fr: 'Ce qui a été cherché peut être oublié, un par un ou tout, et qui le conserve en est averti; rien d’autre ne le change',
    },
    holds: (step) => {
      const { event, before, after, sent } = step;
      const isOne = event.type === 'recent.forget' && isIn(step, event['text']);
      const isAll = event.type === 'recents.clear' && before.context.recents.length > 0;
      if (event.type === doneOf('loadBox')) return equal(after.context.recents, event['output']);
      const left = isAll ? [] : before.context.recents.filter((recent) => !isOne || recent !== event['text']);
      return (
        equal(after.context.recents, left) &&
        sent.some(({ type, text }) => type === 'recent.forgotten' && text === event['text']) === isOne &&
        sent.some(({ type }) => type === 'recents.cleared') === isAll
      );
    },
  },
  {
    id: 'BOX-4',
    spec: '§2',
    says: {
      en: 'The box can be closed at any time, which looks for nothing, and opened again',
      fr: 'La boîte peut être fermée à tout moment, ce qui ne cherche rien, et ouverte de nouveau',
    },
    holds: (step) =>
      step.after.can({ type: 'text.type', text: 'x' }) === step.after.matches('open') &&
      step.after.can({ type: 'box.close' }) === (step.after.matches('open') || step.after.matches('failed')) &&
      step.after.can({ type: 'search.open' }) === step.after.matches('closed') &&
      (step.event.type !== 'box.close' || (step.after.matches('closed') && !isWanted(step))),
  },
  {
    id: 'BOX-5',
    spec: '§5',
    says: {
      en: 'Only a text that the platform takes can be looked for',
      fr: 'Seul un texte que la plateforme accepte peut être cherché',
    },
    holds: ({ after }) =>
      after.can({ type: 'search.submit' }) === after.matches({ open: 'ready' }) &&
      after.can({ type: 'enter.heard' }) ===
        (after.matches({ loading: 'typing' }) && isShort(after.context.text) && after.context.text.trim() !== '') &&
      after.can({ type: 'recents.clear' }) === (after.matches('open') && after.context.recents.length > 0),
  },
  {
    id: 'BOX-6',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever wants to search gets the box as soon as it is loaded, with what they typed meanwhile, and after Enter its results; within twenty seconds they have it, or are told to reload the page',
      fr: 'Qui veut chercher obtient la boîte dès qu’elle est chargée, avec ce qui a été saisi entre-temps et, après Entrée, ses résultats; au bout de vingt secondes elle est là, ou son absence est dite et il est dit de recharger la page',
    },
    holds: (step) => {
      const { event, before, after, calls, timers } = step;
      const isLoading = after.matches('loading');
      const isRequested = event.type === 'search.open';
      if (timers.some(({ ms }) => ms === 20_000) !== isLoading) return false;
      if (after.can({ type: 'text.heard', text: 'x' }) !== after.matches({ loading: 'typing' })) return false;
      if ((after.children['hearTyping'] !== undefined) !== isLoading) return false;
      if (calls.some(({ name }) => name === 'loadBox') !== isRequested) return false;
      if (event.type === doneOf('loadBox'))
        return after.matches(isSubmitted(before) && !isNumber(before.context.text) ? 'closed' : 'open');
      if (event.type === errorOf('loadBox') || event.type.startsWith('xstate.after.loadWait'))
        return after.matches('failed');
      return true;
    },
  },
  {
    id: 'BOX-7',
    spec: 'docs/decisions',
    says: {
      en: 'A box that comes after the user has turned to something else does not open',
      fr: 'Une boîte qui vient après que l’utilisateur est passé à autre chose ne s’ouvre pas',
    },
    holds: ({ event, after, running }) =>
      after.can({ type: 'search.abandoned' }) === after.matches('loading') &&
      (event.type !== 'search.abandoned' || (after.matches('closed') && running.length === 0)) &&
      (event.type !== 'xstate.init' || after.matches('closed')),
  },
  {
    id: 'BOX-8',
    spec: 'docs/decisions',
    says: {
      en: 'What is typed is looked for 100 ms after the last key, or at once when a number is wanted; an answer to another text is never shown',
      fr: 'Ce qui est saisi est cherché 100 ms après la dernière touche, ou aussitôt quand un numéro est voulu; la réponse à un autre texte n’est jamais montrée',
    },
    holds: ({ event, before, after, calls, timers, running }) => {
      const isLooking =
        after.matches({ open: { ready: 'searching' } }) || after.matches({ open: { ready: 'opening' } });
      if (running.includes('findRecords') !== isLooking) return false;
      if (timers.some(({ ms }) => ms === 100) !== after.matches({ open: { ready: 'typing' } })) return false;
      const asked = calls.filter(({ name }) => name === 'findRecords');
      if (!asked.every(({ input }) => equal(input, { text: after.context.text.trim() }))) return false;
      const isDue =
        event.type.startsWith('xstate.after.searchRest') ||
        (event.type === 'search.retry' && before.matches({ open: { ready: 'failed' } })) ||
        (event.type === 'search.submit' &&
          isNumber(before.context.text) &&
          (before.matches({ open: { ready: 'typing' } }) || before.matches({ open: { ready: 'searching' } }))) ||
        (event.type === doneOf('loadBox') && isSubmitted(before) && isNumber(before.context.text));
      return asked.length === (isDue ? 1 : 0);
    },
  },
  {
    id: 'BOX-9',
    spec: '§8',
    says: {
      en: 'The records found are shown until others come or there is nothing to search for; that none were found, or not all could be searched, is said, and the search can be tried again',
      fr: 'Les documents trouvés restent jusqu’à ce que d’autres arrivent ou qu’il n’y ait rien à chercher; qu’il n’y en a pas, ou que tout n’a pas pu être cherché, est dit, et la recherche peut être relancée',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const { records, failure } = after.context;
      if (after.can({ type: 'search.retry' }) !== after.matches({ open: { ready: 'failed' } })) return false;
      if (after.matches('closed')) return true;
      if (!after.matches({ open: 'ready' })) return records.length === 0 && failure === null;
      if (event.type === doneOf('findRecords')) {
        const found = event['output'] as FoundRecords;
        const state = found.failure ? 'failed' : found.records.length === 0 ? 'none' : 'found';
        return after.matches({ open: { ready: state } }) && equal({ records, failure }, found);
      }
      if (event.type === errorOf('findRecords'))
        return (
          after.matches({ open: { ready: 'failed' } }) &&
          records.length === 0 &&
          equal(failure, toFailure(event['error']))
        );
      return records === before.context.records || event.type === doneOf('loadBox');
    },
  },
]);
