import { assign, setup } from 'xstate';
import type { HistoryEvent } from '../../domain/audit.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type { DocumentHistoryContext, DocumentHistoryEvent, DocumentHistoryInput } from './document-history.types.ts';

/** A document's history: who did what, and when. It is loaded each time it is opened. */
export const documentHistoryMachine = setup({
  types: {
    context: {} as DocumentHistoryContext,
    input: {} as DocumentHistoryInput,
    events: {} as DocumentHistoryEvent,
    tags: {} as 'busy',
  },
  actors: { readHistory: call<DocumentHistoryInput, readonly HistoryEvent[]>('readHistory') },
  actions: {
    keepEvents: assign({ events: (_, { events }: { events: readonly HistoryEvent[] }) => events }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forget: assign({ events: [], failure: null }),
  },
}).createMachine({
  id: 'documentHistory',
  context: ({ input }) => ({ ...input, events: [], failure: null }),
  initial: 'closed',
  states: {
    closed: { description: 'The history is closed', entry: 'forget', on: { 'history.open': 'loading' } },
    loading: {
      description: 'The history is being loaded',
      tags: ['busy'],
      entry: 'forget',
      on: { 'history.close': 'closed' },
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: { target: 'shown', actions: { type: 'keepEvents', params: ({ event }) => ({ events: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: { description: 'The history is shown', on: { 'history.close': 'closed' } },
    failed: {
      description: 'The history could not be loaded',
      on: { 'history.retry': 'loading', 'history.close': 'closed' },
    },
  },
});
