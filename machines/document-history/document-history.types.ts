import type { HistoryEvent, HistoryKind } from '../../domain/audit.ts';
import type { Failure } from '../support/failure.ts';

export interface DocumentHistoryInput {
  readonly kind: HistoryKind;
  readonly id: string;
}

export interface DocumentHistoryContext extends DocumentHistoryInput {
  /** Newest first. */
  readonly events: readonly HistoryEvent[];
  readonly failure: Failure | null;
}

export type DocumentHistoryEvent =
  | { readonly type: 'history.open' }
  | { readonly type: 'history.close' }
  | { readonly type: 'history.retry' };
