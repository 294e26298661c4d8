import { assign, setup } from 'xstate';
import { equal } from '../../domain/equal.ts';
import { call, watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { hasOtherPresence } from './tour.rules.ts';
import type { TourContext, TourEvent, TourProfile } from './tour.types.ts';

/**
 * The guided tour (spec §1, §4): its player is loaded on request and created once with the profile, updated with it,
 * recreated when someone signs in or out, and refreshed after each route change.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Reports the signed-in user, now and after each change. */
    watchProfile: watch<undefined>('watchProfile'),
    /** Reports each route change. */
    watchRoute: watch<undefined>('watchRoute'),
    loadScript: call<undefined, void>('loadScript'),
    createPlayer: call<{ profile: TourProfile | null }, void>('createPlayer'),
    updatePlayer: call<{ profile: TourProfile | null }, void>('updatePlayer'),
    destroyPlayer: call<undefined, void>('destroyPlayer'),
    refreshPlayer: call<undefined, void>('refreshPlayer'),
    /** Shows the tour of the current page until it ends. */
    playTour: call<undefined, void>('playTour'),
  },
  delays: { tourRefresh: DELAYS.tourRefresh },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    hasOtherPresence: ({ context }, { profile }: { profile: TourProfile | null }) =>
      hasOtherPresence(context.profile, profile),
    isOther: ({ context }, { profile }: { profile: TourProfile | null }) => !equal(context.profile, profile),
  },
  actions: {
    keepProfile: assign({ profile: (_, { profile }: { profile: TourProfile | null }) => profile }),
    want: assign({ isWanted: true }),
    settle: assign({ isWanted: false }),
  },
}).createMachine({
  id: 'tour',
  context: { profile: null, isWanted: false },
  invoke: { id: 'watchProfile', src: 'watchProfile' },
  initial: 'unasked',
  on: { 'profile.changed': { actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) } } },
  states: {
    unasked: {
      description: 'The guided tour has not been requested',
      on: { 'tour.start': { target: 'loading', actions: 'want' } },
    },
    loading: {
      description: 'The tour’s script is being loaded',
      tags: ['busy'],
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: 'creating',
        onError: { target: 'missing', actions: 'settle' },
      },
    },
    missing: {
      description: 'The tour could not start, and the user is told',
      on: { 'tour.start': { target: 'loading', actions: 'want' } },
    },
    creating: {
      description: 'The tour’s player is being created for the signed-in user',
      tags: ['busy'],
      on: {
        'profile.changed': {
          target: 'creating',
          reenter: true,
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
        },
      },
      invoke: {
        id: 'createPlayer',
        src: 'createPlayer',
        input: ({ context }) => ({ profile: context.profile }),
        onDone: 'ready',
        onError: { target: 'missing', actions: 'settle' },
      },
    },
    ready: {
      description: 'The tour’s player is ready',
      type: 'parallel',
      on: {
        'profile.changed': [
          {
            guard: { type: 'hasOtherPresence', params: ({ event }) => ({ profile: event.profile }) },
            target: 'destroying',
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ profile: event.profile }) },
            target: '.person.updating',
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
          },
        ],
      },
      states: {
        show: {
          description: 'What the tour shows',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The portal checks whether the tour was requested',
              always: [{ guard: 'isWanted', target: 'playing' }, { target: 'resting' }],
            },
            resting: { description: 'The tour is not shown', on: { 'tour.start': 'playing' } },
            playing: {
              description: 'The tour of the current page is shown',
              entry: 'settle',
              invoke: { id: 'playTour', src: 'playTour', onDone: 'resting', onError: 'resting' },
            },
          },
        },
        page: {
          description: 'The player follows the page',
          initial: 'settled',
          invoke: { id: 'watchRoute', src: 'watchRoute' },
          states: {
            settled: { description: 'The page is stable', on: { 'route.changed': 'changing' } },
            changing: {
              description: 'The page has just changed',
              after: { tourRefresh: 'refreshing' },
              on: { 'route.changed': { target: 'changing', reenter: true } },
            },
            refreshing: {
              description: 'The player is being refreshed',
              on: { 'route.changed': 'changing' },
              // Failures are only logged (spec §4).
              invoke: { id: 'refreshPlayer', src: 'refreshPlayer', onDone: 'settled', onError: 'settled' },
            },
          },
        },
        person: {
          description: 'The player knows who is signed in',
          initial: 'known',
          states: {
            known: { description: 'No change of profile is pending' },
            updating: {
              description: 'The player’s profile is being updated',
              invoke: {
                id: 'updatePlayer',
                src: 'updatePlayer',
                input: ({ context }) => ({ profile: context.profile }),
                onDone: 'known',
                onError: 'known',
              },
            },
          },
        },
      },
    },
    destroying: {
      description: 'The player is being removed, because someone signed in or out',
      tags: ['busy'],
      invoke: { id: 'destroyPlayer', src: 'destroyPlayer', onDone: 'creating', onError: 'creating' },
    },
  },
});
