/** Aborts its signal after a time, or with another signal. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Starts the time again. */
  readonly restart: () => void;
  /** Ends the timer, which would keep the call in memory. */
  readonly end: () => void;
}

/** Starts a time limit (ms). */
export function timeLimit(ms: number, signal?: AbortSignal): TimeLimit {
  const over = new AbortController();
  const start = (): ReturnType<typeof setTimeout> => setTimeout(() => over.abort(), ms);
  let timer = start();
  return {
    signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal,
    isOver: () => over.signal.aborted,
    restart: () => {
      clearTimeout(timer);
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
