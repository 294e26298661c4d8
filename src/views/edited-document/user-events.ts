import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whyNot, type WhyNot } from '../../../machines/support/why-not.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import { verbs } from '../machine/verbs.ts';
import type { StepsValues } from './steps.tsx';
import {
  lifecycleRefusal,
  type DocumentWords,
  type LifecycleSnapshot,
  type LifecycleUserEvent,
  type LifecycleWish,
} from './edited-document.connect.ts';
import type { DocumentPair } from './use-connected-pair.ts';

/** A user's event, and the machine that receives it. */
export type UserEvent<EditorEvent> =
  | { readonly to: 'document'; readonly event: LifecycleUserEvent }
  | { readonly to: 'editor'; readonly event: EditorEvent };

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
export const userEventRefusal = (
  shown: DocumentPair<ShownDocument, AnyMachineSnapshot>,
  { to, event }: UserEvent<AnyEventObject>,
  words: DocumentWords,
  ownWords: OwnWords = () => null,
): Words | null =>
  refusalWords(whyNot(shown[to], event), ownWords, () =>
    lifecycleRefusal(shown.document, shown.editor.hasTag('sending'), words),
  );

/** The same for a document in one chart. */
export const eventRefusal = (
  document: ShownDocument,
  event: AnyEventObject,
  words: DocumentWords,
  ownWords: OwnWords = () => null,
): Words | null =>
  refusalWords(whyNot(document, event), ownWords, () => lifecycleRefusal(document, isWaiting(document), words));

/** What is to be sent waits for its photos. */
const isWaiting = (document: AnyMachineSnapshot): boolean => document.hasTag('waiting');

/** A command of a document's page. */
export type DocumentCommand<EditorEvent> = Omit<Command<UserEvent<EditorEvent>>, 'refusal'>;

/** A command for the editor. */
export const editorCommand = <EditorEvent>(
  label: TextKey,
  keys: readonly string[],
  event: EditorEvent,
): DocumentCommand<EditorEvent> => ({ label, keys, event: { to: 'editor', event } });

/** Undo and redo, as commands of a document in one chart. */
export const UNDO_COMMANDS = [
  { label: 'commands:undo', keys: ['Control+Z'], event: { type: 'edit.undo' } },
  { label: 'commands:redo', keys: ['Control+Y', 'Control+Shift+Z'], event: { type: 'edit.redo' } },
] as const;

/** Undo and redo, as commands of a document with its editor. */
export const STEP_COMMANDS = UNDO_COMMANDS.map(({ label, keys, event }) => editorCommand(label, keys, event));

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

/** The same for a document with its editor. */
export const lifecycleCommands = (
  words: DocumentWords,
): readonly DocumentCommand<{ readonly type: 'draft.discard' }>[] =>
  documentCommands(words).map(({ event, ...command }) => ({
    ...command,
    event: event.type === 'draft.discard' ? { to: 'editor', event } : { to: 'document', event },
  }));

export function sendUserEvent<EditorEvent>(
  tell: DocumentPair<(event: LifecycleUserEvent) => void, (event: EditorEvent) => void>,
  wish: UserEvent<EditorEvent>,
): void {
  if (wish.to === 'document') tell.document(wish.event);
  else tell.editor(wish.event);
}

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
