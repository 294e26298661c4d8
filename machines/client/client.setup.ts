import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Client } from '../../domain/client.ts';
import { RelationshipStatus, type ClientStatus } from '../../domain/client-rows.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import { rebased } from '../draft/draft.rules.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import { call } from '../support/call.ts';
import { isGone, mustBeReread, toFailure } from '../support/failure.ts';
import {
  changedBy,
  clientDraftOf,
  hasTyped,
  hasUnsaved,
  isBroken,
  isChanged,
  isReasonValid,
  isTaken,
  mayBecome,
  newsOf,
  recalledFrom,
  recordOf,
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

/** The calls, guards and actions named in `client.machine.ts`. */
export const clientSetup = setup({
  types: {
    context: {} as ClientContext,
    input: {} as ClientInput,
    events: {} as ClientEvent,
    emitted: {} as ClientEmitted,
    /**
     * `editable`: the form can be edited. `unsaved`: the form differs from the platform. `typed`: so does something the
     * user typed. `busy`: a call is running.
     */
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
    isReasonValid: ({ context }) => isReasonValid(context),
    hasTyped: ({ context }) => hasTyped(context),
    mayAccept: ({ context }) => mayBecome(context, RelationshipStatus.Active),
    mayRefuse: ({ context }) => mayBecome(context, RelationshipStatus.Refused),
    isUncertain: (_, { error }: { error: unknown }) => mustBeReread(error),
    isTaken: ({ context }, { found }: { found: Client }) => isTaken(context, found),
    isGone: (_, { error }: { error: unknown }) => isGone(error),
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
    /** A reason is restored with its draft. */
    restore: assign(({ context: { client, reason, restored } }) => ({
      record: recordOf(client),
      reason: restored ? '' : reason,
      restored: null,
      failure: null,
    })),
    keepReason: assign({ reason: (_, { value }: { value: string }) => value }),
    want: assign((_, { status }: { status: ClientStatus }) => ({ wanted: status, failure: null })),
    keepStatus: assign(({ context: { client, wanted } }) => ({ wanted: client?.status ?? wanted, failure: null })),
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
    /** The user's changes now apply to the colleague's version, which keeps the rest. */
    keepMine: assign(({ context: { client, record, theirs, wanted } }) => ({
      client: theirs,
      record: rebased(record, recordOf(client), recordOf(theirs)),
      restored: null,
      theirs: null,
      failure: null,
      wanted: theirs?.status ?? wanted,
    })),
    askForDraft: sendTo('draft', { type: 'draft.recall' }),
    /** A draft that the platform already has is erased. */
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
});
