/** What a workflow's rules, limits and sums say in both languages, by their ids. */
import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { sentenceOf } from '../../workflows/clauses.ts';
import { limitWords, readWords } from '../../workflows/files.ts';
import { limitSentences, sumSentence } from '../../workflows/limits.ts';
import type { Outline } from '../../workflows/outline.ts';
import type { Observed } from '../../workflows/rule-facts.ts';
import { cardOf, rulesOf } from '../../workflows/rules.ts';

export type Sentences = ReadonlyMap<string, Readonly<Record<Language, string>>>;

const sumId = (index: number): string => `sum/${index + 1}`;

function sentencesIn(language: Language, stem: string, outline: Outline, observed: Observed): Map<string, string> {
  const words = readWords(stem, language);
  const said = limitWords(words);
  return new Map([
    ...rulesOf(stem, outline, observed).map(
      (rule) => [rule.id, sentenceOf(cardOf({ outline, observed, words }, rule), language)] as const,
    ),
    ...limitSentences(observed.limits, said).map(({ id, sentence }) => [id, sentence] as const),
    ...observed.sums.map((sum, index) => [sumId(index), sumSentence(sum, said)] as const),
  ]);
}

export function sentencesOf(stem: string, outline: Outline, observed: Observed): Sentences {
  const [en, fr] = LANGUAGES.map((language) => sentencesIn(language, stem, outline, observed));
  return new Map([...(en ?? [])].map(([id, sentence]) => [id, { en: sentence, fr: fr?.get(id) ?? '' }]));
}

export const digestOf = (...said: readonly Readonly<Record<Language, string>>[]): string =>
  createHash('sha256')
    .update(JSON.stringify(said.map(({ en, fr }) => [en, fr])))
    .digest('base64url')
    .slice(0, 8);

/** The observed rules with a digest of what each says. */
export function withWords(stem: string, outline: Outline, observed: Observed): Observed {
  const sentences = sentencesOf(stem, outline, observed);
  const of = (isIts: (id: string) => boolean): string =>
    digestOf(...[...sentences].flatMap(([id, said]) => (isIts(id) ? [said] : [])));
  return {
    ...observed,
    rules: observed.rules.map((rule) => ({ ...rule, words: of((id) => id === rule.id) })),
    limits: observed.limits.map((limit) => ({ ...limit, words: of((id) => id.startsWith(`limit/${limit.field}/`)) })),
    sums: observed.sums.map((sum, index) => ({ ...sum, words: of((id) => id === sumId(index)) })),
  };
}
