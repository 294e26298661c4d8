import { foldText } from './fold-text.ts';

/**
 * A text as searches compare it: only its letters and digits, in lower case and without accents. `F-150`, `F 150` and
 * `f150` are the same. The form of a part of a text is a part of its form.
 */
export const searchForm = (text: string): string =>
  foldText(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    // At the end of a word, lower case is `ς`.
    .replaceAll('ς', 'σ');

/** The texts of a record as stored for searches, each in its form. No word is found across two of them. */
export const searchableText = (texts: readonly string[]): string => texts.map(searchForm).filter(Boolean).join(' ');

/** The words that all have to occur, in their form; null for a blank search, which finds everything. */
export const searchWords = (search: string): readonly string[] | null =>
  search.trim() === '' ? null : search.split(/\s+/).map(searchForm).filter(Boolean);

/** Whether a search finds a record with these texts. One without letters and digits finds nothing. */
export function isFound(texts: readonly string[], search: string): boolean {
  const words = searchWords(search);
  const text = searchableText(texts);
  return words === null || (words.length > 0 && words.every((word) => text.includes(word)));
}
