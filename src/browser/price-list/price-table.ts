import Papa from 'papaparse';
import { cellOf, layoutOf, separatorOf, type Row } from '../../../domain/price-list-columns.ts';
import { readPrices } from '../../../domain/price-list-lines.ts';
import { PRICE_LIST, type ListColumns, type ListedPrice } from '../../../domain/price-list.ts';
import type { CheckedPrices, OpenedFile } from '../../../machines/price-list/price-list.types.ts';
import { decodeTable } from './decode.ts';

const SAMPLES = 3;
/** Of a cell that is shown. */
const SHOWN = 60;

/** A file of prices that is open: its rows, and the lines that were read last. */
export class PriceTable {
  private readonly rows: readonly Row[];
  private readonly skipped: number;
  private lines: readonly ListedPrice[] = [];
  readonly opened: OpenedFile;

  constructor(text: string) {
    const { separator, table } = separatorOf(text);
    this.rows = Papa.parse<string[]>(table, { delimiter: separator }).data;
    const { titles, skipped } = layoutOf(this.rows);
    this.skipped = skipped;
    const filled = this.rows.slice(skipped).filter((row) => row.some((cell) => cell.trim() !== ''));
    const samples = filled
      .slice(0, SAMPLES)
      .map((row) => titles.map((_, column) => cellOf(row[column]).slice(0, SHOWN)));
    this.opened = { titles, samples, rows: filled.length };
  }

  check(columns: ListColumns): CheckedPrices {
    const { lines, unread, unreadCount } = readPrices(this.rows, this.skipped, columns);
    this.lines = lines;
    return { lines: lines.length, samples: lines.slice(0, SAMPLES), unread, unreadCount };
  }

  /** The next lines to send. */
  next(from: number): readonly ListedPrice[] {
    return this.lines.slice(from, from + PRICE_LIST.linesAtOnce);
  }
}

/** Opens a file; null when it is no text, or has no line. */
export function openTable(bytes: Uint8Array): PriceTable | null {
  const text = decodeTable(bytes);
  const table = text === null ? null : new PriceTable(text);
  return table && table.opened.rows > 0 ? table : null;
}
