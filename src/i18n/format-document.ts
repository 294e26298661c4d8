import type { Language } from '../../domain/enumerations.ts';
import { cached } from './format.ts';

const day = cached(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const dayOfMonth = cached(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const percent = cached((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }));

/** A day (`2026-11-20`), whatever the browser's time zone. */
const formatAs =
  (formatOf: (language: Language) => Intl.DateTimeFormat) =>
  (date: string, language: Language): string => {
    const text = formatOf(language).format(new Date(`${date}T00:00:00Z`));
    return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
  };

/** A day in the short form. */
export const formatDay = formatAs(day);
/** The same without its year. */
export const formatDayOfMonth = formatAs(dayOfMonth);

/** A tax rate in thousandths of a percent: `9.975%`, `9,975 %`. */
export const formatRate = (rate: number, language: Language): string => percent(language).format(rate / 100_000);
