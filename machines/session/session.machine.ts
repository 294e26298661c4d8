import { assign, setup } from 'xstate';
import type { Profile } from '../../domain/permission.ts';
import { call, watch } from '../support/call.ts';
import { CallFailed, toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import {
  isExpired,
  isLastRenewal,
  isSignInNeeded,
  hasReachedLimit,
  renewRetry,
  signInProblem,
} from './session.rules.ts';
import type { SessionContext, SessionEvent, SessionInput, StoredUser } from './session.types.ts';

/**
 * Signing in, staying signed in and signing out (spec §4, §7, §9): authorization code flow with PKCE, silent renewal, a
 * redirect limit, and sign-out across all tabs of a browser.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `settled`: the user is known, or known to be signed out. `busy`: the page waits. */
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
    /** Leaves the open page while the token is still valid, which releases its locks. */
    leavePages: call<undefined, void>('leavePages'),
    /** Removes the stored session, and everything that must not stay in the browser after sign-out. */
    forgetUser: call<{ userId: string | null }, void>('forgetUser'),
    revokeToken: call<undefined, void>('revokeToken'),
    /** Opens the provider's sign-out page; false when it has none. */
    endSession: call<undefined, boolean>('endSession'),
    watchSession: watch<undefined>('watchSession'),
    watchPage: watch<undefined>('watchPage'),
  },
  delays: {
    renewRetry: ({ context }) => renewRetry(context.renewalsFailed),
    leavingWait: DELAYS.leavingWait,
    revocationWait: DELAYS.revocationWait,
    endSessionWait: DELAYS.endSessionWait,
  },
  guards: {
    isReturning: ({ context }) => context.isReturning,
    isMissing: (_, { user }: { user: StoredUser }) => user === null,
    isSignOutOpen: (_, { user }: { user: StoredUser }) => user === 'signOutOpen',
    isSignedOutHere: (_, { user }: { user: StoredUser }) => user === 'signedOutHere',
    isExpired: (_, { user }: { user: StoredUser }) => isExpired(user),
    hasReachedLimit: (_, { redirects }: { redirects: number }) => hasReachedLimit(redirects),
    isRenewalOver: ({ context }, { error }: { error: unknown }) =>
      isSignInNeeded(toFailure(error)) || isLastRenewal(context.renewalsFailed),
    isWithoutSignOut: (_, { isLeaving }: { isLeaving: boolean }) => !isLeaving,
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
    keepRenewalFailure: assign({
      renewalsFailed: ({ context }) => context.renewalsFailed + 1,
      renewalFailure: (_, { error }: { error: unknown }) => toFailure(error),
    }),
    forgetRenewalFailure: assign({ renewalsFailed: 0, renewalFailure: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    profile: null,
    problem: null,
    failure: null,
    renewalsFailed: 0,
    renewalFailure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The portal checks whether the provider opened the page',
      always: [{ guard: 'isReturning', target: 'exchanging' }, { target: 'loadingStoredUser' }],
    },
    loadingStoredUser: {
      description: 'The saved session is being read',
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
            guard: { type: 'isSignedOutHere', params: ({ event }) => ({ user: event.output }) },
            target: 'signedOutHere',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ user: event.output }) },
            target: 'renewingStoredUser',
          },
          { target: 'loadingProfile' },
        ],
        // An unreadable session counts as no session.
        onError: 'removingUser',
      },
    },
    renewingStoredUser: {
      description: 'The saved session has expired and is being renewed silently',
      tags: ['busy'],
      invoke: { id: 'renewSilently', src: 'renewSilently', onDone: 'loadingProfile', onError: 'removingUser' },
    },
    removingUser: {
      description: 'The saved session cannot be used and is being removed',
      tags: ['busy'],
      entry: 'forgetProfile',
      invoke: { id: 'removeUser', src: 'removeUser', onDone: 'signedOut', onError: 'signedOut' },
    },
    signedOut: {
      description: 'Nobody is signed in; pages that need it request sign-in',
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
      description: 'The redirect is being counted, so that a loop ends',
      tags: ['busy'],
      invoke: {
        id: 'countRedirect',
        src: 'countRedirect',
        onDone: [
          {
            guard: { type: 'hasReachedLimit', params: ({ event }) => ({ redirects: event.output }) },
            target: 'signInFailed',
            actions: 'keepRedirectCountExceeded',
          },
          { target: 'redirecting' },
        ],
        // If the browser cannot store the count, try to sign in anyway.
        onError: 'redirecting',
      },
    },
    redirecting: {
      description: 'The browser is being sent to the provider’s sign-in page',
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
      description: 'The browser is leaving for the provider’s sign-in page',
      tags: ['busy'],
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: { 'page.restored': 'loadingStoredUser' },
    },
    exchanging: {
      description: 'The provider’s answer is being checked and exchanged for a token',
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
      description: 'The page first requested is opening',
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
      description: 'The user’s profile and permissions are being loaded',
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
      description: 'The user is loaded, and the redirect count is being reset',
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
      description: 'The user is known; the token is renewed before it expires',
      tags: ['settled'],
      exit: 'forgetRenewalFailure',
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'current',
      on: {
        'signOut.request': 'signingOut',
        'session.ended': 'endedElsewhere',
        'token.expired': 'removingUser',
        'profile.changed': { actions: { type: 'keepProfile', params: ({ event }) => event } },
      },
      states: {
        current: {
          description: 'The token is valid',
          on: { 'token.expiring': 'renewing', 'token.refused': 'refused' },
        },
        refused: {
          description: 'The platform no longer accepts the token, and the user can sign in again',
          on: { 'session.retry': '#session.removingUser', 'token.renewed': 'current' },
        },
        renewing: {
          description: 'A new token is being requested silently',
          invoke: {
            id: 'renewSilently',
            src: 'renewSilently',
            onDone: { target: 'current', actions: 'forgetRenewalFailure' },
            onError: [
              {
                guard: { type: 'isRenewalOver', params: ({ event }) => ({ error: event.error }) },
                target: 'ending',
                actions: { type: 'keepRenewalFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepRenewalFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'The renewal failed and will be retried',
          on: {
            'session.retry': 'renewing',
            'token.renewed': { target: 'current', actions: 'forgetRenewalFailure' },
          },
          after: { renewRetry: 'renewing' },
        },
        ending: {
          description: 'The token cannot be renewed, and this session ends with it',
          on: {
            'session.retry': { target: 'renewing', actions: 'forgetRenewalFailure' },
            'token.renewed': { target: 'current', actions: 'forgetRenewalFailure' },
          },
        },
      },
    },
    endedElsewhere: {
      description: 'Another tab signed out, and this one waits because the provider’s session may still be ending',
      entry: 'forgetProfile',
      on: { 'session.retry': 'signedOut' },
    },
    signingOut: {
      description: 'The user is signing out, and renewal has stopped',
      tags: ['busy'],
      initial: 'leaving',
      states: {
        leaving: {
          description: 'The open page releases its locks while the token is still valid',
          invoke: { id: 'leavePages', src: 'leavePages', onDone: 'forgetting', onError: 'forgetting' },
          after: { leavingWait: 'forgetting' },
        },
        forgetting: {
          description: 'The saved session is being removed, with everything that must not stay in this browser',
          exit: 'forgetProfile',
          invoke: {
            id: 'forgetUser',
            src: 'forgetUser',
            input: ({ context }) => ({ userId: context.profile?.id ?? null }),
            // Even if the browser cannot delete something, end the provider's session.
            onDone: 'revoking',
            onError: 'revoking',
          },
        },
        revoking: {
          description: 'The token is being revoked; sign-out continues without waiting long',
          invoke: { id: 'revokeToken', src: 'revokeToken', onDone: 'ending', onError: 'ending' },
          after: { revocationWait: 'ending' },
        },
        ending: {
          description: 'The browser is being sent to the provider, which ends its own session',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            onDone: [
              {
                guard: { type: 'isWithoutSignOut', params: ({ event }) => ({ isLeaving: event.output }) },
                target: '#session.signedOutHere',
              },
              { target: 'away' },
            ],
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
          description: 'The browser is leaving for the provider’s sign-out page',
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
    signedOutHere: {
      description:
        'The user’s data is deleted, but the provider has no sign-out: it asks for a password before anyone is signed in again',
      on: { 'session.retry': 'signedOut' },
    },
    signInFailed: {
      description: 'Sign-in failed; the reason is shown',
      tags: ['settled'],
      on: { 'session.retry': { target: 'forgettingRedirects', actions: 'forgetProblem' } },
    },
    forgettingRedirects: {
      description: 'The user is trying again, and the redirect count is being reset',
      tags: ['busy'],
      invoke: { id: 'resetRedirects', src: 'resetRedirects', onDone: 'countingRedirect', onError: 'countingRedirect' },
    },
  },
});
