import { LIST_KINDS, LISTS, type ListKind, type ListTab } from './lists.ts';
import { searchForm, searchWords } from './search-form.ts';

/** A list of documents. The audit log has its own search. */
export type SearchKind = Exclude<ListKind, 'audit'>;
/** The kinds the search covers, in display order. */
export const SEARCH_KINDS = LIST_KINDS.filter((kind): kind is SearchKind => kind !== 'audit');

/** The statuses that can filter results (spec §2), the same as the tabs of the lists. */
export const SEARCH_STATUSES = [
  'active',
  'cancelled',
  'completed',
  'pending',
  'refused',
] as const satisfies readonly ListTab[];
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** All parameters of a search. They are stored in the URL, so Back restores them. */
export interface SearchQuery {
  /** As typed. */
  readonly text: string;
  /** Null: every kind. */
  readonly kind: SearchKind | null;
  /** Null: every status. */
  readonly status: SearchStatus | null;
}

/** The results requested for one kind. */
export interface WantedResults {
  readonly text: string;
  readonly status: SearchStatus | null;
}

/** What is looked for in one kind. */
export interface SearchedFor {
  readonly kind: SearchKind;
  readonly wanted: WantedResults;
}

export const hasStatus = (kind: SearchKind, status: SearchStatus): boolean =>
  LISTS[kind].tabs.some((tab) => tab === status);

/** The statuses a kind can have; null means all kinds. */
export const statusesOf = (kind: SearchKind | null): readonly SearchStatus[] =>
  SEARCH_STATUSES.filter((status) => kind === null || hasStatus(kind, status));

/** A piece of text, and whether it matches the search. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

// Mark whole graphemes, such as an emoji made of several code points.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Marks every match of the search words in a text, with the signs inside it. */
export function markedPieces(text: string, search: string): readonly MarkedPiece[] {
  const words = searchWords(search) ?? [];
  const segments = [...letters.segment(text)].map(({ segment }) => segment);
  const forms = segments.map(searchForm);
  const whole = forms.join('');
  // Maps each code unit of the form to its grapheme. Signs have none.
  const letterAt = forms.flatMap((each, index) => Array.from({ length: each.length }, () => index));
  const marked = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1))
      for (let letter = letterAt[at] ?? 0; letter <= (letterAt[at + word.length - 1] ?? -1); letter += 1)
        marked.add(letter);
  const pieces: MarkedPiece[] = [];
  for (const [index, segment] of segments.entries()) {
    const isMatch = marked.has(index);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + segment, isMatch };
    else pieces.push({ text: segment, isMatch });
  }
  return pieces;
}
