import { assign, setup } from 'xstate';
import { call, watch } from '../support/call.ts';
import { DELAYS } from '../support/timing.ts';
import { hasOtherPresence, isOtherProfile } from './tour.rules.ts';
import type { TourContext, TourEvent, TourProfile } from './tour.types.ts';

/**
 * The guided tour (spec §1, §4): its player comes when somebody asks for it, is made once with the profile, brought up
 * to date with it, made anew when somebody signs in or out, and refreshed after each change of route.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Tells who is signed in, now and after each change. */
    watchProfile: watch<undefined>('watchProfile'),
    /** Tells of each change of route. */
    watchRoute: watch<undefined>('watchRoute'),
    loadScript: call<undefined, void>('loadScript'),
    createPlayer: call<{ profile: TourProfile | null }, void>('createPlayer'),
    updatePlayer: call<{ profile: TourProfile | null }, void>('updatePlayer'),
    destroyPlayer: call<undefined, void>('destroyPlayer'),
    refreshPlayer: call<undefined, void>('refreshPlayer'),
    /** Shows the tour of the page that is open; ends with it. */
    playTour: call<undefined, void>('playTour'),
  },
  delays: { tourRefresh: DELAYS.tourRefresh },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    hasOtherPresence: ({ context }, { profile }: { profile: TourProfile | null }) =>
      hasOtherPresence(context.profile, profile),
    isOther: ({ context }, { profile }: { profile: TourProfile | null }) => isOtherProfile(context.profile, profile),
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
      description: 'Nobody has asked for the guided tour',
      on: { 'tour.start': { target: 'loading', actions: 'want' } },
    },
    loading: {
      description: 'The tour’s script is fetched',
      tags: ['busy'],
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: 'creating',
        onError: { target: 'missing', actions: 'settle' },
      },
    },
    missing: {
      description: 'The tour could not be begun: that is said where it was asked for',
      on: { 'tour.start': { target: 'loading', actions: 'want' } },
    },
    creating: {
      description: 'The tour’s player is made for whoever is signed in',
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
      description: 'The tour’s player is there',
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
              description: 'Whether somebody waits for the tour',
              always: [{ guard: 'isWanted', target: 'playing' }, { target: 'resting' }],
            },
            resting: { description: 'The tour is not shown', on: { 'tour.start': 'playing' } },
            playing: {
              description: 'The tour of the page that is open is shown',
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
            settled: { description: 'The player knows the page', on: { 'route.changed': 'changing' } },
            changing: {
              description: 'The page has changed, and comes to rest',
              after: { tourRefresh: 'refreshing' },
              on: { 'route.changed': { target: 'changing', reenter: true } },
            },
            refreshing: {
              description: 'The player looks at the page anew',
              on: { 'route.changed': 'changing' },
              // What fails is only logged (spec §4).
              invoke: { id: 'refreshPlayer', src: 'refreshPlayer', onDone: 'settled', onError: 'settled' },
            },
          },
        },
        person: {
          description: 'The player knows who is signed in',
          initial: 'known',
          states: {
            known: { description: 'The player has the profile of now' },
            updating: {
              description: 'The player is told the profile of now',
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
      description: 'The player is taken away: somebody signed in or out',
      tags: ['busy'],
      invoke: { id: 'destroyPlayer', src: 'destroyPlayer', onDone: 'creating', onError: 'creating' },
    },
  },
});
