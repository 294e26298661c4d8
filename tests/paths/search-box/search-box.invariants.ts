import { equal } from '../../../domain/equal.ts';
import { LONGEST_SEARCH } from '../../../domain/list-query.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
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
      if (text !== (event.type === 'text.type' ? event['text'] : before.context.text)) return false;
      if (after.status !== 'active') return true;
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
      return wanted(step) === (typed ?? recent) && (wanted(step) === undefined || after.status === 'done');
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
      en: 'The box can be closed at any time, which looks for nothing; that it closes is told once',
      fr: 'La boîte peut être fermée à tout moment, ce qui ne cherche rien; sa fermeture est annoncée une fois',
    },
    holds: (step) =>
      (step.after.status !== 'active' ||
        (step.after.can({ type: 'box.close' }) && step.after.can({ type: 'text.type', text: 'x' }))) &&
      (step.event.type !== 'box.close' || (step.after.status === 'done' && wanted(step) === undefined)) &&
      step.sent.filter(({ type }) => type === 'box.closed').length === (step.after.status === 'done' ? 1 : 0),
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
      after.can({ type: 'recents.clear' }) === (after.status === 'active' && after.context.recents.length > 0),
  },
]);
