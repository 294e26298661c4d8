import { assign, emit, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import type {
  NextDocument,
  NextDocumentContext,
  NextDocumentEmitted,
  NextDocumentEvent,
  NextDocumentInput,
} from './next-document.types.ts';

/** After a document is answered, opens the one of its kind that is to be answered first (spec §4). */
export const nextDocumentMachine = setup({
  types: {
    context: {} as NextDocumentContext,
    input: {} as NextDocumentInput,
    events: {} as NextDocumentEvent,
    emitted: {} as NextDocumentEmitted,
    tags: {} as 'busy',
  },
  actors: { findNext: call<NextDocumentInput, NextDocument>('findNext') },
  guards: { isThere: (_, { next }: { next: NextDocument }) => next !== null },
  actions: {
    tellNext: emit((_, { next }: { next: NextDocument }) => ({ type: 'document.wanted', id: next?.id ?? '' })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'nextDocument',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'resting',
  states: {
    resting: { description: 'The next document can be opened', on: { 'next.open': 'finding' } },
    finding: {
      description: 'The document that is to be answered first is being looked for',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        input: ({ context: { kind, id } }) => ({ kind, id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ next: event.output }) },
            target: 'resting',
            actions: { type: 'tellNext', params: ({ event }) => ({ next: event.output }) },
          },
          { target: 'none' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
    none: { description: 'No other document waits for an answer', on: { 'next.open': 'finding' } },
    failed: { description: 'It is not known which document is next', on: { 'next.open': 'finding' } },
  },
});
