/** How limits name texts and amounts. */
import { decimalText, type Told } from './limits.ts';

interface Problem {
  readonly key: string;
  readonly bound?: number;
  readonly decimals?: number;
}

/** What an editor says about a problem: one of its own texts (`order:problem.undecided`), or one of every field. */
export const toldOf = (
  field: string,
  { key, bound, decimals = 0 }: Problem,
  own = '',
  ownKeys: readonly string[] = [],
): Told => ({
  field,
  text: ownKeys.includes(key) ? `${own}:problem.${key}` : `field:${key}`,
  ...(bound !== undefined && { bound: decimalText(bound, decimals) }),
});

/** Cents as a decimal text; a dash for none. */
export const money = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '—' : decimalText(cents, 2);
