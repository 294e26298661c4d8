import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataTable, type Column } from '../../../src/ui/data-table.tsx';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly parts: number;
}
type Sort = 'number' | 'parts';

const COLUMNS: readonly Column<Row, Sort>[] = [
  {
    key: 'number',
    header: 'Number',
    isSortable: true,
    cell: (row) => (
      <a className="row-link" href={`#${row.id}`}>
        {row.number}
      </a>
    ),
  },
  { key: 'note', header: 'Note', cell: () => 'fits', onCard: 'hidden', width: '30%' },
  { key: 'parts', header: 'Parts', isSortable: true, align: 'end', cell: (row) => row.parts, onCard: 'aside' },
];
const ROWS: readonly Row[] = [
  { id: '1', number: 'QR-1', parts: 4 },
  { id: '2', number: 'QR-2', parts: 9 },
];

function table({
  rows = ROWS,
  isBusy = false,
  direction = 'ascending' as const,
  onSort = () => {},
}: Partial<Parameters<typeof DataTable<Row, Sort>>[0]> & { direction?: 'ascending' | 'descending' }) {
  return (
    <DataTable<Row, Sort>
      caption="Active requests"
      columns={COLUMNS}
      rows={rows}
      isBusy={isBusy}
      busyLabel="Loading"
      sort={{ key: 'parts', direction }}
      onSort={onSort}
    />
  );
}

test('is a table with its caption, its headers and a link in each row', () => {
  render(table({}));
  const shown = screen.getByRole('table', { name: 'Active requests' });
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Number', 'Note', 'Parts']);
  const [, first] = within(shown).getAllByRole('row');
  if (!first) throw new Error('there is no row');
  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['QR-1', 'fits', '4']);
  // The only control in a row, so nothing is hidden below the link that covers the row.
  expect(first.querySelectorAll('a, button, input, [tabindex], [onclick]')).toHaveLength(1);
  expect(within(first).getByRole('link', { name: 'QR-1' }).getAttribute('href')).toBe('#1');
});

test('shows the sort order, and requests another one', async () => {
  const onSort = vi.fn<(key: Sort) => void>();
  const user = userEvent.setup();
  const { rerender } = render(table({ onSort }));
  const parts = screen.getByRole('columnheader', { name: 'Parts' });
  const number = screen.getByRole('columnheader', { name: 'Number' });
  expect(parts.ariaSort).toBe('ascending');
  expect(number.ariaSort).toBeNull();
  expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).toBeNull();
  await user.click(within(number).getByRole('button'));
  within(parts).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(onSort.mock.calls).toEqual([['number'], ['parts']]);
  rerender(table({ direction: 'descending' }));
  expect(parts.ariaSort).toBe('descending');
});

test('previous rows stay while new ones load, and this is announced', () => {
  const { rerender } = render(table({}));
  const row = screen.getByRole('link', { name: 'QR-2' });
  expect(screen.getByRole('table').ariaBusy).toBe('false');
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(table({ isBusy: true }));
  expect(screen.getByRole('link', { name: 'QR-2' })).toBe(row);
  expect(screen.getByRole('table').ariaBusy).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('shows a placeholder before the first rows, hidden from screen readers', () => {
  render(table({ rows: null, isBusy: true }));
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(document.querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(10);
});

test('has a label and a position for each cell on a card', () => {
  render(table({}));
  const [number, note, parts] = screen.getAllByRole('cell');
  expect(number?.dataset['label']).toBe('Number');
  expect(note?.className).toBe('on-card-hidden');
  expect(parts?.className).toBe('is-end on-card-aside');
});

test('rerenders a row only when it or the columns change', () => {
  const cell = vi.fn<(row: Row) => string>(({ number }) => number);
  const columns: readonly Column<Row, Sort>[] = [{ key: 'number', header: 'Number', cell }];
  const shown = (isBusy: boolean, rows: readonly Row[]) => (
    <DataTable<Row, Sort>
      caption="Active requests"
      columns={columns}
      rows={rows}
      isBusy={isBusy}
      busyLabel="Loading"
      sort={{ key: 'parts', direction: 'ascending' }}
      onSort={() => {}}
    />
  );
  const { rerender } = render(shown(false, ROWS));
  rerender(shown(true, ROWS));
  expect(cell).toHaveBeenCalledTimes(ROWS.length);
  rerender(shown(false, [...ROWS, { id: '3', number: 'QR-3', parts: 1 }]));
  expect(cell).toHaveBeenCalledTimes(ROWS.length + 1);
});
