import { errors } from 'jose';
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { storageFailure } from '../browser/storage-failure.ts';
import { CallFailed } from '../../machines/support/failure.ts';

/** The provider's errors (OpenID Connect Core 3.1.2.6, RFC 6749 §5.2) that only a new sign-in fixes. */
const SIGN_IN_NEEDED: readonly string[] = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  // The refresh token is used up, revoked or too old.
  'invalid_grant',
];

/** Converts an oidc-client-ts error to our failures (spec §8, sign-in). */
export function signInFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  const unstored = storageFailure(error);
  if (unstored) return unstored;
  if (error instanceof ErrorTimeout || error instanceof errors.JWKSTimeout) return new CallFailed({ kind: 'timeout' });
  if (error instanceof ErrorResponse) {
    const told = error.error ?? 'error';
    return new CallFailed({
      kind: 'unauthorized',
      code: SIGN_IN_NEEDED.includes(told) ? 'sign-in-needed' : 'provider-refused',
      params: { error: told, description: error.error_description ?? '' },
    });
  }
  const message = error instanceof Error ? error.message : '';
  // Check this first, because the library's "No client_id on state" also mentions the state.
  if (/client_id(?! mismatch)/.test(message))
    return new CallFailed({ kind: 'unauthorized', code: 'client-id-missing' });
  if (/state/i.test(message)) return new CallFailed({ kind: 'unauthorized', code: 'state-mismatch' });
  if (/timed? ?out/i.test(message)) return new CallFailed({ kind: 'timeout' });
  if (error instanceof TypeError) return new CallFailed({ kind: 'network' });
  // The library's words for a status, and for an answer that is not JSON, such as a proxy's page.
  if (/\(5\d\d\)|Content-Type/.test(message)) return new CallFailed({ kind: 'server' });
  // An invalid response, such as a token from the future or a wrong signature.
  return new CallFailed({ kind: 'unauthorized', code: 'invalid-answer', params: { description: message } });
}
