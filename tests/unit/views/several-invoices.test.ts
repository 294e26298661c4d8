/** An order with several invoices: which one was received, what a draft still says, and what the open parts come to. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { Status } from '../../../domain/enumerations.ts';
import { totalsOf } from '../../../domain/invoice.ts';
import type { Order, OrderPart } from '../../../domain/order.ts';
import { saleWithAllConfirmed, saleWithDecision, shownWith } from '../../../machines/order/order.edits.ts';
import { orderKind } from '../../../machines/order/order.kind.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { openTotals, problemsOf } from '../../../machines/order/order.rules.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import { isTaken, saleSendingOf } from '../../../machines/order/order.sending.ts';
import type { OrderContents, PartDraft } from '../../../machines/order/order.types.ts';
import { connectSentInvoices } from '../../../src/views/order/sent-invoices.connect.ts';
import {
  at,
  cancelledGrille,
  EXPECTED,
  firstInvoice,
  grille,
  hood,
  NOW,
  order,
  partlyOrder,
  quebec,
} from '../../paths/order/order.examples.ts';
import { ORDER_INPUT } from '../../support/order.ts';

/** Two equal parts, so that two invoices can have the same total. */
const twin: OrderPart = { ...hood, id: 'p-2', position: 2 };
const first = { ...firstInvoice, ownNumber: 'A-1' };
const twins: Order = {
  ...order,
  version: 4,
  parts: [
    { ...hood, state: 'confirmed' },
    { ...twin, isBackOrdered: true, expectedOn: EXPECTED },
  ],
  invoices: [first],
};
const secondLines = first.lines.map((line) => ({ ...line, partId: 'p-2' }));
const second = { ...first, id: 'invoice-2', number: 'I-2', lines: secondLines, totals: totalsOf(secondLines, quebec) };
const completed: Order = {
  ...twins,
  version: 5,
  status: Status.Completed,
  parts: twins.parts.map((part) => ({ ...part, state: 'confirmed' })),
  invoice: second,
  invoices: [first, second],
};

const typed = (document: Order, partId: string, draft: PartDraft): OrderContents => {
  const contents = shownWith(document, NOW, null);
  return {
    ...contents,
    sale: { ...contents.sale, parts: { ...contents.sale.parts, [partId]: draft }, ownNumber: 'A-1' },
  };
};
const CONFIRMED = { state: 'confirmed', quantity: '2', discount: '' } as const;
const kept = ({ sale, cancellation, acknowledgement }: OrderContents) => ({
  savedAt: at(0),
  content: { sale, cancellation, acknowledgement, cancelledPartIds: [] },
});

describe('a lost answer', () => {
  it('to the second invoice is never taken for the first, though number, date and total are the same', () => {
    const sending = saleSendingOf(typed(twins, 'p-2', CONFIRMED));
    expect(sending.payload).toMatchObject({ ownNumber: first.ownNumber, invoiceDate: first.invoiceDate });
    expect(sending.payload).toMatchObject({ grandTotalCents: first.totals.grandTotalCents });
    expect(isTaken(sending, twins)).toBe(false);
    expect(isTaken(sending, completed)).toBe(true);
    expect(isTaken(saleSendingOf(typed(twins, 'p-2', { ...CONFIRMED, quantity: '1' })), completed)).toBe(false);
  });

  it('is sent under another key for each invoice of a visit', () => {
    const sale = saleSendingOf(shownWith(order, NOW, null));
    const keys = [order, twins, completed].map(({ version }) => orderKind.keyOf(sale, 'key', version));
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a draft', () => {
  it('that was invoiced, whose answer was lost with the page, is not restored beside the open parts', () => {
    const before = { ...order, parts: [hood, twin] };
    const contents = typed(before, 'p-1', CONFIRMED);
    expect(shownWith(before, NOW, kept(contents)).restoredAt).not.toBeNull();
    const read = shownWith(twins, NOW, kept(contents));
    expect(read).toMatchObject({ restoredAt: null, sale: saleOf(twins, NOW) });
  });

  it('of the second invoice is restored, and recognised once it was received', () => {
    const draft = kept(typed(twins, 'p-2', CONFIRMED));
    expect(shownWith(twins, NOW, draft).sale.parts).toEqual({ 'p-2': CONFIRMED });
    const { content } = draft;
    expect(orderKind.isOurs(content, { document: completed, now: NOW })).toBe(true);
    const theirs = { ...second, ownNumber: 'B-7' };
    const late = { ...completed, invoice: theirs, invoices: [first, theirs] };
    expect(orderKind.isOurs(content, { document: late, now: NOW })).toBe(false);
  });
});

describe('a part', () => {
  it('that was cancelled stops one invoice only', () => {
    const states = (cancelledAt: string, side: 'shop' | 'supplier' = 'shop') =>
      saleOf(
        {
          ...partlyOrder,
          parts: [
            { ...hood, state: 'confirmed' },
            {
              ...cancelledGrille,
              cancellation: cancelledGrille.cancellation && { ...cancelledGrille.cancellation, at: cancelledAt, side },
            },
          ],
        },
        NOW,
      ).parts['p-2']?.state;
    expect(states(at(-7_200_000))).toBe('notBilled');
    expect(states(at(-60_000))).toBe('cancelled');
    expect(states(at(-60_000), 'supplier')).toBe('notBilled');
  });

  it('on back order is kept for later when all are confirmed, until its day has come', () => {
    const parts = (expectedOn: string | null) => {
      const contents = shownWith(
        { ...order, parts: [hood, { ...grille, isBackOrdered: true, expectedOn }] },
        NOW,
        null,
      );
      const sale = saleWithDecision(contents, 'p-2', 'pending');
      return saleWithAllConfirmed({ ...contents, sale }).parts;
    };
    expect(parts(EXPECTED)).toMatchObject({
      'p-1': { state: 'confirmed' },
      'p-2': { state: 'later', expectedOn: EXPECTED },
    });
    expect(parts(null)['p-2']).toMatchObject({ state: 'later', expectedOn: '' });
    expect(parts('2126-11-20')['p-2']?.state).toBe('confirmed');
  });

  it('that comes later starts with the day that the shop was told', () => {
    const told = { ...order, parts: [hood, { ...grille, expectedOn: EXPECTED }] };
    const sale = saleWithDecision(shownWith(told, NOW, null), 'p-2', 'later');
    expect(sale.parts['p-2']).toMatchObject({ state: 'later', expectedOn: EXPECTED });
  });

  it('of which one piece is there is billed and kept for later; its day is checked like any other', () => {
    const one = (change: Partial<PartDraft>) => typed(order, 'p-1', { ...CONFIRMED, quantity: '1', ...change });
    expect(saleSendingOf(one({})).payload).toMatchObject({ later: [{ partId: 'p-1', expectedOn: null }] });
    expect(saleSendingOf(one({ rest: 'notBilled' })).payload).not.toHaveProperty('later');
    expect(problemsOf(one({ expectedOn: '2126-11-19' })).parts['p-1']).toEqual({ expectedOn: { key: 'inThePast' } });
    expect(problemsOf(one({ expectedOn: '2126-11-19', rest: 'notBilled' })).parts['p-1']).toBeUndefined();
    expect(problemsOf(one({ quantity: '', expectedOn: '2126-11-19' })).parts['p-1']).toEqual({
      quantity: { key: 'required' },
    });
  });
});

describe('the sums', () => {
  const of = (contents: OrderContents) => {
    const empty = createActor(orderMachine, { input: ORDER_INPUT }).getSnapshot();
    return connectSentInvoices({ ...empty, context: { ...empty.context, ...contents } });
  };

  it('count what is invoiced, and estimate what is open: as typed, and as ordered what comes later', () => {
    const later = shownWith(twins, NOW, null);
    expect(openTotals(later).subtotalCents).toBe(20_000);
    const half = typed(twins, 'p-2', { ...CONFIRMED, quantity: '1', discount: '10' });
    expect(openTotals(half).subtotalCents).toBe(19_000);
    const leftOff = typed(twins, 'p-2', { ...CONFIRMED, quantity: '1', rest: 'notBilled' });
    expect(openTotals(leftOff).subtotalCents).toBe(10_000);
    expect(of(later)).toMatchObject({
      invoiceCount: 1,
      invoicedPartCount: 1,
      partCount: 2,
      invoicedCents: first.totals.grandTotalCents,
      openCents: openTotals(later).grandTotalCents,
    });
  });

  it('of a completed order have nothing to estimate; one invoice needs no sum', () => {
    expect(of(shownWith(completed, NOW, null))).toMatchObject({
      invoices: [first],
      invoiceCount: 2,
      invoicedCents: first.totals.grandTotalCents * 2,
      openCents: null,
    });
    expect(of(shownWith(order, NOW, null))).toBeNull();
    expect(of(shownWith({ ...completed, invoices: [second] }, NOW, null))).toBeNull();
  });
});
