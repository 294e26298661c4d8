import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whyNot, type Refusal } from '../../../machines/support/why-not.ts';
import type { Words } from '../../i18n/resources.ts';
import { verbs } from '../machine/verbs.ts';
import type { StepsValues } from './steps.tsx';
import type { LifecycleUserEvent } from './edited-document.connect.ts';
import type { DocumentPair } from './use-connected-pair.ts';

/** A user's event, and the machine that receives it. */
export type UserEvent<EditorEvent> =
  | { readonly to: 'document'; readonly event: LifecycleUserEvent }
  | { readonly to: 'editor'; readonly event: EditorEvent };

/** Why an event has no effect now; null when it is accepted. */
export const whyNotUserEvent = (
  { document, editor }: DocumentPair<AnyMachineSnapshot, AnyMachineSnapshot>,
  { to, event }: UserEvent<AnyEventObject>,
): Refusal | null => whyNot(to === 'document' ? document : editor, event);

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
