import { firstQuery } from '../../../domain/list-query.ts';
import type { TransactionSummary } from '../../../domain/transaction.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';

const row = (id: string): TransactionSummary => ({
  id,
  type: 'invoice',
  number: 'I-50001',
  reference: 'A-1',
  date: '2126-11-20',
  updatedAt: '2126-11-20T15:00:00.000Z',
  status: 'invoiced',
  shopName: 'Carrosserie Élégance',
  shopCity: 'Montréal',
  fileNumber: 'AB-12345',
  orderNumber: 'O-40001',
  subtotalCents: 28_744,
  taxes: [],
  totalCents: 28_744,
});
const page = (ids: readonly string[]) => ({
  kind: 'transactions',
  items: ids.map(row),
  total: EXPORT_PAGE + 1,
  counts: { all: EXPORT_PAGE + 1 },
});
const query = firstQuery('transactions');

const words = (rows: number, total: number) => ({
  key: 'list-export:progress',
  params: { fetched: String(rows), total: String(total) },
});

const saved = (count: number) => ({ key: 'list-export:saved', params: { count } });

export const listExportModel = defineModel({
  machine: listExportMachine,
  input: undefined,
  cases: {
    'export.start': [given('as the list is narrowed', { query })],
    [doneOf('fetchPage')]: [answered('rows', page(['i-1', 'i-2'])), answered('no more', page([]))],
    [errorOf('fetchPage')]: [failed('no network', { kind: 'network' })],
    [errorOf('saveRows')]: [failed('a defect', { kind: 'unexpected' })],
  },
  key: ({ context: { page: number, rows, failure } }) => ({
    number: Math.min(number, 3),
    rows: rows.length,
    failure: failure?.kind,
  }),
  // The second page is the last one; a third adds nothing.
  isWorthWalking: ({ context }, event) => context.page < 3 || event.type === 'export.cancel',
  inShort: { query: () => 'the query', rows: (value) => (value as readonly unknown[]).length },
  expect: [
    {
      state: 'idle',
      shows: () => ['list-export:start'],
      hides: ['list-export:cancel', 'list-export:failed', 'list-export:beginning', 'list-export:saving', saved(0)],
    },
    // Only the progress and the cancel button.
    {
      state: 'fetching',
      shows: ({ context: { rows, total } }) => [
        [total === 0 ? 'list-export:beginning' : words(rows.length, total), 'list-export:cancel'],
      ],
      hides: ['list-export:failed'],
    },
    {
      state: 'saving',
      shows: () => ['list-export:saving'],
      hides: ({ context: { rows, total } }) => [
        'list-export:cancel',
        'list-export:beginning',
        words(rows.length, total),
      ],
    },
    {
      state: 'saved',
      shows: ({ context: { rows } }) => [[saved(rows.length), 'list-export:start']],
      hides: ({ context: { rows, total } }) => [
        'list-export:cancel',
        'list-export:saving',
        'list-export:beginning',
        words(rows.length, total),
      ],
    },
    {
      state: 'failed',
      shows: ({ context }) => ['list-export:failed', `errors:${context.failure?.kind ?? ''}`],
      // The cancel button appears at most once.
      hides: ({ context: { rows, total } }) => [
        'list-export:saving',
        'list-export:beginning',
        words(rows.length, total),
        ['list-export:cancel', 'list-export:cancel'],
      ],
    },
  ],
});
