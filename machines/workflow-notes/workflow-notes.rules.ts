import { asLines } from '../../domain/typed-text.ts';
import { changesOf, noteProblem, type NoteTarget, type WorkflowNote } from '../../domain/workflow-note.ts';
import type { NotesDraft, NoteToAdd, TypedNote, WorkflowNotesContext } from './workflow-notes.types.ts';

type Typed = NotesDraft['typed'];

/** One note is written at a time on each place, and one answer to each question. */
export const keyOf = ({ place, questionId }: NoteTarget): string => questionId ?? place;

/** Once in each place, and only an answer to a question that is open. */
export const canBegin = (
  { typed, notes }: Pick<WorkflowNotesContext, 'typed' | 'notes'>,
  target: NoteTarget,
): boolean =>
  !Object.hasOwn(typed, keyOf(target)) &&
  (target.questionId === null || notes.some(({ id, isSettled }) => id === target.questionId && !isSettled));

export const begun = (typed: Typed, target: NoteTarget, key: string): Typed => ({
  ...typed,
  [keyOf(target)]: {
    place: target.place,
    questionId: target.questionId,
    kind: 'note',
    text: '',
    saveKey: key,
    edits: 0,
  },
});

export function edited(typed: Typed, at: string, change: Partial<Pick<TypedNote, 'text' | 'kind'>>): Typed {
  const note = typed[at];
  return note ? { ...typed, [at]: { ...note, ...change, edits: note.edits + 1 } } : typed;
}

export const without = (typed: Typed, at: string): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== at));

/** An answer to a question that is gone becomes a note on its place. */
export const placed = (typed: Typed, notes: readonly WorkflowNote[]): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([at, note]) => [
      at,
      notes.some(({ id }) => id === note.questionId) ? note : { ...note, questionId: null },
    ]),
  );

export const isRight = ({ typed }: Pick<WorkflowNotesContext, 'typed'>, at: string): boolean =>
  noteProblem(typed[at]?.text ?? '') === null;

/** Whether there is anything that the browser has to keep. */
export const hasText = (typed: Typed): boolean => Object.values(typed).some(({ text }) => asLines(text) !== '');

export const may = (
  { notes }: Pick<WorkflowNotesContext, 'notes'>,
  { id, change }: { readonly id: string; readonly change: WorkflowNotesContext['change'] },
): boolean => changesOf(notes, id).includes(change);

export function noteToAdd({ workflow, typed, at }: WorkflowNotesContext): NoteToAdd {
  const note = typed[at];
  if (!note) throw new Error('no such note is being written');
  const { saveKey, edits, text, ...rest } = note;
  return { workflow, ...rest, text: asLines(text), idempotencyKey: `${saveKey}-${edits}` };
}
