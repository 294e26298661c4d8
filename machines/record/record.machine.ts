import { assign, emit, setup } from 'xstate';
import { documentMachine } from '../document/document.machine.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import { isGone, isSettled } from './record.rules.ts';
import type { LoadedRecord, RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

/** The page of an invoice or of a credit (spec §2, §8). Nothing of it can be changed here; that it was settled elsewhere shows by itself (§4). */
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
    /** Tells when the page is hidden and shown. */
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
      description: 'The platform is asked for it',
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
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    failed: {
      description: 'It could not be loaded, and trying again may help',
      on: { 'record.retry': 'loading' },
    },
    missing: { description: 'There is no such record in this organisation' },
    loaded: {
      description: 'All of it is shown, with its PDF',
      invoke: [
        { id: 'document', src: 'document', input: ({ context: { kind, id } }) => ({ kind, id }) },
        { id: 'watchVisibility', src: 'watchVisibility' },
      ],
      on: { 'record.print': { actions: 'print' } },
      initial: 'placing',
      states: {
        placing: {
          description: 'It is decided whether it can still be settled',
          always: [{ guard: 'isSettled', target: 'settled' }, { target: 'awaited' }],
        },
        awaited: {
          description: 'It is not settled yet: it is read again in a while',
          on: { 'page.hidden': 'unseen' },
          after: { recordRest: 'rereading' },
        },
        rereading: {
          description: 'It is refreshed automatically',
          on: { 'page.hidden': 'unseen' },
          invoke: {
            id: 'rereadRecord',
            src: 'rereadRecord',
            input: ({ context: { kind, id } }) => ({ kind, id }),
            onDone: {
              target: 'placing',
              actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
            },
            // Nobody asked for it, so nobody is told that it failed: what is shown stays.
            onError: 'awaited',
          },
        },
        unseen: { description: 'Nobody can see the page: nothing is asked', on: { 'page.shown': 'rereading' } },
        settled: { description: 'It is settled, and changes no more' },
      },
    },
  },
});
