import { assign, emit, setup } from 'xstate';
import { documentMachine } from '../document/document.machine.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { isGone } from './record.rules.ts';
import type { LoadedRecord, RecordContext, RecordEmitted, RecordEvent, RecordInput } from './record.types.ts';

/** The page of an invoice or of a credit: nothing of it can be changed (spec §2, §8). */
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
    document: documentMachine,
  },
  guards: {
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
        onDone: { target: 'loaded', actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) } },
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
      invoke: { id: 'document', src: 'document', input: ({ context: { kind, id } }) => ({ kind, id }) },
      on: { 'record.print': { actions: 'print' } },
    },
  },
});
