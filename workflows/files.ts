/**
 * The files that rules are made of: a workflow's committed rules, which only `npm run accept` changes, and its
 * words.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../domain/enumerations.ts';
import { parseRules, printRules, type Observed, type RulesFile } from './rule-facts.ts';
import type { LimitWords } from './limits.ts';
import { eventWords, parseWords, sharedBy, type WorkflowWords } from './words.ts';

const fileOf = (stem: string): URL => new URL(`../tests/paths/${stem}/${stem}.rules.json`, import.meta.url);

/** Null if there are none yet. */
export const readRules = (stem: string): Observed | null =>
  existsSync(fileOf(stem)) ? parseRules(readFileSync(fileOf(stem), 'utf8')) : null;

/** Throws when a file is missing or invalid. */
export function readWords(stem: string, language: Language, root = new URL('../', import.meta.url)): WorkflowWords {
  const textOf = (name: string): string =>
    readFileSync(new URL(`locales/${language}/workflows/${name}.json`, root), 'utf8');
  const text = textOf(stem);
  const shared = sharedBy(text);
  return parseWords(text, language, shared === null ? undefined : textOf(`shared/${shared}`));
}

/** The portal's own texts in one language, by their key: `credit-request:field.amount`. Throws for one that is not there. */
function portalTexts(language: Language): (key: string) => string {
  const root = new URL('../', import.meta.url);
  const files = new Map<string, unknown>();
  const within = (texts: unknown, name: string): unknown =>
    typeof texts === 'object' && texts !== null ? Reflect.get(texts, name) : undefined;
  return (key) => {
    const [file = '', path = ''] = key.split(':');
    const texts: unknown =
      files.get(file) ?? JSON.parse(readFileSync(new URL(`locales/${language}/${file}.json`, root), 'utf8'));
    files.set(file, texts);
    const found = path.split('.').reduce(within, texts);
    if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
    return found;
  };
}

/** What the limits of a workflow are said with. */
export const limitWords = (words: WorkflowWords): LimitWords => ({
  language: words.language,
  textOf: portalTexts(words.language),
  eventOf: (type) => eventWords(words, type),
  meanings: words.limits,
});

/** Leaves out what is empty. */
const short = ({ rules, accepted, ...head }: Observed): RulesFile => ({
  ...head,
  ...(accepted !== '' && { accepted }),
  rules: rules.map(({ does, sometimes, statements, outcome, words, ...rule }) => ({
    ...rule,
    ...(does.length > 0 && { does }),
    ...(sometimes.length > 0 && { sometimes }),
    ...(statements.length > 0 && { statements }),
    outcome,
    ...(words !== '' && { words }),
  })),
});

export const writeRules = (stem: string, file: Observed): void => writeFileSync(fileOf(stem), printRules(short(file)));
