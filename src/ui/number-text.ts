export type NumberLocale = 'en-CA' | 'fr-CA';

/** The format of a number in a field. */
export interface NumberForm {
  readonly locale: NumberLocale;
  readonly decimals: number;
  /** Groups thousands; off for years. */
  readonly isGrouped: boolean;
  /** The unit. Its sign may be typed too. */
  readonly unit?: '$' | '%' | undefined;
}

/** Any dash, as used for minus by spreadsheets and web pages. */
const MINUS = /[−–－]/g;
/** Full-width digits and punctuation. Other signs, such as `²`, are not digits. */
const FULL_WIDTH = /[０-９．，]/g;
const SPACES = /\s/g;
const CANONICAL = /^-?\d+(\.\d+)?$/;
/**
 * A number that the field may group while the user types: digits and one decimal separator, no thousands separators.
 */
const PLAIN = { 'en-CA': /^-?\d*(\.\d*)?$/, 'fr-CA': /^-?\d*([.,]\d*)?$/ } as const;
const PLAIN_WHOLE = /^-?\d*$/;
/** Groups of three digits with the same separator. */
const GROUPS = /^\d{1,3}(?:([ '’.,])\d{3})(?:\1\d{3})*$/;

const decimalMark = (locale: NumberLocale): ',' | '.' => (locale === 'fr-CA' ? ',' : '.');
const groupMark = (locale: NumberLocale): string => (locale === 'fr-CA' ? '\u{A0}' : ',');

const asciiOf = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(MINUS, '-')
    .replace(SPACES, ' ')
    .trim();

const withoutUnit = (text: string, unit: NumberForm['unit']): string => {
  if (unit === '%') return text.replace(/ ?%$/, '');
  return unit === '$' ? text.replace(/^(-?)\$ ?/, '$1').replace(/ ?(\$|CAD)$/i, '') : text;
};

/** Removes thousands separators; null when they do not separate groups of three. */
function wholeOf(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return GROUPS.test(text) ? text.replace(/\D/g, '') : null;
}

/** Whole and decimal part of an unsigned number; null when it is not one. */
function partsOf(text: string, locale: NumberLocale): { whole: string; fraction: string } | null {
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  // Only in English is a single comma before three digits a thousands separator: prices do not have three decimals.
  const isThousands = marks === ',' && locale === 'en-CA' && /^[1-9]\d{0,2},\d{3}$/.test(text);
  if (last === undefined || isThousands || marks.split(last).length > 2) {
    const whole = wholeOf(text);
    return whole === null || whole === '' ? null : { whole, fraction: '' };
  }
  const at = text.lastIndexOf(last);
  const fraction = text.slice(at + 1);
  const whole = wholeOf(text.slice(0, at));
  if (whole === null || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  return { whole: whole === '' ? '0' : whole, fraction };
}

/**
 * Reads a number in any country's format (`1 234,50 $` and `$1,234.50` are both 1234.50 in either language) as
 * canonical decimal text: a dot, no grouping. Null when it is not a number or ambiguous. No digit is dropped, except
 * zeros beyond the allowed decimals.
 */
export function readNumber(text: string, { locale, decimals, unit }: Omit<NumberForm, 'isGrouped'>): string | null {
  const bare = withoutUnit(asciiOf(text), unit);
  const minus = bare.startsWith('-') ? '-' : '';
  const parts = partsOf(bare.slice(minus.length), locale);
  if (!parts) return null;
  const whole = parts.whole.replace(/^0+(?=\d)/, '');
  const surplus = parts.fraction.slice(decimals);
  const fraction = decimals > 0 && /^0+$/.test(surplus) ? parts.fraction.slice(0, decimals) : parts.fraction;
  return `${minus}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The value of a field: the typed number, or the typed text, which is then reported as an error. */
export const valueOf = (typed: string, form: NumberForm): string =>
  typed.trim() === '' ? '' : (readNumber(typed, form) ?? typed.trim());

/** A value as the user would type it. With `isPadded`, all decimals are written, as for money. */
export function typedOf(value: string, { locale, decimals }: NumberForm, isPadded = false): string {
  if (!CANONICAL.test(value)) return value;
  const [whole = '', fraction = ''] = value.split('.');
  const written = isPadded ? fraction.padEnd(decimals, '0') : fraction;
  return written === '' ? whole : `${whole}${decimalMark(locale)}${written}`;
}

/** Whether the field may insert thousands separators: only in a plain number. */
export const isPlain = (typed: string, { locale, decimals, isGrouped }: NumberForm): boolean =>
  isGrouped && (decimals === 0 ? PLAIN_WHOLE : PLAIN[locale]).test(typed);

/** What a field shows for typed text. */
export function shownOf(typed: string, form: NumberForm): string {
  if (!isPlain(typed, form)) return typed;
  const [whole = '', ...fraction] = typed.split(/[.,]/);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark(form.locale));
  return [grouped, ...fraction].join(decimalMark(form.locale));
}

/** What a field shows for a value. */
export const showNumber = (value: string, form: NumberForm, isPadded = false): string =>
  shownOf(typedOf(value, form, isPadded), form);

/** Converts a position in the shown text to the typed text, skipping inserted thousands separators. */
export const placeInTyped = (typed: string, form: NumberForm, place: number): number =>
  isPlain(typed, form) ? shownOf(typed, form).slice(0, place).replaceAll(groupMark(form.locale), '').length : place;

/** Converts a position in the typed text to the shown text: right after the preceding character. */
export function placeInShown(typed: string, form: NumberForm, place: number): number {
  const shown = shownOf(typed, form);
  if (place === 0 || !isPlain(typed, form)) return place;
  let at = 0;
  for (let left = place; left > 0 && at < shown.length; at += 1) if (shown[at] !== groupMark(form.locale)) left -= 1;
  return at;
}
