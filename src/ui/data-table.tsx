/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   roles are spelled out because, laid out as cards, some browsers forget what the elements are */
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ColumnBase<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** A CSS length or share. Where all have one, columns stay where they are from page to page. */
  readonly width?: string;
  /**
   * On a phone, where a row is a card: beside the title, a line of its own without a label, or left out.
   * The first column is the card's title; the others are lines with their label.
   */
  readonly onCard?: 'aside' | 'lead' | 'hidden';
}

/** A column; one that rows can be ordered by has the key of that order. */
export type Column<Row, Sort extends string> = ColumnBase<Row> &
  ({ readonly key: Sort; readonly isSortable: true } | { readonly key: string; readonly isSortable?: false });

interface Order<Sort extends string> {
  readonly key: Sort;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row extends { readonly id: string }, Sort extends string> {
  readonly caption: string;
  /** The first one holds the row's link, with the class `row-link`: all of the row is its target. */
  readonly columns: readonly Column<Row, Sort>[];
  /** Null before the first rows came. */
  readonly rows: readonly Row[] | null;
  readonly isBusy: boolean;
  readonly busyLabel: string;
  readonly sort: Order<Sort>;
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
    <div className="data-table">
      <output className="sr-only">{isBusy && busyLabel}</output>
      {isBusy && rows !== null && <div className="busy-bar" />}
      <table
        role="table"
        aria-busy={isBusy}
        className={columns.every(({ width }) => width !== undefined) ? 'is-fixed' : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === null
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => <SkeletonRow key={row} columns={columns} />)
            : rows.map((row) => (
                <tr key={row.id} role="row">
                  {columns.map((column) => (
                    <td key={column.key} role="cell" data-label={column.header} className={cellClasses(column)}>
                      {/* On a card, label and content are two boxes of a grid. */}
                      <div>{column.cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where a cell stands in its row, and on a card. */
export const cellClasses = ({ align, onCard }: Pick<ColumnBase<never>, 'align' | 'onCard'>): string | undefined =>
  classNames(align === 'end' && 'is-end', onCard !== undefined && `on-card-${onCard}`) || undefined;

/** As high as a row of two lines, so that nothing moves when the rows come. */
function SkeletonRow({
  columns,
}: {
  columns: readonly (Pick<ColumnBase<never>, 'align' | 'onCard'> & { readonly key: string })[];
}) {
  return (
    <tr aria-hidden="true" className="is-skeleton">
      {columns.map((column) => (
        <td key={column.key} className={cellClasses(column)}>
          <div>
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </td>
      ))}
    </tr>
  );
}

function HeaderCell<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row, Sort>;
  sort: Order<Sort>;
  onSort: (key: Sort) => void;
}) {
  const className = column.align === 'end' ? 'is-end' : undefined;
  if (column.isSortable !== true)
    return (
      <th scope="col" role="columnheader" className={className}>
        {column.header}
      </th>
    );
  const isSorted = column.key === sort.key;
  return (
    <th scope="col" role="columnheader" aria-sort={isSorted ? sort.direction : undefined} className={className}>
      <button type="button" onClick={() => onSort(column.key)} className="sort-button">
        {column.header}
        <Icon path={isSorted && sort.direction === 'descending' ? mdiArrowDown : mdiArrowUp} size={16} />
      </button>
    </th>
  );
}
