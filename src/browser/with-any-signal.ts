/**
 * Runs with a signal that aborts with the first of these (`AbortSignal.any`, which Safari 16 lacks). Lets go of them when
 * it is over, because some live as long as the page.
 */
export async function withAnySignal<Result>(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const either = new AbortController();
  const over = new AbortController();
  for (const signal of signals) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: over.signal });
  }
  try {
    return await run(either.signal);
  } finally {
    over.abort();
  }
}
