import type { AnyActorRef } from 'xstate';
import type { PdfKind, Pdf } from '../../domain/document.ts';
import type { Language } from '../../domain/enumerations.ts';
import type { Failure } from '../support/failure.ts';

export interface DocumentInput {
  readonly kind: PdfKind;
  readonly id: string;
}

/** What to do with a PDF: open it in a new tab, or download it. */
export type Purpose = 'open' | 'download';

export interface Wish {
  readonly purpose: Purpose;
  readonly language: Language;
}

export interface FetchInput extends DocumentInput {
  readonly language: Language;
  /** Receives the progress. */
  readonly listener: AnyActorRef;
}

export interface DocumentContext extends DocumentInput {
  /** The languages the PDF is available in. */
  readonly languages: readonly Language[];
  readonly wish: Wish | null;
  /** The fraction received, 0 to 1. */
  readonly share: number;
  /** The last fetched PDF, cached. */
  readonly kept: { readonly language: Language; readonly pdf: Pdf } | null;
  readonly failure: Failure | null;
}

/** The fraction received, 0 to 1. */
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
