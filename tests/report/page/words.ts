/** The texts of the report. */
import type { Language } from '../../../domain/enumerations.ts';
import { EN, type WordKey } from './words-en.ts';
import { FR } from './words-fr.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en: EN, fr: FR };

export const say = (language: Language, key: WordKey, values: Readonly<Record<string, string | number>> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    WORDS[language][key],
  );
