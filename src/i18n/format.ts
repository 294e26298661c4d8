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
const shortDate = cached(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }),
);
const longDate = cached(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const time = cached(
  (locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const count = cached((locale) => new Intl.NumberFormat(locale));

/** Prevents line breaks inside a time such as `22 h 21`. */
const unbroken = (text: string): string => text.replace(/ h /, '\u00a0h\u00a0');

/** Formats cents as money. */
export const formatMoney = (cents: number, language: Language): string => money(language).format(cents / 100);
/** Year, abbreviated month, day (spec §1). */
export const formatShortDate = (instant: string, language: Language): string =>
  shortDate(language).format(new Date(instant));
/** The short form with hour and minute, 24-hour clock (spec §1). */
export const formatLongDate = (instant: string, language: Language): string =>
  unbroken(longDate(language).format(new Date(instant)));
export const formatTime = (instant: string, language: Language): string =>
  unbroken(time(language).format(new Date(instant)));
/** Small counts need no separator, nor the format, which takes long to create. */
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
