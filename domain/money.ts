/** Money is stored as integer cents and percentages as basis points (1 % = 100), never as floats. */

/** Why a typed number is refused (spec §5); null when it is valid. */
export type NumberProblem = 'required' | 'notANumber' | 'notAnInteger' | 'tooManyDecimals' | 'tooSmall' | 'tooLarge';

export interface NumberBounds {
  /** Decimals allowed. Values are scaled by this power of ten, so prices become cents. */
  readonly decimals: number;
  /** Inclusive, in scaled units (cents, basis points). */
  readonly min: number;
  readonly max: number;
  /** A year is written without grouping. */
  readonly isYear?: true;
}

export type ParsedNumber =
  | { readonly value: number; readonly problem: null }
  | { readonly value: null; readonly problem: NumberProblem };

const DECIMAL = /^-?(\d+(?:\.(\d*))?|\.(\d+))$/;

/**
 * Parses a canonical decimal text (`-1234.5`: a dot, no grouping) into scaled units. Fields hold this form and
 * translate the locale's separators.
 */
export function parseDecimal(text: string, { decimals, min, max }: NumberBounds): ParsedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, problem: 'required' };
  const match = DECIMAL.exec(trimmed);
  if (!match) return { value: null, problem: 'notANumber' };
  const fraction = match[2] ?? match[3] ?? '';
  if (fraction.length > decimals) return { value: null, problem: decimals === 0 ? 'notAnInteger' : 'tooManyDecimals' };
  const whole = trimmed.replace('-', '').split('.')[0] ?? '';
  const magnitude = Number(whole + fraction.padEnd(decimals, '0'));
  // Beyond this, digits would be lost.
  if (magnitude > Number.MAX_SAFE_INTEGER)
    return { value: null, problem: trimmed.startsWith('-') ? 'tooSmall' : 'tooLarge' };
  const value = trimmed.startsWith('-') && magnitude !== 0 ? -magnitude : magnitude;
  if (value < min) return { value: null, problem: 'tooSmall' };
  if (value > max) return { value: null, problem: 'tooLarge' };
  return { value, problem: null };
}

/** Formats scaled units as canonical text: `formatDecimal(123450, 2)` → `1234.50`. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Rounds half away from zero, as all amounts in this product are. */
export const divideRounded = (numerator: number, denominator: number): number =>
  Math.sign(numerator) * Math.floor((Math.abs(numerator) * 2 + denominator) / (denominator * 2));

/** `basisPoints` of `cents`, rounded half away from zero. */
export const shareOf = (cents: number, basisPoints: number): number => divideRounded(cents * basisPoints, 10_000);
