import Papa from 'papaparse';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import type { AnswerChange, PastedCell } from '../../../machines/quote-request/quote-request.types.ts';
import type { NumberLocale } from '../../ui/number-text.ts';
import { readNumber } from '../../ui/number-text.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES } from './answer-options.ts';

/** The displayed names of the enumerations. */
export interface PastedWords {
  readonly availability: (name: (typeof AVAILABILITIES)[number]['name']) => string;
  readonly industryType: (name: (typeof INDUSTRY_TYPES)[number]['name']) => string;
}

const FORMS = {
  deliveryDays: { decimals: 0 },
  grossPrice: { decimals: 2, unit: '$' },
  discount: { decimals: 2, unit: '%' },
  netPrice: { decimals: 2, unit: '$' },
} as const;

/** Ignores case, accents and spaces: `Available now` is `AvailableNow`. */
const squeeze = (text: string): string => foldText(text).replace(/[\s-]/g, '');
const isOneOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => squeeze(word) === squeeze(text));

/** The text of a cell as a change of its field; null when unreadable. An invalid number is kept, with its problem. */
function changeOf(field: GridField, text: string, locale: NumberLocale, words: PastedWords): AnswerChange | null {
  const trimmed = text.trim();
  switch (field) {
    case 'availability': {
      const found = AVAILABILITIES.find(({ name }) => isOneOf(trimmed, [name, words.availability(name)]));
      return found ? { field, value: Availability[found.name] } : null;
    }
    case 'industryType': {
      const found = INDUSTRY_TYPES.find(({ name }) => isOneOf(trimmed, [name, words.industryType(name)]));
      return found ? { field, value: IndustryType[found.name] } : null;
    }
    case 'note':
      return { field, value: trimmed };
    case 'deliveryDays':
    case 'grossPrice':
    case 'discount':
    case 'netPrice': {
      if (trimmed === '') return { field, value: '' };
      const number = readNumber(trimmed, { locale, ...FORMS[field] });
      return number === null ? null : { field, value: number };
    }
  }
}

/** Where a paste starts and which cells it may fill. */
export interface PasteTarget {
  /** The parts from the first row on. */
  readonly partIds: readonly string[];
  /** Index of the first column in GRID_FIELDS. */
  readonly column: number;
  readonly locale: NumberLocale;
  readonly words: PastedWords;
}

/** Parses spreadsheet text (tab-separated or quoted CSV) into grid cells. */
export function pastedCells(text: string, { partIds, column, locale, words }: PasteTarget): PastedCell[] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: text.includes('\t') ? '\t' : ';' });
  return data.flatMap((row, rowIndex) =>
    row.map((cell, columnIndex): PastedCell => {
      const partId = partIds[rowIndex] ?? null;
      const field = GRID_FIELDS[column + columnIndex];
      return {
        row: rowIndex,
        column: column + columnIndex,
        text: cell,
        partId,
        change: partId !== null && field ? changeOf(field, cell, locale, words) : null,
      };
    }),
  );
}

/** Whether a pasted text has more than one cell. */
export const isManyCells = (text: string): boolean => /[\t\n\r]/.test(text.trim());
