import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import type { SearchKind } from '../../../domain/search.ts';
import { shop, vehicle, CIVIC, WANTED, type Example } from './search-results.example.ts';
import { TRANSACTIONS } from './search-results.transactions.ts';

/** Results of each kind. Beside other kinds, only the first rows are shown. */
export const EXAMPLES: { readonly [Kind in SearchKind]: Example<Kind> } = {
  quoteRequests: {
    start: 'of quote requests',
    answer: 'more than is shown',
    wanted: WANTED,
    page: {
      kind: 'quoteRequests',
      items: Array.from({ length: 6 }, (_, index) => ({
        id: `qr-${index + 1}`,
        number: `Q-2000${index + 1}`,
        status: index === 1 ? Status.Completed : index === 2 ? Status.Cancelled : Status.Active,
        isReRequested: false,
        updatedAt: '2026-11-20T14:00:00Z',
        expiresAt: '2126-11-20T15:00:00Z',
        cancelledAt: null,
        answeredAt: null,
        inCharge: null,
        ...vehicle,
        shopFileNumber: 'AB-12345',
        marketplaceFileNumber: 'MP123456',
        ...shop,
        partCount: 12,
      })),
      total: 60,
      counts: { active: 58, missed: 0, completed: 1, cancelled: 1 },
    },
    rows: [
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
    links: [
      { role: 'link', name: 'Q-20001', value: '/quoteRequest/qr-1' },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['quote-requests:tab.active'], total: '58' } },
        value: '/quoteRequests?tab=active&search=civic',
      },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['quote-requests:tab.completed'], total: '1' } },
        value: '/quoteRequests?tab=completed&search=civic',
      },
    ],
  },
  orders: {
    start: 'of orders',
    answer: 'an order',
    wanted: WANTED,
    page: {
      kind: 'orders',
      items: [
        {
          id: 'or-1',
          number: 'O-30001',
          status: Status.Completed,
          orderedAt: '2026-11-20T14:00:00Z',
          updatedAt: '2026-11-20T14:00:00Z',
          dueAt: '2126-11-20T15:00:00Z',
          cancelledAt: null,
          completedAt: '2026-11-20T15:00:00Z',
          ...vehicle,
          fileNumber: 'AB-12345',
          shopOrderNumber: 'PO-77',
          marketplaceNumber: 'MP123456',
          ...shop,
          partCount: 3,
          cancelledPartCount: 0,
          totalCents: 123_450,
          hasInsurerAgreement: false,
        },
      ],
      total: 1,
      counts: { active: 0, completed: 1, cancelled: 0 },
    },
    rows: [
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
    links: [
      { role: 'link', name: 'O-30001', value: '/order/or-1' },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['orders:tab.active'], total: '0' } },
        isAbsent: true,
      },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['orders:tab.completed'], total: '1' } },
        value: '/orders?tab=completed&search=civic',
      },
    ],
  },
  transactions: TRANSACTIONS,
  creditRequests: {
    start: 'of credit requests',
    answer: 'a credit request',
    wanted: { text: 'hood', status: 'refused' },
    page: {
      kind: 'creditRequests',
      items: [
        {
          id: 'rq-1',
          number: 'R-50001',
          status: 'refused',
          requestedAt: '2026-11-20T14:00:00Z',
          updatedAt: '2026-11-20T14:00:00Z',
          ...shop,
          description: { en: 'Hood', fr: 'Capot' },
          partNumber: '60100-T20',
          fileNumber: 'AB-12345',
          invoiceNumber: 'F-100',
          amountCents: 10_000,
          reason: CancellationReason.SupplierError,
          creditedCents: null,
        },
      ],
      total: 1,
      counts: { pending: 2, completed: 0, refused: 1 },
    },
    rows: [['60100-T20', 'AB-12345', 'F-100', 'credit-requests:status.refused', { as: 'money', cents: 10_000 }]],
    links: [
      { role: 'link', name: 'R-50001', value: '/creditRequests/rq-1' },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['credit-requests:tab.refused'], total: '1' } },
        value: '/creditRequests?tab=refused&search=hood',
      },
      // The search is for refused requests only.
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['credit-requests:tab.pending'], total: '2' } },
        isAbsent: true,
      },
    ],
  },
  clients: {
    start: 'of clients',
    answer: 'a client',
    wanted: { text: 'élégance', status: null },
    page: {
      kind: 'clients',
      items: [
        {
          id: 'cl-1',
          status: RelationshipStatus.Active,
          name: 'Carrosserie Élégance',
          city: 'Montréal',
          province: 'QC',
          phone: '514 555-0142',
          email: 'info@elegance.test',
          ownNumber: 'C-118',
          sponsorName: 'Bannière Prestige',
          requestedAt: '2026-11-19T14:00:00Z',
          updatedAt: '2026-11-20T14:00:00Z',
        },
      ],
      total: 1,
      counts: { pending: 0, active: 1, refused: 0 },
    },
    rows: [
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
    links: [
      { role: 'link', name: 'Carrosserie Élégance', value: '/clients/cl-1' },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['clients:tab.pending'], total: '0' } },
        isAbsent: true,
      },
      {
        role: 'link',
        name: { key: 'search-results:tab', params: { tab: ['clients:tab.active'], total: '1' } },
        value: '/clients?tab=active&search=%C3%A9l%C3%A9gance',
      },
    ],
  },
};
