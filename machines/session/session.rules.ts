import { toFailure, type Failure } from '../support/failure.ts';
import { SIGN_IN } from '../support/timing.ts';
import type { SignInProblem, StoredUser } from './session.types.ts';

export const isExpired = (user: StoredUser): boolean => user !== null && user !== 'signOutOpen' && user.isExpired;

/** The redirect limit is exceeded (spec §4, §9). */
export const isTooMany = (redirects: number): boolean => redirects > SIGN_IN.redirectLimit;

/** The provider requires a new sign-in, so a silent retry is pointless. */
export const isSignInNeeded = ({ code }: Failure): boolean =>
  code === 'login_required' || code === 'interaction_required';

/** A failed sign-in, by the error catalogue (spec §8). */
export function signInProblem(error: unknown): SignInProblem {
  const failure = toFailure(error);
  switch (failure.code) {
    case 'state-mismatch':
      return { key: 'stateMismatch' };
    case 'client-id-missing':
      return { key: 'clientIdMissing' };
    case null:
      return failure.kind === 'timeout' ? { key: 'timeout' } : { key: 'failed', failure };
    default:
      return { key: 'provider', error: failure.code, description: failure.params['description'] ?? '' };
  }
}
