import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientSummary } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { clientList } from '../../../src/views/list/client-columns.tsx';
import { cellsOf, showList, sortsOf } from '../../support/list.tsx';

const pending: ClientSummary = {
  id: 'cli-1',
  status: RelationshipStatus.Pending,
  name: 'Carrosserie Élégance',
  city: 'Montréal',
  province: 'QC',
  phone: '514 555-0101',
  email: 'pieces@elegance.test',
  ownNumber: '',
  sponsorName: null,
  requestedAt: '2026-11-20T14:00:00Z',
  updatedAt: '2026-11-21T14:00:00Z',
};
const rows: readonly ClientSummary[] = [
  pending,
  {
    ...pending,
    id: 'cli-2',
    name: 'Garage du Cœur',
    status: RelationshipStatus.Active,
    ownNumber: 'C-12',
    sponsorName: 'Réseau des carrossiers',
  },
  { ...pending, id: 'cli-3', name: 'Northside Collision', status: RelationshipStatus.Refused },
];

const WORDS = {
  en: {
    title: 'Clients',
    tabs: ['Pending 8', 'Active 29', 'Refused 4'],
    headers: ['Collision shop', 'Contact', 'Your number', 'Banner', 'Requested', 'Updated', 'Status'],
    row: [
      'Carrosserie ÉléganceMontréal (QC)',
      '514 555-0101pieces@elegance.test',
      '—',
      '—',
      'Nov 20, 2026',
      'Nov 21, 2026',
      'Pending',
    ],
    active: ['C-12', 'Réseau des carrossiers', 'Active'],
    refused: 'Refused',
    nothing: /^No clients waiting for your answer/,
  },
  fr: {
    title: 'Clients',
    tabs: ['En attente 8', 'Actifs 29', 'Refusés 4'],
    headers: ['Carrossier', 'Coordonnées', 'Votre numéro', 'Bannière', 'Demandé', 'Mis à jour', 'Statut'],
    row: [
      'Carrosserie ÉléganceMontréal (QC)',
      '514 555-0101pieces@elegance.test',
      '—',
      '—',
      '20 nov. 2026',
      '21 nov. 2026',
      'En attente',
    ],
    active: ['C-12', 'Réseau des carrossiers', 'Actif'],
    refused: 'Refusé',
    nothing: /^Aucun client n’attend votre réponse/,
  },
} as const;

describe.each<Language>(['en', 'fr'])('the list of clients in %s', (language) => {
  const words = WORDS[language];
  beforeAll(async () => {
    await startTexts(language);
    await loadTexts('lists');
  });

  it('has a row for each client: name, contact and status', async () => {
    showList(clientList, { items: rows, counts: { pending: 8, active: 29, refused: 4 } });
    expect(await screen.findByRole('link', { name: 'Carrosserie Élégance' })).toHaveProperty(
      'pathname',
      '/clients/cli-1',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(words.tabs);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(words.headers);
    expect(cellsOf('Carrosserie Élégance')).toEqual(words.row);
    expect(cellsOf('Garage du Cœur')).toEqual(expect.arrayContaining([...words.active]));
    expect(cellsOf('Northside Collision')).toContain(words.refused);
  });

  it('shows an empty state when no client is pending', async () => {
    showList(clientList);
    expect(await screen.findByText(words.nothing)).toBeTruthy();
  });

  it('can be sorted by each column except contact and status', async () => {
    const { asked } = showList(clientList, { items: rows });
    await screen.findByRole('link', { name: 'Carrosserie Élégance' });
    expect(await sortsOf(asked)).toEqual([
      'name ascending',
      'ownNumber ascending',
      'sponsor ascending',
      'requestedAt descending',
      'updatedAt descending',
    ]);
  });
});
