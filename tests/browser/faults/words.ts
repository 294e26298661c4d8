import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The language of the pages that a case runs on. */
export type Language = 'en' | 'fr';

const textsOf = (language: Language): Map<string, string> => {
  const texts = new Map<string, string>();
  const collect = (path: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(Object(value) as object)) collect(`${path}.${key}`, inner);
  };
  for (const file of globSync(new URL(`../../../locales/${language}/*.json`, import.meta.url).pathname))
    collect(basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')));
  return texts;
};

const TEXTS = { en: textsOf('en'), fr: textsOf('fr') };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text of a key such as `errors.network`. */
export function textOf(language: Language, key: string): string {
  const text = TEXTS[language].get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  return text;
}

/** Matches the translation of an English label: the whole label, unless `isPart`. */
export function labelIn(language: Language, english: string, isPart = false): RegExp {
  const keys = [...TEXTS.en].filter(([, text]) => text === english).map(([key]) => key);
  if (keys.length === 0) throw new Error(`no text says “${english}”`);
  const all = [...new Set(keys.map((key) => escaped(textOf(language, key)).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+')))];
  return isPart ? new RegExp(`(${all.join('|')})`) : new RegExp(`^(${all.join('|')})$`);
}
