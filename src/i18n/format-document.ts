import type { Language } from '../../domain/enumerations.ts';
import { cached, localeOf } from './format.ts';

const day = cached(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const percent = cached((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }));

/** French writes the first of a month as an ordinal. */
export const withOrdinal = (text: string, language: Language): string =>
  language === 'fr' ? text.replace(/^1 /, '1er ') : text;

/** A day (`2026-11-20`) in the short form, whatever the browser's time zone. */
export const formatDay = (date: string, language: Language): string =>
  withOrdinal(day(language).format(new Date(`${date}T00:00:00Z`)), language);

/** A tax rate in thousandths of a percent: `9.975%`, `9,975 %`. */
export const formatRate = (rate: number, language: Language): string => percent(language).format(rate / 100_000);

/** `a, b and c`. */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items);
