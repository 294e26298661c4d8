/** The numbers that a supplier's own program gives its invoices and credits (spec §3). */
import { lengthProblem, type FieldProblem } from './field-problem.ts';
import { foldText } from './fold-text.ts';
import { isPrinted } from './printed.ts';
import { asLine } from './typed-text.ts';

/** Joiners, marks of direction and other characters that show nothing in a number. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Every hyphen, dash and minus sign. */
const HYPHEN = /[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu;

/** Signs and spaces in full width, as input methods type them. */
const FULL_WIDTH = /[\u3000\uff01-\uff5e]/gu;

/** A number as it is kept and printed: as typed, in usual width, without what shows nothing. */
export const asOwnNumber = (typed: string): string =>
  asLine(
    asLine(typed)
      .replace(UNSEEN, '')
      .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC')),
  );

/** Numbers with the same key are the same: they differ in case, accents, spaces, hyphens, width or what shows nothing. */
export const ownNumberKey = (number: string): string =>
  foldText(number.normalize('NFKC').replace(UNSEEN, '').replace(HYPHEN, '-')).replace(/\s+/gu, ' ').trim();

/** Named by their code, because they cannot be seen alone. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}]/u;

const nameOf = (sign: string): string =>
  INVISIBLE.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign;

/** The characters of a number that its PDF could not show, each once; empty if there are none. */
export const unprinted = (number: string): string =>
  [...new Set(Array.from(number).filter((sign) => !isPrinted(sign)))].map(nameOf).join(' ');

export type OwnNumberProblem = FieldProblem | { readonly key: 'numberUsed' };

/** What is wrong with a typed number; `used` are numbers that the platform refused as used. */
export function ownNumberProblem(typed: string, limit: number, used: readonly string[]): OwnNumberProblem | null {
  const number = asOwnNumber(typed);
  if (number === '') return { key: 'required' };
  const key = ownNumberKey(number);
  if (used.some((each) => ownNumberKey(each) === key)) return { key: 'numberUsed' };
  const characters = unprinted(number);
  return lengthProblem(number, limit) ?? (characters === '' ? null : { key: 'unprinted', characters });
}
