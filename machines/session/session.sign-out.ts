import { CallFailed } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { sessionSetup } from './session.setup.ts';

/** Signing out of the portal, of its other tabs, and of the provider; each step continues even if one before it fails. */
export const signOutStates = {
  signingOut: sessionSetup.createStateConfig({
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
        description: 'The saved session is being removed; with it everything that must not stay in this browser',
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
        description: 'The browser is being sent to the provider; it ends its own session',
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
            actions: { type: 'keepFailure', params: ofError },
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
  }),
  signOutFailed: sessionSetup.createStateConfig({
    description:
      'The user’s data is deleted; the provider may still know the user: they are signed in again only if they ask',
    on: {
      'session.retry': { target: 'signedOut', actions: 'forgetProblem' },
      'signOut.request': { target: 'signingOut.revoking', actions: 'forgetProblem' },
    },
  }),
  signedOutHere: sessionSetup.createStateConfig({
    description:
      'The user’s data is deleted, but the provider has no sign-out: it asks for a password before anyone is signed in again',
    on: { 'session.retry': 'signedOut' },
  }),
};
