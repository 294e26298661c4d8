import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { whyNot, type Refusal } from '../../../machines/support/why-not.ts';
import type { Words } from '../../i18n/resources.ts';
import { verbs } from '../machine/verbs.ts';
import type { StepsValues } from './steps.tsx';
import type { LifecycleWish } from './edited-document.connect.ts';
import type { Both } from './use-connected-pair.ts';

/** What the clerk asks for, and which machine receives it. */
export type Wish<EditorEvent> =
  | { readonly to: 'document'; readonly event: LifecycleWish }
  | { readonly to: 'editor'; readonly event: EditorEvent };

/** Why a wish has no effect now; null when it is accepted. */
export const whyNotWish = (
  { document, editor }: Both<AnyMachineSnapshot, AnyMachineSnapshot>,
  { to, event }: Wish<AnyEventObject>,
): Refusal | null => whyNot(to === 'document' ? document : editor, event);

export function tellWish<EditorEvent>(
  tell: Both<(event: LifecycleWish) => void, (event: EditorEvent) => void>,
  wish: Wish<EditorEvent>,
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
