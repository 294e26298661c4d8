import type { ListPage } from '../list/list.types.ts';
import type { ExportedRow, ListExportContext } from './list-export.types.ts';

/** Appends a page of rows. A row that moved to another page meanwhile is kept once. */
export function rowsWith({ rows }: Pick<ListExportContext, 'rows'>, { items }: ListPage): readonly ExportedRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...items.filter(({ id }) => !known.has(id))];
}

/** This is the last page. */
export const isLast = (
  { page }: Pick<ListExportContext, 'page'>,
  { items, total }: ListPage,
  pageSize: number,
): boolean => items.length === 0 || page * pageSize >= total;
