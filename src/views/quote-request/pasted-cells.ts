import { isAnswerText, ruleOf } from '../../../domain/answer-text.ts';
import { Availability, IndustryType, RECYCLED_QUALITIES } from '../../../domain/enumerations.ts';
import { keptText } from '../../../domain/field-problem.ts';
import { searchForm } from '../../../domain/search-form.ts';
import { asLine } from '../../../domain/typed-text.ts';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import type {
  AnswerChange,
  IgnoredColumn,
  Pasted,
  PastedCell,
} from '../../../machines/quote-request/quote-request.types.ts';
import type { NumberLocale } from '../../ui/number-text.ts';
import { readNumber } from '../../ui/number-text.ts';
import { INDUSTRY_TYPES } from '../parts/industry-types.ts';
import { AVAILABILITIES } from './answer-options.ts';
import { spreadsheetCells } from './spreadsheet-cells.ts';

/** The columns that a header row may name. */
export const HEADERS = ['number', ...GRID_FIELDS] as const;

/** The displayed names of enumerations and columns. */
export interface PastedWords {
  readonly availability: (name: (typeof AVAILABILITIES)[number]['name']) => string;
  readonly industryType: (name: (typeof INDUSTRY_TYPES)[number]['name']) => string;
  /** The names that a column may have. */
  readonly headers: (header: (typeof HEADERS)[number]) => readonly string[];
}

const FORMS = {
  deliveryDays: { decimals: 0 },
  recycledYear: { decimals: 0 },
  grossPrice: { decimals: 2, unit: '$' },
  discount: { decimals: 2, unit: '%' },
  netPrice: { decimals: 2, unit: '$' },
} as const;

/** Some programs put quotes around every cell. A number or a name has none of its own. */
const bare = (text: string): string =>
  asLine(text)
    .replace(/^"(.*)"$/s, '$1')
    .trim();

/** Compared as in searches: `Available now` is `AvailableNow`. `Part #` is `Part no.`, and not `Part`. */
const nameForm = (text: string): string => searchForm(text.replaceAll('#', ' no '));

/** A text without letters and digits is no name. */
function isOneOf(text: string, words: readonly string[]): boolean {
  const form = nameForm(text);
  return form !== '' && words.some((word) => nameForm(word) === form);
}

/** `5 days` is 5, in either language. */
const DAYS = /(\d)\s?(?:days?|jours?|[dj])\.?$/i;

function numberChange(field: keyof typeof FORMS, text: string, locale: NumberLocale): AnswerChange | null {
  if (text === '') return { field, value: '' };
  const number = readNumber(text, { locale, ...FORMS[field] });
  return number === null ? null : { field, value: number };
}

/** A cell's text as a change of its field; null when unreadable. An invalid number is kept, with its problem. */
function changeOf(field: GridField, text: string, locale: NumberLocale, words: PastedWords): AnswerChange | null {
  if (isAnswerText(field)) return { field, value: keptText(text, ruleOf(field)) };
  const trimmed = bare(text);
  switch (field) {
    case 'availability': {
      const found = AVAILABILITIES.find(({ name }) => isOneOf(trimmed, [name, words.availability(name)]));
      return found ? { field, value: Availability[found.name] } : null;
    }
    case 'industryType': {
      const found = INDUSTRY_TYPES.find(({ name }) => isOneOf(trimmed, [name, words.industryType(name)]));
      return found ? { field, value: IndustryType[found.name] } : null;
    }
    case 'recycledQuality': {
      if (trimmed === '') return { field, value: '' };
      const value = RECYCLED_QUALITIES.find((quality) => isOneOf(trimmed, [quality]));
      return value ? { field, value } : null;
    }
    case 'deliveryDays':
      return numberChange(field, trimmed.replace(DAYS, '$1'), locale);
    case 'recycledYear':
    case 'grossPrice':
    case 'discount':
    case 'netPrice':
      return numberChange(field, trimmed, locale);
  }
}

/** Where a paste starts and which cells it may fill. */
export interface PasteTarget {
  /** All parts, in the order of the grid. */
  readonly parts: readonly { readonly id: string; readonly oemNumber: string }[];
  /** Index of the part the paste starts at. */
  readonly row: number;
  /** Index of the first column in GRID_FIELDS. */
  readonly column: number;
  readonly locale: NumberLocale;
  readonly words: PastedWords;
}

const isFilled = (text: string): boolean => text.trim() !== '';

type Rows = readonly (readonly string[])[];

/** Whether a column begins with an answer like others below it: `OEM` and `Disponible` also name columns. */
function isOfAnswers(rows: Rows, column: number, { words, locale }: PasteTarget): boolean {
  const cells = rows.map((row) => row[column] ?? '');
  return (['availability', 'industryType'] as const).some((field) => {
    const [first, ...below] = cells.map((cell) => changeOf(field, cell, locale, words) !== null);
    return first === true && below.includes(true);
  });
}

type Header = readonly (GridField | 'number' | null)[];

/** Whether a column that is named for the availability says something else, such as how many pieces there are. */
function isOtherThanAvailability(rows: Rows, column: number, { words, locale }: PasteTarget): boolean {
  const filled = rows.slice(1).flatMap((row) => (isFilled(row[column] ?? '') ? [row[column] ?? ''] : []));
  return filled.length > 0 && filled.every((cell) => changeOf('availability', cell, locale, words) === null);
}

/**
 * The meaning of each column, by the first row: a field, the part number, or neither. Null when that row is not a
 * header.
 */
function headerOf(rows: Rows, target: PasteTarget): Header | null {
  const { words, locale } = target;
  const [row = []] = rows;
  if (row.some((cell) => isFilled(cell) && readNumber(bare(cell), { locale, decimals: 2, unit: '$' }) !== null))
    return null;
  const named = row.map((cell) =>
    isFilled(cell) ? (HEADERS.find((header) => isOneOf(cell, [header, ...words.headers(header)])) ?? null) : null,
  );
  if (!named.some((each, column) => each !== null && !isOfAnswers(rows, column, target))) return null;
  const read = named.map((each, column) =>
    each === 'availability' && isOtherThanAvailability(rows, column, target) ? null : each,
  );
  return read.map((each, column) => (read.indexOf(each) === column ? each : null));
}

/** The columns with something in them that the header gives to no field. */
const ignoredColumns = (rows: Rows, header: Header, numberColumn: number): IgnoredColumn[] =>
  header.flatMap((field, column) =>
    (field === null || field === 'number') && column !== numberColumn && rows.some((row) => isFilled(row[column] ?? ''))
      ? [{ at: column + 1, name: bare(rows[0]?.[column] ?? '') }]
      : [],
  );

/** The column with part numbers, and each row's part; null when no row names a part. */
function partsByNumber(rows: Rows, { parts }: PasteTarget, wanted: number | null) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const matchIn = (column: number) => {
    // Two parts may share a number. The first row then belongs to the first part.
    const open = parts.map(({ id, oemNumber }) => ({ id, oemNumber, form: searchForm(oemNumber) }));
    return rows.map((row) => {
      const cell = bare(row[column] ?? '');
      const form = searchForm(cell);
      if (form === '') return null;
      // Of numbers that differ in their signs only, the one as written.
      const written = open.findIndex((part) => part.oemNumber === cell);
      const at = written === -1 ? open.findIndex((part) => part.form === form) : written;
      return at === -1 ? null : (open.splice(at, 1)[0]?.id ?? null);
    });
  };
  const columns = wanted === null ? Array.from({ length: width }, (_, column) => column) : [wanted];
  const found = columns
    .map((column) => ({ column, partIds: matchIn(column) }))
    .map((each) => ({ ...each, count: each.partIds.filter((id) => id !== null).length }))
    .toSorted((left, right) => right.count - left.count)[0];
  return found && found.count > 0 ? found : null;
}

/** The cells of the text. A semicolon separates only where it does so in a header; elsewhere it is a part of a note. */
function rowsOf(text: string, target: PasteTarget): string[][] {
  const byTab = spreadsheetCells(text);
  if (text.includes('\t')) return byTab;
  const bySemicolon = spreadsheetCells(text, ';');
  const [first = [], ...others] = bySemicolon;
  return first.length > 1 && others.length > 0 && headerOf(bySemicolon, target) ? bySemicolon : byTab;
}

/**
 * Parses spreadsheet text (or CSV with semicolons, under a header row) into grid cells. A row goes to the part whose number it
 * contains, and a column to the field that its header names. Rows and columns without a name are matched by position.
 */
export function pastedCells(text: string, target: PasteTarget): Pasted {
  const { parts, row: firstRow, column: firstColumn, locale, words } = target;
  const data = rowsOf(text, target);
  const header = data.length > 1 ? headerOf(data, target) : null;
  const rows = header ? data.slice(1) : data;
  const named = header?.indexOf('number') ?? -1;
  const numbered = partsByNumber(rows, target, named === -1 ? null : named);
  const numberColumn = numbered?.column ?? named;
  const columnOf = (index: number): number | null => {
    if (index === numberColumn) return null;
    if (!header) return firstColumn + index - (numberColumn !== -1 && numberColumn < index ? 1 : 0);
    const field = header[index];
    return field && field !== 'number' ? GRID_FIELDS.indexOf(field) : null;
  };
  const cells = rows.flatMap((row, rowIndex) =>
    row.flatMap((cell, index): PastedCell[] => {
      const column = columnOf(index);
      if (column === null) return [];
      const partId = (numbered ? numbered.partIds[rowIndex] : parts[firstRow + rowIndex]?.id) ?? null;
      const field = GRID_FIELDS[column];
      return [
        {
          row: rowIndex,
          column,
          text: cell,
          partId,
          number: numbered ? (row[numbered.column] ?? '') : '',
          change: partId !== null && field ? changeOf(field, cell, locale, words) : null,
        },
      ];
    }),
  );
  return {
    cells,
    rule: {
      rows: numbered ? 'number' : 'position',
      columns: header ? 'header' : 'position',
      ignored: header ? ignoredColumns(data, header, numberColumn) : [],
    },
  };
}

/** Whether a pasted text has more than one cell. */
export const isManyCells = (text: string): boolean => /[\t\n\r]/.test(text.trim());
