/** What there can be a PDF of (spec §3, document kind). */
export const DOCUMENT_KINDS = ['invoice', 'credit'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const PDF_MIME = 'application/pdf';

/** No end is further from the last byte: what follows it is a line break or two. */
const LONGEST_END = 1024;

const startsWith = (bytes: Uint8Array, text: string, at: number): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Whether bytes are a PDF from its first mark to its last: an error page is none, nor is a file that was cut (spec §8). */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '%PDF-', 0)) return false;
  for (let at = bytes.length - 5; at >= Math.max(0, bytes.length - LONGEST_END); at -= 1)
    if (startsWith(bytes, '%%EOF', at)) return true;
  return false;
}

/** A fetched document: the bytes are the browser's own, which only what is provided looks into. */
export interface Pdf {
  /** Of the file. */
  readonly name: string;
  readonly content: { readonly size: number };
}
