import { assign, emit, setup } from 'xstate';
import { documentMachine } from '../document/document.machine.ts';
import { call, watch } from '../support/call.ts';
import { isGone, toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { DELAYS } from '../support/timing.ts';
import { isSettled } from './record.rules.ts';
import type { LoadedRecord, RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

/**
 * The page of an invoice or credit (spec §2, §8). It is read-only, and refreshes until the document is settled (§4).
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    input: {} as RecordInput,
    events: {} as RecordEvent,
    emitted: {} as RecordEmitted,
    tags: {} as 'busy',
    children: {} as { document: 'document' },
  },
  actors: {
    loadRecord: call<RecordInput, LoadedRecord>('loadRecord'),
    rereadRecord: call<RecordInput, LoadedRecord>('rereadRecord'),
    /** Reports when the page is hidden or shown. */
    watchVisibility: watch<undefined>('watchVisibility'),
    document: documentMachine,
  },
  delays: { recordRest: DELAYS.recordRest },
  guards: {
    isSettled: ({ context }) => isSettled(context.record),
    isGone: (_, { error }: { error: unknown }) => isGone(error),
  },
  actions: {
    keepRecord: assign({ record: (_, { record }: { record: LoadedRecord }) => record }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    print: emit({ type: 'print.wanted' }),
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ ...input, record: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is being loaded',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
        },
        onError: [
          { guard: { type: 'isGone', params: ofError }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    failed: {
      description: 'The record could not be loaded; a retry may help',
      on: { 'record.retry': 'loading' },
    },
    missing: { description: 'The record does not exist in this organisation' },
    loaded: {
      description: 'The record is shown, with its PDF',
      invoke: [
        { id: 'document', src: 'document', input: ({ context: { kind, id } }) => ({ kind, id }) },
        { id: 'watchVisibility', src: 'watchVisibility' },
      ],
      on: { 'record.print': { actions: 'print' } },
      initial: 'placing',
      states: {
        placing: {
          description: 'The portal checks whether the record can still be settled',
          always: [{ guard: 'isSettled', target: 'settled' }, { target: 'awaited' }],
        },
        awaited: {
          description: 'The record is not settled yet; it will be refreshed in a moment',
          on: { 'page.hidden': 'unseen' },
          after: { recordRest: 'rereading' },
        },
        rereading: {
          description: 'The record is refreshed automatically',
          on: { 'page.hidden': 'unseen' },
          invoke: {
            id: 'rereadRecord',
            src: 'rereadRecord',
            input: ({ context: { kind, id } }) => ({ kind, id }),
            onDone: {
              target: 'placing',
              actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
            },
            // A background refresh, so its failure is not shown and the record stays on screen.
            onError: 'awaited',
          },
        },
        unseen: { description: 'The page is hidden, and nothing is refreshed', on: { 'page.shown': 'rereading' } },
        settled: { description: 'The record is settled and no longer changes' },
      },
    },
  },
});
