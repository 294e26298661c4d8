import { SHORTEST_REASON } from './reason.ts';
import { isHttpUrl } from './http-url.ts';
import { asLine, asLines } from './typed-text.ts';
import { parseDecimal, type NumberBounds, type NumberProblem } from './money.ts';

/** The format a non-empty text must have. A format and its problem share one name. */
const TEXT_FORMATS = { url: isHttpUrl } satisfies Record<string, (text: string) => boolean>;
export type TextFormat = keyof typeof TEXT_FORMATS;

export interface TextRule {
  /** In characters. */
  readonly limit: number;
  /** Whether it may have several lines. */
  readonly hasLines?: boolean;
  readonly format?: TextFormat;
}

/** What is wrong with a field (spec §5). */
export type FieldProblem =
  | {
      readonly key:
        | Exclude<NumberProblem, 'tooSmall' | 'tooLarge'>
        | TextFormat
        | 'nameOnly'
        | 'digitsOnly'
        | 'unkeepable'
        | 'refused';
    }
  | {
      readonly key: 'unprinted';
      /** Those that a PDF could not show. */
      readonly characters: string;
    }
  | {
      readonly key: 'tooSmall' | 'tooLarge' | 'tooEarly' | 'tooLate' | 'tooLong' | 'tooShort';
      readonly bound: number;
      readonly decimals: number;
    };

/** Validates a typed number; null when valid. */
export function numberProblem(text: string, bounds: NumberBounds, isRequired: boolean): FieldProblem | null {
  const { problem } = parseDecimal(text, bounds);
  switch (problem) {
    case null:
      return null;
    case 'required':
      return isRequired ? { key: 'required' } : null;
    case 'tooSmall':
      return { key: bounds.isYear ? 'tooEarly' : problem, bound: bounds.min, decimals: bounds.decimals };
    case 'tooLarge':
      return {
        key: bounds.isYear ? 'tooLate' : problem,
        bound: Math.min(bounds.max, Number.MAX_SAFE_INTEGER),
        decimals: bounds.decimals,
      };
    case 'notANumber':
    case 'notAnInteger':
    case 'tooManyDecimals':
      return { key: problem };
  }
}

/** Whether the database can store the text: no NUL, and no half of a character outside the basic plane, as of an emoji. */
export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Validates the characters and length of a text as it is kept; null when valid. */
export function lengthProblem(text: string, limit: number): FieldProblem | null {
  if (!isKeepable(text)) return { key: 'unkeepable' };
  return text.length > limit ? { key: 'tooLong', bound: limit, decimals: 0 } : null;
}

/** A text as it is kept: in one line, or in several. */
export const keptText = (typed: string, { hasLines = false }: Pick<TextRule, 'hasLines'>): string =>
  hasLines ? asLines(typed) : asLine(typed);

/** Validates the length and format that a text will be kept with; null when valid. */
export function textProblem(typed: string, rule: TextRule): FieldProblem | null {
  const { limit, format } = rule;
  const text = keptText(typed, rule);
  const tooLong = lengthProblem(text, limit);
  if (tooLong || text === '' || format === undefined) return tooLong;
  return TEXT_FORMATS[format](text) ? null : { key: format };
}

/**
 * The characters of people's names: letters of any language with their marks, spaces, apostrophes, hyphens and dots.
 */
const NAME = /^[\p{L}\p{M}\p{Zs}'’.‐‑-]*$/u;

/** Validates a person's name; null when valid. */
export const nameProblem = (text: string, limit: number): FieldProblem | null =>
  NAME.test(text) ? lengthProblem(text, limit) : { key: 'nameOnly' };

/** Validates a text of digits only; null when valid. */
export const digitsProblem = (text: string, limit: number): FieldProblem | null =>
  /^\d*$/.test(text) ? lengthProblem(text, limit) : { key: 'digitsOnly' };

/** Mask characters. All others stand for themselves. */
const MASK_SIGNS: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^[a-z]$/i, '*': /^[a-z\d]$/i };

/**
 * Reports a text that does not complete its mask; null when complete or empty. The field itself drops characters that
 * do not fit, so incomplete is the only problem left.
 */
export function maskProblem(text: string, mask: string): FieldProblem | null {
  if (text === '') return null;
  const isFilled = [...mask].every((sign, at) => MASK_SIGNS[sign]?.test(text.charAt(at)) ?? text.charAt(at) === sign);
  return isFilled ? lengthProblem(text, mask.length) : { key: 'tooShort', bound: mask.length, decimals: 0 };
}

/** Validates a reason that someone else will read, of several lines. */
export function reasonProblem(typed: string, limit: number): FieldProblem | null {
  const reason = asLines(typed);
  if (reason === '') return { key: 'required' };
  return isKeepable(reason) && reason.length < SHORTEST_REASON
    ? { key: 'tooShort', bound: SHORTEST_REASON, decimals: 0 }
    : lengthProblem(reason, limit);
}
