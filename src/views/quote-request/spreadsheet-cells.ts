/** The cells of the text that a spreadsheet copies: Excel, Sheets and LibreOffice, on Windows, macOS and Linux. */

interface Reading {
  readonly row: readonly string[];
  /** Where the next row begins; past the text after the last one. */
  readonly next: number;
}

/** Longer texts are read line by line (UTF-16 units): a request has some hundred parts at most. */
const LONGEST = 200_000;

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/**
 * The end of a quoted cell that begins at `start`; null when none does. Quotes inside are doubled, so a single one
 * closes the cell, and stands before a separator or the end of a line.
 */
function closingQuote(text: string, start: number, ends: ReadonlySet<string>): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || ends.has(text.charAt(at + 1)) ? at : null;
  }
  return null;
}

/** The ways to read a row from `at` on: a quote opens a quoted cell, or is an inch or the beginning of a remark. */
function* readingsOf(text: string, at: number, ends: ReadonlySet<string>): Generator<Reading> {
  let plainEnd = at;
  while (plainEnd < text.length && !ends.has(text.charAt(plainEnd))) plainEnd += 1;
  const plain = { cell: text.slice(at, plainEnd), end: plainEnd };
  const closing = text[at] === '"' ? closingQuote(text, at, ends) : null;
  const inner = closing === null ? '' : text.slice(at + 1, closing);
  // Spreadsheets quote a cell for its tabs and line ends. One without them had its quotes in the sheet.
  const isQuoted = closing !== null && /[\t\r\n]|""/.test(inner);
  const quoted = { cell: inner.replaceAll('""', '"'), end: (closing ?? 0) + 1 };
  const cells = isQuoted ? (inner.includes('\t') ? [plain, quoted] : [quoted, plain]) : [plain];
  for (const { cell, end } of cells) {
    const isLast = end >= text.length || /[\r\n]/.test(text.charAt(end));
    if (isLast) yield { row: [cell], next: end + (text.startsWith('\r\n', end) ? 2 : 1) };
    else for (const { row, next } of readingsOf(text, end + 1, ends)) yield { row: [cell, ...row], next };
  }
}

/**
 * The rows from `at` on that are as wide as the first, because what is copied is a rectangle; null when there is no
 * such reading. A blank row may be shorter.
 */
function rectangle(
  text: string,
  at: number,
  width: number,
  ends: ReadonlySet<string>,
  dead: Set<string>,
): Reading[] | null {
  if (at > text.length) return [];
  const place = `${at} ${width}`;
  if (dead.has(place)) return null;
  for (const reading of readingsOf(text, at, ends)) {
    const isWide = width === 0 || reading.row.length === width;
    if (!isWide && !isBlank(reading.row)) continue;
    const others = rectangle(text, reading.next, isWide ? reading.row.length : width, ends, dead);
    if (others) {
      others.push(reading);
      return others;
    }
  }
  dead.add(place);
  return null;
}

/** The cells of a copied text, row by row. Empty rows at the end mean nothing. */
export function spreadsheetCells(text: string, separator = '\t'): string[][] {
  const ends = new Set([separator, '\r', '\n']);
  const plain = (): string[][] => text.split(/\r\n|\r|\n/).map((line) => line.split(separator));
  const hasQuotes = text.startsWith('"') || [...ends].some((end) => text.includes(`${end}"`));
  const found =
    hasQuotes && text.length <= LONGEST ? rectangle(text.replace(/[\r\n]+$/, ''), 0, 0, ends, new Set()) : null;
  const rows = found?.map(({ row }) => [...row]).toReversed() ?? plain();
  return rows.slice(0, Math.max(1, rows.findLastIndex((row) => !isBlank(row)) + 1));
}
