import type { ListQuery } from '../../domain/list-query.ts';
import type { ListPage } from '../list/list.types.ts';
import type { Failure } from '../support/failure.ts';

/** A row of any list. */
export type ExportedRow = ListPage['items'][number];

export interface ListExportContext {
  /** The filters and order of the export; null before the first one. */
  readonly query: ListQuery | null;
  /** Starts at 1. */
  readonly page: number;
  readonly rows: readonly ExportedRow[];
  /** The total number of rows, as last reported by the platform. */
  readonly total: number;
  readonly failure: Failure | null;
}

export type ListExportEvent =
  | { readonly type: 'export.start'; readonly query: ListQuery }
  | { readonly type: 'export.cancel' }
  /** Continues where it failed. */
  | { readonly type: 'export.retry' };
