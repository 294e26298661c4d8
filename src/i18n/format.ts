import type { Language } from '../../domain/enumerations.ts';
import { marketplaceOffset } from '../../domain/marketplace-offset.ts';

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

const MINUTE = 60_000;
/** The city of the marketplace's time zone, in both languages. */
const MARKETPLACE = 'Toronto';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/*
 * These functions format dates as Intl.DateTimeFormat would (tested), without loading it: creating the first one takes
 * a tenth of the first list's CPU time. Only a French hour has no leading zero, and the
 * first of a month is `1er`, as the Quebec Office writes them.
 */

/** Formats cents as money. */
export const formatMoney = (cents: number, language: Language): string => money(language).format(cents / 100);
/** The fields of an instant on the browser's clock, as if they were UTC. */
const here = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * MINUTE);
/** The same on the marketplace's clock. */
const there = (date: Date): Date => new Date(date.getTime() + marketplaceOffset(date.getTime()));

function writtenDayOfYear(shown: Date, language: Language): string {
  const month = MONTHS[language][shown.getUTCMonth()] ?? '';
  const day = shown.getUTCDate();
  return language === 'fr' ? `${day === 1 ? '1er' : day} ${month}` : `${month} ${day}`;
}

const writtenDay = (shown: Date, language: Language): string =>
  `${writtenDayOfYear(shown, language)}${language === 'fr' ? ' ' : ', '}${shown.getUTCFullYear()}`;

function writtenTime(shown: Date, language: Language): string {
  const [hour, minute] = [shown.getUTCHours(), twoDigits(shown.getUTCMinutes())];
  return language === 'fr' ? `${hour}\u00a0h\u00a0${minute}` : `${twoDigits(hour)}:${minute}`;
}

const writtenLong = (shown: Date, language: Language): string =>
  `${writtenDay(shown, language)}, ${writtenTime(shown, language)}`;

/** Year, abbreviated month, day (spec §1), in the marketplace: a date without a time agrees with filters and invoices. */
export const formatShortDate = (instant: string, language: Language): string =>
  writtenDay(there(new Date(instant)), language);
/** The same as the short form without its year, where room is scarce. */
export const formatShortDay = (instant: string, language: Language): string =>
  writtenDayOfYear(there(new Date(instant)), language);
/** The short form in the browser's time zone, beside times. */
export const formatOwnDate = (instant: string, language: Language): string =>
  writtenDay(here(new Date(instant)), language);
/** Hour and minute, 24-hour clock. A French time such as `9 h 05` does not wrap. */
export const formatTime = (instant: string, language: Language): string =>
  writtenTime(here(new Date(instant)), language);
/** The short form with hour and minute (spec §1), in the browser's time zone. */
export const formatLongDate = (instant: string, language: Language): string =>
  writtenLong(here(new Date(instant)), language);

/** `UTC+14`, `UTC−3:30` */
function zoneName(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
  return minutes === 0 ? 'UTC' : `UTC${offset < 0 ? '\u2212' : '+'}${hours}`;
}

/** The browser's time zone and the marketplace's at an instant; null when their clocks show the same. */
export function zonesAt(instant: number): { readonly own: string; readonly marketplace: string } | null {
  const own = -new Date(instant).getTimezoneOffset() * MINUTE;
  const marketplace = marketplaceOffset(instant);
  return own === marketplace ? null : { own: zoneName(own), marketplace: zoneName(marketplace) };
}

/** The exact time of an instant, for hovering: in both time zones, with their names, where they differ. */
export function formatExact(instant: string, language: Language): string {
  const date = new Date(instant);
  const zones = zonesAt(date.getTime());
  const own = formatLongDate(instant, language);
  return zones
    ? `${own} (${zones.own}) · ${writtenLong(there(date), language)} (${MARKETPLACE}, ${zones.marketplace})`
    : own;
}
/** Small counts need no separator, and so no formatter, which is slow to create. */
export const formatCount = (value: number, language: Language): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : count(language).format(value);
