import type { Language } from '../../domain/enumerations.ts';
import { formatDecimal } from '../../domain/money.ts';
import { localeOf } from './format.ts';

/** Scaled units (cents, basis points) as a plain number, for the limits of fields. A year has no separator. */
export const formatScaled = (value: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
    useGrouping: decimals > 0 || Math.abs(value) >= 10_000,
  }).format(Number(formatDecimal(value, decimals)));
