import { assign, setup } from 'xstate';
import type { Notices } from '../../domain/notice.ts';
import { call, watch } from '../support/call.ts';
import { noticesRest, unreadOf } from './work-notices.rules.ts';
import type { WorkNoticesContext, WorkNoticesEvent } from './work-notices.types.ts';

/**
 * What a clerk is told about work, in the bell: read again each minute while the page is shown, less often where the
 * platform does not answer. What was seen on one computer is seen on all.
 */
export const workNoticesMachine = setup({
  types: {
    context: {} as WorkNoticesContext,
    events: {} as WorkNoticesEvent,
  },
  actors: {
    readNotices: call<undefined, Notices>('readNotices'),
    markRead: call<{ until: string }, void>('markRead'),
    /** Reports when the page is hidden or shown. */
    watchVisibility: watch<undefined>('watchVisibility'),
  },
  delays: { noticesRest: ({ context }) => noticesRest(context.failures) },
  guards: {
    isUnknown: ({ context }) => context.latest === null,
    hasUnread: ({ context }) => unreadOf(context.latest).length > 0,
    isFirst: (_, { notices }: { notices: Notices }) => notices.readUntil === null,
  },
  actions: {
    keepNotices: assign({ latest: (_, { notices }: { notices: Notices }) => notices, failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteLook: assign({ newSince: ({ context }) => context.latest?.readUntil ?? '' }),
    noteRead: assign({ latest: ({ context: { latest } }) => latest && { ...latest, readUntil: latest.at } }),
  },
}).createMachine({
  id: 'workNotices',
  context: { latest: null, newSince: '', failures: 0 },
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  initial: 'reading',
  on: { 'page.hidden': '.hidden' },
  states: {
    reading: {
      description: 'The platform is asked what is new',
      invoke: {
        id: 'readNotices',
        src: 'readNotices',
        onDone: [
          {
            guard: { type: 'isFirst', params: ({ event }) => ({ notices: event.output }) },
            target: 'marking',
            actions: { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
          },
          {
            target: 'resting',
            actions: { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
          },
        ],
        onError: { target: 'resting', actions: 'countFailure' },
      },
      // Looked at before the answer: it is asked again, and then marked.
      on: { 'notices.show': { guard: 'hasUnread', target: 'marking', actions: 'noteLook' } },
    },
    resting: {
      description: 'What is new is read again in a moment',
      after: { noticesRest: 'reading' },
      on: {
        'notices.show': [{ guard: 'hasUnread', target: 'marking', actions: 'noteLook' }, { actions: 'noteLook' }],
        'notices.retry': { guard: 'isUnknown', target: 'reading' },
      },
    },
    marking: {
      description: 'The platform is told that the user has seen what is new',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ until: context.latest?.at ?? '' }),
        onDone: { target: 'resting', actions: 'noteRead' },
        // It stays new, and is told at the next look.
        onError: 'resting',
      },
    },
    hidden: { description: 'The page is hidden, and nothing is read', on: { 'page.shown': 'reading' } },
  },
});
