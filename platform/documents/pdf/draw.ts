import PDFDocument from 'pdfkit';
import type { Fact, PdfContent } from './content.ts';
import { writable } from './formats.ts';
import { filled, WORDS } from './words.ts';

/** Points; a sheet of letter paper is 612 by 792. */
const MARGIN = 48;
const FOOTER = 40;
const GAP = 12;
const CELL = 4;

/** Helvetica is in every reader, and has every letter of French. */
const FONT = 'Helvetica';
const BOLD = 'Helvetica-Bold';

const INK = '#20242b';
const MUTED = '#565e6b';
const LINE = '#dfe2e7';
const HEAD = '#f2f3f5';
const PRIMARY = '#c2480c';

type Sheet = InstanceType<typeof PDFDocument>;

interface Style {
  readonly size?: number;
  readonly font?: string;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** Writes a text into a box; the y under it. */
function write(sheet: Sheet, text: string, box: { x: number; y: number; width: number }, { size = 9, font = FONT, color = INK, align = 'left' }: Style = {}): number {
  sheet.font(font).fontSize(size).fillColor(color).text(writable(text), box.x, box.y, { width: box.width, align });
  return sheet.y;
}

const heightOf = (sheet: Sheet, text: string, width: number, size = 9): number => sheet.font(FONT).fontSize(size).heightOfString(writable(text), { width });

const contentWidth = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN;
const bottomOf = (sheet: Sheet): number => sheet.page.height - MARGIN - FOOTER;

function rule(sheet: Sheet, y: number, color = LINE): void {
  sheet.moveTo(MARGIN, y).lineTo(MARGIN + contentWidth(sheet), y).lineWidth(0.75).strokeColor(color).stroke();
}

/** Terms in one column, what they are in another. */
function facts(sheet: Sheet, items: readonly Fact[], box: { x: number; y: number; width: number }, termWidth: number): number {
  return items.reduce((y, [term, value]) => {
    const under = write(sheet, term, { x: box.x, y, width: termWidth - CELL }, { color: MUTED });
    return Math.max(under, write(sheet, value, { x: box.x + termWidth, y, width: box.width - termWidth })) + 2;
  }, box.y);
}

/** Who sends it, and what it is. */
function head(sheet: Sheet, { title, number, letterhead, references }: PdfContent): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const right = MARGIN + half + 2 * GAP;
  sheet.rect(MARGIN, MARGIN - 14, contentWidth(sheet), 3).fill(PRIMARY);
  let left = write(sheet, letterhead.name, { x: MARGIN, y: MARGIN, width: half }, { size: 13, font: BOLD }) + 2;
  for (const line of letterhead.lines) left = write(sheet, line, { x: MARGIN, y: left, width: half }, { color: MUTED }) + 1;
  const titled = write(sheet, `${title} ${number}`, { x: right, y: MARGIN - 3, width: half }, { size: 17, font: BOLD, color: PRIMARY }) + 6;
  return Math.max(left, facts(sheet, references, { x: right, y: titled, width: half }, 108)) + GAP;
}

function parties(sheet: Sheet, { parties: all }: PdfContent, y: number): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const ends = all.map(({ heading, lines }, index) => {
    const x = MARGIN + index * (half + 2 * GAP);
    const first = write(sheet, heading, { x, y, width: half }, { size: 8, font: BOLD, color: MUTED }) + 2;
    return lines.reduce((at, line, row) => write(sheet, line, { x, y: at, width: half }, { size: 9.5, font: row === 0 ? BOLD : FONT }) + 1, first);
  });
  return Math.max(...ends) + GAP;
}

/** In two columns, row by row. */
function file(sheet: Sheet, { file: items }: PdfContent, y: number): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const rows = Math.ceil(items.length / 2);
  const left = facts(sheet, items.slice(0, rows), { x: MARGIN, y, width: half }, 108);
  return Math.max(left, facts(sheet, items.slice(rows), { x: MARGIN + half + 2 * GAP, y, width: half }, 108)) + GAP;
}

/** The names of the columns: again on each page that the lines go on to. */
function tableHead(sheet: Sheet, { columns }: PdfContent, y: number): number {
  sheet.rect(MARGIN, y, contentWidth(sheet), 18).fill(HEAD);
  columns.reduce((x, { header, width, isNumber }) => {
    write(sheet, header, { x: x + CELL, y: y + 5, width: width - 2 * CELL }, { size: 8, font: BOLD, color: MUTED, align: isNumber ? 'right' : 'left' });
    return x + width;
  }, MARGIN);
  return y + 18;
}

/** A new page says what it goes on with. */
function nextPage(sheet: Sheet, content: PdfContent): number {
  sheet.addPage();
  const { language, title, number } = content;
  return write(sheet, filled(WORDS[language].continued, { title, number }), { x: MARGIN, y: MARGIN, width: contentWidth(sheet) }, { size: 11, font: BOLD }) + GAP;
}

function table(sheet: Sheet, content: PdfContent, from: number): number {
  const { columns, rows } = content;
  let y = tableHead(sheet, content, from);
  for (const row of rows) {
    const cells = columns.map(({ width, isNumber }, index) => ({ width: width - 2 * CELL, align: isNumber ? ('right' as const) : ('left' as const), text: row[index]?.[0] ?? '', detail: row[index]?.[1] ?? '' }));
    const height = Math.max(...cells.map(({ text, detail, width }) => heightOf(sheet, text, width) + (detail === '' ? 0 : heightOf(sheet, detail, width, 8)))) + 2 * CELL;
    if (y + height > bottomOf(sheet)) y = tableHead(sheet, content, nextPage(sheet, content));
    let x = MARGIN;
    for (const [index, { text, detail, width, align }] of cells.entries()) {
      const under = write(sheet, text, { x: x + CELL, y: y + CELL, width }, { align });
      if (detail !== '') write(sheet, detail, { x: x + CELL, y: under, width }, { size: 8, color: MUTED, align });
      x += columns[index]?.width ?? 0;
    }
    y += height;
    rule(sheet, y);
  }
  return y;
}

const TOTALS_WIDTH = 250;
const AMOUNT_WIDTH = 100;

/** The sums are never torn apart: all of them go to the next page when they find no room. */
function totals(sheet: Sheet, content: PdfContent, from: number): void {
  const height = content.totals.length * 15 + GAP + 8;
  let y = from + height > bottomOf(sheet) ? nextPage(sheet, content) : from + GAP;
  const x = MARGIN + contentWidth(sheet) - TOTALS_WIDTH;
  for (const [index, [term, amount]] of content.totals.entries()) {
    const isLast = index === content.totals.length - 1;
    const style: Style = isLast ? { size: 12, font: BOLD } : {};
    if (isLast) sheet.moveTo(x, y + 1).lineTo(x + TOTALS_WIDTH, y + 1).lineWidth(1).strokeColor(PRIMARY).stroke();
    const at = isLast ? y + 6 : y;
    write(sheet, term, { x, y: at, width: TOTALS_WIDTH - AMOUNT_WIDTH }, isLast ? style : { color: MUTED });
    write(sheet, amount, { x: x + TOTALS_WIDTH - AMOUNT_WIDTH - CELL, y: at, width: AMOUNT_WIDTH }, { ...style, align: 'right' });
    y += 15;
  }
}

/** Once all pages are there, each says which of how many it is. */
function feet(sheet: Sheet, { language, title, number, letterhead }: PdfContent): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    // What is written into the margin would else begin another page.
    sheet.page.margins.bottom = 0;
    const y = sheet.page.height - MARGIN - 12;
    const box = { y: y + 6, width: contentWidth(sheet) / 2 };
    rule(sheet, y);
    write(sheet, `${letterhead.name} · ${title} ${number}`, { ...box, x: MARGIN }, { size: 8, color: MUTED });
    const page = filled(WORDS[language].page, { page: index + 1, pages: count });
    write(sheet, page, { ...box, x: MARGIN + box.width }, { size: 8, color: MUTED, align: 'right' });
  }
}

/** A document as a PDF. */
export function drawPdf(content: PdfContent): Promise<Uint8Array> {
  const { language, title, number, letterhead, at } = content;
  return new Promise((resolve, reject) => {
    const sheet = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
      lang: `${language}-CA`,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: `${title} ${number}`, Author: letterhead.name, Subject: `${title} ${number}`, CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => void chunks.push(chunk));
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    sheet.on('error', reject);
    totals(sheet, content, table(sheet, content, file(sheet, content, parties(sheet, content, head(sheet, content)))));
    feet(sheet, content);
    sheet.end();
  });
}
