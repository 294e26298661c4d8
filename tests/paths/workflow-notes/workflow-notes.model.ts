import type { SnapshotFrom } from 'xstate';
import {
  changesOf,
  noteProblem,
  NOTE_LIMITS,
  type NoteTarget,
  type WorkflowNote,
} from '../../../domain/workflow-note.ts';
import { workflowNotesMachine } from '../../../machines/workflow-notes/workflow-notes.machine.ts';
import { keyOf } from '../../../machines/workflow-notes/workflow-notes.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { ANSWER, ANSWERED, ASKED, ASTRAY, MINE, ON_STATE, TO_NOBODY, TYPED } from './workflow-notes.examples.ts';

type Snapshot = SnapshotFrom<typeof workflowNotesMachine>;

const ALL = { notes: [MINE, ASKED, ANSWERED, ANSWER, ASTRAY, ON_STATE] };
const LONG = 'x'.repeat(NOTE_LIMITS.text + 1);
const FAILED = 'workflow-notes:failed';
const NOT_SAVED = 'workflow-notes:notSaved';
const NOT_CHANGED = 'workflow-notes:notChanged';

const CHANGE = { 'note.settle': 'settle', 'note.reopen': 'reopen', 'note.delete': 'delete' } as const;

/** What can be pressed: forms are there while something is written, and buttons where they can do something. */
function userCan({ context }: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  const { notes, typed } = context;
  if (event.type === 'note.write') {
    const target = event['target'] as NoteTarget;
    const question = notes.find(({ id }) => id === target.questionId);
    if (typed[keyOf(target)] || (target.questionId !== null && (!question || question.isSettled))) return false;
    return target.questionId !== null || !Object.values(typed).some(({ questionId }) => questionId === null);
  }
  if (event.type in CHANGE)
    return changesOf(notes, String(event['id'])).includes(CHANGE[event.type as keyof typeof CHANGE]);
  return 'at' in event ? Object.hasOwn(typed, String(event['at'])) : true;
}

/** Whether the notes are those that were loaded, so that what is done to them is walked once. */
const areFirst = ({ context: { notes } }: Snapshot): boolean => notes.length === 0 || notes.length === ALL.notes.length;

/** Notes are changed where none is written, and one is written at a time. */
function isWorthWalking(snapshot: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  const { typed, failure } = snapshot.context;
  const written = Object.entries(typed);
  if (event.type === 'note.write') return written.length === 0 && failure === null && areFirst(snapshot);
  if (event.type in CHANGE) return written.length === 0 && (failure === null || event.type === 'note.settle');
  if (event.type === 'draft.recalled') return event['draft'] === null || (written.length === 0 && failure === null);
  if (!('at' in event)) return true;
  const note = typed[String(event['at'])];
  if (event.type === 'note.type') return note?.text === '' || (failure !== null && event['text'] === 'It is over');
  if (event.type === 'kind.choose') return note?.text === 'Typed' && note.kind === 'note' && failure === null;
  return note !== undefined;
}

export const workflowNotesModel = defineModel({
  machine: workflowNotesMachine,
  input: { workflow: 'lock' },
  cases: {
    [doneOf('readNotes')]: [answered('what several people wrote', ALL), answered('nothing', { notes: [] })],
    [errorOf('readNotes')]: [failed('no network', { kind: 'network' })],
    [doneOf('addNote')]: [
      answered('the notes with the new one', { notes: [...ALL.notes, { ...MINE, id: 'note-7', text: 'Added' }] }),
    ],
    [errorOf('addNote')]: [
      failed('no network', { kind: 'network' }),
      failed('the question is gone', { kind: 'notFound' }),
    ],
    [doneOf('changeNote')]: [
      answered('the note is settled', { notes: [{ ...MINE, isSettled: true }, ASKED, ANSWERED, ANSWER] }),
      answered('the others', { notes: [ASKED, ANSWERED, ANSWER] }),
    ],
    [errorOf('changeNote')]: [
      failed('no network', { kind: 'network' }),
      failed('it is gone', { kind: 'notFound' }),
      failed('it was answered', { kind: 'conflict', code: 'note-answered' }),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('a note', { draft: { savedAt: '2026-11-25T14:00:00.000Z', content: { typed: { any: TYPED } } } }),
      given('an answer to a question that is gone', {
        draft: { savedAt: '2026-11-25T14:00:00.000Z', content: { typed: { 'note-9': TO_NOBODY } } },
      }),
    ],
    'note.write': [
      given('on the whole', { target: { place: 'any', questionId: null }, key: 'key-1' }),
      given('an answer', { target: { place: 'any', questionId: 'note-2' }, key: 'key-2' }),
    ],
    'note.type': [
      given('a text', { at: 'any', text: 'Typed' }),
      given('nothing', { at: 'any', text: ' ' }),
      given('one that is too long', { at: 'any', text: LONG }),
      given('an answer', { at: 'note-2', text: 'It is over' }),
    ],
    'kind.choose': [given('a question', { at: 'any', kind: 'question' })],
    'note.save': [
      given('a note', { at: 'any' }),
      given('an answer', { at: 'note-2' }),
      given('a note that was an answer', { at: 'note-9' }),
    ],
    'note.discard': [given('a note', { at: 'any' }), given('an answer', { at: 'note-2' })],
    'note.settle': [given('of the user', { id: 'note-1' }), given('of a colleague', { id: 'note-2' })],
    'note.reopen': [given('of the user', { id: 'note-1' })],
    'note.delete': [given('of the user', { id: 'note-1' }), given('that was answered', { id: 'note-3' })],
  },
  key: ({ context: { notes, typed, checked, failure, at, change } }) => ({
    notes: notes.map(({ id, isSettled }) => [id, isSettled]),
    typed: Object.entries(typed).map(([key, { text, kind, questionId }]) => [key, text, kind, questionId]),
    checked,
    failure: failure?.kind,
    at: failure && at,
    change,
  }),
  inShort: {
    text: (text) => (text === LONG ? '1001 times x' : text),
    notes: (notes) => (notes as WorkflowNote[]).map(({ text }) => text),
  },
  writes: { addNote: ['note.save'], changeNote: ['note.settle', 'note.reopen', 'deletion.confirm'] },
  userCan,
  isWorthWalking,
  expect: [
    { state: 'loading', shows: () => ['workflow-notes:title', 'workflow-notes:loading'], hides: [FAILED] },
    {
      state: 'failed',
      shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`],
      hides: ['workflow-notes:write'],
    },
    {
      state: 'ready',
      shows: ({ context: { notes, typed, checked, failure, at } }) => [
        ...notes.flatMap(({ place, text, by }) => (place === 'held' ? [] : [text, by])),
        ...(notes.some(({ isSettled }) => isSettled) ? ['workflow-notes:settled'] : []),
        ...(notes.some(({ kind }) => kind === 'question') ? ['workflow-notes:question'] : []),
        ...(failure ? [`errors:${failure.kind}`] : []),
        ...(failure ? [Object.hasOwn(typed, at) ? NOT_SAVED : NOT_CHANGED] : []),
        ...problemWords(typed[checked]?.text),
      ],
      hides: ({ context: { notes, typed, failure, checked } }: Snapshot) => [
        ...(notes.some(({ isSettled }) => isSettled) ? [] : ['workflow-notes:settled']),
        FAILED,
        'workflow-notes:loading',
        'workflow-notes:deletionTitle',
        ...(failure ? [] : [NOT_SAVED, NOT_CHANGED]),
        ...(checked === '' ? ['field:required'] : []),
        ...(Object.keys(typed).length > 0 ? [] : ['workflow-notes:save']),
      ],
    },
    { state: 'confirming', shows: () => ['workflow-notes:deletionTitle'] },
    { state: 'saving', shows: () => ['workflow-notes:save'], hides: [NOT_SAVED] },
    { state: 'changing', shows: () => ['workflow-notes:title'], hides: [NOT_CHANGED, 'workflow-notes:deletionTitle'] },
  ],
});

function problemWords(typed: string | undefined) {
  const problem = typed === undefined ? null : noteProblem(typed);
  if (problem === null) return [];
  return problem.key === 'tooLong'
    ? [{ key: 'field:tooLong', params: { max: NOTE_LIMITS.text } }]
    : [`field:${problem.key}`];
}
