import type { Credit } from '../../domain/credit.ts';
import type { DocumentKind } from '../../domain/document.ts';
import type { Invoice } from '../../domain/invoice.ts';
import type { Failure } from '../support/failure.ts';

export interface RecordInput {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** An invoice or credit from the platform. */
export type LoadedRecord =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'credit'; readonly credit: Credit };

export interface RecordContext extends RecordInput {
  readonly record: LoadedRecord | null;
  readonly failure: Failure | null;
}

export type RecordEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'record.print' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

/** Prints the page. */
export interface RecordEmitted {
  readonly type: 'print.wanted';
}
