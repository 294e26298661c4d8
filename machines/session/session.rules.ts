import { toFailure, type Failure } from '../support/failure.ts';
import { RENEWAL, SIGN_IN } from '../support/timing.ts';
import type { SignInProblem, StoredUser } from './session.types.ts';

export const isExpired = (user: StoredUser): boolean => user !== null && typeof user === 'object' && user.isExpired;

/** The redirect limit is exceeded (spec §4, §9). */
export const hasReachedLimit = (redirects: number): boolean => redirects > SIGN_IN.redirectLimit;

/** The provider requires a new sign-in, so a silent retry is pointless. */
export const isSignInNeeded = ({ code }: Failure): boolean => code === 'sign-in-needed';

/** The network, the provider or a script of the portal is missing, which a new sign-in does not fix. */
const isUnreachable = ({ kind }: Failure): boolean => kind === 'network' || kind === 'server' || kind === 'script';

/** After this failure, only a new sign-in helps; `failed` counts the failures before it. */
export const isRenewalOver = (failure: Failure, failed: number): boolean =>
  isSignInNeeded(failure) || (failed + 1 >= RENEWAL.most && !isUnreachable(failure));

/** Failures in a row; the count stops where the delay no longer grows. */
export const countFailedRenewal = (failed: number): number => Math.min(failed + 1, RENEWAL.most - 1);

/** Time until the next renewal attempt after this many failures (ms). */
export const renewRetry = (failed: number): number => RENEWAL.retry * 2 ** Math.max(0, failed - 1);

/** A failed sign-in, by the error catalogue (spec §8). */
export function signInProblem(error: unknown): SignInProblem {
  const failure = toFailure(error);
  const { kind, code, params } = failure;
  if (code === 'state-mismatch') return { key: 'stateMismatch' };
  if (code === 'client-id-missing') return { key: 'clientIdMissing' };
  if (code !== null) return { key: 'provider', error: params.error ?? code, description: params.description ?? '' };
  return kind === 'timeout' ? { key: 'timeout' } : { key: 'failed', failure };
}
