/** The lines of a price list: every row of a file is read, or told with its reason. */
import { IndustryType } from './enumerations.ts';
import { isKeepable } from './field-problem.ts';
import { DELIVERY_DAYS_BOUNDS, PRICE_BOUNDS } from './part-answer.ts';
import { amountIn, daysIn, decimalSign, stockIn, type DecimalSign } from './price-list-amount.ts';
import { cellOf, type Row } from './price-list-columns.ts';
import { lineKey, PRICE_LIST, type ListColumn, type ListColumns, type ListedPrice } from './price-list.ts';
import { searchForm } from './search-form.ts';
import { asLine } from './typed-text.ts';

/** Why a row was not read. `shortened`: a spreadsheet wrote the number as 5.21E+09. */
export const UNREAD_REASONS = [
  'missing',
  'unreadable',
  'unclear',
  'outside',
  'tooLong',
  'shortened',
  'repeated',
  'tooMany',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

export interface UnreadRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly column: ListColumn;
  readonly why: UnreadReason;
  /** What the cell says, cut. */
  readonly text: string;
  /** The row that it repeats. */
  readonly first?: number;
}

export interface ReadPrices {
  readonly lines: readonly ListedPrice[];
  /** The first of them; `unreadCount` counts all. */
  readonly unread: readonly UnreadRow[];
  readonly unreadCount: number;
}

/** Unread rows told one by one. */
export const MOST_UNREAD = 500;
const SHOWN = 40;

type Problem = Pick<UnreadRow, 'column' | 'why'>;
type Read<Value> = { readonly value: Value } | Problem;

const isProblem = (read: object): read is Problem => 'why' in read;

const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function numberOf(cell: string): Read<string> {
  const column = 'number';
  const value = asLine(cell);
  if (searchForm(value) === '') return { column, why: 'missing' };
  if (SHORTENED.test(value)) return { column, why: 'shortened' };
  if (!isKeepable(value)) return { column, why: 'unreadable' };
  return value.length > PRICE_LIST.number ? { column, why: 'tooLong' } : { value };
}

function manufacturerOf(cell: string): Read<string> {
  const value = asLine(cell);
  if (!isKeepable(value)) return { column: 'manufacturer', why: 'unreadable' };
  return value.length > PRICE_LIST.manufacturer ? { column: 'manufacturer', why: 'tooLong' } : { value };
}

/** Words for part types in both languages, as `searchForm` has them. */
const TYPES: readonly (readonly [IndustryType, readonly string[]])[] = [
  [
    IndustryType.Oem,
    ['1', 'oem', 'oe', 'original', 'genuine', 'new', 'neuf', 'neuve', 'origine', 'dorigine', 'oeneuf'],
  ],
  [
    IndustryType.Aftermarket,
    [
      '2',
      'aftermarket',
      'am',
      'nonoem',
      'alternative',
      'equivalent',
      'equivalente',
      'similaire',
      'adaptable',
      'apresmarche',
    ],
  ],
  [IndustryType.Recycled, ['3', 'recycled', 'used', 'recycle', 'recyclee', 'usage', 'usagee', 'lkq']],
];

function typeOf(cell: string): Read<IndustryType> {
  const form = searchForm(cell);
  if (form === '') return { value: IndustryType.None };
  const found = TYPES.find(([, words]) => words.includes(form));
  return found ? { value: found[0] } : { column: 'industryType', why: 'unreadable' };
}

const isBlank = (cell: string): boolean => /^[-–—]?$/.test(cell);

function priceOf(cell: string, column: 'price' | 'listPrice', sign: DecimalSign): Read<number | null> {
  if (isBlank(cell)) return { value: null };
  const amount = amountIn(cell, sign);
  if ('why' in amount) return { column, why: amount.why };
  // Files say 0 for a list price that nobody knows.
  if (column === 'listPrice' && amount.cents === 0) return { value: null };
  const isWithin = amount.cents >= PRICE_BOUNDS.min && amount.cents <= PRICE_BOUNDS.max;
  return isWithin ? { value: amount.cents } : { column, why: 'outside' };
}

function countOf(
  cell: string,
  column: 'stock' | 'deliveryDays',
  read: (text: string) => number | null,
  most: number,
): Read<number | null> {
  if (isBlank(cell)) return { value: null };
  const value = read(cell);
  if (value === null) return { column, why: 'unreadable' };
  return value > most ? { column, why: 'outside' } : { value };
}

type Signs = Readonly<Record<'price' | 'listPrice', DecimalSign>>;

function lineOf(cell: (column: ListColumn) => string, columns: ListColumns, signs: Signs): ListedPrice | Problem {
  const number = numberOf(cell('number'));
  if (isProblem(number)) return number;
  const manufacturer = manufacturerOf(cell('manufacturer'));
  if (isProblem(manufacturer)) return manufacturer;
  const type = typeOf(cell('industryType'));
  if (isProblem(type)) return type;
  const price = priceOf(cell('price'), 'price', signs.price);
  if (isProblem(price)) return price;
  const listPrice = priceOf(cell('listPrice'), 'listPrice', signs.listPrice);
  if (isProblem(listPrice)) return listPrice;
  if (price.value === null && listPrice.value === null)
    return { column: columns.price ? 'price' : 'listPrice', why: 'missing' };
  const stock = countOf(cell('stock'), 'stock', stockIn, PRICE_LIST.mostStock);
  if (isProblem(stock)) return stock;
  const days = countOf(cell('deliveryDays'), 'deliveryDays', daysIn, DELIVERY_DAYS_BOUNDS.max);
  if (isProblem(days)) return days;
  return {
    number: number.value,
    manufacturer: manufacturer.value,
    industryType: type.value,
    priceCents: price.value,
    listPriceCents: listPrice.value,
    stock: stock.value,
    deliveryDays: days.value,
  };
}

function* cellsOf(rows: readonly Row[], skipped: number, at: number | undefined): Generator<string> {
  if (at !== undefined) for (let row = skipped; row < rows.length; row += 1) yield cellOf(rows[row]?.[at]);
}

/** Reads the rows after the titles. Empty rows are no lines; of lines for the same part, the first is read. */
export function readPrices(
  rows: readonly Row[],
  skipped: number,
  columns: ListColumns,
  most: number = PRICE_LIST.mostLines,
): ReadPrices {
  const signs: Signs = {
    price: decimalSign(cellsOf(rows, skipped, columns.price?.at)),
    listPrice: decimalSign(cellsOf(rows, skipped, columns.listPrice?.at)),
  };
  const lines: ListedPrice[] = [];
  const unread: UnreadRow[] = [];
  const firsts = new Map<string, number>();
  let unreadCount = 0;
  for (const [index, row] of rows.entries()) {
    if (index < skipped || !row.some((cell) => cell.trim() !== '')) continue;
    const cell = (column: ListColumn): string => {
      const at = columns[column]?.at;
      return at === undefined ? '' : cellOf(row[at]);
    };
    const read = lineOf(cell, columns, signs);
    const first = isProblem(read) ? undefined : firsts.get(lineKey(read));
    const problem: Omit<UnreadRow, 'row' | 'text'> | null = isProblem(read)
      ? read
      : first !== undefined
        ? { column: 'number', why: 'repeated', first }
        : lines.length >= most
          ? { column: 'number', why: 'tooMany' }
          : null;
    if (problem) {
      unreadCount += 1;
      if (unread.length < MOST_UNREAD)
        unread.push({ row: index + 1, ...problem, text: cell(problem.column).slice(0, SHOWN) });
    } else if (!isProblem(read)) {
      firsts.set(lineKey(read), index + 1);
      lines.push(read);
    }
  }
  return { lines, unread, unreadCount };
}
