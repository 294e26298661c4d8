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

const decimalMark = (locale: NumberLocale): ',' | '.' => (locale === 'fr-CA' ? ',' : '.');

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

/** A mark typed first begins a fraction: ".5" is a half, not five. An English comma may also be left over from a grouping. */
function withWhole(text: string, { locale, decimals }: NumberForm, data: string | null): string {
  if (decimals === 0 || (text.startsWith(',') && locale === 'en-CA' && data !== ',')) return text;
  return text.replace(/^(-?)[.,]/, `$10${decimalMark(locale)}`);
}

/** What a field holds after something was typed into it; null when that cannot be a number, and is dropped. */
export function typeNumber(
  raw: string,
  form: NumberForm,
  typed: { readonly data: string | null; readonly before: NumberText },
): NumberText | null {
  const text = withWhole(raw.replace(MINUS, '-'), form, typed.data);
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
 * 1234.50 in either language. A mark that comes last, and once, is the decimal one; only in English is a lone comma
 * before three digits the one of thousands. Null when it is no number.
 */
export function pastedNumber(pasted: string, { locale, decimals }: NumberForm): string | null {
  const text = pasted.replace(MINUS, '-').replace(/[^\d.,-]/g, '');
  if (!/\d/.test(text) || text.lastIndexOf('-') > 0) return null;
  const minus = text.startsWith('-') ? '-' : '';
  const marks = text.replace(/[^.,]/g, '');
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const last = text[at] ?? '';
  const isThousands = marks === ',' && locale === 'en-CA' && /^[1-9]\d{0,2},\d{3}$/.test(text.slice(minus.length));
  const isDecimal = marks.split(last).length === 2 && !isThousands;
  // Marks between anything but groups of three are no thousands: nobody knows what was meant.
  const groups = (isDecimal ? text.slice(minus.length, at) : text.slice(minus.length)).split(/[.,]/).slice(1);
  if (groups.some((group) => group.length !== 3)) return null;
  const whole = (isDecimal ? text.slice(0, at) : text).replace(/\D/g, '') || '0';
  const fraction = isDecimal ? text.slice(at + 1).replace(/\D/g, '') : '';
  return `${minus}${whole}${fraction === '' || decimals === 0 ? '' : `${decimalMark(locale)}${fraction}`}`;
}
