/** The list shows who is editing a document and since when. */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreditRequestSummary } from '../../../domain/credit-request.ts';
import { CancellationReason, Status, type Language } from '../../../domain/enumerations.ts';
import type { Editing } from '../../../domain/lock.ts';
import type { OrderSummary } from '../../../domain/order.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { creditRequestList } from '../../../src/views/list/credit-request-columns.tsx';
import { orderList } from '../../../src/views/list/order-columns.tsx';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';
import { cellsOf, showList } from '../../support/list.tsx';

const AT = '2026-11-20T14:00:00Z';
const heldBy: Editing = { name: 'Luc Tremblay', since: new Date(2026, 10, 20, 10, 42).toISOString() };
const common = { updatedAt: AT, shopName: 'Carrosserie Élégance', shopCity: 'Montréal' };
const request: QuoteRequestSummary = {
  ...common,
  id: 'qr-1',
  number: 'Q-1',
  status: Status.Active,
  isReRequested: false,
  expiresAt: AT,
  cancelledAt: null,
  answeredAt: null,
  inCharge: 'Sophie Gagnon',
  vehicle: '2023 Honda Civic',
  vin: '2HGFE2F50PH000001',
  shopFileNumber: 'AB-12345',
  marketplaceFileNumber: 'MP123456',
  partCount: 2,
};
const order: OrderSummary = {
  ...common,
  id: 'o-1',
  number: 'O-1',
  status: Status.Active,
  orderedAt: AT,
  dueAt: AT,
  cancelledAt: null,
  completedAt: null,
  vehicle: '2023 Honda Civic',
  vin: '2HGFE2F50PH000001',
  fileNumber: 'AB-12345',
  shopOrderNumber: 'C-77',
  marketplaceNumber: 'MP123456',
  partCount: 2,
  cancelledPartCount: 0,
  totalCents: 100,
  hasInsurerAgreement: false,
};
const credit: CreditRequestSummary = {
  ...common,
  id: 'crr-1',
  number: 'R-1',
  status: 'pending',
  requestedAt: AT,
  description: { en: 'Hood', fr: 'Capot' },
  partNumber: '71131',
  fileNumber: 'AB-12345',
  invoiceNumber: 'A-1',
  amountCents: 100,
  reason: CancellationReason.Other,
  creditedCents: null,
};

const WORDS = {
  en: { edited: 'Being edited by Luc Tremblay since 10:42', assigned: 'Assigned to: Sophie Gagnon', draft: 'Draft' },
  fr: {
    edited: 'En cours de modification par Luc Tremblay depuis 10 h 42',
    assigned: 'Attribuée à : Sophie Gagnon',
    draft: 'Brouillon',
  },
} as const;

describe.each<Language>(['en', 'fr'])('in %s', (language) => {
  const { edited, assigned, draft } = WORDS[language];
  beforeEach(async () => {
    await startTexts(language);
    await loadTexts('lists');
  });
  const firstCell = async (number: string) => {
    await screen.findByRole('link', { name: number });
    return cellsOf(number)[0];
  };

  it('a quote request shows the editor instead of the assignee', async () => {
    showList(quoteRequestList, {
      items: [
        { ...request, heldBy },
        { ...request, id: 'qr-2', number: 'Q-2' },
      ],
    });
    expect(await firstCell('Q-1')).toBe(`Q-1${edited}`);
    expect(await firstCell('Q-2')).toBe(`Q-2${assigned}`);
    expect(screen.getByTitle(edited)).toBeTruthy();
    expect(screen.getByTitle(assigned)).toBeTruthy();
  });

  it('an unassigned quote request shows nothing else there', async () => {
    showList(quoteRequestList, { items: [{ ...request, inCharge: null }] });
    expect(await firstCell('Q-1')).toBe('Q-1');
    expect(screen.getByRole('link', { name: 'Q-1' }).closest('td')?.querySelector('[title=""]')).toBeNull();
  });

  it('marks an order with a draft', async () => {
    const { actor } = showList(orderList, { items: [order, { ...order, id: 'o-2', number: 'O-2' }] });
    expect(await firstCell('O-1')).toBe('O-1');
    act(() => actor.send({ type: 'drafts.changed', ids: ['o-1'] }));
    expect(await firstCell('O-1')).toBe(`O-1${draft}`);
    expect(await firstCell('O-2')).toBe('O-2');
  });

  it('an order', async () => {
    showList(orderList, {
      items: [
        { ...order, heldBy },
        { ...order, id: 'o-2', number: 'O-2' },
      ],
    });
    expect(await firstCell('O-1')).toBe(`O-1${edited}`);
    expect(await firstCell('O-2')).toBe('O-2');
  });

  it('a credit request', async () => {
    showList(creditRequestList, {
      items: [
        { ...credit, heldBy },
        { ...credit, id: 'crr-2', number: 'R-2' },
      ],
    });
    expect(await firstCell('R-1')).toBe(`R-1${edited}`);
    expect(await firstCell('R-2')).toBe('R-2');
  });
});
