import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import type { TransactionSummary } from '../../../domain/transaction.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { transactionList } from '../../../src/views/list/transaction-columns.tsx';
import { cellsOf, sortsOf, showList } from '../../support/list.tsx';

const invoice: TransactionSummary = {
  id: 'inv-1',
  type: 'invoice',
  number: 'F-70001',
  reference: 'A-1234',
  date: '2026-11-18',
  status: 'invoiced',
  shopName: 'Carrosserie Élégance',
  shopCity: 'Montréal',
  fileNumber: 'AB-12345',
  orderNumber: 'O-40001',
  updatedAt: '2026-11-18T15:04:00.000Z',
  subtotalCents: 123_450,
  taxes: [],
  totalCents: 123_450,
};
const credit: TransactionSummary = {
  ...invoice,
  id: 'cre-1',
  type: 'credit',
  number: 'C-9',
  reference: 'F-70001',
  date: '2026-11-20',
  status: 'paid',
  subtotalCents: -1250,
  taxes: [],
  totalCents: -1250,
};

const WORDS = {
  en: {
    title: 'Invoices & Credits',
    tabs: ['All 2', 'Invoices 1', 'Credits 1'],
    headers: ['Number', 'Type', 'Collision shop', 'File', 'Operation date', 'Status', 'Total'],
    invoice: [
      'F-70001Your number: A-1234',
      'Invoice',
      'Carrosserie ÉléganceMontréal',
      'AB-12345Order O-40001',
      'Nov 18, 2026',
      'Invoiced',
      '$1,234.50',
    ],
    credit: [
      'C-9Invoice F-70001',
      'Credit',
      'Carrosserie ÉléganceMontréal',
      'AB-12345Order O-40001',
      'Nov 20, 2026',
      'Paid',
      '-$12.50',
    ],
    filters: 'Show filters',
    dates: ['Operation date from', 'Operation date to'],
    total: 'Total of the rows shown $1,222.00',
    nothing: /^No invoices or credits yet/,
  },
  fr: {
    title: 'Factures et crédits',
    tabs: ['Tous 2', 'Factures 1', 'Crédits 1'],
    headers: ['Numéro', 'Type', 'Carrossier', 'Dossier', 'Date d’opération', 'Statut', 'Total'],
    invoice: [
      'F-70001Votre numéro : A-1234',
      'Facture',
      'Carrosserie ÉléganceMontréal',
      'AB-12345Commande O-40001',
      '18 nov. 2026',
      'Facturée',
      '1 234,50 $',
    ],
    credit: [
      'C-9Facture F-70001',
      'Crédit',
      'Carrosserie ÉléganceMontréal',
      'AB-12345Commande O-40001',
      '20 nov. 2026',
      'Payé',
      '-12,50 $',
    ],
    filters: 'Filtres',
    dates: ['Date d’opération du', 'Date d’opération au'],
    total: 'Total des lignes affichées 1\u00A0222,00\u00A0$',
    nothing: /^Aucune facture ni aucun crédit/,
  },
} as const;

describe.each<Language>(['en', 'fr'])('the list of invoices and credits in %s', (language) => {
  const words = WORDS[language];
  beforeAll(async () => {
    await startTexts(language);
    await loadTexts('lists');
  });

  it('has a row for each, with a link to its page [S2.31 S2.32]', async () => {
    showList(transactionList, { items: [invoice, credit], counts: { all: 2, invoices: 1, credits: 1 } });
    expect(await screen.findByRole('link', { name: 'F-70001' })).toHaveProperty('pathname', '/invoices/inv-1');
    expect(screen.getByRole('link', { name: 'C-9' })).toHaveProperty('pathname', '/credits/cre-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(words.tabs);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.headers);
    expect(cellsOf('F-70001')).toEqual(words.invoice);
    expect(cellsOf('C-9')).toEqual(words.credit);
    expect(document.body.textContent).toContain(words.total);
  });

  it('can be filtered by transaction date', async () => {
    showList(transactionList, { items: [invoice] });
    await userEvent.setup().click(await screen.findByRole('button', { name: words.filters }));
    for (const label of words.dates) expect(await screen.findByLabelText(label)).toHaveProperty('type', 'date');
  });

  it('shows an empty state when there is nothing yet', async () => {
    showList(transactionList);
    expect(await screen.findByText(words.nothing)).toBeTruthy();
  });

  it('can be sorted by each column', async () => {
    const { asked } = showList(transactionList, { items: [invoice] });
    await screen.findByRole('link', { name: 'F-70001' });
    expect(await sortsOf(asked)).toEqual([
      'number ascending',
      'type ascending',
      'shop ascending',
      'file ascending',
      'date descending',
      'status ascending',
      'total descending',
    ]);
  });
});
