import { parseDecimal, type NumberBounds, type NumberProblem } from './money.ts';

/** What is wrong with a field (spec §5). */
export type FieldProblem =
  | { readonly key: Exclude<NumberProblem, 'tooSmall' | 'tooLarge'> | 'url' | 'nameOnly' | 'digitsOnly' }
  | {
      readonly key: 'tooSmall' | 'tooLarge' | 'tooLong' | 'tooShort';
      readonly bound: number;
      readonly decimals: number;
    };

/** Why a typed number is refused; null: it is fine. */
export function numberProblem(text: string, bounds: NumberBounds, isRequired: boolean): FieldProblem | null {
  const { problem } = parseDecimal(text, bounds);
  switch (problem) {
    case null:
      return null;
    case 'required':
      return isRequired ? { key: 'required' } : null;
    case 'tooSmall':
      return { key: problem, bound: bounds.min, decimals: bounds.decimals };
    case 'tooLarge':
      return { key: problem, bound: Math.min(bounds.max, Number.MAX_SAFE_INTEGER), decimals: bounds.decimals };
    case 'notANumber':
    case 'notAnInteger':
    case 'tooManyDecimals':
      return { key: problem };
  }
}

/** Why a typed text is refused for its length; null: it is fine. */
export const lengthProblem = (text: string, limit: number): FieldProblem | null =>
  text.length > limit ? { key: 'tooLong', bound: limit, decimals: 0 } : null;

/** Letters of any language with their marks, spaces, apostrophes, hyphens and dots: what people's names are written with. */
const NAME = /^[\p{L}\p{M}\p{Zs}'’.‐‑-]*$/u;

/** Why a typed name of a person is refused; null: it is fine. */
export const nameProblem = (text: string, limit: number): FieldProblem | null =>
  NAME.test(text) ? lengthProblem(text, limit) : { key: 'nameOnly' };

/** Why a typed text is refused that may hold nothing but digits; null: it is fine. */
export const digitsProblem = (text: string, limit: number): FieldProblem | null =>
  /^\d*$/.test(text) ? lengthProblem(text, limit) : { key: 'digitsOnly' };

/** What each sign of a mask stands for; all others stand for themselves. */
const MASK_SIGNS: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^[a-z]$/i, '*': /^[a-z\d]$/i };

/** Why a text is refused that does not fill its mask; null: it is fine, as nothing is. A field drops what does not fit, so that all it can be is unfinished. */
export function maskProblem(text: string, mask: string): FieldProblem | null {
  if (text === '') return null;
  const isFilled = [...mask].every((sign, at) => MASK_SIGNS[sign]?.test(text.charAt(at)) ?? text.charAt(at) === sign);
  return isFilled ? lengthProblem(text, mask.length) : { key: 'tooShort', bound: mask.length, decimals: 0 };
}

/** A reason that somebody else reads has at least so many characters: fewer say nothing (docs/decisions.md). */
export const SHORTEST_REASON = 3;

/** Why a typed reason is refused: somebody else reads it. */
export function reasonProblem(typed: string, limit: number): FieldProblem | null {
  const reason = typed.trim();
  if (reason === '') return { key: 'required' };
  return reason.length < SHORTEST_REASON
    ? { key: 'tooShort', bound: SHORTEST_REASON, decimals: 0 }
    : lengthProblem(reason, limit);
}
