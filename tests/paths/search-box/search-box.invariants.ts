import { equal } from '../../../domain/equal.ts';
import { LONGEST_SEARCH } from '../../../domain/list-query.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';

type Step = Trace<typeof searchBoxMachine>;
const wanted = ({ sent }: Step): unknown => sent.find(({ type }) => type === 'search.wanted')?.['text'];
const isIn = (step: Step, text: unknown): boolean => step.before.context.recents.some((recent) => recent === text);

export const searchBoxInvariants = defineInvariants(searchBoxMachine, [
  {
    id: 'BOX-1',
    spec: '§5',
    says: {
      en: 'What is typed stays, whatever its length; one that is too long is said to be so, an empty one asks for nothing',
      fr: 'Ce qui est saisi reste, quelle que soit sa longueur; un texte trop long est signalé, un texte vide ne demande rien',
    },
    holds: ({ event, before, after }) => {
      const { text } = after.context;
      const isTyped = event.type === 'text.type' || event.type === 'text.heard';
      if (text !== (isTyped ? event['text'] : event.type === 'search.open' ? '' : before.context.text)) return false;
      if (!after.matches('open')) return true;
      return after.matches({
        open: text.trim().length > LONGEST_SEARCH ? 'tooLong' : text.trim() === '' ? 'blank' : 'ready',
      });
    },
  },
  {
    id: 'BOX-2',
    spec: '§2',
    says: {
      en: 'Results are wanted for what is typed, or for what was looked for before, and for nothing else; then the box closes',
      fr: 'Les résultats sont voulus pour ce qui est saisi ou pour ce qui a déjà été cherché, et pour rien d’autre; puis la boîte se ferme',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const typed =
        event.type === 'search.submit' && before.matches({ open: 'ready' }) ? before.context.text.trim() : undefined;
      const recent = event.type === 'recent.choose' && isIn(step, event['text']) ? event['text'] : undefined;
      return wanted(step) === (typed ?? recent) && (wanted(step) === undefined || after.matches('closed'));
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
      (step.event.type !== 'box.close' || (step.after.matches('closed') && wanted(step) === undefined)),
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
      after.can({ type: 'recents.clear' }) === (after.matches('open') && after.context.recents.length > 0),
  },
  {
    id: 'BOX-6',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever wants to search gets the box as soon as it is loaded, with what they typed meanwhile; within twenty seconds they have it, or are told and can try again',
      fr: 'Qui veut chercher obtient la boîte dès qu’elle est chargée, avec ce qui a été saisi entre-temps; au bout de vingt secondes elle est là, ou son absence est dite et on peut réessayer',
    },
    holds: (step) => {
      const { event, after, calls, timers } = step;
      const isLoading = after.matches('loading');
      const isAsked = event.type === 'search.open' || event.type === 'box.retry';
      if (timers.some(({ ms }) => ms === 20_000) !== isLoading) return false;
      if (after.can({ type: 'text.heard', text: 'x' }) !== isLoading) return false;
      if ((after.children['hearTyping'] !== undefined) !== isLoading) return false;
      if (calls.some(({ name }) => name === 'loadBox') !== isAsked) return false;
      if (event.type === doneOf('loadBox')) return after.matches('open');
      if (event.type === errorOf('loadBox') || event.type.startsWith('xstate.after.loadWait'))
        return after.matches('failed') && after.can({ type: 'box.retry' });
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
]);
