import type { ListQuery } from '../../domain/list-query.ts';
import type { ListPage } from '../list/list.types.ts';
import type { Failure } from '../support/failure.ts';

/** Any row of a list. */
export type ExportedRow = ListPage['items'][number];

export interface ListExportContext {
  /** What narrows and orders the rows that are exported; null: nothing was asked for yet. */
  readonly query: ListQuery | null;
  /** From 1. */
  readonly page: number;
  readonly rows: readonly ExportedRow[];
  /** How many rows there are in all, as the platform last said. */
  readonly total: number;
  readonly failure: Failure | null;
}

export type ListExportEvent =
  | { readonly type: 'export.start'; readonly query: ListQuery }
  | { readonly type: 'export.cancel' }
  /** Goes on where it failed. */
  | { readonly type: 'export.retry' };
