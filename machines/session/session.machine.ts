import { ofError, ofEvent, ofOutput } from '../support/params.ts';
import { sessionSetup } from './session.setup.ts';
import { signOutStates } from './session.sign-out.ts';

/**
 * Signing in, staying signed in and signing out (spec §4, §7, §9): authorization code flow with PKCE, silent renewal, a
 * redirect limit, and sign-out across all tabs of a browser.
 */
export const sessionMachine = sessionSetup.createMachine({
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
          actions: { type: 'keepProblem', params: ofError },
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
        onDone: { target: 'opening', actions: { type: 'keepReturnUrl', params: ofOutput } },
        onError: {
          target: 'signInFailed',
          actions: { type: 'keepProblem', params: ofError },
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
            guard: { type: 'isUnauthorized', params: ofError },
            target: 'removingUser',
          },
          {
            target: 'profileFailed',
            actions: { type: 'keepFailure', params: ofError },
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
      exit: ['forgetRenewalFailure', 'forgetProblem'],
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'current',
      on: {
        'signOut.request': 'signingOut',
        'session.ended': 'endedElsewhere',
        'profile.changed': { actions: { type: 'keepProfile', params: ofEvent } },
      },
      states: {
        current: {
          description: 'The token is valid',
          on: {
            // After a sleep, the first news may be that it has expired.
            'token.expiring': 'renewing',
            'token.expired': 'renewing',
            'token.refused': 'refused',
          },
        },
        refused: {
          description: 'Only a new sign-in helps: the page stays, and the user chooses when',
          on: {
            'session.retry': { target: 'leaving', actions: 'forgetProblem' },
            'token.renewed': { target: 'current', actions: ['forgetRenewalFailure', 'forgetProblem'] },
          },
        },
        leaving: {
          description: 'The browser is being sent to the provider’s sign-in page; the page stays until it has left',
          invoke: {
            id: 'redirectToSignIn',
            src: 'redirectToSignIn',
            input: { returnUrl: null },
            onDone: 'refused',
            onError: {
              target: 'refused',
              actions: { type: 'keepFailure', params: ofError },
            },
          },
          on: { 'token.renewed': { target: 'current', actions: 'forgetRenewalFailure' } },
        },
        renewing: {
          description: 'A new token is being requested silently',
          invoke: {
            id: 'renewSilently',
            src: 'renewSilently',
            onDone: { target: 'current', actions: 'forgetRenewalFailure' },
            onError: [
              {
                guard: { type: 'isRenewalOver', params: ofError },
                target: 'refused',
                actions: { type: 'keepRenewalFailure', params: ofError },
              },
              {
                target: 'waiting',
                actions: { type: 'keepRenewalFailure', params: ofError },
              },
            ],
          },
        },
        waiting: {
          description: 'The renewal failed and will be retried',
          on: {
            'session.retry': 'renewing',
            'network.restored': 'renewing',
            'token.renewed': { target: 'current', actions: 'forgetRenewalFailure' },
          },
          after: { renewRetry: 'renewing' },
        },
      },
    },
    endedElsewhere: {
      description:
        'Another tab signed out, or signed in somebody else; this one waits because the provider’s session may still be ending',
      entry: 'forgetProfile',
      on: { 'session.retry': 'signedOut' },
    },
    ...signOutStates,
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
