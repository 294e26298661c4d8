/** What packing slips say, one for each delivery. */
import { describe, expect, it } from 'vitest';
import type { Order, OrderPart } from '../../../domain/order.ts';
import { packingSlipContent } from '../../../platform/documents/pdf/packing-slip.ts';
import { completedOrder, hood, order } from '../../paths/order/order.examples.ts';
import { told } from '../../support/pdf-content.ts';
import { SUPPLIER } from '../../support/supplier.ts';

describe('a packing slip says', () => {
  const ordered: Order = { ...order, orderedAt: '2026-11-19T03:00:00.000Z', dueAt: '2026-11-23T15:00:00.000Z' };

  it('when it was ordered and is due, in the marketplace’s time, what to pack, and no totals', () => {
    const { references, headers, rows, totals, at } = Object(told(packingSlipContent(ordered, SUPPLIER, 'en')));
    expect(references).toEqual([
      ['Order date', 'November 18, 2026'],
      ['Delivery', 'November 23, 2026'],
    ]);
    expect(headers).toEqual(['Part number', 'Description', 'Qty →']);
    expect(rows[0]).toEqual(['71131-TBA-A00', 'Hood / OEM · Honda', String(order.parts[0]?.quantity)]);
    expect([totals, at]).toEqual([[], order.updatedAt]);
  });

  it('the invoice’s number and shipping date once there is one, and invoiced quantities', () => {
    const { invoice } = completedOrder;
    if (!invoice) throw new Error('the completed order has an invoice');
    const [first, ...others] = invoice.lines;
    if (!first) throw new Error('the invoice has lines');
    const sent = {
      ...completedOrder,
      invoice: { ...invoice, lines: [{ ...first, quantity: first.quantity + 5 }, ...others] },
    };
    const { references, rows } = packingSlipContent(sent, SUPPLIER, 'fr');
    expect(references.slice(2).map(([term]) => term)).toEqual(['Notre nº de facture', 'Date d’expédition']);
    expect(references[2]?.[1]).toBe(invoice.ownNumber);
    expect(rows[0]?.[2]).toEqual([String(first.quantity + 5)]);
  });
});

describe('the packing slips of an order that comes in several deliveries', () => {
  const { invoice } = completedOrder;
  const [line] = invoice?.lines ?? [];
  if (!invoice || !line) throw new Error('the completed order has an invoice with lines');
  const made = (id: string, position: number, quantity: number, change: Partial<OrderPart> = {}): OrderPart => ({
    ...hood,
    id,
    position,
    partNumber: `N-${id}`,
    description: { en: `Part ${id}`, fr: `Pièce ${id}` },
    quantity,
    ...change,
  });
  const sent = (place: number, lines: readonly (readonly [partId: string, quantity: number])[]) => ({
    ...invoice,
    id: `invoice-${place}`,
    ownNumber: `F-${place}`,
    lines: lines.map(([partId, quantity]) => ({ ...line, partId, quantity })),
  });
  const confirmed = { state: 'confirmed' } as const;
  const awaited = { isBackOrdered: true } as const;
  const rest = { partNumber: 'N-a', description: { en: 'Part a', fr: 'Pièce a' } };
  const parts = [
    // One of three pieces came first; the others were split off, and come with the second delivery.
    made('a', 1, 1, confirmed),
    made('b', 2, 2, confirmed),
    made('c', 3, 4, { ...awaited, expectedOn: '2126-12-01' }),
    made('d', 4, 1, awaited),
    made('gone', 5, 1, { state: 'cancelled' }),
    made('a-rest', 6, 2, { ...rest, ...confirmed }),
  ];
  const several: Order = {
    ...order,
    parts,
    invoices: [
      sent(1, [
        ['a', 1],
        ['b', 2],
      ]),
      sent(2, [['a-rest', 2]]),
    ],
  };
  const rowsOf = (place: number, language: 'en' | 'fr' = 'en', of = several) =>
    packingSlipContent(of, SUPPLIER, language, place).rows.map(([number, , ...columns]) => [
      number?.[0],
      ...columns.map((cell) => cell.filter((text) => text !== undefined).join(' / ')),
    ]);

  it('have what is in each, and what comes later with its day', () => {
    expect(rowsOf(1)).toEqual([
      ['N-a', '3', '1', '2 / not known yet'],
      ['N-b', '2', '2', '–'],
      ['N-c', '4', '–', '4 / December 1, 2126'],
      ['N-d', '1', '–', '1 / not known yet'],
    ]);
    expect(rowsOf(2, 'fr')).toEqual([
      ['N-a', '2', '2', '–'],
      ['N-c', '4', '–', '4 / 1er décembre 2126'],
      ['N-d', '1', '–', '1 / date encore inconnue'],
    ]);
  });

  it('add up: what is ordered was shipped or is still to come', () => {
    for (const place of [0, 1, 2])
      for (const [, ordered, shipped = '', later = ''] of rowsOf(place))
        expect(Number(ordered)).toBe((Number(shipped) || 0) + (Number.parseInt(later, 10) || 0));
  });

  it('name their columns, delivery and invoice', () => {
    const { headers, references, title } = Object(told(packingSlipContent(several, SUPPLIER, 'en', 2)));
    expect(headers).toEqual(['Part number', 'Description', 'Ordered →', 'Shipped →', 'Back order →']);
    expect(references).toContainEqual(['Our invoice no.', 'F-2']);
    expect(title).toBe(`Packing slip ${order.number}-2`);
    const french = packingSlipContent(several, SUPPLIER, 'fr', 1);
    expect(french.columns.map(({ header }) => header).slice(2)).toEqual(['Commandé', 'Expédié', 'Différé']);
    expect(french.number).toBe(order.number);
    expect(french.columns.reduce((sum, { width }) => sum + width, 0)).toBe(516);
  });

  it('before the first invoice, leave only back orders out of the delivery', () => {
    const open: Order = { ...order, parts: [hood, made('c', 3, 4, { ...awaited, expectedOn: '2126-12-01' })] };
    expect(rowsOf(0, 'en', open)).toEqual([
      [hood.partNumber, '2', '2', '–'],
      ['N-c', '4', '–', '4 / December 1, 2126'],
    ]);
  });
});
