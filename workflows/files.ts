/**
 * The files that rules are made of: a workflow's committed rules, which only `npm run paths:accept` changes, and its
 * words.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../domain/enumerations.ts';
import { parseRules, printRules, type Observed, type RulesFile } from './rule-facts.ts';
import { parseWords, sharedBy, type WorkflowWords } from './words.ts';

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

/** Leaves out what is empty. */
const short = ({ rules, ...head }: Observed): RulesFile => ({
  ...head,
  rules: rules.map(({ does, sometimes, statements, outcome, ...rule }) => ({
    ...rule,
    ...(does.length > 0 && { does }),
    ...(sometimes.length > 0 && { sometimes }),
    ...(statements.length > 0 && { statements }),
    outcome,
  })),
});

export const writeRules = (stem: string, file: Observed): void => writeFileSync(fileOf(stem), printRules(short(file)));
