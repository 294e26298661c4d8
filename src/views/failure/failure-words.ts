import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';

/** Enough characters of a request id to find it in the log. */
const REFERENCE = 8;

/** The text of a failure: what happened and what to do (spec §8). For server failures, also what to tell support. */
export const failureWords = (failure: Failure | null): Words => {
  if (failure?.code === 'vehicle-not-found') return { key: 'errors:vehicleNotFound' };
  const id = failure?.kind === 'server' ? failure.params.requestId : undefined;
  return id === undefined
    ? { key: `errors:${failure?.kind ?? 'unexpected'}` }
    : { key: 'errors:reported', params: { reference: id.slice(0, REFERENCE) } };
};

/** The retry of a failed call; null where a script of the portal is missing, and only a new page asks for it again. */
export const retryOf = (failure: Failure | null, retry: () => void): (() => void) | null =>
  failure?.kind === 'script' ? null : retry;
