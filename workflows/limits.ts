/**
 * The business limits of a workflow as rules in words: what an editor sends at most and at least, and what it says beyond.
 * They are observed where the clerk sends (`tests/paths/engine/limits.ts`), with the portal's own labels and messages.
 */
import type { Language } from '../domain/enumerations.ts';
import { capitalised, type Phrases } from './clauses.ts';
import type { LimitKind, ObservedLimit, ObservedSum } from './limit-facts.ts';
import { that } from './words.ts';

/** The portal's text of a key, without its values filled in. */
export type TextOf = (key: string) => string;

export interface LimitWords {
  readonly language: Language;
  readonly textOf: TextOf;
  /** An event as a clause. */
  readonly eventOf: (type: string) => string;
  /** What a limit is that depends on the document, by field and side: `amount above`. */
  readonly meanings: Readonly<Record<string, string>>;
}

export type Side = 'above' | 'below' | 'finer' | 'empty' | 'usual';

/** One limit in words, with an id like that of a rule. */
export interface LimitSentence {
  readonly id: string;
  readonly side: Side;
  readonly if: string;
  readonly says: string;
  readonly phrases: Phrases;
  readonly sentence: string;
}

const numberOf = (text: string, language: Language, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(`${language}-CA`, options).format(Number(text));

const dayText = (text: string, language: Language): string =>
  new Date(`${text}T12:00:00Z`).toLocaleDateString(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' });

/** A limit as it is said: `$150.00`, `99.99 %`, `November 20, 2126`, `30 characters`. */
export function valueText(kind: LimitKind, text: string, language: Language): string {
  switch (kind) {
    case 'money':
      return numberOf(text, language, { style: 'currency', currency: 'CAD' });
    case 'percent':
      return `${numberOf(text, language, { maximumFractionDigits: 2 })} %`;
    case 'number':
      return numberOf(text, language, { useGrouping: false });
    case 'day':
      return dayText(text, language);
    case 'text':
      return language === 'fr' ? `${text} caractères` : `${text} characters`;
  }
}

const TEXTS = {
  en: {
    above: (value: string, kind: LimitKind) =>
      kind === 'day' ? `is later than ${value}` : kind === 'text' ? `has more than ${value}` : `is more than ${value}`,
    below: (value: string, kind: LimitKind) =>
      kind === 'day'
        ? `is earlier than ${value}`
        : kind === 'text'
          ? `has fewer than ${value}`
          : `is less than ${value}`,
    finer: (decimals: number) => (decimals === 0 ? 'has decimals' : `has more than ${decimals} decimals`),
    empty: 'is empty',
    usual: (value: string) => `is ${value}`,
    or: ' or ',
    plain: (value: string) => value,
    quote: (text: string) => `“${text}”`,
    inExamples: (meaning: string, values: string) => `${meaning} (${values} in the examples)`,
    when: (event: string) => `when ${event}`,
    outcome: (condition: string, says: string) => `if ${condition}, then nothing is sent; ${says}.`,
    says: (field: string, text: string) => `${field} says ${text}`,
    sum: (name: string, given: string, gives: string) => `${name}: with ${given}, then ${gives}.`,
    is: (label: string, value: string) => `${label} ${value}`,
    and: ' and ',
  },
  fr: {
    above: (value: string, kind: LimitKind) =>
      kind === 'day' ? `est plus tard ${that(value)}` : kind === 'text' ? `a plus de ${value}` : `dépasse ${value}`,
    below: (value: string, kind: LimitKind) =>
      kind === 'day' ? `est plus tôt ${that(value)}` : kind === 'text' ? `a moins de ${value}` : `est sous ${value}`,
    finer: (decimals: number) => (decimals === 0 ? 'a des décimales' : `a plus de ${decimals} décimales`),
    empty: 'est vide',
    usual: (value: string) => `est ${value}`,
    or: ' ou ',
    plain: (value: string, kind: LimitKind) => (kind === 'day' ? `le ${value}` : value),
    quote: (text: string) => `«\u00A0${text}\u00A0»`,
    inExamples: (meaning: string, values: string) => `${meaning} (${values} dans les exemples)`,
    when: (event: string) => `quand ${event}`,
    outcome: (condition: string, says: string) => `si ${condition}, alors rien n’est envoyé; ${says}.`,
    says: (field: string, text: string) => `${field} dit ${text}`,
    sum: (name: string, given: string, gives: string) => `${name}\u00A0: avec ${given}, alors ${gives}.`,
    is: (label: string, value: string) => `${label} ${value}`,
    and: ' et ',
  },
} as const;

/** A message with its limit filled in. */
const messageText = (text: string, value: string, language: Language): string =>
  text
    .replaceAll(/\{\{(?:bound|max|min)\}\}/g, () => numberOf(value, language, { useGrouping: value.includes('.') }))
    .replace(/[.!]$/, '');

function valueWords(limit: ObservedLimit, side: 'above' | 'below', words: LimitWords): string {
  const values = (side === 'above' ? limit.most : limit.least) ?? [];
  const shown = [...new Set(values.map((each) => valueText(limit.kind, each, words.language)))];
  const texts = TEXTS[words.language];
  const meaning = words.meanings[`${limit.field} ${side}`];
  if (meaning === undefined) return shown.map((each) => texts.plain(each, limit.kind)).join(texts.or);
  return texts.inExamples(meaning, shown.join(texts.or));
}

function sentenceOf(limit: ObservedLimit, side: Side, words: LimitWords): LimitSentence | null {
  const message = limit[side] ?? null;
  const bound = side === 'above' ? limit.most : side === 'below' ? limit.least : [];
  if (message === null || bound === null) return null;
  const { language } = words;
  const texts = TEXTS[language];
  const label = (key: string): string => texts.quote(words.textOf(key));
  const broken =
    side === 'usual'
      ? texts.usual(valueText(limit.kind, limit.usual?.value ?? '', language))
      : side === 'empty'
        ? texts.empty
        : side === 'finer'
          ? texts.finer(limit.decimals ?? 0)
          : texts[side](valueWords(limit, side, words), limit.kind);
  const condition = `${label(limit.label)} ${broken}`;
  const text = texts.quote(messageText(words.textOf(message.text), message.bound ?? bound[0] ?? '', language));
  const says = texts.says(label(message.field), text);
  const when = texts.when(words.eventOf(limit.on));
  const outcome = texts.outcome(condition, says);
  return {
    id: `limit/${limit.field}/${side}`,
    side,
    if: condition,
    says,
    phrases: { situation: '', when, outcome },
    sentence: capitalised(`${when}, ${outcome}`),
  };
}

const SIDES: readonly Side[] = ['above', 'below', 'finer', 'empty', 'usual'];

/** All limits in words. */
export const limitSentences = (limits: readonly ObservedLimit[], words: LimitWords): LimitSentence[] =>
  limits.flatMap((limit) => SIDES.flatMap((side) => sentenceOf(limit, side, words) ?? []));

/** A sum in words: `A price after its discount: with “Gross sales price” $1.01 and “Discount” 50 %, then …`. */
export function sumSentence({ name, given, gives }: ObservedSum, { language, textOf }: LimitWords): string {
  const texts = TEXTS[language];
  const number = (value: string): string =>
    /^-?[\d.]+$/.test(value)
      ? numberOf(value, language, { minimumFractionDigits: value.includes('.') ? 2 : 0 })
      : value;
  const list = (items: ObservedSum['given']): string => {
    const shown = items.flatMap(([label, value]) =>
      value === '' ? [] : [texts.is(texts.quote(textOf(label)), number(value))],
    );
    return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')}${texts.and}${shown.at(-1) ?? ''}`;
  };
  return texts.sum(textOf(name), list(given), list(gives));
}
