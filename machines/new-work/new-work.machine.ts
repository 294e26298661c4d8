import { assign, emit, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { countsBetween, hasNews, isMore, pollRest } from './new-work.rules.ts';
import type { NewWorkContext, NewWorkEmitted, NewWorkEvent, Work } from './new-work.types.ts';

/**
 * Polls for new or changed rows while a list is open: less often when the platform does not answer,
 * and not at all while the page is hidden.
 */
export const newWorkMachine = setup({
  types: {
    context: {} as NewWorkContext,
    events: {} as NewWorkEvent,
    emitted: {} as NewWorkEmitted,
  },
  actors: {
    readWork: call<undefined, Work>('readWork'),
    /** Reports when the page is hidden or shown. */
    watchVisibility: watch<undefined>('watchVisibility'),
  },
  delays: { pollRest: ({ context }) => pollRest(context.failures) },
  guards: {
    isFirst: ({ context }) => context.known === null,
    isMore: ({ context }, { work }: { work: Work }) => isMore(context, work),
    hasNews: ({ context }) => hasNews(context),
  },
  actions: {
    keepKnown: assign({ known: (_, { work }: { work: Work }) => work, failures: 0 }),
    keepLatest: assign({ latest: (_, { work }: { work: Work }) => work, failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    knowLatest: assign({ known: ({ context }) => context.latest }),
    tellFound: emit(({ context }, { work }: { work: Work }): NewWorkEmitted => ({
      type: 'work.found',
      ...countsBetween(context.known, work),
    })),
    tellWanted: emit({ type: 'work.wanted' }),
  },
}).createMachine({
  id: 'newWork',
  context: { known: null, latest: null, failures: 0 },
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  initial: 'looking',
  on: {
    'work.show': { guard: 'hasNews', actions: ['knowLatest', 'tellWanted'] },
    'page.hidden': '.hidden',
  },
  states: {
    looking: {
      description: 'The platform is being asked for new work',
      invoke: {
        id: 'readWork',
        src: 'readWork',
        onDone: [
          {
            guard: 'isFirst',
            target: 'resting',
            actions: { type: 'keepKnown', params: ({ event }) => ({ work: event.output }) },
          },
          {
            guard: { type: 'isMore', params: ({ event }) => ({ work: event.output }) },
            target: 'resting',
            actions: [
              { type: 'tellFound', params: ({ event }) => ({ work: event.output }) },
              { type: 'keepLatest', params: ({ event }) => ({ work: event.output }) },
            ],
          },
          { target: 'resting', actions: { type: 'keepLatest', params: ({ event }) => ({ work: event.output }) } },
        ],
        // A background check, so its failure is not shown. The list reports its own failures.
        onError: { target: 'resting', actions: 'countFailure' },
      },
    },
    resting: { description: 'The next check comes in a moment', after: { pollRest: 'looking' } },
    hidden: { description: 'The page is hidden, and nothing is checked', on: { 'page.shown': 'looking' } },
  },
});
