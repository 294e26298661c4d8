import { CallFailed } from '../../machines/support/failure.ts';

/** The failure that an error of the browser's storage is; null when the error has another cause. */
export function storageFailure(error: unknown): CallFailed | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === 'QuotaExceededError') return new CallFailed({ kind: 'storageFull' });
  return error.name === 'SecurityError' ? new CallFailed({ kind: 'storageBlocked' }) : null;
}

/**
 * Reads or writes what the portal cannot do without. Throws CallFailed that names the storage, so that it is never taken
 * for an answer of the network. For choices, `store` is enough.
 */
export function withStorage<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw storageFailure(error) ?? error;
  }
}
