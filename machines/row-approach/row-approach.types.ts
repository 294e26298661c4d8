/** The address of the row's page; null beside all rows. */
interface OnRow {
  readonly address: string | null;
}

export interface RowApproachContext {
  /** The row that the pointer or the focus is on. */
  readonly address: string | null;
}

export type RowApproachEvent =
  /** The pointer or the focus came to a row, or left all rows. */
  | (OnRow & { readonly type: 'row.hover' })
  | (OnRow & { readonly type: 'row.press' })
  /** The row was clicked, so its page opens by itself. */
  | { readonly type: 'row.open' };

/** The row's page should be prefetched. */
export interface RowApproachEmitted {
  readonly type: 'row.approached';
  readonly address: string;
}
