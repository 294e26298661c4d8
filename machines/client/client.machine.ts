import { and, assign, emit, not, setup } from 'xstate';
import { NO_RECORD, RelationshipStatus, type Client, type ClientStatus } from '../domain/client.ts';
import { call } from '../support/call.ts';
import { isOutcomeUnknown, toFailure } from '../support/failure.ts';
import { changedBy, hasTyped, isBroken, isChanged, isReasoned, isTaken, mayBecome, newsOf, recordOf, saveOf } from './client.rules.ts';
import type { ClientContext, ClientEmitted, ClientEvent, ClientInput, ClientSave, RecordChange } from './client.types.ts';

/**
 * One client of a supplier (spec §2, §4): it is accepted, or refused with a reason that the collision shop reads, and
 * the supplier keeps about it whom to ask for, a number and a note. All is saved from the version that was seen: what a colleague
 * answered meanwhile is never overwritten unseen.
 */
export const clientMachine = setup({
  types: {
    context: {} as ClientContext,
    input: {} as ClientInput,
    events: {} as ClientEvent,
    emitted: {} as ClientEmitted,
    /** `editable`: the form takes changes; `unsaved`: the platform may not have what stands here; `typed`: nor what was typed, where there is any; `busy`: the platform is asked. */
    tags: {} as 'editable' | 'unsaved' | 'typed' | 'busy',
  },
  actors: {
    loadClient: call<{ id: string }, Client>('loadClient'),
    saveClient: call<ClientSave, Client>('saveClient'),
    rereadClient: call<{ id: string }, Client>('rereadClient'),
  },
  guards: {
    mayChange: ({ context }) => context.mayChange,
    isBroken: ({ context }) => isBroken(context),
    isChanged: ({ context }) => isChanged(context),
    isReasoned: ({ context }) => isReasoned(context),
    hasTyped: ({ context }) => hasTyped(context),
    mayAccept: ({ context }) => mayBecome(context, RelationshipStatus.Active),
    mayRefuse: ({ context }) => mayBecome(context, RelationshipStatus.Refused),
    /** A colleague was faster, or no answer came that can be trusted: what the platform has must be looked at. */
    isUncertain: (_, { error }: { error: unknown }) => isOutcomeUnknown(toFailure(error)) || toFailure(error).kind === 'conflict',
    isTaken: ({ context }, { found }: { found: Client }) => isTaken(context, found),
    isUntouched: ({ context }, { found }: { found: Client }) => found.version === context.client?.version,
  },
  actions: {
    keepClient: assign((_, { client }: { client: Client }) => ({ client, record: recordOf(client), reason: '', theirs: null, failure: null, wanted: client.status })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    change: assign({ record: ({ context }, { change }: { change: RecordChange }) => changedBy(context.record, change) }),
    restore: assign({ record: ({ context }) => recordOf(context.client), failure: null }),
    keepReason: assign({ reason: (_, { value }: { value: string }) => value }),
    want: assign((_, { status }: { status: ClientStatus }) => ({ wanted: status, failure: null })),
    wantNoOther: assign(({ context: { client, wanted } }) => ({ wanted: client?.status ?? wanted, failure: null })),
    keepTheirs: assign({ theirs: (_, { found }: { found: Client }) => found }),
    takeTheirs: assign(({ context: { theirs, wanted } }) => ({ client: theirs, record: recordOf(theirs), reason: '', theirs: null, failure: null, wanted: theirs?.status ?? wanted })),
    /** What was typed here is now a change of theirs. */
    keepMine: assign(({ context: { theirs, wanted } }) => ({ client: theirs, theirs: null, failure: null, wanted: theirs?.status ?? wanted })),
    announce: emit(({ context }) => ({ type: 'notification.wanted', kind: 'success', key: newsOf(context) })),
  },
}).createMachine({
  id: 'client',
  context: ({ input }) => ({ ...input, client: null, record: NO_RECORD, reason: '', wanted: RelationshipStatus.Pending, theirs: null, failure: null }),
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
          { guard: 'mayChange', target: 'open', actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) } },
          { target: 'reading', actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loadFailed: {
      description: 'The client could not be fetched',
      on: { 'client.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    reading: { description: 'The client is shown to somebody who may not change it' },
    open: {
      description: 'The client can be answered, and what is kept about it changed',
      tags: ['editable'],
      initial: 'deciding',
      on: {
        'record.change': { target: '.deciding', actions: [{ type: 'change', params: ({ event }) => ({ change: event.change }) }, 'forgetFailure'] },
        'client.accept': [
          { guard: and(['mayAccept', not('isBroken')]), target: 'saving', actions: { type: 'want', params: { status: RelationshipStatus.Active } } },
          { guard: 'mayAccept', target: '.correcting' },
        ],
        'client.refuse': [
          { guard: and(['mayRefuse', not('isBroken')]), target: 'refusing', actions: { type: 'want', params: { status: RelationshipStatus.Refused } } },
          { guard: 'mayRefuse', target: '.correcting' },
        ],
      },
      states: {
        deciding: {
          description: 'The form is compared with what the platform has, and with the rules',
          always: [{ guard: 'isBroken', target: 'invalid' }, { guard: 'isChanged', target: 'dirty' }, { target: 'clean' }],
        },
        clean: { description: 'The form is as the platform has it' },
        dirty: {
          description: 'Something is changed and can be saved',
          tags: ['unsaved'],
          on: { 'client.save': { target: '#client.saving', actions: 'wantNoOther' }, 'changes.discard': { target: 'deciding', actions: 'restore' } },
        },
        invalid: {
          description: 'Something breaks a rule, and is told at its field',
          tags: ['unsaved'],
          on: { 'client.save': 'correcting', 'changes.discard': { target: 'deciding', actions: 'restore' } },
        },
        correcting: {
          description: 'The client was to be saved though something breaks a rule: it is told, and nothing is sent',
          tags: ['unsaved'],
          always: { guard: not('isBroken'), target: 'deciding' },
          on: {
            'record.change': { actions: { type: 'change', params: ({ event }) => ({ change: event.change }) } },
            'client.accept': {},
            'client.refuse': {},
            'changes.discard': { target: 'deciding', actions: 'restore' },
          },
        },
        saved: { description: 'The platform has taken it, and nothing was changed since' },
        failed: {
          description: 'The platform did not take it; everything typed is still there',
          tags: ['typed'],
          on: {
            'client.save': { guard: 'isChanged', target: '#client.saving', actions: 'wantNoOther' },
            'changes.discard': { guard: 'isChanged', target: 'deciding', actions: 'restore' },
          },
        },
      },
    },
    refusing: {
      description: 'The user says why the client is refused',
      tags: ['typed'],
      initial: 'typing',
      on: {
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => ({ value: event.value }) } },
        'refusal.close': { target: 'open', actions: 'wantNoOther' },
      },
      states: {
        typing: {
          description: 'The reason is being typed',
          on: { 'refusal.send': [{ guard: 'isReasoned', target: '#client.saving' }, { target: 'correcting' }] },
        },
        correcting: {
          description: 'The refusal was to be sent without a reason, or with one that is too long: it is told, and nothing is sent',
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
        onDone: { target: 'open.saved', actions: ['announce', { type: 'keepClient', params: ({ event }) => ({ client: event.output }) }] },
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
      description: 'The platform is asked how the client stands now: it may have taken what was sent, or what somebody else sent',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'rereadClient',
        src: 'rereadClient',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ found: event.output }) },
            target: 'open.saved',
            actions: ['announce', { type: 'keepClient', params: ({ event }) => ({ client: event.output }) }],
          },
          { guard: { type: 'isUntouched', params: ({ event }) => ({ found: event.output }) }, target: 'open.failed' },
          { target: 'conflicted', actions: { type: 'keepTheirs', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: { target: 'unsure', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
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
        'theirs.take': { target: 'open', actions: 'takeTheirs' },
        'mine.keep': { guard: 'hasTyped', target: 'open', actions: 'keepMine' },
      },
    },
  },
});
