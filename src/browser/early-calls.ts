/** A call started by src/boot.ts, before the portal's scripts ran. */
interface EarlyCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The start time (`performance.now`). */
  readonly at: number;
  readonly answer: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCall[];
  }
}

/** How long a response can be used (ms): a slow phone takes that long to start the portal. */
const FRESH = 15_000;

/**
 * Takes the response of an early call with the same URL and headers; each response can be taken once. Null if there is
 * none. The signal aborts the call. So does a request with other headers.
 */
export function takeEarlyAnswer(
  url: string,
  { method, headers, signal }: Pick<EarlyCall, 'method' | 'headers'> & { readonly signal: AbortSignal },
): EarlyCall['answer'] | null {
  const calls = window.earlyCalls ?? [];
  const at = calls.findIndex((call) => call.method === method && call.url === url);
  const [begun] = at < 0 ? [] : calls.splice(at, 1);
  if (!begun) return null;
  const names = new Set([...Object.keys(headers), ...Object.keys(begun.headers)]);
  const isSame = [...names].every((name) => headers[name] === begun.headers[name]);
  if (!isSame || performance.now() - begun.at > FRESH) {
    begun.abort();
    return null;
  }
  if (signal.aborted) begun.abort();
  else signal.addEventListener('abort', begun.abort);
  return begun.answer;
}

/** Resolves when all early calls have succeeded or failed. */
export const earlyAnswers = (): Promise<unknown> =>
  Promise.allSettled((window.earlyCalls ?? []).map(({ answer }) => answer));
