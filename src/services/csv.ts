import Papa from 'papaparse';
import type { Language } from '../../machines/domain/enumerations.ts';

/** What a spreadsheet would run as a formula; an amount below zero is none. */
const FORMULA = /^[=+@\t\r\n]|^-(?![\d.,]+$)/;

/** Cents as a spreadsheet of that language reads a number. */
export const csvAmount = (cents: number, language: Language): string => {
  const text = (cents / 100).toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
};

/** A table as spreadsheets in that language open it: their separator, and a mark that says that it is UTF-8. */
export const csvOf = (table: readonly (readonly string[])[], language: Language): string =>
  `\uFEFF${Papa.unparse(
    table.map((row) => [...row]),
    { delimiter: language === 'fr' ? ';' : ',', newline: '\r\n', escapeFormulae: FORMULA },
  )}`;
