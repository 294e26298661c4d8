import type { AnyActorRef } from 'xstate';
import type { DocumentKind, Pdf } from '../../domain/document.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { Failure } from '../support/failure.ts';

export interface DocumentInput {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** What somebody wants of a document: to see it in a new tab, or to have its file. */
export type Purpose = 'open' | 'download';

export interface Wish {
  readonly purpose: Purpose;
  readonly language: Language;
}

export interface FetchInput extends DocumentInput {
  readonly language: Language;
  /** Who is told of the progress. */
  readonly listener: AnyActorRef;
}

export interface DocumentContext extends DocumentInput {
  /** Those in which there is a PDF. */
  readonly languages: readonly Language[];
  readonly wish: Wish | null;
  /** How much of it has come, 0 to 1. */
  readonly share: number;
  /** The PDF that was fetched last: wanted again, it is not fetched again. */
  readonly kept: { readonly language: Language; readonly pdf: Pdf } | null;
  readonly failure: Failure | null;
}

/** How much of a PDF has come, 0 to 1. */
interface PdfProgress {
  readonly type: 'pdf.progressed';
  readonly share: number;
}

export type DocumentEvent =
  | { readonly type: 'languages.retry' }
  | { readonly type: 'pdf.open'; readonly language: Language }
  | { readonly type: 'pdf.download'; readonly language: Language }
  | { readonly type: 'pdf.cancel' }
  | { readonly type: 'pdf.retry' }
  | PdfProgress;
