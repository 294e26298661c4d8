import { and, not } from 'xstate';
import { NO_RECORD } from '../../domain/client.ts';
import { RelationshipStatus } from '../../domain/client-rows.ts';
import { ofError, ofEvent } from '../support/params.ts';
import { saveOf } from './client.rules.ts';
import { clientSetup } from './client.setup.ts';

/**
 * One client of a supplier (spec §2, §4): it is accepted, or refused with a reason that the collision shop reads, and
 * the supplier records a contact, a number and a note. A save names the version it started from, so a colleague's
 * change is never overwritten unseen. Unsaved changes are kept in the browser as a draft.
 */
export const clientMachine = clientSetup.createMachine({
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
      description: 'The client is being loaded',
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
        onError: [
          {
            guard: { type: 'isGone', params: ofError },
            target: 'missing',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'loadFailed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    loadFailed: {
      description: 'The client could not be loaded; a retry may help',
      on: { 'client.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    missing: { description: 'The client does not exist in this organisation' },
    recalling: {
      description: 'The browser looks for an unsaved draft',
      entry: 'askForDraft',
      on: { 'draft.recalled': { target: 'open', actions: { type: 'recallDraft', params: ofEvent } } },
    },
    reading: { description: 'The client is shown to a user who may only read it' },
    open: {
      description: 'The client can be accepted or refused; its record can be edited',
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
          description: 'The form is compared with the platform and checked',
          always: [
            { guard: 'isBroken', target: 'invalid' },
            { guard: 'isChanged', target: 'dirty' },
            { target: 'clean' },
          ],
        },
        clean: { description: 'The form matches the platform' },
        dirty: {
          description: 'There are valid changes to save',
          tags: ['unsaved'],
          on: { 'client.save': { target: '#client.saving', actions: 'keepStatus' } },
        },
        invalid: {
          description: 'The field says which rule is broken',
          tags: ['unsaved'],
          on: { 'client.save': 'correcting' },
        },
        correcting: {
          description: 'The user tried to save although a rule is broken; the field says which, and nothing is sent',
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
        saved: { description: 'The client was saved, and nothing has changed since' },
        failed: {
          description: 'Saving failed; everything typed is still there',
          tags: ['typed'],
          on: { 'client.save': { guard: 'isChanged', target: '#client.saving', actions: 'keepStatus' } },
        },
      },
    },
    refusing: {
      description: 'The user enters the reason of the refusal',
      tags: ['typed'],
      initial: 'typing',
      on: {
        'reason.change': {
          actions: [{ type: 'keepReason', params: ({ event }) => ({ value: event.value }) }, 'keepDraft'],
        },
        'refusal.close': { target: 'open', actions: 'keepStatus' },
      },
      states: {
        typing: {
          description: 'The reason is being typed',
          on: { 'refusal.send': [{ guard: 'isReasonValid', target: '#client.saving' }, { target: 'correcting' }] },
        },
        correcting: {
          description:
            'The user tried to refuse with a missing or invalid reason; the field says so, and nothing is sent',
          always: { guard: 'isReasonValid', target: 'typing' },
        },
      },
    },
    saving: {
      description: 'The client is being saved',
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
            guard: { type: 'isUncertain', params: ofError },
            target: 'rereading',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'open.failed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    rereading: {
      description: 'The client is read again: the save, or someone else’s change, may have been received',
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
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    unsure: {
      description: 'It is unknown whether the save was received; nothing is sent again before that is known',
      tags: ['unsaved'],
      on: { 'client.recheck': 'rereading' },
    },
    conflicted: {
      description: 'Someone else answered or changed the client in the meantime',
      tags: ['typed'],
      on: {
        'theirs.take': { target: 'open', actions: ['takeTheirs', 'forgetDraft'] },
        'mine.keep': { guard: 'hasTyped', target: 'open', actions: ['keepMine', 'keepDraft'] },
      },
    },
  },
});
