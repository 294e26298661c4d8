import { shop, WANTED, type Example } from './search-results.example.ts';

/** Invoices and credits. */
export const TRANSACTIONS: Example<'transactions'> = {
  start: 'of invoices and credits',
  answer: 'an invoice and a credit',
  wanted: WANTED,
  page: {
    kind: 'transactions',
    items: [
      {
        id: 'in-1',
        type: 'invoice',
        number: 'INV-70001',
        reference: 'F-100',
        date: '2026-11-19',
        updatedAt: '2026-11-20T14:00:00Z',
        status: 'paid',
        ...shop,
        fileNumber: 'AB-12345',
        orderNumber: 'O-30001',
        subtotalCents: 141_936,
        taxes: [],
        totalCents: 141_936,
      },
      {
        id: 'cr-1',
        type: 'credit',
        number: 'NC-9',
        reference: 'INV-70001',
        date: '2026-11-20',
        updatedAt: '2026-11-20T14:00:00Z',
        status: 'invoiced',
        ...shop,
        fileNumber: 'AB-12345',
        orderNumber: 'O-30001',
        subtotalCents: -11_498,
        taxes: [],
        totalCents: -11_498,
      },
    ],
    total: 2,
    counts: { all: 2, invoices: 1, credits: 1 },
  },
  rows: [
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
  links: [
    { role: 'link', name: 'INV-70001', value: '/invoices/in-1' },
    { role: 'link', name: 'NC-9', value: '/credits/cr-1' },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['transactions:tab.all'], total: '2' } },
      isAbsent: true,
    },
    {
      role: 'link',
      name: { key: 'search-results:tab', params: { tab: ['transactions:tab.credits'], total: '1' } },
      value: '/transactions?tab=credits&search=civic',
    },
  ],
};
