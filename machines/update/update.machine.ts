import { assign, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import type { UpdateContext, UpdateEvent, UpdateInput } from './update.types.ts';

/**
 * After a deployment, the running page's scripts may be gone (spec §8). The page announces the new version, and the user
 * reloads when convenient; if a whole page is missing, the tab reloads by itself, once per version.
 */
export const updateMachine = setup({
  types: {
    context: {} as UpdateContext,
    input: {} as UpdateInput,
    events: {} as UpdateEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Reports scripts and pages that could not be fetched. */
    watchChunks: watch<undefined>('watchChunks'),
    /** The version currently on the server. */
    askVersion: call<undefined, string>('askVersion'),
    /** Whether the page may be left, according to its leave guard or the user. */
    agreeToLeave: call<undefined, boolean>('agreeToLeave'),
    /** Remembers the automatic reload for this tab; fails if that cannot be stored. */
    rememberReload: call<{ version: string }, void>('rememberReload'),
    /** Leaves the open page, which saves its draft and releases its lock. */
    leavePages: call<undefined, void>('leavePages'),
    reloadPage: call<undefined, void>('reloadPage'),
  },
  delays: { leavingWait: DELAYS.leavingWait },
  guards: {
    isNewer: ({ context }, { latest }: { latest: string }) => latest !== context.version,
    canReload: ({ context }, { latest }: { latest: string }) =>
      context.isScreenMissing && latest !== context.version && latest !== context.reloadedFor,
    isFirstReload: ({ context }) => context.latest !== context.reloadedFor,
    isAgreed: (_, { isAgreed }: { isAgreed: boolean }) => isAgreed,
  },
  actions: {
    keepLatest: assign({ latest: (_, { latest }: { latest: string }) => latest }),
    noteScreen: assign({ isScreenMissing: true }),
    forgetScreen: assign({ isScreenMissing: false }),
    keepReloaded: assign({ reloadedFor: ({ context }) => context.latest }),
  },
}).createMachine({
  id: 'update',
  context: ({ input }) => ({ ...input, latest: null, isScreenMissing: false }),
  invoke: { id: 'watchChunks', src: 'watchChunks' },
  initial: 'current',
  states: {
    current: {
      description: 'No newer version is known',
      on: { 'chunk.failed': 'asking', 'screen.failed': { target: 'asking', actions: 'noteScreen' } },
    },
    asking: {
      description: 'A file could not be loaded; the server is asked for its version',
      tags: ['busy'],
      on: { 'screen.failed': { actions: 'noteScreen' } },
      invoke: {
        id: 'askVersion',
        src: 'askVersion',
        onDone: [
          {
            guard: { type: 'canReload', params: ({ event }) => ({ latest: event.output }) },
            target: 'remembering',
            actions: { type: 'keepLatest', params: ({ event }) => ({ latest: event.output }) },
          },
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ latest: event.output }) },
            target: 'outdated',
            actions: { type: 'keepLatest', params: ({ event }) => ({ latest: event.output }) },
          },
          // The version is the same, so the missing part shows its own error with a retry.
          { target: 'current', actions: 'forgetScreen' },
        ],
        onError: { target: 'current', actions: 'forgetScreen' },
      },
    },
    outdated: {
      description: 'The user is told that there is a new version',
      on: {
        'update.reload': 'agreeing',
        'update.postpone': 'postponed',
        'screen.failed': { guard: 'isFirstReload', target: 'remembering' },
      },
    },
    postponed: {
      description: 'The user continues with the current version',
      on: {
        'chunk.failed': 'outdated',
        'screen.failed': [{ guard: 'isFirstReload', target: 'remembering' }, { target: 'outdated' }],
      },
    },
    agreeing: {
      description: 'The page is asked whether it may be left; changes may be unsent',
      tags: ['busy'],
      invoke: {
        id: 'agreeToLeave',
        src: 'agreeToLeave',
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => ({ isAgreed: event.output }) }, target: 'leaving' },
          { target: 'outdated' },
        ],
        onError: 'outdated',
      },
    },
    remembering: {
      description: 'The tab remembers that it reloads by itself; it does so only once',
      tags: ['busy'],
      invoke: {
        id: 'rememberReload',
        src: 'rememberReload',
        input: ({ context }) => ({ version: context.latest ?? '' }),
        onDone: { target: 'leaving', actions: 'keepReloaded' },
        onError: 'outdated',
      },
    },
    leaving: {
      description: 'The open page is being left; it saves what is typed and releases its lock',
      tags: ['busy'],
      invoke: { id: 'leavePages', src: 'leavePages', onDone: 'reloading', onError: 'reloading' },
      after: { leavingWait: 'reloading' },
    },
    reloading: {
      description: 'The page reloads',
      tags: ['busy'],
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'outdated', onError: 'outdated' },
    },
  },
});
