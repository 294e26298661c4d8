/** Reads the text of a PDF as pdfkit writes it: its streams, and what is shown in them. */
import { inflateSync } from 'node:zlib';

/** What Windows-1252 has where Latin-1 has nothing. */
const WINDOWS = new Map(Object.entries({ 133: '…', 140: 'Œ', 145: '‘', 146: '’', 147: '“', 148: '”', 150: '–', 151: '—', 156: 'œ' }));
const letterOf = (code: number): string => WINDOWS.get(String(code)) ?? String.fromCharCode(code);

const textOf = (hex: string): string => Buffer.from(hex, 'hex').reduce((text, code) => text + letterOf(code), '');

/** What a page shows, one text after the other. */
function shownIn(content: string): string {
  const shown = [...content.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi)];
  return shown.map(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => textOf(hex)).join('')).join('\n');
}

export interface ReadPdf {
  readonly pages: readonly string[];
  /** All that is not compressed: its objects. */
  readonly objects: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes);
  const objects = whole.toString('latin1');
  const pages = [...objects.matchAll(/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    const text = shownIn(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
    return text === '' ? [] : [text];
  });
  return { pages, objects };
}
