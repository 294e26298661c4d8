import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { Failure } from '../support/failure.ts';

/** The document on the page, which was just answered. */
export interface NextDocumentInput {
  readonly kind: LockedDocumentKind;
  readonly id: string;
}

/** The document of a kind that is to be answered first; null when there is none. */
export type NextDocument = { readonly id: string } | null;

export interface NextDocumentContext extends NextDocumentInput {
  readonly failure: Failure | null;
}

export interface NextDocumentEvent {
  readonly type: 'next.open';
}

/** Another document is waiting and should be opened. */
export interface NextDocumentEmitted {
  readonly type: 'document.wanted';
  readonly id: string;
}
