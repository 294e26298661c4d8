import { assign, setup } from 'xstate';
import type { Profile } from '../../domain/permission.ts';
import { call, watch } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { DELAYS } from '../support/timing.ts';
import {
  countFailedRenewal,
  hasReachedLimit,
  isExpired,
  isRenewalOver,
  renewRetry,
  signInProblem,
} from './session.rules.ts';
import type { SessionContext, SessionEvent, SessionInput, StoredUser } from './session.types.ts';

/** The calls, guards and actions named in `session.machine.ts`. */
export const sessionSetup = setup({
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
    /** `returnUrl` is null for the open page. */
    redirectToSignIn: call<{ returnUrl: string | null }, void>('redirectToSignIn'),
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
      isRenewalOver(toFailure(error), context.renewalsFailed),
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
      renewalsFailed: ({ context }) => countFailedRenewal(context.renewalsFailed),
      renewalFailure: (_, { error }: { error: unknown }) => toFailure(error),
    }),
    forgetRenewalFailure: assign({ renewalsFailed: 0, renewalFailure: null }),
  },
});
