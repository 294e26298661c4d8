import type { WorkflowNote } from '../../../domain/workflow-note.ts';
import type { TypedNote } from '../../../machines/workflow-notes/workflow-notes.types.ts';

const NOTE: WorkflowNote = {
  id: 'note-1',
  place: 'any',
  questionId: null,
  kind: 'note',
  text: 'Shops ask for this',
  by: 'Sophie Gagnon',
  at: '2026-11-20T14:00:00.000Z',
  isMine: true,
  isSettled: false,
};

/** The user's own note. */
export const MINE = NOTE;
/** A colleague's question, which nobody has answered. */
export const ASKED: WorkflowNote = {
  ...NOTE,
  id: 'note-2',
  kind: 'question',
  text: 'Why does it end',
  by: 'Luc Tremblay',
  at: '2026-11-21T14:00:00.000Z',
  isMine: false,
};
/** The user's question, with the answer of a colleague. */
export const ANSWERED: WorkflowNote = {
  ...NOTE,
  id: 'note-3',
  kind: 'question',
  text: 'Who is told',
  at: '2026-11-22T14:00:00.000Z',
};
export const ANSWER: WorkflowNote = {
  ...NOTE,
  id: 'note-4',
  questionId: 'note-3',
  text: 'The colleague',
  by: 'Luc Tremblay',
  at: '2026-11-23T14:00:00.000Z',
  isMine: false,
};
/** A note on something that the workflow does not have. */
export const ASTRAY: WorkflowNote = {
  ...NOTE,
  id: 'note-5',
  place: 'gone',
  text: 'It was here',
  by: 'Luc Tremblay',
  at: '2026-11-24T14:00:00.000Z',
  isMine: false,
};
/** A colleague's question on a state. */
export const ON_STATE: WorkflowNote = { ...ASKED, id: 'note-6', place: 'held', text: 'What is held' };

export const TYPED: TypedNote = {
  place: 'any',
  questionId: null,
  kind: 'note',
  text: 'Typed',
  saveKey: 'key-1',
  edits: 3,
};
/** An answer to a question that somebody deleted meanwhile. */
export const TO_NOBODY: TypedNote = { ...TYPED, questionId: 'note-9', saveKey: 'key-9' };

/** What the state of that question is called. */
export const HELD = {
  en: 'Only this page may change the document',
  fr: 'Seule cette page peut modifier le document',
} as const;
