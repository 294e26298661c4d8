import type { Language } from '../../domain/enumerations.ts';
import { formatDecimal } from '../../domain/money.ts';

/** Canadian locales: `1 234,50 $` in French, `$1,234.50` in English. */
export const localeOf = (language: Language): 'en-CA' | 'fr-CA' => (language === 'fr' ? 'fr-CA' : 'en-CA');

/** Caches formats, which are expensive to create. */
export const cached = <Format>(make: (locale: string) => Format): ((language: Language) => Format) => {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(localeOf(language));
    made.set(language, format);
    return format;
  };
};

const money = cached(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
);
const count = cached((locale) => new Intl.NumberFormat(locale));

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
} as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/*
 * These functions format dates as Intl.DateTimeFormat would (tested), without loading it: creating the first one takes
 * a tenth of the first list's CPU time. Only a French hour has no leading zero, and the
 * first of a month is `1er`, as the Quebec Office writes them.
 */

/** Formats cents as money. */
export const formatMoney = (cents: number, language: Language): string => money(language).format(cents / 100);
/** Year, abbreviated month, day (spec §1). */
export function formatShortDate(instant: string, language: Language): string {
  const date = new Date(instant);
  const month = MONTHS[language][date.getMonth()] ?? '';
  const [day, year] = [date.getDate(), date.getFullYear()];
  return language === 'fr' ? `${day === 1 ? '1er' : day} ${month} ${year}` : `${month} ${day}, ${year}`;
}
/** Hour and minute, 24-hour clock. A French time such as `9 h 05` does not wrap. */
export function formatTime(instant: string, language: Language): string {
  const date = new Date(instant);
  const [hour, minute] = [date.getHours(), twoDigits(date.getMinutes())];
  return language === 'fr' ? `${hour}\u00a0h\u00a0${minute}` : `${twoDigits(hour)}:${minute}`;
}
/** The short form with hour and minute (spec §1). */
export const formatLongDate = (instant: string, language: Language): string =>
  `${formatShortDate(instant, language)}, ${formatTime(instant, language)}`;
/** Small counts need no separator, and so no formatter, which is slow to create. */
export const formatCount = (value: number, language: Language): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : count(language).format(value);
/** `a, b and c`. */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items);
/** Scaled units (cents, basis points) as a plain number, for the limits of fields. */
export const formatScaled = (value: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 0, maximumFractionDigits: decimals }).format(
    Number(formatDecimal(value, decimals)),
  );
