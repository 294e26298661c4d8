import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { writable } from './formats.ts';

/** In points; a letter page is 612 by 792. */
export const MARGIN = 48;
const FOOTER = 40;

const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/roboto-${name}.ttf`, import.meta.url));
const FONT = fontFile('regular');
export const BOLD = fontFile('bold');
/** What a text is set in, as a whole, if Roboto lacks one of its characters. Only the glyphs that are used are embedded. */
const OTHER: Readonly<Record<string, string>> = {
  [FONT]: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  [BOLD]: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};
/** A text as it can be drawn in a weight, with the font for it. */
function drawable(text: string, font: string): { readonly text: string; readonly font: string } {
  const { text: drawn, isPlain } = writable(text);
  return { text: drawn, font: isPlain ? font : (OTHER[font] ?? font) };
}

const INK = '#20242b';
export const MUTED = '#565e6b';
const LINE = '#dfe2e7';
export const PRIMARY = '#c2480c';

/** A PDF with its pages and structure. */
export type Sheet = InstanceType<typeof PDFDocument>;
/** A structure element, in reading order. */
export type Place = ReturnType<Sheet['struct']>;
type PlaceOptions = NonNullable<Parameters<Sheet['struct']>[1]>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Style {
  readonly size?: number;
  readonly font?: string;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

interface Told {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly at: Date;
}

/** An empty tagged PDF with its title, author and language. */
export const newSheet = ({ title, author, lang, at }: Told): Sheet =>
  new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    font: FONT,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Subject: title, CreationDate: at, ModDate: at },
  });

export const contentWidth = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN;
export const bottomOf = (sheet: Sheet): number => sheet.page.height - MARGIN - FOOTER;

/** A structure element inside another. */
export function placeIn(sheet: Sheet, parent: Place, type: string, options: PlaceOptions = {}): Place {
  const place = sheet.struct(type, options);
  parent.add(place);
  return place;
}

/** Writes text into a box; returns the y below it. */
export function write(
  sheet: Sheet,
  text: string,
  box: Box,
  { size = 9, font = FONT, color = INK, align = 'left' }: Style = {},
): number {
  const drawn = drawable(text, font);
  sheet.font(drawn.font).fontSize(size).fillColor(color).text(drawn.text, box.x, box.y, { width: box.width, align });
  return sheet.y;
}

/** Writes text with a structure element; returns the y below it. */
export function writeAt(sheet: Sheet, place: Place, text: string, box: Box, style?: Style): number {
  let under = box.y;
  // Runs immediately, because the element itself is already placed.
  if (text !== '') place.add(() => (under = write(sheet, text, box, style)));
  return under;
}

/** Draws artifacts: lines, backgrounds and repeated text. */
export function draw<Drawn>(sheet: Sheet, drawn: () => Drawn, type: 'Layout' | 'Pagination' = 'Layout'): Drawn {
  sheet.markContent('Artifact', { type });
  const done = drawn();
  sheet.endMarkedContent();
  return done;
}

export function heightOf(sheet: Sheet, text: string, width: number, size = 9): number {
  const drawn = drawable(text, FONT);
  return sheet.font(drawn.font).fontSize(size).heightOfString(drawn.text, { width });
}

/** A line across the page, or a part of it. */
export const rule = (
  sheet: Sheet,
  y: number,
  { x, width }: Omit<Box, 'y'> = { x: MARGIN, width: contentWidth(sheet) },
): void =>
  draw(
    sheet,
    () =>
      void sheet
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke(),
  );

/** Ends a PDF and returns its bytes. */
export const bytesOf = (sheet: Sheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => void chunks.push(chunk));
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    sheet.on('error', reject);
    sheet.end();
  });
