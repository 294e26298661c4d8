import type { TextRule } from './field-problem.ts';
import { keysOf } from './keys-of.ts';
import { recordOf } from './record-of.ts';

/** The limits are not in the specification (docs/decisions.md). */
interface AnswerTextRule extends TextRule {
  /** Sent only when the part is offered. */
  readonly isOfOffer: boolean;
  /** Belongs to one part: filling other parts does not copy it. */
  readonly isOwn: boolean;
  /** Where the text appears besides the form: a column of the grid, a detail of a sent quote. */
  readonly places: readonly ('grid' | 'summary')[];
}

/** The texts of a part's answer (spec §3), in form order. To add one, add a line here and its label. */
export const ANSWER_TEXTS = {
  manufacturer: { limit: 60, isOfOffer: true, isOwn: false, places: ['summary'] },
  /** Replaces the OEM number in a sent quote. */
  productCode: { limit: 40, isOfOffer: true, isOwn: true, places: [] },
  /** URL of the part in the supplier's catalogue. */
  link: { limit: 300, isOfOffer: true, isOwn: true, places: [], format: 'url' },
  note: { limit: 500, hasLines: true, isOfOffer: false, isOwn: false, places: ['grid', 'summary'] },
} as const satisfies Record<string, AnswerTextRule>;

export type AnswerText = keyof typeof ANSWER_TEXTS;
/** Each may be empty. */
export type AnswerTextValues = Readonly<Record<AnswerText, string>>;

export const ANSWER_TEXT_NAMES = keysOf(ANSWER_TEXTS);

export const ruleOf = (name: AnswerText): AnswerTextRule => ANSWER_TEXTS[name];

/** The texts of an offer, in form order. */
export const OFFER_TEXT_NAMES = ANSWER_TEXT_NAMES.filter((name) => ANSWER_TEXTS[name].isOfOffer);

/** The texts with a column in the grid of all parts. */
type GridText = {
  [Name in AnswerText]: 'grid' extends (typeof ANSWER_TEXTS)[Name]['places'][number] ? Name : never;
}[AnswerText];

const isGridText = (name: AnswerText): name is GridText => ruleOf(name).places.includes('grid');

export const GRID_TEXT_NAMES = ANSWER_TEXT_NAMES.filter(isGridText);

export const SUMMARY_TEXT_NAMES = ANSWER_TEXT_NAMES.filter((name) => ruleOf(name).places.includes('summary'));

export const isAnswerText = (name: string): name is AnswerText => Object.hasOwn(ANSWER_TEXTS, name);

/** One value for each text. */
export const forEachText = <Value>(
  make: (name: AnswerText, rule: AnswerTextRule) => Value,
): Record<AnswerText, Value> => recordOf(ANSWER_TEXT_NAMES, (name) => make(name, ANSWER_TEXTS[name]));
