/** The records that have a PDF (spec §3, document kind). */
export const DOCUMENT_KINDS = ['invoice', 'credit'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Everything that has a PDF: records, and the packing slip of an order, by the order's id. */
export type PdfKind = DocumentKind | 'packing-slip';

export const PDF_MIME = 'application/pdf';

/** How far from the last byte the end marker may be; normally only line breaks follow it. */
export const LONGEST_PDF_END = 1024;

const startsWith = (bytes: Uint8Array, text: string, at: number): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Whether the bytes are a complete PDF. An error page or a truncated file is not (spec §8). */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '%PDF-', 0)) return false;
  for (let at = bytes.length - 5; at >= Math.max(0, bytes.length - LONGEST_PDF_END); at -= 1)
    if (startsWith(bytes, '%%EOF', at)) return true;
  return false;
}

/** A fetched PDF. The bytes are a browser object that only the browser's calls read. */
export interface Pdf {
  /** The file name. */
  readonly name: string;
  readonly content: { readonly size: number };
}
