import Papa from 'papaparse';
import type { Language } from '../../domain/enumerations.ts';

/** Spaces, control characters and invisible characters, which a spreadsheet may skip at the start of a cell. */
const SKIPPED = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]`;
/** Text that a spreadsheet would run as a formula or cut off. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r\n]|${SKIPPED}*[=+@-])`, 'u');
/** An amount, possibly negative. */
const AMOUNT = /^-?\d[\d.,]*$/;
/** Cell separators of various spreadsheets. */
const SEPARATOR = /[,;\t]/;

/** Digits in groups, with a sign or an exponent: `00012345`, `1E5`, `1 250,00`. With `$` or `%`, they are shown alike. */
const NUMBER = /^\(?[+-]?\d+(?:[\u00a0\u202f ',.]\d+)*[,.]?(?:[de][+-]?\d+)?\)?$/iu;
/** A day, a month, a time or a fraction, as spreadsheets guess them: `12-34`, `1/2`, `3:15`, `MAR-12`, `5 déc`. */
const DAY = /^\d{1,4}(?:[-/:]\d{1,4}){1,2}(?: ?[ap]m?)?$/iu;
const MONTH = String.raw`(?:jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|ju[nil]|juil|ao[uû]|aug|sep|oct|nov|d[eé]c)\p{L}{0,6}\.?`;
const MONTHLY = new RegExp(String.raw`^(?:\d{1,4}[ -]?${MONTH}(?:[ -]?\d{1,4})?|${MONTH}[ -]?\d{1,4})$`, 'iu');
const TRUTH = /^(?:true|false|vrai|faux)$/iu;
/** Shown as it is, as a number or a day. Longer numbers would get an exponent. */
const SHOWN_ALIKE = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d)$/;
const isGuessed = (text: string): boolean =>
  [NUMBER, DAY, MONTHLY, TRUTH].some((guess) => guess.test(text)) && !SHOWN_ALIKE.test(text);
/** A formula that is a text, and nothing else. */
const QUOTED = /^="[^"=]*"$/;

/** A text such as `00012345` that spreadsheets would take for a number, a day or a truth, so that they show it as typed. */
export const csvText = (text: string): string => (isGuessed(text) ? `="${text}"` : isFormula(text) ? `'${text}` : text);

/** Some spreadsheets treat full-width and small signs as plain ones. */
const isFormula = (text: string): boolean => !AMOUNT.test(text) && FORMULA.test(text.normalize('NFKC'));

/** Cents, formatted as numbers that spreadsheets in this language recognise. */
export const csvAmount = (cents: number | null | undefined, language: Language): string => {
  if (cents == null) return '';
  const text = (cents / 100).toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
};

/** An instant as local date and time, which spreadsheets in either language recognise and sort. */
export function csvInstant(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

/**
 * A table in the format that spreadsheets in this language open: with their separator and a UTF-8 byte order mark. A
 * possible formula gets a leading apostrophe, which marks it as text; one of `csvText` runs nothing. Cells that contain any
 * separator are quoted.
 */
export const csvOf = (table: readonly (readonly string[])[], language: Language): string =>
  `\uFEFF${Papa.unparse(
    table.map((row) => row.map((text) => (isFormula(text) && !QUOTED.test(text) ? `'${text}` : text))),
    {
      delimiter: language === 'fr' ? ';' : ',',
      newline: '\r\n',
      quotes: (value: string) => SEPARATOR.test(value) && !AMOUNT.test(value),
    },
  )}`;
