import { and, assign, emit, enqueueActions, not, sendTo, setup } from 'xstate';
import { NO_RECORD, RelationshipStatus, type Client, type ClientStatus } from '../../domain/client.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import {
  changedBy,
  clientDraftOf,
  hasTyped,
  hasUnsaved,
  isBroken,
  isChanged,
  isReasoned,
  isTaken,
  mayBecome,
  newsOf,
  recalledFrom,
  recordOf,
  saveOf,
} from './client.rules.ts';
import type {
  ClientContext,
  ClientDraft,
  ClientEmitted,
  ClientEvent,
  ClientInput,
  ClientSave,
  RecordChange,
} from './client.types.ts';

/**
 * One client of a supplier (spec §2, §4): it is accepted, or refused with a reason that the collision shop reads, and
 * the supplier keeps about it whom to ask for, a number and a note. All is saved from the version that was seen: what a colleague
 * answered meanwhile is never overwritten unseen. What is typed and not saved is kept in the browser as a draft.
 */
export const clientMachine = setup({
  types: {
    context: {} as ClientContext,
    input: {} as ClientInput,
    events: {} as ClientEvent,
    emitted: {} as ClientEmitted,
    /** `editable`: the form takes changes; `unsaved`: the platform may not have what stands here; `typed`: nor what was typed, where there is any; `busy`: the platform is asked. */
    tags: {} as 'editable' | 'unsaved' | 'typed' | 'busy',
    children: {} as { draft: 'draft' },
  },
  actors: {
    loadClient: call<{ id: string }, Client>('loadClient'),
    saveClient: call<ClientSave, Client>('saveClient'),
    rereadClient: call<{ id: string }, Client>('rereadClient'),
    draft: draftMachine,
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    isBroken: ({ context }) => isBroken(context),
    isChanged: ({ context }) => isChanged(context),
    canDiscard: ({ context }) => isChanged(context) || context.restored !== null,
    isReasoned: ({ context }) => isReasoned(context),
    hasTyped: ({ context }) => hasTyped(context),
    mayAccept: ({ context }) => mayBecome(context, RelationshipStatus.Active),
    mayRefuse: ({ context }) => mayBecome(context, RelationshipStatus.Refused),
    /** A colleague was faster, or no answer came that can be trusted: what the platform has must be looked at. */
    isUncertain: (_, { error }: { error: unknown }) =>
      isOutcomeUnknown(toFailure(error)) || toFailure(error).kind === 'conflict',
    isTaken: ({ context }, { found }: { found: Client }) => isTaken(context, found),
    isUntouched: ({ context }, { found }: { found: Client }) => found.version === context.client?.version,
  },
  actions: {
    keepClient: assign((_, { client }: { client: Client }) => ({
      client,
      record: recordOf(client),
      reason: '',
      restored: null,
      theirs: null,
      failure: null,
      wanted: client.status,
    })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    change: assign({
      record: ({ context }, { change }: { change: RecordChange }) => changedBy(context.record, change),
    }),
    /** A reason goes with the draft that it was found in. */
    restore: assign(({ context: { client, reason, restored } }) => ({
      record: recordOf(client),
      reason: restored ? '' : reason,
      restored: null,
      failure: null,
    })),
    keepReason: assign({ reason: (_, { value }: { value: string }) => value }),
    want: assign((_, { status }: { status: ClientStatus }) => ({ wanted: status, failure: null })),
    wantNoOther: assign(({ context: { client, wanted } }) => ({ wanted: client?.status ?? wanted, failure: null })),
    keepTheirs: assign({ theirs: (_, { found }: { found: Client }) => found }),
    takeTheirs: assign(({ context: { theirs, wanted } }) => ({
      client: theirs,
      record: recordOf(theirs),
      reason: '',
      restored: null,
      theirs: null,
      failure: null,
      wanted: theirs?.status ?? wanted,
    })),
    /** What was typed here is now a change of theirs. */
    keepMine: assign(({ context: { theirs, wanted } }) => ({
      client: theirs,
      restored: null,
      theirs: null,
      failure: null,
      wanted: theirs?.status ?? wanted,
    })),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    /** Of what the platform has meanwhile no draft is left. */
    recallDraft: enqueueActions(({ context, enqueue }, { draft }: { draft: KeptDraft<ClientDraft> | null }) => {
      const recalled = draft && recalledFrom(context, draft);
      if (recalled) enqueue.assign(recalled);
      else if (draft) enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    keepDraft: enqueueActions(({ context, enqueue }) => {
      if (hasUnsaved(context)) enqueue.sendTo('draft', { type: 'draft.keep', content: clientDraftOf(context) });
      else enqueue.sendTo('draft', { type: 'draft.forget' });
    }),
    forgetDraft: sendTo('draft', { type: 'draft.forget' }),
    announce: emit(({ context }) => ({ type: 'notification.wanted', kind: 'success', key: newsOf(context) })),
  },
}).createMachine({
  id: 'client',
  context: ({ input }) => ({
    ...input,
    client: null,
    record: NO_RECORD,
    reason: '',
    restored: null,
    wanted: RelationshipStatus.Pending,
    theirs: null,
    failure: null,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context, self }) => ({ documentKind: 'client', documentId: context.id, owner: self }),
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The platform is asked for the client',
      tags: ['busy'],
      invoke: {
        id: 'loadClient',
        src: 'loadClient',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: 'mayChange',
            target: 'recalling',
            actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
          },
          { target: 'reading', actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) } },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: {
      description: 'The client could not be fetched',
      on: { 'client.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    recalling: {
      description: 'The browser is asked for what was typed here before and not saved',
      entry: 'askForDraft',
      on: { 'draft.recalled': { target: 'open', actions: { type: 'recallDraft', params: ({ event }) => event } } },
    },
    reading: { description: 'The client is shown to somebody who may not change it' },
    open: {
      description: 'The client can be answered, and what is kept about it changed',
      tags: ['editable'],
      initial: 'deciding',
      on: {
        'record.change': {
          target: '.deciding',
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event.change }) },
            'forgetFailure',
            'keepDraft',
          ],
        },
        'changes.discard': { guard: 'canDiscard', target: '.deciding', actions: ['restore', 'keepDraft'] },
        'client.accept': [
          {
            guard: and(['mayAccept', not('isBroken')]),
            target: 'saving',
            actions: { type: 'want', params: { status: RelationshipStatus.Active } },
          },
          { guard: 'mayAccept', target: '.correcting' },
        ],
        'client.refuse': [
          {
            guard: and(['mayRefuse', not('isBroken')]),
            target: 'refusing',
            actions: { type: 'want', params: { status: RelationshipStatus.Refused } },
          },
          { guard: 'mayRefuse', target: '.correcting' },
        ],
      },
      states: {
        deciding: {
          description: 'The form is compared with what the platform has, and with the rules',
          always: [
            { guard: 'isBroken', target: 'invalid' },
            { guard: 'isChanged', target: 'dirty' },
            { target: 'clean' },
          ],
        },
        clean: { description: 'The form is as the platform has it' },
        dirty: {
          description: 'Something is changed and can be saved',
          tags: ['unsaved'],
          on: { 'client.save': { target: '#client.saving', actions: 'wantNoOther' } },
        },
        invalid: {
          description: 'A rule is broken; the field says which',
          tags: ['unsaved'],
          on: { 'client.save': 'correcting' },
        },
        correcting: {
          description:
            'The client was to be saved although a rule is broken: the field says which, and nothing is sent',
          tags: ['unsaved'],
          always: { guard: not('isBroken'), target: 'deciding' },
          on: {
            'record.change': {
              actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'keepDraft'],
            },
            'client.accept': {},
            'client.refuse': {},
          },
        },
        saved: { description: 'The platform has taken it, and nothing was changed since' },
        failed: {
          description: 'The platform did not take it; everything typed is still there',
          tags: ['typed'],
          on: { 'client.save': { guard: 'isChanged', target: '#client.saving', actions: 'wantNoOther' } },
        },
      },
    },
    refusing: {
      description: 'The user says why the client is refused',
      tags: ['typed'],
      initial: 'typing',
      on: {
        'reason.change': {
          actions: [{ type: 'keepReason', params: ({ event }) => ({ value: event.value }) }, 'keepDraft'],
        },
        'refusal.close': { target: 'open', actions: 'wantNoOther' },
      },
      states: {
        typing: {
          description: 'The reason is being typed',
          on: { 'refusal.send': [{ guard: 'isReasoned', target: '#client.saving' }, { target: 'correcting' }] },
        },
        correcting: {
          description:
            'The refusal was to be sent without a reason, or with one that is too long: it is told, and nothing is sent',
          always: { guard: 'isReasoned', target: 'typing' },
        },
      },
    },
    saving: {
      description: 'The client is sent to the platform',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'saveClient',
        src: 'saveClient',
        input: ({ context }) => saveOf(context),
        onDone: {
          target: 'open.saved',
          actions: [
            'announce',
            { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
            'forgetDraft',
          ],
        },
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'open.failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    rereading: {
      description:
        'The platform is asked how the client stands now: it may have taken what was sent, or what somebody else sent',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'rereadClient',
        src: 'rereadClient',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ found: event.output }) },
            target: 'open.saved',
            actions: [
              'announce',
              { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
              'forgetDraft',
            ],
          },
          { guard: { type: 'isUntouched', params: ({ event }) => ({ found: event.output }) }, target: 'open.failed' },
          { target: 'conflicted', actions: { type: 'keepTheirs', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'unsure',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unsure: {
      description: 'Whether the platform took it is not known; nothing is sent again before it is',
      tags: ['unsaved'],
      on: { 'client.recheck': 'rereading' },
    },
    conflicted: {
      description: 'Somebody else answered or changed the client meanwhile',
      tags: ['typed'],
      on: {
        'theirs.take': { target: 'open', actions: ['takeTheirs', 'forgetDraft'] },
        'mine.keep': { guard: 'hasTyped', target: 'open', actions: ['keepMine', 'keepDraft'] },
      },
    },
  },
});
