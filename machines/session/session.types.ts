import type { Profile } from '../../domain/permission.ts';
import type { Failure } from '../support/failure.ts';

/**
 * The stored session; `signOutOpen`: the provider never confirmed the last sign-out; `signedOutHere`: it has no sign-out.
 */
export type StoredUser = { readonly isExpired: boolean } | 'signOutOpen' | 'signedOutHere' | null;

export interface SessionInput {
  /** The provider opened the page, at /auth. */
  readonly isReturning: boolean;
  /** The page requested before the last redirect, as a path of the portal. */
  readonly returnUrl: string;
}

/** Why sign-in failed: a failed call, or a specific sign-in problem. */
export type SignInProblem =
  | { readonly key: 'redirectCountExceeded' | 'stateMismatch' | 'clientIdMissing' | 'timeout' }
  | { readonly key: 'provider'; readonly error: string; readonly description: string }
  | { readonly key: 'failed'; readonly failure: Failure };

export interface SessionContext {
  readonly isReturning: boolean;
  readonly profile: Profile | null;
  /** The page to return to, as a path of the portal. */
  readonly returnUrl: string;
  readonly problem: SignInProblem | null;
  readonly failure: Failure | null;
  /** Consecutive failed renewals, and the reason of the last one. */
  readonly renewalsFailed: number;
  readonly renewalFailure: Failure | null;
}

export type SessionEvent =
  | { readonly type: 'signIn.request'; readonly returnUrl: string }
  | { readonly type: 'signOut.request' }
  | { readonly type: 'session.retry' }
  /** The user has changed it on a page of the portal. */
  | { readonly type: 'profile.changed'; readonly profile: Profile }
  /** The access token expires within 60 s. */
  | { readonly type: 'token.expiring' }
  | { readonly type: 'token.expired' }
  /** The platform refused the token of a call, although it has not expired. */
  | { readonly type: 'token.refused' }
  /** Another tab of this browser renewed it. */
  | { readonly type: 'token.renewed' }
  /** The browser has a network again. */
  | { readonly type: 'network.restored' }
  /** Another tab of this browser signed out, or signed in somebody else. */
  | { readonly type: 'session.ended' }
  /** The browser shows this page again after leaving for the provider (back/forward cache). */
  | { readonly type: 'page.restored' };
