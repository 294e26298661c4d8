import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { NoteChange, NoteTarget, WorkflowNote } from '../../domain/workflow-note.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { call } from '../support/call.ts';
import { isGone, toFailure } from '../support/failure.ts';
import { ofError, ofEvent, ofOutput } from '../support/params.ts';
import { begun, canBegin, edited, hasText, isRight, may, noteToAdd, placed, without } from './workflow-notes.rules.ts';
import type {
  NotesDraft,
  NoteToAdd,
  NoteToChange,
  TypedNote,
  WorkflowNotesContext,
  WorkflowNotesEvent,
  WorkflowNotesInput,
} from './workflow-notes.types.ts';

interface Notes {
  readonly notes: readonly WorkflowNote[];
}
interface At {
  readonly at: string;
}

const settling = ({ event }: { readonly event: { readonly id: string } }) =>
  ({ id: event.id, change: 'settle' }) as const;
const reopening = ({ event }: { readonly event: { readonly id: string } }) =>
  ({ id: event.id, change: 'reopen' }) as const;
const deleting = ({ event }: { readonly event: { readonly id: string } }) =>
  ({ id: event.id, change: 'delete' }) as const;

/**
 * The notes and questions about a workflow: the people of an organisation write them, answer a question, and settle or
 * delete their own. What is typed is kept in the browser until it is saved.
 */
export const workflowNotesMachine = setup({
  types: {
    context: {} as WorkflowNotesContext,
    input: {} as WorkflowNotesInput,
    events: {} as WorkflowNotesEvent,
    tags: {} as 'busy',
    children: {} as { draft: 'draft' },
  },
  actors: {
    readNotes: call<WorkflowNotesInput, Notes>('readNotes'),
    addNote: call<NoteToAdd, Notes>('addNote'),
    changeNote: call<NoteToChange, Notes>('changeNote'),
    draft: draftMachine,
  },
  guards: {
    canBegin: ({ context }, { target }: { target: NoteTarget }) => canBegin(context, target),
    isRight: ({ context }, { at }: At) => isRight(context, at),
    isAllowed: ({ context }, change: NoteToChange) => may(context, change),
    isGone: (_, { error }: { error: unknown }) => isGone(error),
  },
  actions: {
    keepNotes: assign(({ context }, { notes }: Notes) => ({ notes, typed: placed(context.typed, notes) })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    begin: assign({
      typed: ({ context }, { target, key }: { target: NoteTarget; key: string }) => begun(context.typed, target, key),
    }),
    edit: assign({
      typed: ({ context }, { at, ...change }: At & Partial<Pick<TypedNote, 'text' | 'kind'>>) =>
        edited(context.typed, at, change),
    }),
    discard: assign({ typed: ({ context }, { at }: At) => without(context.typed, at), checked: '', failure: null }),
    check: assign({ checked: (_, { at }: At) => at }),
    choose: assign((_, { id, change }: { id: string; change: NoteChange }) => ({ at: id, change })),
    chooseTyped: assign({ at: (_, { at }: At) => at, checked: '' }),
    forgetSaved: assign({ typed: ({ context }) => without(context.typed, context.at) }),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    keepRecalled: assign({
      typed: ({ context }, { draft }: { draft: KeptDraft<NotesDraft> | null }) =>
        placed(draft?.content.typed ?? context.typed, context.notes),
    }),
    keepDraft: enqueueActions(({ context: { typed }, enqueue }) => {
      if (hasText(typed)) enqueue.sendTo('draft', { type: 'draft.keep', content: { typed } });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
  },
}).createMachine({
  id: 'workflowNotes',
  context: ({ input }) => ({
    ...input,
    notes: [],
    typed: {},
    at: '',
    change: 'settle',
    checked: '',
    failure: null,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context, self }) => ({ documentKind: 'workflow-notes', documentId: context.workflow, owner: self }),
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The notes are being loaded',
      tags: ['busy'],
      invoke: {
        id: 'readNotes',
        src: 'readNotes',
        input: ({ context: { workflow } }) => ({ workflow }),
        onDone: { target: 'recalling', actions: { type: 'keepNotes', params: ofOutput } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ofError } },
      },
    },
    failed: {
      description: 'The notes could not be loaded',
      on: { 'notes.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    recalling: {
      description: 'The browser looks for a note that was not saved',
      entry: 'askForDraft',
      on: { 'draft.recalled': { target: 'ready', actions: { type: 'keepRecalled', params: ofEvent } } },
    },
    ready: {
      description: 'The notes are shown',
      on: {
        'note.write': {
          guard: { type: 'canBegin', params: ofEvent },
          actions: { type: 'begin', params: ofEvent },
        },
        'note.type': {
          actions: [{ type: 'edit', params: ({ event: { at, text } }) => ({ at, text }) }, 'keepDraft'],
        },
        'kind.choose': {
          actions: [{ type: 'edit', params: ({ event: { at, kind } }) => ({ at, kind }) }, 'keepDraft'],
        },
        'note.discard': {
          actions: [{ type: 'discard', params: ofEvent }, 'keepDraft'],
        },
        'note.save': [
          {
            guard: { type: 'isRight', params: ofEvent },
            target: 'saving',
            actions: { type: 'chooseTyped', params: ofEvent },
          },
          { actions: { type: 'check', params: ofEvent } },
        ],
        'note.settle': {
          guard: { type: 'isAllowed', params: settling },
          target: 'changing',
          actions: { type: 'choose', params: settling },
        },
        'note.reopen': {
          guard: { type: 'isAllowed', params: reopening },
          target: 'changing',
          actions: { type: 'choose', params: reopening },
        },
        'note.delete': {
          guard: { type: 'isAllowed', params: deleting },
          target: 'confirming',
          actions: { type: 'choose', params: deleting },
        },
      },
    },
    confirming: {
      description: 'The user is asked whether to delete it',
      on: { 'deletion.confirm': 'changing', 'deletion.cancel': 'ready' },
    },
    saving: {
      description: 'The note is being saved',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'addNote',
        src: 'addNote',
        input: ({ context }) => noteToAdd(context),
        onDone: { target: 'ready', actions: [{ type: 'keepNotes', params: ofOutput }, 'forgetSaved', 'keepDraft'] },
        onError: [
          // The question is gone: what was typed stays, as a note.
          {
            guard: { type: 'isGone', params: ofError },
            target: 'loading',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'ready', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    changing: {
      description: 'The note is being changed',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'changeNote',
        src: 'changeNote',
        input: ({ context: { at, change } }) => ({ id: at, change }),
        onDone: { target: 'ready', actions: { type: 'keepNotes', params: ofOutput } },
        onError: [
          // Another device deleted it, or the answer to an earlier attempt was lost.
          { guard: { type: 'isGone', params: ofError }, target: 'loading' },
          { target: 'ready', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
  },
});
