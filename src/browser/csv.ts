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
 * possible formula gets a leading apostrophe, which marks it as text. Cells that contain any separator are quoted.
 */
export const csvOf = (table: readonly (readonly string[])[], language: Language): string =>
  `\uFEFF${Papa.unparse(
    table.map((row) => row.map((text) => (isFormula(text) ? `'${text}` : text))),
    {
      delimiter: language === 'fr' ? ';' : ',',
      newline: '\r\n',
      quotes: (value: string) => SEPARATOR.test(value) && !AMOUNT.test(value),
    },
  )}`;
