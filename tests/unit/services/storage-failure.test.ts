/** Errors of the browser's storage, by their own name. */
import { expect, it } from 'vitest';
import { storageFailure, withStorage } from '../../../src/browser/storage-failure.ts';
import { signInFailure } from '../../../src/services/sign-in-failure.ts';

const FULL = new DOMException("Setting the value of 'oidc.state' exceeded the quota.", 'QuotaExceededError');
const BLOCKED = new DOMException('Access is denied for this document.', 'SecurityError');

it.each([
  [FULL, 'storageFull'],
  [BLOCKED, 'storageBlocked'],
])('%s', (error, kind) => {
  const failing = (): never => {
    throw error;
  };
  expect(storageFailure(error)?.failure.kind).toBe(kind);
  expect(() => withStorage(failing)).toThrow(kind);
  // Never the provider's words, nor the network.
  expect(signInFailure(error).failure).toMatchObject({ kind, code: null, params: {} });
});

it('leaves other errors as they are, and gives what was read', () => {
  const other = new TypeError('Failed to fetch');
  expect(storageFailure(other)).toBeNull();
  expect(storageFailure(new DOMException('gone', 'AbortError'))).toBeNull();
  expect(() =>
    withStorage(() => {
      throw other;
    }),
  ).toThrow(other);
  expect(withStorage(() => 'read')).toBe('read');
});
