import { parseDecimal, type NumberBounds, type NumberProblem } from './money.ts';

/** What is wrong with a field (spec §5). */
export type FieldProblem =
  | { readonly key: Exclude<NumberProblem, 'tooSmall' | 'tooLarge'> | 'url' }
  | { readonly key: 'tooSmall' | 'tooLarge' | 'tooLong' | 'tooShort'; readonly bound: number; readonly decimals: number };

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
      return { key: problem, bound: bounds.max, decimals: bounds.decimals };
    case 'notANumber':
    case 'notAnInteger':
    case 'tooManyDecimals':
      return { key: problem };
  }
}

/** Why a typed text is refused for its length; null: it is fine. */
export const lengthProblem = (text: string, limit: number): FieldProblem | null =>
  text.length > limit ? { key: 'tooLong', bound: limit, decimals: 0 } : null;

/** A reason that somebody else reads has at least so many characters: fewer say nothing (docs/decisions.md). */
export const SHORTEST_REASON = 3;

/** Why a typed reason is refused: somebody else reads it. */
export function reasonProblem(typed: string, limit: number): FieldProblem | null {
  const reason = typed.trim();
  if (reason === '') return { key: 'required' };
  return reason.length < SHORTEST_REASON ? { key: 'tooShort', bound: SHORTEST_REASON, decimals: 0 } : lengthProblem(reason, limit);
}
