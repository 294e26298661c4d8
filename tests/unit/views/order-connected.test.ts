/** Order values that depend on two machines at once, in states no walk reaches together. */
import { createActor, createEmptyActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../domain/order.ts';
import { orderDocument } from '../../../machines/order/order.kind.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import type { OrderSending, Sale } from '../../../machines/order/order.types.ts';
import { connectOrder } from '../../../src/views/order/order.connect.ts';
import { connectPart } from '../../../src/views/order/parts.connect.ts';
import { connectSale } from '../../../src/views/order/sale.connect.ts';
import { cancelledOrder, completedOrder, order } from '../../paths/order/order.examples.ts';

const read = createActor(orderDocument, {
  input: { id: 'o-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined },
}).getSnapshot();
const empty = createActor(orderMachine, { input: { owner: createEmptyActor(), about: undefined } }).getSnapshot();
const tell = { document: () => {}, editor: () => {} };

type Lifecycle = Parameters<typeof orderDocument.resolveState>[0];
const shown = (
  value: Lifecycle['value'],
  shownOrder: Order,
  changes: { readonly sale?: Sale; readonly sending?: OrderSending } = {},
) => ({
  document: orderDocument.resolveState({
    value,
    context: { ...read.context, document: shownOrder, sending: changes.sending ?? null },
  }),
  editor: orderMachine.resolveState({
    value: value === 'ended' ? 'ended' : 'closed',
    context: { ...empty.context, order: shownOrder, ...(changes.sale && { sale: changes.sale }) },
  }),
});

const CONFIRMED = { state: 'confirmed', quantity: '2', discount: '' } as const;
const SALE = {
  name: 'sale',
  payload: { ...empty.context.sale, lines: [], notBilledPartIds: [], grandTotalCents: 0 },
} as const;
const CANCELLATION = { name: 'cancellation', payload: empty.context.cancellation } as const;
const sale: Sale = { ...empty.context.sale, parts: { 'p-1': CONFIRMED } };

describe('an order', () => {
  it('is complete only when it is closed and not cancelled', () => {
    expect(connectOrder(shown('ended', completedOrder), tell).isCompleted).toBe(true);
    expect(connectOrder(shown('recalling', completedOrder), tell).isCompleted).toBe(false);
    expect(connectOrder(shown('ended', cancelledOrder), tell).isCompleted).toBe(false);
  });

  it('reports a missing tax rate only while it is open', () => {
    const untaxed = { ...order, taxRates: null };
    expect(connectOrder(shown({ open: 'unreserved' }, untaxed), tell).isTaxRateMissing).toBe(true);
    expect(connectOrder(shown('paused', untaxed), tell).isTaxRateMissing).toBe(false);
  });

  it('that is closed shows unsent text, even if no draft was restored', () => {
    expect(connectOrder(shown('ended', completedOrder, { sale }), tell).restored).toMatchObject({ at: null });
    expect(connectOrder(shown('paused', order, { sale }), tell).restored).toBeNull();
  });

  it('that is closed shows the final state of its parts, whatever was typed', () => {
    const part = connectPart(shown('ended', { ...completedOrder, parts: order.parts }, { sale }), tell, 0);
    expect(part?.draft.state).toBe('pending');
    expect(part?.choices).toEqual([]);
    const open = connectPart(shown('paused', order, { sale }), tell, 0);
    expect(open?.draft.state).toBe('confirmed');
    expect(open?.choices).not.toEqual([]);
  });

  it('shows sending a sale in the footer, and sending a cancellation in its dialog', () => {
    const sending = (name: 'sale' | 'cancellation') =>
      connectSale(shown({ open: 'submitting' }, order, { sending: name === 'sale' ? SALE : CANCELLATION }), tell)
        .isSending;
    expect(sending('sale')).toBe(true);
    expect(sending('cancellation')).toBe(false);
  });
});
