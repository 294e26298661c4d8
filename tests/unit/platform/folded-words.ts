import { searchForm } from '../../../domain/search-form.ts';

/** The words that a search would not find in a stored text. */
export const missingIn = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => !text.includes(searchForm(word)));
