import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pagination } from '../../../src/ui/pagination.tsx';

const LABELS = { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' };

function start(page: number) {
  const onPage = vi.fn<(page: number) => void>();
  const onSize = vi.fn<(size: 25 | 50) => void>();
  render(
    <Pagination
      label="Pages"
      text="26–50 of 312"
      page={page}
      lastPage={13}
      labels={LABELS}
      onPage={onPage}
      pageSize={{ label: 'Rows per page', value: 25, options: [25, 50], onChange: onSize }}
    />,
  );
  const press = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one button at a time
    for (const name of Object.values(LABELS)) await userEvent.click(screen.getByRole('button', { name }));
  };
  return { onPage, onSize, press };
}

test('leads to the first, previous, next and last page', async () => {
  const { onPage, press } = start(2);
  await press();
  expect(onPage.mock.calls).toEqual([[1], [1], [3], [13]]);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('26–50 of 312');
});

test.each([
  [1, [[2], [13]]],
  [13, [[1], [12]]],
])('page %i enables only the buttons of other pages', async (page, calls) => {
  const { onPage, press } = start(page);
  await press();
  expect(onPage.mock.calls).toEqual(calls);
});

test('reports the chosen page size [S2.36 S9.44]', async () => {
  const { onSize } = start(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50);
});
