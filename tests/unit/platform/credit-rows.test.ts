/** Credits and credit requests as they are kept, as they are read, and by which words they are found. */
import { describe, expect, it } from 'vitest';
import { creditRequestOf, newCreditRequest } from '../../../platform/data/credit-request-rows.ts';
import { creditOf, newCredit } from '../../../platform/data/credit-rows.ts';
import { exampleInvoice } from '../../paths/record/record.examples.ts';
import { missingIn } from './folded-words.ts';

const AT = new Date('2026-11-20T15:00:00.000Z');
const LATER = new Date('2026-11-21T15:00:00.000Z');
const { file } = exampleInvoice;
const NUMBERS = [file.fileNumber, file.shopOrderNumber, file.marketplaceNumber, file.referenceNumber];

describe('a credit', () => {
  const granted = [{ partId: 'op-2', quantity: 4, creditedCents: 1300, reason: 1 as const }];
  const facts = { id: 'cre-1', number: ' nc-É1 ', creditRequestId: 'crr-1', createdAt: LATER, scopeId: 'roy' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts that matter here
  const credit = newCredit(exampleInvoice, granted as never, facts as never);

  it('is kept with its totals at the invoice’s rates, and a key for its number', () => {
    expect(credit.row).toMatchObject({
      invoiceId: 'inv-1',
      settledAt: null,
      numberKey: 'nc-e1',
      searchText: 'nce1',
      totals: { subtotalCents: 1300, federalTaxCents: 65, provincialTaxCents: 130, grandTotalCents: 1495 },
    });
    expect(credit.lines).toEqual([{ creditId: 'cre-1', ...granted[0] }]);
  });

  it('is read with the facts of its invoice, and nothing that only the platform needs', () => {
    const read = creditOf(credit, exampleInvoice);
    expect(read).toMatchObject({
      createdAt: LATER.toISOString(),
      invoiceNumber: 'F-70001',
      invoiceDate: '2026-11-18',
      orderId: 'ord-1',
      orderNumber: 'C-50001',
      file,
      creditedTo: exampleInvoice.soldTo,
      partCount: 4,
      taxRates: exampleInvoice.taxRates,
    });
    expect(read.lines).toEqual([
      {
        partId: 'op-2',
        partNumber: '71106-T20-A01',
        description: { en: 'Clip, bumper', fr: 'Agrafe de pare-chocs' },
        industryType: 2,
        quantity: 4,
        priceCents: 345,
        discountCents: 47,
        creditedCents: 1300,
        reason: 1,
      },
    ]);
    for (const name of ['scopeId', 'numberKey', 'searchText', 'settledAt', 'documentLanguages'])
      expect(read).not.toHaveProperty(name);
  });
});

describe('a credit request', () => {
  const facts = {
    id: 'crr-1',
    number: 'CR-1',
    scopeId: 'roy',
    shopId: 'elegance',
    partId: 'op-2',
    requestedAt: AT,
    requestedBy: 'Zoé Roy',
    quantity: 4,
    amountCents: 1300,
    reason: 1 as const,
    note: 'Bent',
    photoIds: ['photo-1'],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts that matter here
  const row = newCreditRequest(facts as never, exampleInvoice);
  if (!row) throw new Error('the invoice bills the part');

  it('is pending, and found by every number, shop and part', () => {
    expect(row).toMatchObject({ invoiceId: 'inv-1', version: 1, status: 'pending', updatedAt: AT, answer: null });
    expect(missingIn(row.searchText, ['CR-1', 'F-70001', 'A-2201', 'C-50001', ...NUMBERS, '71106-T20-A01'])).toEqual(
      [],
    );
    expect(missingIn(row.searchText, ['Élégance', 'Montréal', 'Clip, bumper', 'Agrafe de pare-chocs'])).toEqual([]);
    expect(row.searchText).not.toMatch(/atelier/);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts that matter here
    expect(newCreditRequest({ ...facts, partId: 'other' } as never, exampleInvoice)).toBeNull();
  });

  it('is read with what is left to credit, its own credit and the others', () => {
    const credit = (id: string, creditRequestId: string, creditedCents: number) => ({
      id,
      number: `NC-${id}`,
      creditDate: '2026-11-20',
      creditedCents,
      partId: 'op-2',
      creditRequestId,
    });
    const answer = { decision: 'approve', by: 'Marie Roy', at: LATER.toISOString() } as never;
    const credits = [credit('1', 'crr-0', 1000), credit('2', 'crr-1', 500)];
    const read = creditRequestOf({ ...row, answer }, exampleInvoice, credits);
    expect(read).toMatchObject({
      requestedAt: AT.toISOString(),
      shop: exampleInvoice.soldTo,
      order: { id: 'ord-1', number: 'C-50001' },
      invoice: { id: 'inv-1', number: 'F-70001', ownNumber: 'A-2201', invoiceDate: '2026-11-18' },
      part: { id: 'op-2', partNumber: '71106-T20-A01', soldQuantity: 12, soldPriceCents: 345, paidCents: 4000 },
      creditableCents: 2500,
      otherCredits: [{ id: '1', number: 'NC-1', creditDate: '2026-11-20', creditedCents: 1000 }],
      answer: { credit: { id: '2', number: 'NC-2', creditDate: '2026-11-20', creditedCents: 500 } },
    });
    expect(creditRequestOf(row, exampleInvoice, []).answer).toBeNull();
    expect(() => creditRequestOf({ ...row, partId: 'other' }, exampleInvoice, [])).toThrow('does not bill');
  });
});
