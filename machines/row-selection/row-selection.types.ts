import type { AnswerDraft } from '../quote-request/quote-request.types.ts';

/** Null: the whole answer. */
type FilledField = keyof AnswerDraft | null;

export interface RowSelectionContext {
  /** The parts whose rows are selected. */
  readonly selected: readonly string[];
}

export type RowSelectionEvent =
  | { readonly type: 'row.toggle'; readonly partId: string }
  /** Selects all rows, or none if all are selected. */
  | { readonly type: 'rows.toggle'; readonly partIds: readonly string[] }
  /** Copies one part's answer, or a field of it, to others of these parts. */
  | {
      readonly type: 'row.fill';
      readonly fromPartId: string;
      readonly partIds: readonly string[];
      readonly field: FilledField;
    };

/** What the editor should fill. */
export interface RowSelectionEmitted {
  readonly type: 'fill.wanted';
  readonly fromPartId: string;
  readonly partIds: readonly string[];
  readonly field: FilledField;
}
