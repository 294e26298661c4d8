import type { Language } from '../../../domain/enumerations.ts';
import { isPrinted } from '../../../domain/printed.ts';
import { asLine } from '../../../domain/typed-text.ts';

/** The PDF fonts have no narrow space. */
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** `$1,234.50`, `1 234,50 $`. */
export const moneyIn = (cents: number, language: Language): string =>
  plain(
    new Intl.NumberFormat(`${language}-CA`, {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
    }).format(cents / 100),
  );

/** A rate in thousandths of a percent: `9.975%`, `9,975 %`. */
export const rateIn = (rate: number, language: Language): string =>
  plain(new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 3 }).format(rate / 100_000));

/** A day such as `2026-11-20`, written out. In French, the first of a month is `1er`. */
export function dayIn(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value));
  return plain(parts.join(''));
}

/** The characters of Roboto besides Latin letters with their marks (fonts/README.md). */
const BEYOND_LETTERS = new Set('ȘșȚț–—‘’‚“”„•…‹›€™−');
const isOfRoboto = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x180) || BEYOND_LETTERS.has(letter);
};

/** A text as it can be drawn, and whether Roboto has all of it. */
interface Written {
  readonly text: string;
  readonly isPlain: boolean;
}

/** What shows nothing on the screen either, such as marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Limits a text to what the fonts have: a character that they lack loses its marks, or becomes a question mark instead of an
 * empty box.
 */
export function writable(text: string): Written {
  const letters = [...plain(asLine(text)).replace(UNSEEN, '')];
  if (letters.every(isOfRoboto)) return { text: letters.join(''), isPlain: true };
  const drawn = letters.flatMap((letter) => {
    if (isPrinted(letter)) return letter;
    const simpler = [...letter.normalize('NFKD')].filter(isPrinted);
    return simpler.length === 0 ? '?' : simpler;
  });
  return { text: drawn.join(''), isPlain: drawn.every(isOfRoboto) };
}
