/** What people of an organisation write about a workflow: notes, questions and their answers. */
import { lengthProblem, type FieldProblem } from './field-problem.ts';
import { asLines } from './typed-text.ts';

export const NOTE_KINDS = ['note', 'question'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What its author may do with one that is written. */
export const NOTE_CHANGES = ['settle', 'reopen', 'delete'] as const;
export type NoteChange = (typeof NOTE_CHANGES)[number];

/** In characters; and how many an organisation may have of one workflow. */
export const NOTE_LIMITS = { text: 1000, notes: 200 } as const;

/** Where a note stands: the path of a state, the id of a rule, or `any` for the whole workflow. */
export interface NoteTarget {
  readonly place: string;
  /** The question that it answers; null for none. */
  readonly questionId: string | null;
}

export interface WorkflowNote extends NoteTarget {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: string;
  /** Who wrote it. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly isMine: boolean;
  readonly isSettled: boolean;
}

export const answersTo = (notes: readonly WorkflowNote[], id: string): readonly WorkflowNote[] =>
  notes.filter(({ questionId }) => questionId === id);

/** What the user may do with a note: only with their own, and one that was answered stays, with its answers. */
export function changesOf(notes: readonly WorkflowNote[], id: string): readonly NoteChange[] {
  const note = notes.find((each) => each.id === id);
  if (!note?.isMine) return [];
  return [
    ...(note.questionId === null ? [note.isSettled ? ('reopen' as const) : ('settle' as const)] : []),
    ...(answersTo(notes, id).length === 0 ? ['delete' as const] : []),
  ];
}

/** What is wrong with a text; null when it can be kept. */
export function noteProblem(typed: string): FieldProblem | null {
  const text = asLines(typed);
  return text === '' ? { key: 'required' } : lengthProblem(text, NOTE_LIMITS.text);
}
