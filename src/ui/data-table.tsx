import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface Column<Row, Sort extends string> {
  readonly key: Sort | (string & {});
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  readonly align?: 'start' | 'end';
}

interface DataTableProps<Row extends { readonly id: string }, Sort extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Sort>[];
  /** Null before the first rows came. */
  readonly rows: readonly Row[] | null;
  readonly isBusy: boolean;
  readonly busyLabel: string;
  readonly sort: { readonly key: Sort; readonly direction: 'ascending' | 'descending' };
  readonly onSort: (key: Sort) => void;
}

const SKELETON_ROWS = 10;

/** Rows with a link each; on a phone every row is a card. Old rows stay, dimmed, until the new ones have come. */
export function DataTable<Row extends { readonly id: string }, Sort extends string>({
  caption,
  columns,
  rows,
  isBusy,
  busyLabel,
  sort,
  onSort,
}: DataTableProps<Row, Sort>) {
  return (
    <div className="overflow-x-clip rounded-lg border border-line bg-surface">
      {isBusy && (
        <span role="status" className="sr-only">
          {busyLabel}
        </span>
      )}
      <table aria-busy={isBusy} className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-14 z-[5] hidden bg-surface shadow-[inset_0_-1px_var(--line)] md:table-header-group">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={classNames('block md:table-row-group', isBusy && rows !== null && 'opacity-50')}>
          {rows === null
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <tr key={row} className="block border-b border-line last:border-0 md:table-row">
                  {columns.map((column) => (
                    <td key={column.key} className="block px-3 py-2.5 md:table-cell">
                      <div className="skeleton h-[2.6rem] w-full" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.id} className="relative block border-b border-line py-2 last:border-0 hover:bg-sunken md:table-row md:py-0">
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={classNames(
                        'flex gap-3 px-4 py-1 align-top md:table-cell md:px-3 md:py-2.5',
                        column.align === 'end' && 'tabular md:text-right',
                      )}
                    >
                      <span aria-hidden="true" className="w-32 shrink-0 text-muted md:hidden">
                        {column.header}
                      </span>
                      <div className="min-w-0 [overflow-wrap:anywhere]">{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row, Sort>;
  sort: DataTableProps<{ id: string }, Sort>['sort'];
  onSort: (key: Sort) => void;
}) {
  const isSorted = column.key === sort.key;
  const alignment = column.align === 'end' ? 'text-right' : 'text-left';
  return (
    <th scope="col" aria-sort={isSorted ? sort.direction : undefined} className={classNames('px-3 py-2 font-medium text-muted', alignment)}>
      {column.isSortable ? (
        <button
          type="button"
          // A sortable column's key is one of the keys the list can be ordered by.
          onClick={() => onSort(column.key as Sort)}
          className={classNames('inline-flex min-h-8 items-center gap-1 hover:text-ink', isSorted && 'text-ink')}
        >
          {column.header}
          <span className={classNames(!isSorted && 'invisible')}>
            <Icon path={sort.direction === 'ascending' ? mdiArrowUp : mdiArrowDown} size={16} />
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
