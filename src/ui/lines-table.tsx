/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are spelled out because, laid out as cards, some browsers forget what the elements are */
import { classNames } from './class-names.ts';
import { cellClasses, type Column } from './data-table.tsx';
import { Sums, type Sum } from './sums.tsx';

export type LineColumn<Row> = Omit<Column<Row, never>, 'isSortable'>;

interface LinesTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly LineColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The totals below the lines, if there are any. */
  readonly sums?: readonly Sum[];
}

/** A document's lines with their totals, in document order. On a phone, each line is a card without the values it lacks. */
export function LinesTable<Row>({ caption, columns, rows, keyOf, sums }: LinesTableProps<Row>) {
  return (
    <div className="flex flex-col gap-4">
      <div className="data-table is-lines">
        <table role="table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  role="columnheader"
                  className={column.align === 'end' ? 'is-end' : undefined}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {columns.map((column) => {
                  const shown = column.cell(row);
                  return (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.header}
                      className={classNames(cellClasses(column), shown === '—' && 'is-nothing')}
                    >
                      <div>{shown}</div>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sums && <Sums sums={sums} />}
    </div>
  );
}
