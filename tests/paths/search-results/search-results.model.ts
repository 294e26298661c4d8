import type { SnapshotFrom } from 'xstate';
import type { SearchKind } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { FOUND } from './search-results.examples.ts';
import { searchResultsMachine } from '../../../machines/search-results/search-results.machine.ts';

type Snapshot = SnapshotFrom<typeof searchResultsMachine>;

const WANTED = { text: 'civic', status: null };
const nothing: ListPage<'quoteRequests'> = {
  kind: 'quoteRequests',
  items: [],
  total: 0,
  counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
};

const CIVIC = { year: 2023, make: 'Honda', model: 'Civic' };
/** The texts of the rows, by kind. */
const ROWS: Readonly<Record<SearchKind, readonly Words[]>> = {
  quoteRequests: [
    [
      'Q-20001',
      'Carrosserie Élégance',
      'Montréal',
      { as: 'vehicle', vehicle: CIVIC },
      '2HGFE2F50PH000001',
      'MP123456',
      'AB-12345',
    ],
    ['quote-requests:status.answered', { as: 'shortDate', instant: '2026-11-20T14:00:00Z' }],
    'quote-requests:status.cancelled',
    'Q-20005',
  ],
  orders: [
    [
      'O-30001',
      'Carrosserie Élégance',
      'Montréal',
      { as: 'vehicle', vehicle: CIVIC },
      '2HGFE2F50PH000001',
      'AB-12345',
      'PO-77 · MP123456',
      'orders:status.completed',
      { as: 'money', cents: 123_450 },
    ],
  ],
  transactions: [
    [
      'INV-70001',
      'Carrosserie Élégance',
      'Montréal',
      { key: 'transactions:reference.invoice', params: { number: 'F-100' } },
    ],
    [
      'AB-12345',
      { key: 'transactions:order', params: { number: 'O-30001' } },
      'transactions:type.invoice',
      ' ',
      'record:status.invoice.paid',
      { as: 'money', cents: 141_936 },
    ],
    [
      'NC-9',
      'Carrosserie Élégance',
      'Montréal',
      { key: 'transactions:reference.credit', params: { number: 'INV-70001' } },
    ],
    ['transactions:type.credit', ' ', 'record:status.credit.invoiced', { as: 'money', cents: -11_498 }],
  ],
  creditRequests: [
    ['60100-T20', 'AB-12345', 'F-100', 'credit-requests:status.refused', { as: 'money', cents: 10_000 }],
  ],
  clients: [
    [
      'Montréal (QC)',
      'Bannière Prestige',
      '514 555-0142',
      'info@elegance.test',
      'C-118',
      'clients:column.ownNumber',
      'clients:status.2',
      { as: 'shortDate', instant: '2026-11-20T14:00:00Z' },
    ],
  ],
};

const foundOf = ({ context: { kind, page } }: Snapshot): readonly Words[] => (page && page.total > 0 ? ROWS[kind] : []);
const found = (total: number): Words => ({ key: 'search-results:found', params: { count: total } });

export const searchResultsModel = defineModel({
  machine: searchResultsMachine,
  input: { kind: 'quoteRequests', wanted: WANTED },
  moreInputs: {
    'of orders': { kind: 'orders', wanted: WANTED },
    'of invoices and credits': { kind: 'transactions', wanted: WANTED },
    'of credit requests': { kind: 'creditRequests', wanted: { text: 'hood', status: 'refused' } },
    'of clients': { kind: 'clients', wanted: { text: 'élégance', status: null } },
  },
  cases: {
    [doneOf('findResults')]: [
      answered('more than is shown', FOUND.quoteRequests),
      answered('nothing', nothing),
      answered('an order', FOUND.orders),
      answered('an invoice and a credit', FOUND.transactions),
      answered('a credit request', FOUND.creditRequests),
      answered('a client', FOUND.clients),
    ],
    [errorOf('findResults')]: [
      failed('no network', { kind: 'network' }),
      failed('may not be read', { kind: 'forbidden' }),
    ],
    'query.changed': [
      given('a text', { wanted: WANTED }),
      given('another text, completed', { wanted: { text: 'élégance', status: 'completed' } }),
    ],
  },
  key: ({ context: { kind, wanted, page, failure } }) => ({ kind, wanted, total: page?.total, failure: failure?.kind }),
  // Each kind has results of its own only. What is the same for all kinds is walked with one.
  isWorthWalking: ({ context: { kind } }, event) =>
    event.type === doneOf('findResults') ? (event['output'] as ListPage).kind === kind : kind === 'quoteRequests',
  expect: [
    {
      state: 'searching',
      shows: (snapshot) => [`menu:${snapshot.context.kind}`, 'search-results:searching', ...foundOf(snapshot)],
      hides: (snapshot) => [
        'search-results:failed',
        ...(foundOf(snapshot).length > 0 ? [] : ['search-results:inList']),
      ],
    },
    {
      state: 'found',
      shows: (snapshot) => [
        [`menu:${snapshot.context.kind}`, found(snapshot.context.page?.total ?? 0)],
        ...foundOf(snapshot),
        'search-results:inList',
      ],
      hides: ['Q-20006', 'search-results:searching', 'search-results:none', 'search-results:failed'],
    },
    {
      state: 'none',
      shows: (snapshot) => [[`menu:${snapshot.context.kind}`, 'search-results:none']],
      hides: ['search-results:inList', 'search-results:failed', 'Q-20001'],
    },
    {
      state: 'failed',
      shows: (snapshot) => [
        'search-results:failed',
        `errors:${snapshot.context.failure?.kind ?? ''}`,
        ...foundOf(snapshot),
      ],
      hides: (snapshot) => [
        'search-results:searching',
        'search-results:none',
        found(snapshot.context.page?.total ?? 0),
      ],
    },
  ],
});
