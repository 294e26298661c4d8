import { assign, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError, ofEvent } from '../support/params.ts';
import type { ReadingContext, ReadingEvent, ReadingInput } from './reading.types.ts';

/** The machine of one kind of thing that is read. */
export const readingOf = <Subject, Found>() =>
  setup({
    types: {
      context: {} as ReadingContext<Subject, Found>,
      input: {} as ReadingInput<Subject>,
      events: {} as ReadingEvent<Subject>,
      tags: {} as 'busy',
    },
    actors: { read: call<{ subject: Subject }, Found>('read') },
    guards: { isOpen: ({ context }) => context.isOpen },
    actions: {
      keepSubject: assign((_, { subject }: { subject: Subject }) => ({ subject })),
      keepFound: assign((_, { found }: { found: Found }) => ({ found, failure: null })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
      forget: assign(() => ({ found: null, failure: null })),
    },
  }).createMachine({
    id: 'reading',
    context: ({ input }) => ({ ...input, found: null, failure: null }),
    initial: 'beginning',
    on: {
      'reading.open': {
        target: '.loading',
        reenter: true,
        actions: { type: 'keepSubject', params: ofEvent },
      },
    },
    states: {
      beginning: {
        description: 'A page reads at once, a panel when it is opened',
        always: [{ guard: 'isOpen', target: 'loading' }, { target: 'closed' }],
      },
      closed: {
        description: 'Nothing is open',
        entry: 'forget',
      },
      loading: {
        description: 'What was opened is being loaded',
        tags: ['busy'],
        on: { 'reading.close': 'closed' },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: { target: 'shown', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ofError },
          },
        },
      },
      shown: {
        description: 'What was opened is shown',
        on: { 'reading.again': 'loading', 'reading.close': 'closed' },
      },
      failed: {
        description: 'What was opened could not be loaded',
        on: { 'reading.again': 'loading', 'reading.close': 'closed' },
      },
    },
  });

/**
 * Reads one thing when it is opened, and again when that is wanted: what a panel, a page or a part of one shows, such as
 * the history of a document (who did what, and when), the health of a service or the results of a search.
 */
export const readingMachine = readingOf<string, string>();
