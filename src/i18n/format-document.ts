import type { Language } from '../../machines/domain/enumerations.ts';
import { localeOf } from './format.ts';

/** A calendar day (`2026-11-20`) in the short form, the same wherever the browser is. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The rate of a tax, in thousandths of a percent: `9.975%`, `9,975 %`. */
export const formatRate = (rate: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100_000);
