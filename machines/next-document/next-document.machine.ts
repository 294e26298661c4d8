import { assign, emit, setup } from 'xstate';
import type { NextRequest } from '../quote-request/quote-request.types.ts';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import type {
  NextRequestContext,
  NextRequestEmitted,
  NextRequestEvent,
  NextRequestInput,
} from './next-request.types.ts';

/** After a quote is sent, opens the request that expires next. */
export const nextRequestMachine = setup({
  types: {
    context: {} as NextRequestContext,
    input: {} as NextRequestInput,
    events: {} as NextRequestEvent,
    emitted: {} as NextRequestEmitted,
    tags: {} as 'busy',
  },
  actors: { findNext: call<NextRequestInput, NextRequest>('findNext') },
  guards: { isThere: (_, { next }: { next: NextRequest }) => next !== null },
  actions: {
    tellNext: emit((_, { next }: { next: NextRequest }) => ({ type: 'document.wanted', id: next?.id ?? '' })),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'nextRequest',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'resting',
  states: {
    resting: { description: 'The next request can be opened', on: { 'next.open': 'finding' } },
    finding: {
      description: 'The request that expires next is being looked for',
      tags: ['busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'findNext',
        src: 'findNext',
        input: ({ context: { id } }) => ({ id }),
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
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    none: { description: 'No other request waits for an answer', on: { 'next.open': 'finding' } },
    failed: { description: 'It is not known which request is next', on: { 'next.open': 'finding' } },
  },
});
