import type { SnapshotFrom } from 'xstate';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { answersTo, changesOf, noteProblem, type NoteKind, type WorkflowNote } from '../../../domain/workflow-note.ts';
import type { workflowNotesMachine } from '../../../machines/workflow-notes/workflow-notes.machine.ts';
import type { WorkflowNotesEvent } from '../../../machines/workflow-notes/workflow-notes.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords, retryOf } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof workflowNotesMachine>;
type Send = (event: WorkflowNotesEvent) => void;

/** A note that is being written. */
export interface FormValues {
  readonly at: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly isAnswer: boolean;
  /** It was begun just now. */
  readonly isFresh: boolean;
  readonly problem: FieldProblem | null;
  readonly failure: Words | null;
  readonly isSaving: boolean;
  readonly isOff: boolean;
  readonly type: (text: string) => void;
  readonly choose: (kind: NoteKind) => void;
  readonly save: () => void;
  readonly discard: () => void;
}

export interface NoteValues extends Pick<WorkflowNote, 'id' | 'kind' | 'text' | 'by' | 'at' | 'isSettled'> {
  readonly answers: readonly NoteValues[];
  /** An answer to it. */
  readonly form: FormValues | null;
  readonly failure: Words | null;
  readonly isChanging: boolean;
  readonly isOff: boolean;
  /** Null where it cannot be done. */
  readonly answer: (() => void) | null;
  readonly settle: (() => void) | null;
  readonly reopen: (() => void) | null;
  readonly remove: (() => void) | null;
}

export interface PlaceValues {
  readonly notes: readonly NoteValues[];
  readonly forms: readonly FormValues[];
  readonly isOff: boolean;
  /** Null while one is being written. */
  readonly write: (() => void) | null;
}

const isOff = (snapshot: Snapshot): boolean => !snapshot.matches('ready');

function formAt(snapshot: Snapshot, send: Send, at: string): FormValues | null {
  const { typed, at: now, checked, failure } = snapshot.context;
  const note = typed[at];
  if (!note) return null;
  return {
    at,
    kind: note.kind,
    text: note.text,
    isAnswer: note.questionId !== null,
    isFresh: note.edits === 0,
    problem: checked === at ? noteProblem(note.text) : null,
    failure: failure && now === at ? failureWords(failure) : null,
    isSaving: snapshot.matches('saving') && now === at,
    isOff: isOff(snapshot),
    type: (text) => send({ type: 'note.type', at, text }),
    choose: (kind) => send({ type: 'kind.choose', at, kind }),
    save: () => send({ type: 'note.save', at }),
    discard: () => send({ type: 'note.discard', at }),
  };
}

function noteOf(snapshot: Snapshot, send: Send, note: WorkflowNote): NoteValues {
  const { notes, at, failure } = snapshot.context;
  const { id, kind, text, by, isSettled, place } = note;
  const changes = changesOf(notes, id);
  const form = formAt(snapshot, send, id);
  return {
    id,
    kind,
    text,
    by,
    at: note.at,
    isSettled,
    answers: answersTo(notes, id).map((each) => noteOf(snapshot, send, each)),
    form,
    failure: failure && at === id && !form ? failureWords(failure) : null,
    isChanging: snapshot.matches('changing') && at === id,
    isOff: isOff(snapshot),
    answer:
      kind === 'question' && !isSettled && !form
        ? () => send({ type: 'note.write', target: { place, questionId: id }, key: crypto.randomUUID() })
        : null,
    settle: changes.includes('settle') ? () => send({ type: 'note.settle', id }) : null,
    reopen: changes.includes('reopen') ? () => send({ type: 'note.reopen', id }) : null,
    remove: changes.includes('delete') ? () => send({ type: 'note.delete', id }) : null,
  };
}

/** What stands at a place: a state, a rule or the whole workflow. */
export function connectPlace(snapshot: Snapshot, send: Send, place: string): PlaceValues {
  const { notes, typed } = snapshot.context;
  const forms = Object.entries(typed).flatMap(([at, note]) =>
    note.place === place && note.questionId === null ? (formAt(snapshot, send, at) ?? []) : [],
  );
  return {
    notes: notes
      .filter((note) => note.place === place && note.questionId === null)
      .map((note) => noteOf(snapshot, send, note)),
    forms,
    isOff: isOff(snapshot),
    write:
      forms.length === 0
        ? () => send({ type: 'note.write', target: { place, questionId: null }, key: crypto.randomUUID() })
        : null,
  };
}

/** What stands at each place that has anything. */
export interface PlaceCount {
  readonly place: string;
  readonly count: number;
  /** Questions that nobody has answered. */
  readonly open: number;
  readonly isTyped: boolean;
}

function countsOf({ context: { notes, typed } }: Snapshot): readonly PlaceCount[] {
  const written = Object.values(typed);
  const places = new Set([...notes, ...written].map(({ place }) => place));
  return [...places].map((place) => {
    const here = notes.filter((note) => note.place === place);
    return {
      place,
      count: here.length,
      open: here.filter(
        ({ id, kind, isSettled }) => kind === 'question' && !isSettled && answersTo(notes, id).length === 0,
      ).length,
      isTyped: written.some((note) => note.place === place),
    };
  });
}

export interface WorkflowNotesValues {
  readonly isLoading: boolean;
  /** The notes could not be loaded; a null retry means that only loading the page again helps. */
  readonly failure: { readonly detail: Words; readonly retry: (() => void) | null } | null;
  readonly counts: readonly PlaceCount[];
  /** The text of the note that is to be deleted; null for none. */
  readonly deletion: { readonly text: string; readonly confirm: () => void; readonly cancel: () => void } | null;
}

export function connectWorkflowNotes(snapshot: Snapshot, send: Send): WorkflowNotesValues {
  const { notes, at, failure } = snapshot.context;
  return {
    isLoading: snapshot.matches('loading'),
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: retryOf(failure, () => send({ type: 'notes.retry' })) }
      : null,
    counts: countsOf(snapshot),
    deletion: snapshot.matches('confirming')
      ? {
          text: notes.find(({ id }) => id === at)?.text ?? '',
          confirm: () => send({ type: 'deletion.confirm' }),
          cancel: () => send({ type: 'deletion.cancel' }),
        }
      : null,
  };
}
