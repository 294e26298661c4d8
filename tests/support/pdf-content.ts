/** The texts of a PDF, to compare. */
import type { PdfContent } from '../../platform/documents/pdf/content.ts';

/** With spaces as in this file. */
const readable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' ')) as unknown;
const tableOf = ({ columns, rows }: PdfContent) => ({
  headers: columns.map(({ header, isNumber }) => (isNumber ? `${header} →` : header)),
  rows: rows.map((row) => row.map((cell) => cell.filter((text) => text !== undefined).join(' / '))),
});
/** Every text of a document, in order. */
export const told = (content: PdfContent) => {
  const { title, number, at, letterhead, references, parties, file, totals } = content;
  return readable({
    title: `${title} ${number}`,
    at,
    letterhead,
    references,
    parties: parties.map(({ heading, lines }) => [heading, ...lines]),
    file,
    ...tableOf(content),
    totals,
  });
};
