import type { ListPage } from '../list/list.types.ts';
import type { ExportedRow, ListExportContext } from './list-export.types.ts';

/** The rows with those of another page: what moved from page to page meanwhile stands once. */
export function rowsWith({ rows }: Pick<ListExportContext, 'rows'>, { items }: ListPage): readonly ExportedRow[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...items.filter(({ id }) => !known.has(id))];
}

/** Nothing comes after this page. */
export const isLast = (
  { page }: Pick<ListExportContext, 'page'>,
  { items, total }: ListPage,
  pageSize: number,
): boolean => items.length === 0 || page * pageSize >= total;
