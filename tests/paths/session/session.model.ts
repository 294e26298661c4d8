import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { profileOf } from '../../support/profile.ts';

const profile = profileOf();

export const sessionModel = defineModel({
  machine: sessionMachine,
  input: { isReturning: false, returnUrl: '/' },
  moreInputs: { 'returning from the provider': { isReturning: true, returnUrl: '/' } },
  cases: {
    'signIn.request': [given('for the quote requests', { returnUrl: '/quoteRequests' })],
    'profile.changed': [given('with another first name', { profile: { ...profile, firstName: 'Anne' } })],
    [doneOf('loadStoredUser')]: [
      answered('nobody', null),
      answered('a good session', { isExpired: false }),
      answered('an expired session', { isExpired: true }),
      answered('a sign-out that was not confirmed', 'signOutOpen'),
      answered('a sign-out of the portal only', 'signedOutHere'),
    ],
    [errorOf('loadStoredUser')]: [failed('storage broken', { kind: 'unexpected' })],
    [errorOf('renewSilently')]: [
      failed('sign-in needed', { kind: 'unauthorized', code: 'sign-in-needed' }),
      failed('no network', { kind: 'network' }),
      failed('time-out', { kind: 'timeout' }),
    ],
    [errorOf('removeUser')]: [failed('storage broken', { kind: 'unexpected' })],
    [doneOf('countRedirect')]: [answered('the third', 3), answered('the fourth', 4)],
    [errorOf('countRedirect')]: [failed('storage broken', { kind: 'unexpected' })],
    [errorOf('resetRedirects')]: [failed('storage broken', { kind: 'unexpected' })],
    [errorOf('redirectToSignIn')]: [failed('provider down', { kind: 'network' })],
    [doneOf('completeSignIn')]: [answered('for a quote request', { returnUrl: '/quoteRequest/qr-1' })],
    [errorOf('completeSignIn')]: [
      failed('state mismatch', { kind: 'unauthorized', code: 'state-mismatch' }),
      failed('client id missing', { kind: 'unauthorized', code: 'client-id-missing' }),
      failed('time-out', { kind: 'timeout' }),
      failed('refused by the provider', {
        kind: 'unauthorized',
        code: 'provider-refused',
        params: { error: 'access_denied', description: 'The user said no' },
      }),
    ],
    [errorOf('openReturnUrl')]: [failed('refused', { kind: 'unexpected' })],
    [doneOf('loadProfile')]: [answered('Sophie', profile)],
    [errorOf('loadProfile')]: [
      failed('token refused', { kind: 'unauthorized' }),
      failed('platform down', { kind: 'server' }),
      failed('user unknown to the portal', { kind: 'forbidden', code: 'user-unknown' }),
    ],
    [errorOf('leavePages')]: [failed('no network', { kind: 'network' })],
    [errorOf('forgetUser')]: [failed('storage broken', { kind: 'unexpected' })],
    [errorOf('revokeToken')]: [failed('no network', { kind: 'network' })],
    [doneOf('endSession')]: [answered('the browser leaves', true), answered('no sign-out page', false)],
    [errorOf('endSession')]: [failed('provider down', { kind: 'network' })],
  },
  writes: { revokeToken: ['signOut.request'], endSession: ['signOut.request'] },
  key: ({ context: { profile: known, returnUrl, problem, failure, renewalsFailed, renewalFailure } }) => ({
    renewalsFailed,
    renewalFailure: renewalFailure?.kind,
    isKnown: known !== null,
    returnUrl,
    problem,
    failure: failure?.kind,
  }),
  expect: [
    {
      state: 'signInFailed',
      proves: 'S4.26 S8.35 S8.36 S8.37 S8.38 S8.39',
      shows: ({ context: { problem } }) => {
        if (problem?.key === 'provider') {
          const { error, description } = problem;
          return ['session:failedTitle', { key: 'session:problem.provider', params: { error, description } }];
        }
        const detail = problem?.key === 'failed' ? [`errors:${problem.failure.kind}`] : [];
        return ['session:failedTitle', `session:problem.${problem?.key ?? 'failed'}`, ...detail];
      },
    },
    { state: 'endedElsewhere', shows: () => ['session:endedTitle', 'session:ended'] },
    {
      state: 'profileFailed',
      shows: ({ context: { failure } }) => [
        'session:profileFailedTitle',
        failure?.code === 'user-unknown' ? 'session:unknownUser' : `errors:${failure?.kind ?? ''}`,
      ],
    },
    {
      state: 'signOutFailed',
      shows: ({ context: { failure } }) => [
        'session:signOutFailedTitle',
        'session:signOutFailed',
        ...(failure ? [`errors:${failure.kind}`] : []),
      ],
      hides: ({ context: { failure } }) => (failure ? [] : ['errors:unexpected']),
    },
    // The page stays while it releases its locks.
    { state: 'signingOut.leaving', hides: ['session:signingOut'] },
    ...(['forgetting', 'revoking', 'ending', 'away'] as const).map((state) => ({
      state: `signingOut.${state}` as const,
      shows: () => ['session:signingOut'],
    })),
    { state: 'signedOutHere', shows: () => ['session:signedOutHereTitle', 'session:signedOutHere'] },
    { state: 'signedIn', hides: ['session:failedTitle', 'session:profileFailedTitle'] },
    {
      state: 'signedIn.current',
      hides: ['session:renewal.failed', 'session:renewal.refused'],
    },
    {
      state: 'signedIn.waiting',
      shows: ({ context: { renewalFailure } }) => ['session:renewal.failed', `errors:${renewalFailure?.kind ?? ''}`],
      hides: ['session:renewal.refused'],
    },
    {
      state: 'signedIn.refused',
      shows: ({ context: { failure } }) => ['session:renewal.refused', ...(failure ? [`errors:${failure.kind}`] : [])],
      hides: ['session:renewal.failed'],
    },
    {
      state: 'signedIn.leaving',
      shows: () => ['session:renewal.refused'],
      hides: ['session:renewal.failed', 'session:signInAgain'],
    },
    { state: 'signedOut', hides: ['session:failedTitle', 'menu:logout'] },
  ],
});
