import { assign, enqueueActions, setup, stateIn } from 'xstate';
import type { Notices } from '../../domain/notice.ts';
import { call, watch } from '../support/call.ts';
import { arrivedIn, missedIn, noticesRest, unreadOf } from './work-notices.rules.ts';
import type { WorkNoticesContext, WorkNoticesEmitted, WorkNoticesEvent } from './work-notices.types.ts';

/** The offer can be answered whatever is going on, except while something else is being sent. */
const answers = {
  'desktop.accept': { guard: 'isOffered', target: 'asking', actions: 'endOffer' },
  'desktop.decline': { guard: 'isOffered', target: 'declining', actions: 'endOffer' },
} as const;

/**
 * What a clerk is told about work, in the bell: read again each minute while the page is shown, less often where the
 * platform does not answer. What was seen on one computer is seen on all. While the page is hidden nothing is read, unless
 * the desktop is to tell of it; that is offered once, at the first return on which it would have helped.
 */
export const workNoticesMachine = setup({
  types: {
    context: {} as WorkNoticesContext,
    events: {} as WorkNoticesEvent,
    emitted: {} as WorkNoticesEmitted,
  },
  actors: {
    readNotices: call<undefined, Notices>('readNotices'),
    markRead: call<{ until: string }, void>('markRead'),
    /** The browser asks the user about desktop notifications. */
    askForDesktop: call<undefined, void>('askForDesktop'),
    /** Keeps that the user wants none. */
    declineDesktop: call<undefined, void>('declineDesktop'),
    /** Reports when the page is hidden or shown, and what is decided about desktop notifications. */
    watchVisibility: watch<undefined>('watchVisibility'),
  },
  delays: { noticesRest: ({ context }) => noticesRest(context.failures) },
  guards: {
    isUnknown: ({ context }) => context.latest === null,
    hasUnread: ({ context }) => unreadOf(context.latest).length > 0,
    isTold: (_, { isTold }: { isTold: boolean }) => isTold,
    isAskable: (_, { isAskable }: { isAskable: boolean }) => isAskable,
    isOffered: ({ context }) => context.missed > 0,
    hasMissed: ({ context }, { notices }: { notices: Notices }) => missedIn(context, notices) > 0,
    isTelling: stateIn('#workNotices.desk.told'),
    isFirst: (_, { notices }: { notices: Notices }) => notices.readUntil === null,
  },
  actions: {
    keepNotices: assign({ latest: (_, { notices }: { notices: Notices }) => notices, leftAt: null, failures: 0 }),
    tellArrived: enqueueActions(({ context, enqueue }, { notices }: { notices: Notices }) => {
      const count = arrivedIn(context, notices);
      if (count > 0) enqueue.emit({ type: 'notices.arrived', count });
    }),
    noteMissed: assign({ missed: ({ context }, { notices }: { notices: Notices }) => missedIn(context, notices) }),
    noteLeft: assign({ leftAt: ({ context: { leftAt, latest } }) => leftAt ?? latest?.at ?? null }),
    forgetLeft: assign({ leftAt: null }),
    endOffer: assign({ missed: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteLook: assign({ newSince: ({ context }) => context.latest?.readUntil ?? '' }),
    noteRead: assign({ latest: ({ context: { latest } }) => latest && { ...latest, readUntil: latest.at } }),
  },
}).createMachine({
  id: 'workNotices',
  context: { latest: null, newSince: '', leftAt: null, missed: 0, failures: 0 },
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  type: 'parallel',
  states: {
    news: {
      description: 'What is new is read and shown',
      initial: 'reading',
      on: {
        'page.hidden': [
          { guard: { type: 'isTold', params: ({ event }) => event } },
          { target: '.hidden', actions: 'noteLeft' },
        ],
      },
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
                guard: 'isTelling',
                target: 'resting',
                actions: [
                  { type: 'tellArrived', params: ({ event }) => ({ notices: event.output }) },
                  { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
                ],
              },
              {
                guard: { type: 'hasMissed', params: ({ event }) => ({ notices: event.output }) },
                target: 'resting',
                actions: [
                  { type: 'noteMissed', params: ({ event }) => ({ notices: event.output }) },
                  { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
                ],
              },
              {
                target: 'resting',
                actions: { type: 'keepNotices', params: ({ event }) => ({ notices: event.output }) },
              },
            ],
            onError: { target: 'resting', actions: 'countFailure' },
          },
          // Looked at before the answer: it is asked again, and then marked.
          on: { ...answers, 'notices.show': { guard: 'hasUnread', target: 'marking', actions: 'noteLook' } },
        },
        resting: {
          description: 'What is new is read again in a moment',
          after: { noticesRest: 'reading' },
          on: {
            ...answers,
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
        asking: {
          description: 'The browser asks the user whether the portal may tell of work on the desktop',
          invoke: { id: 'askForDesktop', src: 'askForDesktop', onDone: 'resting', onError: 'resting' },
        },
        declining: {
          description: 'The browser keeps that the user wants no desktop notifications',
          invoke: { id: 'declineDesktop', src: 'declineDesktop', onDone: 'resting', onError: 'resting' },
        },
        hidden: {
          description: 'The page is hidden, and nothing is read',
          on: {
            'page.shown': [
              { guard: { type: 'isAskable', params: ({ event }) => event }, target: 'reading' },
              { target: 'reading', actions: 'forgetLeft' },
            ],
          },
        },
      },
    },
    desk: {
      description: 'Somebody looks at the page, or the desktop tells what comes',
      initial: 'looked',
      states: {
        looked: {
          description: 'The desktop tells nothing',
          on: { 'page.hidden': { guard: { type: 'isTold', params: ({ event }) => event }, target: 'told' } },
        },
        told: {
          description: 'The page is hidden, and the desktop tells what comes',
          on: {
            'page.hidden': [{ guard: { type: 'isTold', params: ({ event }) => event } }, { target: 'looked' }],
            'page.shown': 'looked',
          },
        },
      },
    },
  },
});
