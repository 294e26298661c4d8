import type { Fact, PdfContent } from './content.ts';
import {
  BOLD,
  bottomOf,
  bytesOf,
  contentWidth,
  draw,
  heightOf,
  MARGIN,
  MUTED,
  newSheet,
  placeIn,
  PRIMARY,
  rule,
  write,
  writeAt,
  type Box,
  type Place,
  type Sheet,
  type Style,
} from './sheet.ts';
import { filled, WORDS } from './words.ts';

/** In points. */
const GAP = 12;
const CELL = 4;

const HEAD = '#f2f3f5';

/** Writes a text with its own structure element. */
const say = (sheet: Sheet, parent: Place, type: string, text: string, box: Box, style?: Style): number =>
  writeAt(sheet, placeIn(sheet, parent, type), text, box, style);

/** A term and its value, as a list item. */
function fact(
  sheet: Sheet,
  list: Place,
  [term, value]: Fact,
  termBox: Box,
  valueBox: Box,
  styles: readonly [Style, Style?],
): number {
  const item = placeIn(sheet, list, 'LI');
  const under = say(sheet, item, 'Lbl', term, termBox, styles[0]);
  return Math.max(under, say(sheet, item, 'LBody', value, valueBox, styles[1]));
}

/** Terms in one column, values in the other. */
function facts(sheet: Sheet, list: Place, items: readonly Fact[], { x, y, width }: Box, termWidth: number): number {
  return items.reduce(
    (at, item) =>
      fact(
        sheet,
        list,
        item,
        { x, y: at, width: termWidth - CELL },
        { x: x + termWidth, y: at, width: width - termWidth },
        [{ color: MUTED }],
      ) + 2,
    y,
  );
}

/** The title and the sender. */
function head(sheet: Sheet, root: Place, { title, number, letterhead, references }: PdfContent): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const right = MARGIN + half + 2 * GAP;
  draw(sheet, () => void sheet.rect(MARGIN, MARGIN - 14, contentWidth(sheet), 3).fill(PRIMARY));
  const titled =
    say(
      sheet,
      root,
      'H1',
      `${title} ${number}`,
      { x: right, y: MARGIN - 3, width: half },
      { size: 17, font: BOLD, color: PRIMARY },
    ) + 6;
  let left =
    say(sheet, root, 'P', letterhead.name, { x: MARGIN, y: MARGIN, width: half }, { size: 13, font: BOLD }) + 2;
  for (const line of letterhead.lines)
    left = say(sheet, root, 'P', line, { x: MARGIN, y: left, width: half }, { color: MUTED }) + 1;
  return (
    Math.max(left, facts(sheet, placeIn(sheet, root, 'L'), references, { x: right, y: titled, width: half }, 108)) + GAP
  );
}

function parties(sheet: Sheet, root: Place, { parties: all }: PdfContent, y: number): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const ends = all.map(({ heading, lines }, index) => {
    const x = MARGIN + index * (half + 2 * GAP);
    const first = say(sheet, root, 'H2', heading, { x, y, width: half }, { size: 8, font: BOLD, color: MUTED }) + 2;
    return lines.reduce(
      (at, line, row) =>
        say(sheet, root, 'P', line, { x, y: at, width: half }, { size: 9.5, ...(row === 0 && { font: BOLD }) }) + 1,
      first,
    );
  });
  return Math.max(...ends) + GAP;
}

/** In two columns, row by row. */
function file(sheet: Sheet, root: Place, { file: items }: PdfContent, y: number): number {
  const half = contentWidth(sheet) / 2 - GAP;
  const rows = Math.ceil(items.length / 2);
  const list = placeIn(sheet, root, 'L');
  const left = facts(sheet, list, items.slice(0, rows), { x: MARGIN, y, width: half }, 108);
  return (
    Math.max(left, facts(sheet, list, items.slice(rows), { x: MARGIN + half + 2 * GAP, y, width: half }, 108)) + GAP
  );
}

/** The column headings; returns the y below them. */
function tableHead(
  sheet: Sheet,
  { columns }: PdfContent,
  y: number,
  name: (text: string, box: Box, style: Style) => void,
): number {
  draw(sheet, () => void sheet.rect(MARGIN, y, contentWidth(sheet), 18).fill(HEAD));
  columns.reduce((x, { header, width, isNumber }) => {
    name(
      header,
      { x: x + CELL, y: y + 5, width: width - 2 * CELL },
      { size: 8, font: BOLD, color: MUTED, align: isNumber ? 'right' : 'left' },
    );
    return x + width;
  }, MARGIN);
  return y + 18;
}

/** Starts a new page with a running head. */
function nextPage(sheet: Sheet, { language, title, number }: PdfContent): number {
  sheet.addPage();
  const box = { x: MARGIN, y: MARGIN, width: contentWidth(sheet) };
  return (
    draw(
      sheet,
      () => write(sheet, filled(WORDS[language].continued, { title, number }), box, { size: 11, font: BOLD }),
      'Pagination',
    ) + GAP
  );
}

/** Repeats the column headings on a new page. Screen readers skip them. */
const headAgain = (sheet: Sheet, content: PdfContent): number =>
  tableHead(
    sheet,
    content,
    nextPage(sheet, content),
    (text, box, style) => void draw(sheet, () => write(sheet, text, box, style), 'Pagination'),
  );

function table(sheet: Sheet, root: Place, content: PdfContent, from: number): number {
  const { columns, rows } = content;
  const whole = placeIn(sheet, root, 'Table');
  const names = placeIn(sheet, placeIn(sheet, whole, 'THead'), 'TR');
  let y = tableHead(
    sheet,
    content,
    from,
    (text, box, style) => void writeAt(sheet, placeIn(sheet, names, 'TH', { scope: 'Column' }), text, box, style),
  );
  const body = placeIn(sheet, whole, 'TBody');
  for (const row of rows) {
    const cells = columns.map(({ width, isNumber }, index) => ({
      width: width - 2 * CELL,
      align: isNumber ? ('right' as const) : ('left' as const),
      text: row[index]?.[0] ?? '',
      detail: row[index]?.[1] ?? '',
    }));
    const height =
      Math.max(
        ...cells.map(
          ({ text, detail, width }) =>
            heightOf(sheet, text, width) + (detail === '' ? 0 : heightOf(sheet, detail, width, 8)),
        ),
      ) +
      2 * CELL;
    if (y + height > bottomOf(sheet)) y = headAgain(sheet, content);
    const line = placeIn(sheet, body, 'TR');
    let x = MARGIN;
    for (const [index, { text, detail, width, align }] of cells.entries()) {
      const cell = index === 0 ? placeIn(sheet, line, 'TH', { scope: 'Row' }) : placeIn(sheet, line, 'TD');
      const under = writeAt(sheet, cell, text, { x: x + CELL, y: y + CELL, width }, { align });
      writeAt(sheet, cell, detail, { x: x + CELL, y: under, width }, { size: 8, color: MUTED, align });
      x += columns[index]?.width ?? 0;
    }
    y += height;
    rule(sheet, y);
  }
  return y;
}

const TOTALS_WIDTH = 250;
const AMOUNT_WIDTH = 100;

/** Draws the totals without a page break; if they do not fit, all move to the next page. */
function totals(sheet: Sheet, root: Place, content: PdfContent, from: number): void {
  if (content.totals.length === 0) return;
  const height = content.totals.length * 15 + GAP + 8;
  let y = from + height > bottomOf(sheet) ? nextPage(sheet, content) : from + GAP;
  const x = MARGIN + contentWidth(sheet) - TOTALS_WIDTH;
  const list = placeIn(sheet, root, 'L');
  for (const [index, item] of content.totals.entries()) {
    const isLast = index === content.totals.length - 1;
    const style: Style = isLast ? { size: 12, font: BOLD } : {};
    const line = y + 1;
    if (isLast)
      draw(
        sheet,
        () =>
          void sheet
            .moveTo(x, line)
            .lineTo(x + TOTALS_WIDTH, line)
            .lineWidth(1)
            .strokeColor(PRIMARY)
            .stroke(),
      );
    const at = isLast ? y + 6 : y;
    const amount = { x: x + TOTALS_WIDTH - AMOUNT_WIDTH - CELL, y: at, width: AMOUNT_WIDTH };
    fact(sheet, list, item, { x, y: at, width: TOTALS_WIDTH - AMOUNT_WIDTH }, amount, [
      isLast ? style : { color: MUTED },
      { ...style, align: 'right' },
    ]);
    y += 15;
  }
}

/** Room to write in (points). */
const HANDWRITING = 44;

/** A line for each thing to be filled in by hand, side by side. */
function handwriting(sheet: Sheet, root: Place, content: PdfContent, from: number): void {
  const { handwritten = [] } = content;
  if (handwritten.length === 0) return;
  const above = from + HANDWRITING + 2 * GAP > bottomOf(sheet) ? nextPage(sheet, content) : from;
  const y = above + HANDWRITING;
  const width = (contentWidth(sheet) - GAP * (handwritten.length - 1)) / handwritten.length;
  for (const [index, label] of handwritten.entries()) {
    const x = MARGIN + index * (width + GAP);
    rule(sheet, y, { x, width });
    say(sheet, root, 'P', label, { x, y: y + 4, width }, { size: 8, color: MUTED });
  }
}

/** Adds page numbers, once all pages exist. */
function feet(sheet: Sheet, { language, title, number, letterhead }: PdfContent): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index);
    // Otherwise, writing into the margin would start another page.
    sheet.page.margins.bottom = 0;
    const y = sheet.page.height - MARGIN - 12;
    const box = { y: y + 6, width: contentWidth(sheet) / 2 };
    const page = filled(WORDS[language].page, { page: index + 1, pages: count });
    rule(sheet, y);
    draw(
      sheet,
      () => {
        write(sheet, `${letterhead.name} · ${title} ${number}`, { ...box, x: MARGIN }, { size: 8, color: MUTED });
        write(sheet, page, { ...box, x: MARGIN + box.width }, { size: 8, color: MUTED, align: 'right' });
      },
      'Pagination',
    );
  }
}

/** Draws a document as a tagged PDF: all content has a structure element, everything else is marked as an artifact. */
export function drawPdf(content: PdfContent): Promise<Uint8Array> {
  const { language, title, number, letterhead, at } = content;
  const sheet = newSheet({ title: `${title} ${number}`, author: letterhead.name, lang: `${language}-CA`, at });
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  const under = table(
    sheet,
    root,
    content,
    file(sheet, root, content, parties(sheet, root, content, head(sheet, root, content))),
  );
  totals(sheet, root, content, under);
  handwriting(sheet, root, content, under);
  feet(sheet, content);
  return bytesOf(sheet);
}
