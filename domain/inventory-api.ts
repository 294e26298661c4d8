import { isHttpUrl } from './http-url.ts';

/** Where a supplier's inventory can be asked for prices, and the key that opens it (spec §3). Both empty: there is none. */
export interface InventoryApi {
  readonly url: string;
  readonly key: string;
}

/** Bounds of the fields. The specification does not show them: see docs/decisions.md. */
export const INVENTORY_LIMITS = { url: 500, key: 200 } as const;

export type InventoryProblem = 'required' | 'url' | 'tooLong';
export type InventoryProblems = Readonly<Partial<Record<keyof InventoryApi, InventoryProblem>>>;

/** An address that carries a name or a password is refused: those would stand in logs. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;

export const isInventoryUrl = (text: string): boolean =>
  isHttpUrl(text) && !CREDENTIALS.test(text.trim()) && !/[\\<>"]/.test(text);

function urlProblem({ url: typed, key }: InventoryApi): InventoryProblem | undefined {
  const url = typed.trim();
  if (url === '') return key === '' ? undefined : 'required';
  if (url.length > INVENTORY_LIMITS.url) return 'tooLong';
  return isInventoryUrl(url) ? undefined : 'url';
}

/** What is wrong, each at its field; applied by both sides. */
export function inventoryProblems(api: InventoryApi): InventoryProblems {
  const url = urlProblem(api);
  return { ...(url && { url }), ...(api.key.length > INVENTORY_LIMITS.key && { key: 'tooLong' }) };
}

/** Shorter keys would be told by their end. */
const SHORTEST_HINTED = 12;
const HINT = 4;

/** The end of a key, by which those who may not see it can tell one from another. */
export const keyHintOf = (key: string): string => (key.length < SHORTEST_HINTED ? '' : key.slice(-HINT));

/** A trial of an inventory: how long it may take, from when on it is slow (ms), and how much of its answer is read (bytes). */
export const TRIAL = { timeout: 8000, slow: 3000, largest: 64 * 1024 } as const;

/** What an address answered when the platform asked it once. */
export interface TrialAnswer {
  /** `forbidden`: an address inside the platform's own network, which is not asked. */
  readonly ending: 'answered' | 'timeout' | 'unreachable' | 'forbidden';
  readonly status: number | null;
  readonly milliseconds: number;
  readonly content: 'json' | 'html' | 'other' | 'nothing' | null;
}

export const TRIAL_ENDINGS = [
  'answered',
  'timeout',
  'unreachable',
  'forbidden',
] as const satisfies readonly TrialAnswer['ending'][];
export const TRIAL_CONTENTS = ['json', 'html', 'other', 'nothing'] as const satisfies readonly NonNullable<
  TrialAnswer['content']
>[];

/** What a trial means for the supplier, in one word. */
export type Verdict =
  | 'works'
  | 'slow'
  | 'unauthorized'
  | 'notFound'
  | 'redirected'
  | 'failing'
  | 'refusing'
  | 'html'
  | 'notJson'
  | 'empty'
  | 'timeout'
  | 'unreachable'
  | 'forbidden';

/** An inventory answers 2xx with JSON: the worst of what is wrong names the trial. */
export function verdictOf({ ending, status, milliseconds, content }: TrialAnswer): Verdict {
  if (ending !== 'answered' || status === null) return ending === 'answered' ? 'unreachable' : ending;
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'notFound';
  if (status >= 500) return 'failing';
  if (status >= 400) return 'refusing';
  if (status >= 300) return 'redirected';
  if (content === 'html') return 'html';
  if (content === 'other') return 'notJson';
  if (content !== 'json') return 'empty';
  return milliseconds >= TRIAL.slow ? 'slow' : 'works';
}
