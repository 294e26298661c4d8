/** Orders and invoices as they are kept: what each outcome changes, and by which words they are found. */
import { describe, expect, it } from 'vitest';
import { CancellationReason, Status } from '../../../domain/enumerations.ts';
import type { Cancellation } from '../../../domain/order.ts';
import { withAcknowledgement, withCancelled, withInvoice } from '../../../platform/data/order-outcomes.ts';
import { newOrder, type OrderedPart, type OrderFacts } from '../../../platform/data/order-rows.ts';
import { quoteRequestTexts } from '../../../platform/data/quote-request-texts.ts';
import { exampleInvoice } from '../../paths/record/record.examples.ts';
import { missingIn } from './folded-words.ts';

const AT = new Date('2026-11-20T15:00:00.000Z');
const LATER = new Date('2026-11-21T15:00:00.000Z');
const SHOP = { ...exampleInvoice.soldTo, name: 'Carrosserie Élégance', city: 'Montréal' };
const { file } = exampleInvoice;
const FACTS: OrderFacts = {
  id: 'order-1',
  number: 'O-40001',
  scopeId: 'roy',
  shopId: 'elegance',
  quoteRequestId: 'qr-1',
  quoteId: 'quote-1',
  orderedAt: AT,
  dueAt: LATER,
  hasInsurerAgreement: true,
  notes: 'Ring',
  file,
  soldTo: SHOP,
  shippedTo: { ...SHOP, name: 'Atelier Beauséjour', city: 'Laval' },
};
const part = (id: string, answer: Partial<OrderedPart['answer']> = {}, quantity = 2): OrderedPart => ({
  quotedPartId: id,
  facts: { description: { en: `Hood ${id}`, fr: `Capot ${id}` }, oemNumber: `OEM-${id}`, manufacturer: 'Honda' },
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields are used
  answer: {
    productCode: '',
    manufacturer: '',
    industryType: 1,
    netPriceCents: 1000,
    ...answer,
  } as OrderedPart['answer'],
  quantity,
});
const stored = newOrder(FACTS, [
  part('a'),
  part('b', { productCode: 'OWN-b', manufacturer: 'Keystone', industryType: 2, netPriceCents: 250 }, 3),
  part('c', { netPriceCents: null }, 1),
]);
const cancellation: Cancellation = {
  reason: CancellationReason.PartNotNeeded,
  note: 'Repaired',
  at: LATER.toISOString(),
  by: 'Zoé Roy',
  side: 'shop',
};

const NUMBERS = [file.fileNumber, file.shopOrderNumber, file.marketplaceNumber, file.referenceNumber];

describe('a new order', () => {
  it('has its parts at the quoted prices, with the supplier’s own numbers if there are some', () => {
    expect(
      stored.parts.map((each) => [
        each.id,
        each.position,
        each.partNumber,
        each.manufacturer,
        each.industryType,
        each.quantity,
        each.priceCents,
        each.state,
      ]),
    ).toEqual([
      ['order-1-1', 1, 'OEM-a', 'Honda', 1, 2, 1000, 'pending'],
      ['order-1-2', 2, 'OWN-b', 'Keystone', 2, 3, 250, 'pending'],
      ['order-1-3', 3, 'OEM-c', 'Honda', 1, 1, 0, 'pending'],
    ]);
    for (const each of stored.parts)
      expect(each).toMatchObject({ orderId: 'order-1', cancellation: null, isBackOrdered: false, expectedOn: null });
  });

  it('is active, and counts its parts and cents', () => {
    expect(stored.row).toMatchObject({
      version: 1,
      status: Status.Active,
      updatedAt: AT,
      cancelledAt: null,
      completedAt: null,
      partCount: 3,
      cancelledPartCount: 0,
      totalCents: 2750,
      shopKey: 'carrosserie elegance',
      vehicleText: '2023 Honda Civic',
    });
  });

  it('is found by its numbers, shop, vehicle and parts', () => {
    const parts = ['OEM-a', 'OWN-b', 'OEM-c'];
    expect(
      missingIn(stored.row.searchText, [
        'O-40001',
        ...NUMBERS,
        'Élégance',
        'Montréal',
        '2023 Honda Civic',
        file.vehicle.vin,
      ]),
    ).toEqual([]);
    expect(missingIn(stored.row.searchText, parts)).toEqual([]);
    expect(stored.row.searchText).not.toMatch(/laval|beausejour/);
  });
});

describe('an order of which parts are cancelled', () => {
  it('loses those parts, and its total', () => {
    const { row, parts } = withCancelled(stored, ['order-1-1'], cancellation);
    expect(parts.map((each) => [each.state, each.cancellation])).toEqual([
      ['cancelled', cancellation],
      ['pending', null],
      ['pending', null],
    ]);
    expect(row).toEqual({
      ...stored.row,
      version: 2,
      updatedAt: LATER,
      cancelledPartCount: 1,
      openPartCount: 2,
      totalCents: 750,
    });
  });

  it('is cancelled with the last one: for the common reason, or for several', () => {
    const ids = ['order-1-1', 'order-1-2', 'order-1-3'];
    const whole = withCancelled(stored, ids, cancellation);
    expect(whole.row).toMatchObject({
      status: Status.Cancelled,
      cancelledAt: LATER,
      cancellation,
      cancelledPartCount: 3,
      // What was ordered.
      totalCents: 2750,
    });
    const other = { ...cancellation, reason: CancellationReason.BackOrder };
    const several = withCancelled(withCancelled(stored, ids.slice(0, 1), other), ids.slice(1), cancellation);
    expect(several.row.cancellation).toEqual({ ...cancellation, reason: CancellationReason.AllCancelled, note: '' });
    expect(several.row.version).toBe(3);
  });
});

it('an acknowledged order says who and when, and what is expected of its parts', () => {
  const acknowledgement = { at: LATER.toISOString(), by: 'Marie Roy' };
  const expected = new Map([['order-1-2', { isBackOrdered: true, expectedOn: '2026-12-01' }]]);
  const { row, parts } = withAcknowledgement(stored, expected, acknowledgement);
  const counts = { backOrderCount: 1, backOrderOn: '2026-12-01' };
  expect(row).toEqual({ ...stored.row, ...counts, version: 2, updatedAt: LATER, acknowledgement });
  expect(parts.map(({ isBackOrdered, expectedOn }) => [isBackOrdered, expectedOn])).toEqual([
    [false, null],
    [true, '2026-12-01'],
    [false, null],
  ]);
});

describe('an invoiced order', () => {
  const { taxRates } = exampleInvoice;
  const facts = {
    id: 'inv-1',
    number: 'F-70001',
    ownNumber: '  É-22 ',
    status: 'invoiced' as const,
    invoiceDate: '2026-11-21',
    shippingDate: '2026-11-22',
    createdAt: LATER,
    createdBy: 'Marie Roy',
    taxRates,
  };
  const ids = ['order-1-3'];
  const billed = [{ partId: 'order-1-2', quantity: 2, discountCents: 50 }];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts that matter here
  const { order, invoice, lines } = withInvoice(withCancelled(stored, ids, cancellation), billed, facts as never);

  it('is completed: billed parts are confirmed, cancelled ones stay, the others are not billed', () => {
    expect(order.parts.map(({ state }) => state)).toEqual(['notBilled', 'confirmed', 'cancelled']);
    expect(order.row).toMatchObject({
      version: 3,
      status: Status.Completed,
      updatedAt: LATER,
      completedAt: LATER,
      totalCents: 450,
    });
  });

  it('is also found by both numbers of its invoice', () => {
    expect(missingIn(order.row.searchText, ['O-40001', 'F-70001', 'É-22'])).toEqual([]);
  });

  it('has its lines and totals, in both languages, and a key for its own number', () => {
    expect(lines).toEqual([
      { invoiceId: 'inv-1', partId: 'order-1-2', priceCents: 250, quantity: 2, discountCents: 50 },
    ]);
    expect(invoice).toMatchObject({
      orderId: 'order-1',
      scopeId: 'roy',
      ownKey: 'e-22',
      settledAt: null,
      documentLanguages: ['en', 'fr'],
      totals: { partsCents: 500, discountsCents: 50, subtotalCents: 450 },
    });
  });
});

it('a quote request is found by its numbers, shop, vehicle and parts', () => {
  const facts = {
    number: 'QR-1',
    shopFileNumber: 'D-1',
    marketplaceFileNumber: 'MP-1',
    vehicle: file.vehicle,
    shop: SHOP,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts that matter here
  const texts = quoteRequestTexts(facts as never, [{ oemNumber: 'OEM-a' }, { oemNumber: 'OEM-b' }]);
  expect(texts).toMatchObject({
    vehicleText: '2023 Honda Civic',
    shopName: SHOP.name,
    shopKey: 'carrosserie elegance',
  });
  expect(
    missingIn(texts.searchText, ['QR-1', 'D-1', 'MP-1', 'Élégance', 'Montréal', '2023 Honda Civic', file.vehicle.vin]),
  ).toEqual([]);
  expect(missingIn(texts.searchText, ['OEM-a', 'OEM-b'])).toEqual([]);
});
