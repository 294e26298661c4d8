import { equal } from '../../domain/equal.ts';
import type { Http } from './http.ts';

/** Prefetched answers stay fresh for 5 s. */
const FRESH = 5000;

/** Prefetching could cost users on metered connections. */
const isDataSaved = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
};

type Read<Input, Output> = (http: Http, input: Input, signal: AbortSignal) => Promise<Output>;

export interface Prefetchable<Input, Output> {
  /** Reads now, without caching. */
  readonly ask: (http: Http, input: Input) => Promise<Output>;
  /** Starts a prefetch, unless the browser is in data-saving mode. */
  readonly begin: (http: Http, input: Input) => void;
  /** Uses the prefetched response (or failure) once while it is fresh; otherwise reads now. */
  readonly read: Read<Input, Output>;
}

/** A read that can be prefetched. Only the latest prefetch is kept. */
export function prefetchable<Input, Output>(read: Read<Input, Output>): Prefetchable<Input, Output> {
  let begun: { readonly asked: unknown; readonly at: number; answer: Promise<Output> | null } | null = null;
  // Responses depend on the organisation.
  const askedOf = (http: Http, input: Input): unknown => [http.scopeId, input];
  const isFresh = (asked: unknown): boolean =>
    begun !== null && equal(begun.asked, asked) && performance.now() - begun.at < FRESH;
  const ask = (http: Http, input: Input): Promise<Output> => read(http, input, new AbortController().signal);
  return {
    ask,
    begin: (http, input) => {
      const asked = askedOf(http, input);
      // Don't prefetch what was just read: a press reports its row a moment after the page opens.
      if (isDataSaved() || isFresh(asked)) return;
      const answer = ask(http, input);
      // Whoever reads the response handles its failure.
      answer.catch(() => {});
      begun = { asked, at: performance.now(), answer };
    },
    read: (http, input, signal) => {
      const asked = askedOf(http, input);
      const answer = (isFresh(asked) && begun?.answer) || read(http, input, signal);
      begun = { asked, at: performance.now(), answer: null };
      return answer;
    },
  };
}
