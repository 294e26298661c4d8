import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whyNot, type WhyNot } from '../../../machines/support/why-not.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import { verbs } from '../machine/verbs.ts';
import type { StepsValues } from './steps.tsx';
import {
  lifecycleRefusal,
  type DocumentWords,
  type LifecycleSnapshot,
  type LifecycleWish,
} from './edited-document.connect.ts';

type ShownDocument = LifecycleSnapshot & AnyMachineSnapshot;
type OwnWords = (refusal: WhyNot) => Words | null;

/** The guards of every document whose refusal has its own text. */
const GUARDS = ['hasPast', 'hasFuture', 'isDirty'] as const;

const refusalWords = (refusal: WhyNot | null, ownWords: OwnWords, otherwise: () => Words): Words | null => {
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  return guard ? { key: `lock:refusal.${guard}` } : (ownWords(refusal) ?? otherwise());
};

/**
 * Why a user's event has no effect now (from the guard or state that refuses it); null when it is accepted. `ownWords`
 * has the document's own reasons.
 */
export const eventRefusal = (
  document: ShownDocument,
  event: AnyEventObject,
  words: DocumentWords,
  ownWords: OwnWords = () => null,
): Words | null =>
  refusalWords(whyNot(document, event), ownWords, () => lifecycleRefusal(document, isWaiting(document), words));

/** What is to be sent waits for its photos. */
const isWaiting = (document: AnyMachineSnapshot): boolean => document.hasTag('waiting');

/** Undo and redo, as commands. */
export const UNDO_COMMANDS = [
  { label: 'commands:undo', keys: ['Control+Z'], event: { type: 'edit.undo' } },
  { label: 'commands:redo', keys: ['Control+Y', 'Control+Shift+Z'], event: { type: 'edit.redo' } },
] as const;

type DocumentWish = LifecycleWish | { readonly type: 'draft.discard' };

/** The commands that every document has, after its own. */
export const documentCommands = (words: DocumentWords): readonly Omit<Command<DocumentWish>, 'refusal'>[] => [
  { label: 'lock:recall', keys: ['Escape'], event: { type: 'sending.recall' } },
  { label: `${words}:hurry`, keys: ['Control+Enter'], event: { type: 'sending.hurry' } },
  { label: 'draft:discard', keys: [], event: { type: 'draft.discard' } },
  { label: 'lock:refresh', keys: [], event: { type: 'document.refresh' } },
  { label: `${words}:resume`, keys: [], event: { type: 'document.resume' } },
  { label: 'lock:checkOutcome', keys: [], event: { type: 'outcome.check' } },
];

type Step = { readonly type: 'edit.undo' } | { readonly type: 'edit.redo' };
const UNDO = { type: 'edit.undo' } as const;
const REDO = { type: 'edit.redo' } as const;

const stepVerbs = verbs((tell: (step: Step) => void) => ({ undo: () => tell(UNDO), redo: () => tell(REDO) }));

/** Undo and redo. */
export const stepsOf = (tell: (step: Step) => void, refusalOf: (step: Step) => Words | null): StepsValues => ({
  ...stepVerbs(tell),
  undoRefusal: refusalOf(UNDO),
  redoRefusal: refusalOf(REDO),
});
