import { foldText } from '../../../domain/fold-text.ts';

/** The words that a search would not find in a folded text. */
export const missingIn = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => !text.includes(foldText(word)));
