import { isKeepable } from './field-problem.ts';
import { isHttpUrl } from './http-url.ts';
import { asLine } from './typed-text.ts';

/** The URL and key of a supplier's inventory API (spec §3). Both empty: none is set up. */
export interface InventoryApi {
  readonly url: string;
  readonly key: string;
}

/** Length limits. The specification does not give them: see docs/decisions.md. */
export const INVENTORY_LIMITS = { url: 500, key: 200 } as const;

export type InventoryProblem = 'required' | 'url' | 'tooLong' | 'unkeepable' | 'notPlain';
export type InventoryProblems = Readonly<Partial<Record<keyof InventoryApi, InventoryProblem>>>;

/** URLs with a user name or password are refused, because they would end up in logs. */
const CREDENTIALS = /^https?:\/\/[^/?#]*@/i;

/** The key is sent in a header, so it may only contain header characters. */
export const PLAIN_KEY = /^[\x20-\x7e]*$/;

const isInventoryUrl = (text: string): boolean => isHttpUrl(text) && !CREDENTIALS.test(text) && !/[\\<>"]/.test(text);

function urlProblem({ url: typed, key }: InventoryApi): InventoryProblem | undefined {
  const url = asLine(typed);
  if (url === '') return key === '' ? undefined : 'required';
  if (!isKeepable(url)) return 'unkeepable';
  if (url.length > INVENTORY_LIMITS.url) return 'tooLong';
  return isInventoryUrl(url) ? undefined : 'url';
}

function keyProblem({ key }: InventoryApi): InventoryProblem | undefined {
  if (!isKeepable(key)) return 'unkeepable';
  if (key.length > INVENTORY_LIMITS.key) return 'tooLong';
  return PLAIN_KEY.test(key.trim()) ? undefined : 'notPlain';
}

/** The problems of each field. Checked by portal and platform. */
export function inventoryProblems(api: InventoryApi): InventoryProblems {
  const [url, key] = [urlProblem(api), keyProblem(api)];
  return { ...(url && { url }), ...(key && { key }) };
}

/** Shorter keys get no hint, because it would reveal too much. */
const SHORTEST_HINTED = 12;
const HINT = 4;

/** The end of a key, so that users who may not see it can tell keys apart. */
export const keyHintOf = (key: string): string => (key.length < SHORTEST_HINTED ? '' : key.slice(-HINT));

/** Limits of an inventory test: timeout and slow threshold (ms), and bytes of the response to read. */
export const TRIAL = { timeout: 8000, slow: 3000, largest: 64 * 1024 } as const;

/** The response of an inventory to one test call. */
export interface TrialAnswer {
  /** `forbidden`: the address is inside the platform's own network and is not called. */
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

/** The result of a test, for the supplier. */
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

/** A working inventory answers 2xx with JSON. Otherwise the worst problem decides. */
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
