/** The common elements of lists (§2), and the keys of their tabs. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { SEARCH_STATUSES } from '../../../domain/search.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { clientList } from '../../../src/views/list/client-columns.tsx';
import { creditRequestList } from '../../../src/views/list/credit-request-columns.tsx';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';
import { transactionList } from '../../../src/views/list/transaction-columns.tsx';
import { showList } from '../../support/list.tsx';

beforeAll(async () => {
  await startTexts('en');
  await loadTexts('lists');
});

const tabs = async () =>
  (await screen.findAllByRole('tab')).map(({ id, textContent }) => [id, textContent.replace(/ \d+$/, '')]);

it('tabs have the keys of the specification [S2.35]', async () => {
  showList(quoteRequestList);
  expect(await tabs()).toEqual([
    ['dataTableActive', 'Active'],
    ['dataTableMissed', 'Missed'],
    ['dataTableCompleted', 'Completed'],
    ['dataTableCancelled', 'Cancelled'],
  ]);
});

it.each([
  ['credit requests', () => showList(creditRequestList), ['Pending', 'Completed', 'Refused']],
  ['clients', () => showList(clientList), ['Pending', 'Active', 'Refused']],
] as const)('tabs of %s have the keys of the specification [S2.35]', async (_, show, names) => {
  show();
  expect(await tabs()).toEqual(names.map((name) => [`dataTable${name}`, name]));
});

it('a list without rows says so [S2.37]', async () => {
  showList(quoteRequestList);
  expect(await screen.findByText('No data available')).toBeDefined();
});

it('filters with a date range can be shown and hidden [S2.38]', async () => {
  const user = userEvent.setup();
  showList(quoteRequestList);
  await user.click(await screen.findByRole('button', { name: 'Show filters' }));
  expect(await screen.findByLabelText('Update from')).toHaveProperty('type', 'date');
  expect(await screen.findByLabelText('Update to')).toHaveProperty('type', 'date');
  await user.click(screen.getByRole('button', { name: 'Hide filters' }));
  expect(screen.queryByLabelText('Update from')).toBeNull();
});

it('the number of items per page can be chosen [S2.36]', async () => {
  const { asked } = showList(transactionList, {
    items: [
      {
        id: 'inv-1',
        type: 'invoice',
        number: 'F-1',
        reference: '',
        date: '2026-11-18',
        status: 'invoiced',
        shopName: 'Garage',
        shopCity: 'Laval',
        fileNumber: 'AB-1',
        orderNumber: 'O-1',
        updatedAt: '2026-11-18T15:04:00.000Z',
        subtotalCents: 100,
        taxes: [],
        totalCents: 100,
      },
    ],
  });
  await userEvent.setup().selectOptions(await screen.findByRole('combobox', { name: 'Items per page' }), '100');
  await screen.findByRole('link', { name: 'F-1' });
  expect(asked.at(-1)?.pageSize).toBe(100);
});

it('the search can be narrowed to a status [S2.26]', () => {
  expect(SEARCH_STATUSES).toEqual(['active', 'cancelled', 'completed', 'pending', 'refused']);
});
