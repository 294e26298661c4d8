/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   roles are spelled out because, laid out as cards, some browsers forget what the elements are */
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface ColumnBase<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** A CSS length or percentage. If all columns have one, they keep their position from page to page. */
  readonly width?: string;
  /**
   * The position on a phone, where a row is a card: next to the title, on its own line without a label, or hidden. The
   * first column is the card's title; the others are labelled lines.
   */
  readonly onCard?: 'aside' | 'lead' | 'hidden';
}

/** A column; sortable when it has the key of a sort order. */
export type Column<Row, Sort extends string> = ColumnBase<Row> &
  ({ readonly key: Sort; readonly isSortable: true } | { readonly key: string; readonly isSortable?: false });

interface Order<Sort extends string> {
  readonly key: Sort;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row extends { readonly id: string }, Sort extends string> {
  readonly caption: string;
  /** The first column contains the row's link, with the class `row-link`. The whole row is the link's target. */
  readonly columns: readonly Column<Row, Sort>[];
  /** Null before the first rows arrive. */
  readonly rows: readonly Row[] | null;
  readonly isBusy: boolean;
  readonly busyLabel: string;
  readonly sort: Order<Sort>;
  readonly onSort: (key: Sort) => void;
}

const SKELETON_ROWS = 10;

/** A table whose rows are links; on a phone, cards. Previous rows stay, dimmed, until the new ones arrive. */
export function DataTable<Row extends { readonly id: string }, Sort extends string>({
  caption,
  columns,
  rows,
  isBusy,
  busyLabel,
  sort,
  onSort,
}: DataTableProps<Row, Sort>) {
  const draw = useMemo(() => drawingOnce(columns), [columns]);
  return (
    <div className="data-table is-list">
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
          {rows?.map(draw) ??
            Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <tr key={row} aria-hidden="true" className="is-skeleton">
                <td colSpan={columns.length}>
                  <div className="skeleton" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders a row. The same row gives the same element, so React skips it when anything else changes. */
function drawingOnce<Row extends { readonly id: string }, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): (row: Row) => ReactNode {
  const drawn = new WeakMap<Row, ReactNode>();
  const draw = (row: Row): ReactNode => (
    <tr key={row.id} role="row">
      {columns.map((column, index) => (
        <td key={column.key} role="cell" data-label={column.header} className={cellClasses(column)}>
          {/* On a card, the label and the content are two grid cells. Fewer elements make the first list faster. */}
          {index > 0 && column.onCard === undefined ? <div>{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
  return (row) => {
    const known = drawn.get(row) ?? draw(row);
    drawn.set(row, known);
    return known;
  };
}

/** The classes of a cell in a row and on a card. */
export const cellClasses = ({ align, onCard }: Pick<ColumnBase<never>, 'align' | 'onCard'>): string | undefined =>
  classNames(align === 'end' && 'is-end', onCard !== undefined && `on-card-${onCard}`) || undefined;

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
