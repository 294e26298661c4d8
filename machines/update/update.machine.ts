import { assign, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import type { UpdateContext, UpdateEvent, UpdateInput } from './update.types.ts';

/**
 * A portal that was deployed anew no longer has the scripts of the page that runs (spec §8). Whoever misses one is told
 * of the new version and reloads when it suits; where a whole page is missing the tab reloads by itself, once a version.
 */
export const updateMachine = setup({
  types: {
    context: {} as UpdateContext,
    input: {} as UpdateInput,
    events: {} as UpdateEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Tells of scripts, and of whole pages, that could not be fetched. */
    watchChunks: watch<undefined>('watchChunks'),
    /** The version that the portal's server has now. */
    askVersion: call<undefined, string>('askVersion'),
    /** Whether the page may be left, as its guard or its user says. */
    agreeToLeave: call<undefined, boolean>('agreeToLeave'),
    /** Keeps for this tab that it reloads by itself; fails where that cannot be kept. */
    rememberReload: call<{ version: string }, void>('rememberReload'),
    /** Drafts are kept before. */
    reloadPage: call<undefined, void>('reloadPage'),
  },
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
      description: 'Nothing is known of a newer version',
      on: { 'chunk.failed': 'asking', 'screen.failed': { target: 'asking', actions: 'noteScreen' } },
    },
    asking: {
      description: 'Something of the portal could not be fetched: its server is asked which version it has',
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
          // The same version: what is missing says so itself, where it is missing, and can be tried again.
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
      description: 'The user goes on with the version that is open',
      on: {
        'chunk.failed': 'outdated',
        'screen.failed': [{ guard: 'isFirstReload', target: 'remembering' }, { target: 'outdated' }],
      },
    },
    agreeing: {
      description: 'The page is asked whether it may be left: something may be unsent',
      tags: ['busy'],
      invoke: {
        id: 'agreeToLeave',
        src: 'agreeToLeave',
        onDone: [
          { guard: { type: 'isAgreed', params: ({ event }) => ({ isAgreed: event.output }) }, target: 'reloading' },
          { target: 'outdated' },
        ],
        onError: 'outdated',
      },
    },
    remembering: {
      description: 'The tab keeps in mind that it reloads by itself, so that it does so once',
      tags: ['busy'],
      invoke: {
        id: 'rememberReload',
        src: 'rememberReload',
        input: ({ context }) => ({ version: context.latest ?? '' }),
        onDone: { target: 'reloading', actions: 'keepReloaded' },
        onError: 'outdated',
      },
    },
    reloading: {
      description: 'What is typed is kept, and the page starts anew',
      tags: ['busy'],
      invoke: { id: 'reloadPage', src: 'reloadPage', onDone: 'outdated', onError: 'outdated' },
    },
  },
});
