export type NumberLocale = 'en-CA' | 'fr-CA';

/** How a number is written in a field. */
export interface NumberForm {
  readonly locale: NumberLocale;
  readonly decimals: number;
  /** Thousands are set apart; a year has none. */
  readonly isGrouped: boolean;
  /** What it is a number of: that sign may be written with it, no other. */
  readonly unit?: '$' | '%' | undefined;
}

/** A dash of any kind, as spreadsheets and web pages write a minus. */
const MINUS = /[−–－]/g;
/** Full-width digits and marks are the same number. Other signs, such as `²`, are not. */
const FULL_WIDTH = /[０-９．，]/g;
const SPACES = /\s/g;
const CANONICAL = /^-?\d+(\.\d+)?$/;
/** A number that is grouped while it is typed: digits and one decimal mark, no marks of thousands. */
const PLAIN = { 'en-CA': /^-?\d*(\.\d*)?$/, 'fr-CA': /^-?\d*([.,]\d*)?$/ } as const;
const PLAIN_WHOLE = /^-?\d*$/;
/** Thousands in groups of three, all set apart by the same mark. */
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

/** Digits without their marks of thousands; null where those do not set apart groups of three. */
function wholeOf(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return GROUPS.test(text) ? text.replace(/\D/g, '') : null;
}

/** The whole and the decimals of an unsigned number; null when it is none. */
function partsOf(text: string, locale: NumberLocale): { whole: string; fraction: string } | null {
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  // Only in English is a lone comma before three digits the mark of thousands: nobody writes prices with three decimals.
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
 * The number that a text says, whatever country it was written for (`1 234,50 $` and `$1,234.50` are both 1234.50 in
 * either language), as canonical decimal text: a dot, no grouping. Null when it says none, or nobody knows which.
 * No digit is dropped but zeros behind the decimals that a field allows.
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

/** What a field stands for: the number that was typed, or the text as it was typed, to be refused. */
export const valueOf = (typed: string, form: NumberForm): string =>
  typed.trim() === '' ? '' : (readNumber(typed, form) ?? typed.trim());

/** A value as it would be typed. With `isPadded`, all decimals are written out, as in money. */
export function typedOf(value: string, { locale, decimals }: NumberForm, isPadded = false): string {
  if (!CANONICAL.test(value)) return value;
  const [whole = '', fraction = ''] = value.split('.');
  const written = isPadded ? fraction.padEnd(decimals, '0') : fraction;
  return written === '' ? whole : `${whole}${decimalMark(locale)}${written}`;
}

/** Whether the field sets thousands apart by itself: only where nothing but a plain number stands. */
export const isPlain = (typed: string, { locale, decimals, isGrouped }: NumberForm): boolean =>
  isGrouped && (decimals === 0 ? PLAIN_WHOLE : PLAIN[locale]).test(typed);

/** What a field shows of what was typed. */
export function shownOf(typed: string, form: NumberForm): string {
  if (!isPlain(typed, form)) return typed;
  const [whole = '', ...fraction] = typed.split(/[.,]/);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark(form.locale));
  return [grouped, ...fraction].join(decimalMark(form.locale));
}

/** What a field shows for a value. */
export const showNumber = (value: string, form: NumberForm, isPadded = false): string =>
  shownOf(typedOf(value, form, isPadded), form);

/** Where a place in what is shown is in what was typed: the marks of thousands that the field put in do not count. */
export const placeInTyped = (typed: string, form: NumberForm, place: number): number =>
  isPlain(typed, form) ? shownOf(typed, form).slice(0, place).replaceAll(groupMark(form.locale), '').length : place;

/** Where a place in what was typed is in what is shown: right behind the character before it. */
export function placeInShown(typed: string, form: NumberForm, place: number): number {
  const shown = shownOf(typed, form);
  if (place === 0 || !isPlain(typed, form)) return place;
  let at = 0;
  for (let left = place; left > 0 && at < shown.length; at += 1) if (shown[at] !== groupMark(form.locale)) left -= 1;
  return at;
}
