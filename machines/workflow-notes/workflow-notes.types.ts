import type { NoteChange, NoteKind, NoteTarget, WorkflowNote } from '../../domain/workflow-note.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';

export interface WorkflowNotesInput {
  /** The stem of the workflow. */
  readonly workflow: string;
}

/** A note that is being written. */
export interface TypedNote extends NoteTarget {
  readonly kind: NoteKind;
  readonly text: string;
  /** Its idempotency key, with the number of its edits, so that a retry saves it once. */
  readonly saveKey: string;
  readonly edits: number;
}

/** What the browser keeps, by the place or by the question that is answered. */
export interface NotesDraft {
  readonly typed: Readonly<Record<string, TypedNote>>;
}

/** A note to save. Its key changes with its content. */
export interface NoteToAdd extends NoteTarget, WorkflowNotesInput {
  readonly kind: NoteKind;
  readonly text: string;
  readonly idempotencyKey: string;
}

export interface NoteToChange {
  readonly id: string;
  readonly change: NoteChange;
}

export interface WorkflowNotesContext extends WorkflowNotesInput, NotesDraft {
  readonly notes: readonly WorkflowNote[];
  /** What is saved or changed, or was last: a key of `typed`, or the id of a note. */
  readonly at: string;
  readonly change: NoteChange;
  /** The typed note whose problem is told, because it was to be saved; empty for none. */
  readonly checked: string;
  readonly failure: Failure | null;
}

export type WorkflowNotesEvent =
  | { readonly type: 'notes.retry' }
  /** `key`: an idempotency key for the new note. */
  | { readonly type: 'note.write'; readonly target: NoteTarget; readonly key: string }
  | { readonly type: 'note.type'; readonly at: string; readonly text: string }
  | { readonly type: 'kind.choose'; readonly at: string; readonly kind: NoteKind }
  | { readonly type: 'note.save'; readonly at: string }
  | { readonly type: 'note.discard'; readonly at: string }
  | { readonly type: 'note.settle'; readonly id: string }
  | { readonly type: 'note.reopen'; readonly id: string }
  | { readonly type: 'note.delete'; readonly id: string }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.cancel' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<NotesDraft> | null };
