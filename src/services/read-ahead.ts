import type { Http } from './http.ts';

/** So long what was asked for ahead is as good as what is asked for now, in ms. */
const FRESH = 5000;

/** Who pays for each byte pays for none that may not be wanted. */
const isDataSaved = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};

type Read<Input, Output> = (http: Http, input: Input, signal: AbortSignal) => Promise<Output>;

export interface ReadAhead<Input, Output> {
  /** Asks the platform before anybody does, unless data are to be saved: somebody is about to. */
  readonly begin: (http: Http, input: Input) => void;
  /** Takes what was begun, whatever comes of it, once and while it is fresh; else asks now. */
  readonly read: Read<Input, Output>;
}

/** A read that can be begun before it is wanted; the last one that was begun is kept. */
export function readAhead<Input, Output>(read: Read<Input, Output>): ReadAhead<Input, Output> {
  let begun: { readonly key: string; readonly at: number; readonly answer: Promise<Output> } | null = null;
  // What another organisation may see is no answer for this one.
  const keyOf = (http: Http, input: Input): string => JSON.stringify([http.scopeId, input]);
  const freshOf = (key: string): Promise<Output> | null =>
    begun?.key === key && performance.now() - begun.at < FRESH ? begun.answer : null;
  return {
    begin: (http, input) => {
      const key = keyOf(http, input);
      if (isDataSaved() || freshOf(key)) return;
      const answer = read(http, input, new AbortController().signal);
      // A failure is told to whoever takes it.
      answer.catch(() => {});
      begun = { key, at: performance.now(), answer };
    },
    read: (http, input, signal) => {
      const ahead = freshOf(keyOf(http, input));
      begun = null;
      return ahead ?? read(http, input, signal);
    },
  };
}
