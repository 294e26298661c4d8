import { foldText } from './fold-text.ts';
import { LISTS, type ListKind, type ListTab } from './lists.ts';

/** What the portal's search looks through, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'quoteRequests',
  'orders',
  'transactions',
  'creditRequests',
  'clients',
] as const satisfies readonly ListKind[];
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The statuses that results can be narrowed to (spec §2): the tabs of the lists that are a status. */
export const SEARCH_STATUSES = [
  'active',
  'cancelled',
  'completed',
  'pending',
  'refused',
] as const satisfies readonly ListTab[];
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Everything that decides what a search shows: kept in the URL, so that Back restores it. */
export interface SearchQuery {
  /** As it was typed. */
  readonly text: string;
  /** Null: every kind. */
  readonly kind: SearchKind | null;
  /** Null: every status. */
  readonly status: SearchStatus | null;
}

/** What is asked of one kind. */
export interface WantedResults {
  readonly text: string;
  readonly status: SearchStatus | null;
}

export const hasStatus = (kind: SearchKind, status: SearchStatus): boolean =>
  LISTS[kind].tabs.some((tab) => tab === status);

/** The statuses that something of a kind can have; of null, of any kind. */
export const statusesOf = (kind: SearchKind | null): readonly SearchStatus[] =>
  SEARCH_STATUSES.filter((status) => kind === null || hasStatus(kind, status));

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

// What a person sees as one letter, such as an emoji of several, is marked whole.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where each word of a search stands in a text, whatever its case and accents. */
export function markedPieces(text: string, search: string): readonly MarkedPiece[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const segments = [...letters.segment(text)].map(({ segment }) => segment);
  const folded = segments.map(foldText);
  const whole = folded.join('');
  // The letter to which each unit of the folded text belongs.
  const letterAt = folded.flatMap((each, index) => Array.from({ length: each.length }, () => index));
  const marked = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1))
      for (const letter of letterAt.slice(at, at + word.length)) marked.add(letter);
  const pieces: MarkedPiece[] = [];
  for (const [index, segment] of segments.entries()) {
    const isMatch = marked.has(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + segment, isMatch };
    else pieces.push({ text: segment, isMatch });
  }
  return pieces;
}
