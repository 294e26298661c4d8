import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditRequestSummary } from '../../../domain/credit-request.ts';
import { CancellationReason, type Language } from '../../../domain/enumerations.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { creditRequestList } from '../../../src/views/list/credit-request-columns.tsx';
import { cellsOf, showList, sortsOf } from '../../support/list.tsx';

const pending: CreditRequestSummary = {
  id: 'crr-1',
  number: 'R-90001',
  status: 'pending',
  requestedAt: '2026-11-20T14:00:00Z',
  updatedAt: '2026-11-21T14:00:00Z',
  shopName: 'Carrosserie Élégance',
  shopCity: 'Montréal',
  description: { en: 'Hood', fr: 'Capot' },
  partNumber: '71131-TBA-A00',
  fileNumber: 'AB-12345',
  invoiceNumber: 'A-1',
  amountCents: 123_450,
  reason: CancellationReason.PartDeliveredLate,
  creditedCents: null,
};
const rows: readonly CreditRequestSummary[] = [
  pending,
  { ...pending, id: 'crr-2', number: 'R-90002', status: 'approved', creditedCents: 100_000 },
  { ...pending, id: 'crr-3', number: 'R-90003', status: 'completed', creditedCents: 123_450 },
  { ...pending, id: 'crr-4', number: 'R-90004', status: 'refused' },
];

const WORDS = {
  en: {
    title: 'Credit Requests',
    tabs: ['Pending 41', 'Completed 12', 'Refused 7'],
    headers: ['Request', 'Collision shop', 'Part', 'File', 'Amount', 'Reason', 'Requested', 'Updated', 'Status'],
    row: [
      'R-90001',
      'Carrosserie ÉléganceMontréal',
      'Hood71131-TBA-A00',
      'AB-12345A-1',
      '$1,234.50',
      'Part delivered late',
      'Nov 20, 2026',
      'Nov 21, 2026',
      'Pending',
    ],
    approved: ['$1,234.50$1,000.00 credited', 'Partly approved'],
    completed: 'Completed',
    refused: 'Refused',
    draft: 'R-90001Draft',
    nothing: /^No credit requests to answer/,
  },
  fr: {
    title: 'Demandes de crédit',
    tabs: ['En attente 41', 'Terminées 12', 'Refusées 7'],
    headers: ['Demande', 'Carrossier', 'Pièce', 'Dossier', 'Montant', 'Motif', 'Demandée', 'Mise à jour', 'Statut'],
    row: [
      'R-90001',
      'Carrosserie ÉléganceMontréal',
      'Capot71131-TBA-A00',
      'AB-12345A-1',
      '1 234,50 $',
      'Pièce livrée en retard',
      '20 nov. 2026',
      '21 nov. 2026',
      'En attente',
    ],
    approved: ['1 234,50 $1 000,00 $ crédités', 'Approuvée en partie'],
    completed: 'Terminée',
    refused: 'Refusée',
    draft: 'R-90001Brouillon',
    nothing: /^Aucune demande de crédit à traiter/,
  },
} as const;

describe.each<Language>(['en', 'fr'])('the list of credit requests in %s', (language) => {
  const words = WORDS[language];
  beforeAll(async () => {
    await startTexts(language);
    await loadTexts('lists');
  });

  it('has a row for each request: shop, amount, reason and status', async () => {
    showList(creditRequestList, { items: rows, counts: { pending: 41, completed: 12, refused: 7 } });
    expect(await screen.findByRole('link', { name: 'R-90001' })).toHaveProperty('pathname', '/creditRequests/crr-1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(words.tabs);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.headers);
    expect(cellsOf('R-90001')).toEqual(words.row);
    expect(cellsOf('R-90002')).toEqual(expect.arrayContaining([...words.approved]));
    expect(cellsOf('R-90003')).toContain(words.completed);
    expect(cellsOf('R-90004')).toContain(words.refused);
  });

  it('marks requests with a draft in this browser', async () => {
    const { actor } = showList(creditRequestList, { items: rows });
    await screen.findByRole('link', { name: 'R-90001' });
    act(() => actor.send({ type: 'drafts.changed', ids: ['crr-1'] }));
    expect(cellsOf('R-90001')[0]).toBe(words.draft);
    expect(cellsOf('R-90002')[0]).toBe('R-90002');
  });

  it('shows an empty state when nothing is pending', async () => {
    showList(creditRequestList);
    expect(await screen.findByText(words.nothing)).toBeTruthy();
  });

  it('can be sorted by each column except the file', async () => {
    const { asked } = showList(creditRequestList, { items: rows });
    await screen.findByRole('link', { name: 'R-90001' });
    expect(await sortsOf(asked)).toEqual([
      'number ascending',
      'shop ascending',
      'part ascending',
      'amount descending',
      'reason ascending',
      'requestedAt descending',
      'updatedAt descending',
      'status ascending',
    ]);
  });
});
