import { assign, setup } from 'xstate';
import type { Profile } from '../../domain/permission.ts';
import { call, watch } from '../support/call.ts';
import { CallFailed, toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import { isExpired, isSignInNeeded, isTooMany, signInProblem } from './session.rules.ts';
import type { SessionContext, SessionEvent, SessionInput, StoredUser } from './session.types.ts';

/**
 * Signing in, staying signed in and signing out (spec §4, §7, §9): authorization code flow with PKCE,
 * silent renewal, redirects counted, all tabs of a browser signing out together.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `settled`: who the user is, is known; `busy`: the page waits. */
    tags: {} as 'settled' | 'busy',
  },
  actors: {
    loadStoredUser: call<undefined, StoredUser>('loadStoredUser'),
    renewSilently: call<undefined, void>('renewSilently'),
    removeUser: call<undefined, void>('removeUser'),
    countRedirect: call<undefined, number>('countRedirect'),
    resetRedirects: call<undefined, void>('resetRedirects'),
    redirectToSignIn: call<{ returnUrl: string }, void>('redirectToSignIn'),
    completeSignIn: call<undefined, { returnUrl: string }>('completeSignIn'),
    openReturnUrl: call<{ returnUrl: string }, void>('openReturnUrl'),
    loadProfile: call<undefined, Profile>('loadProfile'),
    /** Takes leave of the open page while the token still holds: what it holds is given back. */
    leavePages: call<undefined, void>('leavePages'),
    /** Removes the stored session, and from the browser what is not to stay after a sign-out. */
    forgetUser: call<{ userId: string | null }, void>('forgetUser'),
    revokeToken: call<undefined, void>('revokeToken'),
    /** Sends the browser to the provider's sign-out. */
    endSession: call<undefined, void>('endSession'),
    watchSession: watch<undefined>('watchSession'),
    watchPage: watch<undefined>('watchPage'),
  },
  delays: {
    renewRetry: DELAYS.renewRetry,
    revocationWait: DELAYS.revocationWait,
    endSessionWait: DELAYS.endSessionWait,
  },
  guards: {
    isReturning: ({ context }) => context.isReturning,
    isMissing: (_, { user }: { user: StoredUser }) => user === null,
    isSignOutOpen: (_, { user }: { user: StoredUser }) => user === 'signOutOpen',
    isExpired: (_, { user }: { user: StoredUser }) => isExpired(user),
    isTooMany: (_, { redirects }: { redirects: number }) => isTooMany(redirects),
    isSignInNeeded: (_, { error }: { error: unknown }) => isSignInNeeded(toFailure(error)),
    isUnauthorized: (_, { error }: { error: unknown }) => toFailure(error).kind === 'unauthorized',
  },
  actions: {
    keepReturnUrl: assign({ returnUrl: (_, { returnUrl }: { returnUrl: string }) => returnUrl }),
    keepProfile: assign({ profile: (_, { profile }: { profile: Profile }) => profile, problem: null, failure: null }),
    forgetProfile: assign({ profile: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => signInProblem(error) }),
    keepRedirectCountExceeded: assign({ problem: { key: 'redirectCountExceeded' } }),
    forgetProblem: assign({ problem: null, failure: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, profile: null, returnUrl: '/', problem: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'It is decided whether the provider opened the page',
      always: [{ guard: 'isReturning', target: 'exchanging' }, { target: 'loadingStoredUser' }],
    },
    loadingStoredUser: {
      description: 'The session kept by the browser is read',
      tags: ['busy'],
      invoke: {
        id: 'loadStoredUser',
        src: 'loadStoredUser',
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ user: event.output }) }, target: 'signedOut' },
          {
            guard: { type: 'isSignOutOpen', params: ({ event }) => ({ user: event.output }) },
            target: 'signOutFailed',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ user: event.output }) },
            target: 'renewingStoredUser',
          },
          { target: 'loadingProfile' },
        ],
        // A session that cannot be read is no session.
        onError: 'removingUser',
      },
    },
    renewingStoredUser: {
      description: 'The kept session has expired: it is renewed in silence',
      tags: ['busy'],
      invoke: { id: 'renewSilently', src: 'renewSilently', onDone: 'loadingProfile', onError: 'removingUser' },
    },
    removingUser: {
      description: 'The kept session is of no use: it is removed',
      tags: ['busy'],
      entry: 'forgetProfile',
      invoke: { id: 'removeUser', src: 'removeUser', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: {
      description: 'Nobody is signed in; pages that need it ask for sign-in',
      tags: ['settled'],
      entry: 'forgetProfile',
      on: {
        'signIn.request': {
          target: 'countingRedirect',
          actions: { type: 'keepReturnUrl', params: ({ event }) => ({ returnUrl: event.returnUrl }) },
        },
      },
    },
    countingRedirect: {
      description: 'Redirects to the provider are counted, so that a loop ends',
      tags: ['busy'],
      invoke: {
        id: 'countRedirect',
        src: 'countRedirect',
        onDone: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ redirects: event.output }) },
            target: 'signInFailed',
            actions: 'keepRedirectCountExceeded',
          },
          { target: 'redirecting' },
        ],
        // A browser that keeps nothing cannot count either: signing in is still worth a try.
        onError: 'redirecting',
      },
    },
    redirecting: {
      description: 'The browser is sent to the provider’s sign-in',
      tags: ['busy'],
      invoke: {
        id: 'redirectToSignIn',
        src: 'redirectToSignIn',
        input: ({ context }) => ({ returnUrl: context.returnUrl }),
        onDone: 'away',
        onError: {
          target: 'signInFailed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    away: {
      description: 'The browser is leaving for the provider’s sign-in',
      tags: ['busy'],
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: { 'page.restored': 'loadingStoredUser' },
    },
    exchanging: {
      description: 'The provider’s answer is checked and exchanged for a token',
      tags: ['busy'],
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        onDone: { target: 'opening', actions: { type: 'keepReturnUrl', params: ({ event }) => event.output } },
        onError: {
          target: 'signInFailed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opening: {
      description: 'The page that was first asked for is opened',
      tags: ['busy'],
      invoke: {
        id: 'openReturnUrl',
        src: 'openReturnUrl',
        input: ({ context }) => ({ returnUrl: context.returnUrl }),
        onDone: 'loadingProfile',
        onError: 'loadingProfile',
      },
    },
    loadingProfile: {
      description: 'The user’s profile and permissions are read',
      tags: ['busy'],
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'resettingRedirects',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'removingUser',
          },
          {
            target: 'profileFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    resettingRedirects: {
      description: 'A user was loaded: the count of redirects starts anew',
      tags: ['busy'],
      invoke: { id: 'resetRedirects', src: 'resetRedirects', onDone: 'signedIn', onError: 'signedIn' },
    },
    profileFailed: {
      description: 'The profile could not be read',
      on: {
        'session.retry': { target: 'loadingProfile', actions: 'forgetProblem' },
        'signOut.request': { target: 'signingOut', actions: 'forgetProblem' },
      },
    },
    signedIn: {
      description: 'The user is known; the token is renewed before it ends',
      tags: ['settled'],
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'current',
      on: { 'signOut.request': 'signingOut', 'session.ended': 'endedElsewhere', 'token.expired': 'removingUser' },
      states: {
        current: { description: 'The token is good', on: { 'token.expiring': 'renewing' } },
        renewing: {
          description: 'A new token is asked for in silence',
          invoke: {
            id: 'renewSilently',
            src: 'renewSilently',
            onDone: 'current',
            onError: [
              { guard: { type: 'isSignInNeeded', params: ({ event }) => ({ error: event.error }) }, target: 'ending' },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { description: 'The renewal failed: it is tried again', after: { renewRetry: 'renewing' } },
        ending: { description: 'The provider’s session is over: this one ends with its token' },
      },
    },
    endedElsewhere: {
      description: 'Another tab signed out: this one waits, since the provider’s session may still be ending',
      entry: 'forgetProfile',
      on: { 'session.retry': 'signedOut' },
    },
    signingOut: {
      description: 'The user signs out: renewal has stopped',
      tags: ['busy'],
      initial: 'leaving',
      states: {
        leaving: {
          description: 'The locks of the open page are released while the token is still valid',
          invoke: { id: 'leavePages', src: 'leavePages', onDone: 'forgetting', onError: 'forgetting' },
        },
        forgetting: {
          description: 'The stored session is removed, with everything that must not stay in this browser',
          exit: 'forgetProfile',
          invoke: {
            id: 'forgetUser',
            src: 'forgetUser',
            input: ({ context }) => ({ userId: context.profile?.id ?? null }),
            // A browser that does not give something up is no reason to leave the provider's session open.
            onDone: 'revoking',
            onError: 'revoking',
          },
        },
        revoking: {
          description: 'The provider is asked to revoke the token; sign-out goes on without its answer',
          invoke: { id: 'revokeToken', src: 'revokeToken', onDone: 'ending', onError: 'ending' },
          after: { revocationWait: 'ending' },
        },
        ending: {
          description: 'The browser is sent to the provider, which ends its own session',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: 'away',
            onError: {
              target: '#session.signOutFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            endSessionWait: {
              target: '#session.signOutFailed',
              actions: { type: 'keepFailure', params: { error: new CallFailed({ kind: 'timeout' }) } },
            },
          },
        },
        away: {
          description: 'The browser is leaving for the provider’s sign-out',
          invoke: { id: 'watchPage', src: 'watchPage' },
          on: { 'page.restored': '#session.loadingStoredUser' },
        },
      },
    },
    signOutFailed: {
      description:
        'The user’s data is deleted, but the provider may still know the user: they are signed in again only if they ask',
      on: {
        'session.retry': { target: 'signedOut', actions: 'forgetProblem' },
        'signOut.request': { target: 'signingOut.revoking', actions: 'forgetProblem' },
      },
    },
    signInFailed: {
      description: 'Signing in did not work; the reason is shown',
      tags: ['settled'],
      on: { 'session.retry': { target: 'forgettingRedirects', actions: 'forgetProblem' } },
    },
    forgettingRedirects: {
      description: 'The user asks for another try: the count of redirects starts anew',
      tags: ['busy'],
      invoke: { id: 'resetRedirects', src: 'resetRedirects', onDone: 'countingRedirect', onError: 'countingRedirect' },
    },
  },
});
