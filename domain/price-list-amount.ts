/** Amounts and numbers as spreadsheets of both languages write them. What could be read in two ways is not read. */
import { divideRounded } from './money.ts';

/**
 * The sign before the cents in a column: `whole` when its amounts have no cents, `none` when no amount tells, `mixed` when
 * they disagree.
 */
export type DecimalSign = '.' | ',' | 'whole' | 'none' | 'mixed';

export type ReadAmount = { readonly cents: number } | { readonly why: 'unreadable' | 'unclear' | 'outside' };

const BEFORE = /^(?:(?:CAD?|CDN)?\s*\$|\$\s*(?:CAD?|CDN)|CAD|CDN)\s*/i;
const AFTER = /(?:(?:CAD?|CDN)?\s?\$|\$\s?(?:CAD?|CDN)|CAD|CDN)$/i;
/** A space or an apostrophe between the thousands. */
const GROUP = /(\d)[\s'’](?=\d{3}(?!\d))/g;
const DIGITS = /^(?=.*\d)[\d.,]+$/;
const LONGEST = 15;

/** An amount without its currency and the spaces between its thousands. */
const bare = (text: string): string =>
  text.trim().replace(BEFORE, '').replace(AFTER, '').trimEnd().replace(GROUP, '$1');

const other = (sign: '.' | ','): '.' | ',' => (sign === '.' ? ',' : '.');

/** The sign before the cents, if this amount alone tells. */
function signIn(amount: string): '.' | ',' | null {
  const [first, second] = [amount.lastIndexOf('.'), amount.lastIndexOf(',')];
  if (first === second) return null;
  const sign = first > second ? '.' : ',';
  if (first !== -1 && second !== -1) return sign;
  const [whole = '', ...rest] = amount.split(sign);
  if (rest.length > 1) return other(sign);
  const isGroup = rest[0]?.length === 3 && whole.length > 0 && whole.length <= 3 && !whole.startsWith('0');
  return isGroup ? null : sign;
}

/** The sign before the cents in the amounts of a column. */
export function decimalSign(texts: Iterable<string>): DecimalSign {
  let found: '.' | ',' | null = null;
  let isWhole = false;
  for (const text of texts) {
    const amount = bare(text);
    const sign = DIGITS.test(amount) ? signIn(amount) : null;
    if (sign !== null && found !== null && found !== sign) return 'mixed';
    found = sign ?? found;
    isWhole ||= /^\d+$/.test(amount);
  }
  return found ?? (isWhole ? 'whole' : 'none');
}

/** A whole number with its thousands grouped by this sign, or by nothing; null when it is none. */
function wholeOf(text: string, group: '.' | ','): string | null {
  const [first = '', ...groups] = text.split(group);
  if (groups.length === 0) return first;
  return first.length > 0 && first.length <= 3 && groups.every(({ length }) => length === 3)
    ? first + groups.join('')
    : null;
}

/** An amount in cents, rounded half away from zero. `column`: the sign of its column (`decimalSign`). */
export function amountIn(text: string, column: DecimalSign): ReadAmount {
  const amount = bare(text);
  if (!DIGITS.test(amount)) return { why: 'unreadable' };
  const own = signIn(amount);
  const single = /[.,]/.exec(amount)?.[0] ?? null;
  // Such as 1,234: a thousand in a column of points or of whole dollars, but maybe one dollar in another.
  const isUnclear = own === null && single !== null && [single, 'none', 'mixed'].includes(column);
  if (isUnclear) return { why: 'unclear' };
  const sign = own ?? (single === ',' ? '.' : single === '.' ? ',' : '.');
  const [before = '', fraction = '', ...more] = amount.split(sign);
  const whole = wholeOf(before, other(sign));
  if (more.length > 0 || whole === null || !/^\d*$/.test(whole + fraction)) return { why: 'unreadable' };
  if (whole.length + fraction.length > LONGEST) return { why: 'outside' };
  const digits = fraction.padEnd(2, '0');
  return { cents: divideRounded(Number(whole + digits), 10 ** (digits.length - 2)) };
}

const COUNT = /^[<>]?\s*(\d{1,9})(?:[.,]0+)?\s*\+?$/;
const HAS: Readonly<Record<string, number>> = { yes: 1, oui: 1, y: 1, o: 1, no: 0, non: 0, n: 0 };

/** Pieces in stock: a number, `5+`, or whether there are any; null when it is none of them. */
export function stockIn(text: string): number | null {
  const count = COUNT.exec(text.trim().replace(GROUP, '$1'))?.[1];
  return count === undefined ? (HAS[text.trim().toLowerCase()] ?? null) : Number(count);
}

const DAYS = /^(?:\d{1,3}\s*[-–/àa]\s*)?(\d{1,3})(?:[.,]0+)?\s*(?:days?|jours?|j|d)?\.?$/i;

/** Days until delivery, of a range the later end; null when it is no number of days. */
export function daysIn(text: string): number | null {
  const days = DAYS.exec(text.trim())?.[1];
  return days === undefined ? null : Number(days);
}
