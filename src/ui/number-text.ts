import { Mask } from 'maska';

export type NumberLocale = 'en-CA' | 'fr-CA';

/** How a number is written in a field. */
export interface NumberForm {
  readonly locale: NumberLocale;
  readonly decimals: number;
  /** A leading minus is kept. */
  readonly isSigned: boolean;
  /** Thousands are set apart; a year has none. */
  readonly isGrouped: boolean;
}

/** What a field shows, and the canonical decimal text that it stands for: a dot, no grouping, empty for nothing. */
export interface NumberText {
  readonly shown: string;
  readonly value: string;
  /** A comma typed in English may be a decimal comma: what follows decides. */
  readonly hasOpenComma: boolean;
}

/** Beyond this many whole digits a number loses its last ones inside the mask. */
const WHOLE_DIGITS = 12;
const OPEN_COMMA = /,\d{0,2}$/;
/** A dash of any kind, as spreadsheets and web pages write a minus. */
const MINUS = /[−–]/g;

const masks = new Map<string, Mask>();

function maskOf({ locale, decimals, isSigned }: NumberForm): Mask {
  const key = `${locale} ${decimals} ${isSigned}`;
  const mask = masks.get(key) ?? new Mask({ number: { locale, fraction: decimals, unsigned: !isSigned } });
  masks.set(key, mask);
  return mask;
}

export const decimalMark = (locale: NumberLocale): ',' | '.' => (locale === 'fr-CA' ? ',' : '.');

/** Canonical text of what the mask shows; a minus alone is nothing yet. */
const canonical = (text: string, form: NumberForm): string => {
  const value = form.isGrouped ? maskOf(form).unmasked(text) : text.replace(/\D/g, '');
  return value === '-' ? '' : value;
};

/** What a field shows for a canonical value. With `isPadded`, all decimals are written out, as in money. */
export function showNumber(value: string, form: NumberForm, isPadded = false): string {
  if (!form.isGrouped || value === '') return value;
  const [whole = '', fraction = ''] = value.split('.');
  const written = isPadded && form.decimals > 0 ? `${whole}.${fraction.padEnd(form.decimals, '0')}` : value;
  // The mask reads the locale's own mark; a dot it takes in either.
  return maskOf(form).masked(written);
}

/** What a field holds after something was typed into it; null when that cannot be a number, and is dropped. */
export function typeNumber(raw: string, form: NumberForm, typed: { readonly data: string | null; readonly before: NumberText }): NumberText | null {
  const text = raw.replace(MINUS, '-');
  if (form.isGrouped && form.locale === 'en-CA' && form.decimals > 0 && OPEN_COMMA.test(text) && !text.includes('.')) {
    const isOpen = typed.data === ',' ? text.endsWith(',') : typed.before.hasOpenComma && /^\d$/.test(typed.data ?? '');
    const at = text.lastIndexOf(',');
    const whole = text.slice(0, at);
    if (isOpen && /\d/.test(whole)) {
      const fraction = text.slice(at + 1).slice(0, form.decimals);
      const value = canonical(fraction === '' ? whole : `${whole}.${fraction}`, form);
      return { shown: `${maskOf(form).masked(whole)},${fraction}`, value, hasOpenComma: true };
    }
  }
  const shown = form.isGrouped ? maskOf(form).masked(text) : text.replace(/\D/g, '');
  const value = canonical(shown, form);
  if ((value.split('.')[0] ?? '').replace('-', '').length > WHOLE_DIGITS) return null;
  return { shown, value, hasOpenComma: false };
}

/**
 * A pasted number as it would be typed, whatever country it was written for: `1 234,50 $` and `$1,234.50` are both
 * 1234.50 in either language. A mark that comes last, once, and not before three digits is the decimal one; before three
 * digits it is what it is in the field's own language. Null when there is no number in it.
 */
export function pastedNumber(pasted: string, { locale, decimals }: NumberForm): string | null {
  const text = pasted.replace(MINUS, '-').replace(/[^\d.,-]/g, '');
  if (!/\d/.test(text)) return null;
  const minus = text.startsWith('-') ? '-' : '';
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return minus + text.replace(/\D/g, '');
  const at = text.lastIndexOf(last);
  const isOnce = marks.split(last).length === 2;
  const isAmbiguous = marks.length === 1 && /^\d{3}$/.test(text.slice(at + 1)) && at > 0;
  const isDecimal = isOnce && (!isAmbiguous || last === decimalMark(locale));
  const whole = (isDecimal ? text.slice(0, at) : text).replace(/\D/g, '') || '0';
  const fraction = isDecimal ? text.slice(at + 1).replace(/\D/g, '') : '';
  return `${minus}${whole}${fraction === '' || decimals === 0 ? '' : `${decimalMark(locale)}${fraction}`}`;
}
