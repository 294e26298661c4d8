import { CallFailed } from '../../machines/support/failure.ts';

interface Asked<Answer> {
  readonly signal: AbortSignal;
  /** Maximum time (ms). */
  readonly timeout: number;
  /** Reads a message; null for one that is no answer at all. */
  readonly read: (data: unknown) => Answer | null;
  /** Terminates the worker. */
  readonly end: () => void;
}

/** Runs one task of a worker. An aborted, broken or slow worker is terminated, because nothing else can stop it. */
export function askWorker<Answer extends { readonly id: number }>(
  worker: Worker,
  task: { readonly id: number },
  { signal, timeout, read, end }: Asked<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const giveUp = (reason: unknown): void => {
      over.abort();
      end();
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(new CallFailed({ kind: 'timeout' })), timeout);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const answer = read(data);
        if (!answer) giveUp(new CallFailed({ kind: 'unexpected' }));
        else if (answer.id === task.id) {
          over.abort();
          resolve(answer);
        }
      },
      over,
    );
    // What broke in a script has a message; a script that never arrived has none.
    worker.addEventListener(
      'error',
      (event) => giveUp(new CallFailed({ kind: 'message' in event && event.message ? 'unexpected' : 'network' })),
      over,
    );
    signal.addEventListener('abort', () => giveUp(signal.reason), over);
    if (signal.aborted) giveUp(signal.reason);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    else worker.postMessage(task);
  });
}
