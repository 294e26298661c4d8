import type { SentAnswer } from './sent-answer.ts';

/** A call started by src/boot.ts, before the portal's scripts ran. */
interface BegunCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When it was started (`performance.now`). */
  readonly at: number;
  readonly answer: Promise<SentAnswer>;
}

declare global {
  interface Window {
    begunCalls?: BegunCall[];
  }
}

/** How long its answer can be used (ms): a slow phone takes that long to start the portal. */
const FRESH = 15_000;

/** Takes the answer of a started call with the same URL and headers, once; null if there is none. */
export function takeBegun(
  url: string,
  { method, headers }: Pick<BegunCall, 'method' | 'headers'>,
): BegunCall['answer'] | null {
  const calls = window.begunCalls ?? [];
  const at = calls.findIndex((call) => call.method === method && call.url === url);
  const [begun] = at < 0 ? [] : calls.splice(at, 1);
  if (!begun || performance.now() - begun.at > FRESH) return null;
  const names = new Set([...Object.keys(headers), ...Object.keys(begun.headers)]);
  return [...names].every((name) => headers[name] === begun.headers[name]) ? begun.answer : null;
}

/** Until all started calls have their answer, or have failed. */
export const begunAnswers = (): Promise<unknown> =>
  Promise.allSettled((window.begunCalls ?? []).map(({ answer }) => answer));
