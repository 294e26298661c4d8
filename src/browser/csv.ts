import Papa from 'papaparse';
import type { Language } from '../../domain/enumerations.ts';

/** Spaces, controls and what cannot be seen: a spreadsheet may skip them before it looks at a cell. */
const SKIPPED = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]`;
/** What a spreadsheet would run as a formula, or would break off before. */
const FORMULA = new RegExp(String.raw`^(?:[\t\r\n]|${SKIPPED}*[=+@-])`, 'u');
/** An amount, also below zero. */
const AMOUNT = /^-?\d[\d.,]*$/;
/** What separates cells in some spreadsheet. */
const SEPARATOR = /[,;\t]/;

/** Some spreadsheets read full-width and small signs as the plain ones. */
const isFormula = (text: string): boolean => !AMOUNT.test(text) && FORMULA.test(text.normalize('NFKC'));

/** Cents as a spreadsheet of that language reads a number. */
export const csvAmount = (cents: number, language: Language): string => {
  const text = (cents / 100).toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
};

/**
 * A table as spreadsheets in that language open it: their separator, and a mark that says that it is UTF-8. What would
 * be a formula gets an apostrophe before it, which says that it is text; what another spreadsheet would separate is quoted.
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
