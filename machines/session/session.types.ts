import type { Profile } from '../../domain/permission.ts';
import type { Failure } from '../support/failure.ts';

/** What the browser's storage says of an earlier sign-in; `signOutOpen`: the provider never confirmed the last sign-out. */
export type StoredUser = { readonly isExpired: boolean } | 'signOutOpen' | null;

export interface SessionInput {
  /** The page was opened by the provider, at /auth. */
  readonly isReturning: boolean;
}

/** Why signing in did not work: a call's failure, or one of the sign-in's own. */
export type SignInProblem =
  | { readonly key: 'redirectCountExceeded' | 'stateMismatch' | 'clientIdMissing' | 'timeout' }
  | { readonly key: 'provider'; readonly error: string; readonly description: string }
  | { readonly key: 'failed'; readonly failure: Failure };

export interface SessionContext {
  readonly isReturning: boolean;
  readonly profile: Profile | null;
  /** Where the user wanted to go, as a path of the portal. */
  readonly returnUrl: string;
  readonly problem: SignInProblem | null;
  readonly failure: Failure | null;
}

export type SessionEvent =
  | { readonly type: 'signIn.request'; readonly returnUrl: string }
  | { readonly type: 'signOut.request' }
  | { readonly type: 'session.retry' }
  /** The access token ends in less than the notice of 60 s. */
  | { readonly type: 'token.expiring' }
  | { readonly type: 'token.expired' }
  /** Another tab of this browser signed out. */
  | { readonly type: 'session.ended' }
  /** The browser shows this page again after having left for the provider. */
  | { readonly type: 'page.restored' };
