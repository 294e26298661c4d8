import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does these steps, one after another, and says whether they ended within `patience` (ms). What takes longer goes on, and
 * its failure is nobody's concern any more; a failure before that is thrown.
 */
export async function endsWithin(patience: number, steps: readonly (() => unknown)[]): Promise<boolean> {
  const ended = (async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (const step of steps) await step();
    return true;
  })();
  const cancelled = new AbortController();
  const late = pause(patience, false, { signal: cancelled.signal });
  try {
    return await Promise.race([ended, late]);
  } finally {
    cancelled.abort();
    void Promise.allSettled([ended, late]);
  }
}
