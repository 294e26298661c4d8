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
} from './edited-document.connect.ts';
import type { DocumentPair } from './use-connected-pair.ts';

/** A user's event, and the machine that receives it. */
export type UserEvent<EditorEvent> =
  | { readonly to: 'document'; readonly event: LifecycleUserEvent }
  | { readonly to: 'editor'; readonly event: EditorEvent };

type ShownDocument = DocumentPair<LifecycleSnapshot & AnyMachineSnapshot, AnyMachineSnapshot>;

/** The guards of every editor whose refusal has its own text. */
const GUARDS = ['hasPast', 'hasFuture', 'isDirty'] as const;

/**
 * Why a user's event has no effect now (from the guard or state that refuses it); null when it is accepted. `ownWords`
 * has the document's own reasons.
 */
export function userEventRefusal(
  shown: ShownDocument,
  { to, event }: UserEvent<AnyEventObject>,
  words: DocumentWords,
  ownWords: (refusal: WhyNot) => Words | null = () => null,
): Words | null {
  const refusal = whyNot(shown[to], event);
  if (!refusal) return null;
  const guard = GUARDS.find((known) => known === refusal.guard);
  if (guard) return { key: `lock:refusal.${guard}` };
  return ownWords(refusal) ?? lifecycleRefusal(shown.document, shown.editor.hasTag('sending'), words);
}

/** A command of a document's page. */
export type DocumentCommand<EditorEvent> = Omit<Command<UserEvent<EditorEvent>>, 'refusal'>;

/** A command for the editor. */
export const editorCommand = <EditorEvent>(
  label: TextKey,
  keys: readonly string[],
  event: EditorEvent,
): DocumentCommand<EditorEvent> => ({ label, keys, event: { to: 'editor', event } });

const lifecycleCommand = (
  label: TextKey,
  type: LifecycleUserEvent['type'],
  keys: readonly string[] = [],
): DocumentCommand<never> => ({ label, keys, event: { to: 'document', event: { type } } });

/** Undo and redo, as commands. */
export const STEP_COMMANDS = [
  editorCommand('commands:undo', ['Control+Z'], { type: 'edit.undo' } as const),
  editorCommand('commands:redo', ['Control+Y', 'Control+Shift+Z'], { type: 'edit.redo' } as const),
];

/** The commands that every document has, after its own. */
export const lifecycleCommands = (words: DocumentWords) => [
  lifecycleCommand('lock:recall', 'sending.recall', ['Escape']),
  lifecycleCommand(`${words}:hurry`, 'sending.hurry', ['Control+Enter']),
  editorCommand('draft:discard', [], { type: 'draft.discard' } as const),
  lifecycleCommand('lock:refresh', 'document.refresh'),
  lifecycleCommand(`${words}:resume`, 'document.resume'),
  lifecycleCommand('lock:checkOutcome', 'outcome.check'),
];

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
