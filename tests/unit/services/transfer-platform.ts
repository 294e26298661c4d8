/** A platform for the transfer of files, as a clerk in Montreal uses it in French. */
import { expect, vi } from 'vitest';
import { CallFailed, type Failure } from '../../../machines/support/failure.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';

/** Called when the token is refused. */
export const onRefused = vi.fn<() => void>();

export const httpIn = (scopeId: string | null): Http =>
  new Http({
    addressOf: (service) => `https://${service}.test`,
    token: () => Promise.resolve('token-1'),
    scopeId: () => scopeId,
    language: () => 'fr',
    clock: new PlatformClock(),
    onRefused,
  });

/** The headers of every transfer. */
export const HEADERS = {
  'accept-language': 'fr',
  authorization: 'Bearer token-1',
  'scope-id': 'montreal',
  traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
};

/** The failure of a call; another error itself; null when there is none. */
export const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof CallFailed ? error.failure : error),
  );

/** `kind code` of a failure. */
export const told = async (asked: Promise<unknown>): Promise<string> => {
  const { kind, code } = (await failureOf(asked)) as Failure;
  return code === null ? kind : `${kind} ${code}`;
};
