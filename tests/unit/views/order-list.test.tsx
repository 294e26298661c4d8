import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Status, type Language } from '../../../domain/enumerations.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { orderList } from '../../../src/views/list/order-columns.tsx';
import { ticking } from '../../../src/views/remaining-time/ticking.ts';
import { cellsOf, showList, sortsOf } from '../../support/list.tsx';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const order: OrderSummary = {
  id: 'o-1',
  number: 'O-40001',
  status: Status.Active,
  orderedAt: '2026-11-19T14:00:00Z',
  updatedAt: '2026-11-20T14:00:00Z',
  dueAt: '2026-11-21T17:30:00Z',
  cancelledAt: null,
  completedAt: null,
  vehicle: '2023 Honda Civic',
  vin: '2HGFE2F50PH000001',
  fileNumber: 'AB-12345',
  shopOrderNumber: 'C-77',
  marketplaceNumber: 'MP123456',
  shopName: 'Carrosserie Élégance',
  shopCity: 'Montréal',
  partCount: 12,
  cancelledPartCount: 0,
  totalCents: 123_450,
  hasInsurerAgreement: false,
};
const rows: readonly OrderSummary[] = [
  order,
  {
    ...order,
    id: 'o-2',
    number: 'O-40002',
    dueAt: '2026-11-20T14:59:00Z',
    cancelledPartCount: 2,
    hasInsurerAgreement: true,
  },
  {
    ...order,
    id: 'o-3',
    number: 'O-40003',
    status: Status.Completed,
    completedAt: '2026-11-20T14:00:00Z',
    cancelledPartCount: 1,
  },
  {
    ...order,
    id: 'o-4',
    number: 'O-40004',
    status: Status.Cancelled,
    cancelledAt: '2026-11-20T14:00:00Z',
    cancelledPartCount: 12,
  },
];

const WORDS = {
  en: {
    title: 'Orders',
    tabs: ['Active 54', 'Completed 33', 'Cancelled 19'],
    headers: ['Order', 'Collision shop', 'Vehicle', 'File', 'Parts', 'Subtotal', 'Updated', 'Delivery'],
    row: [
      'O-40001',
      'Carrosserie ÉléganceMontréal',
      '2023 Honda Civic2HGFE2F50PH000001',
      'AB-12345',
      '12',
      '$1,234.50',
      '1 h ago14:00',
      'Delivery1 d 2 h',
    ],
    due: /^Delivery due Nov 21, 2026/,
    late: ['AB-12345Insurer', '122 cancelled', 'DeliveryLate'],
    completed: ['121 cancelled', 'Completed'],
    cancelled: ['12', 'Cancelled'],
    draft: 'O-40001Draft',
    nothing: /^No orders to process/,
  },
  fr: {
    title: 'Commandes',
    tabs: ['Actives 54', 'Terminées 33', 'Annulées 19'],
    headers: ['Commande', 'Carrossier', 'Véhicule', 'Dossier', 'Pièces', 'Sous-total', 'Mise à jour', 'Livraison'],
    row: [
      'O-40001',
      'Carrosserie ÉléganceMontréal',
      'Honda Civic 20232HGFE2F50PH000001',
      'AB-12345',
      '12',
      '1 234,50 $',
      'il y a 1 h14 h 00',
      'Livraison1 j 2 h',
    ],
    due: /^Livraison prévue le 21 nov. 2026/,
    late: ['AB-12345Assureur', '122 annulées', 'LivraisonEn retard'],
    completed: ['121 annulée', 'Terminée'],
    cancelled: ['12', 'Annulée'],
    draft: 'O-40001Brouillon',
    nothing: /^Aucune commande à traiter/,
  },
} as const;

describe.each<Language>(['en', 'fr'])('the list of orders in %s', (language) => {
  const words = WORDS[language];
  beforeAll(async () => {
    ticking.readFrom(() => NOW);
    await startTexts(language);
    await loadTexts('lists');
  });

  it('has a row for each order: file, cancelled parts and due date [S2.35 S4.16 S4.19]', async () => {
    showList(orderList, { items: rows, counts: { active: 54, completed: 33, cancelled: 19 } });
    expect(await screen.findByRole('link', { name: 'O-40001' })).toHaveProperty('pathname', '/order/o-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(words.tabs);
    expect(screen.getAllByRole('tab').map(({ id }) => id)).toEqual([
      'dataTableActive',
      'dataTableCompleted',
      'dataTableCancelled',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.headers);
    expect(cellsOf('O-40001')).toEqual(words.row);
    expect(screen.getAllByTitle(words.due)).toHaveLength(1);
    expect(cellsOf('O-40002')).toEqual(expect.arrayContaining([...words.late]));
    expect(cellsOf('O-40003')).toEqual(expect.arrayContaining([...words.completed]));
    expect(cellsOf('O-40004')).toEqual(expect.arrayContaining([...words.cancelled]));
  });

  it('marks orders with a draft in this browser', async () => {
    const { actor } = showList(orderList, { items: rows });
    await screen.findByRole('link', { name: 'O-40001' });
    act(() => actor.send({ type: 'drafts.changed', ids: ['o-1'] }));
    expect(cellsOf('O-40001')[0]).toBe(words.draft);
    expect(cellsOf('O-40002')[0]).toBe('O-40002');
  });

  it('shows an empty state when there is nothing to fulfil', async () => {
    showList(orderList);
    expect(await screen.findByText(words.nothing)).toBeTruthy();
  });

  it('can be sorted by each column except the file', async () => {
    const { asked } = showList(orderList, { items: rows });
    await screen.findByRole('link', { name: 'O-40001' });
    expect(await sortsOf(asked)).toEqual([
      'number ascending',
      'shop ascending',
      'vehicle ascending',
      'parts descending',
      'total descending',
      'updatedAt descending',
      'dueAt ascending',
    ]);
  });
});
