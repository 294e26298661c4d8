/** Order values in states that no walk reaches with this content. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../domain/order.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import { shownWith } from '../../../machines/order/order.edits.ts';
import { saleSendingOf } from '../../../machines/order/order.sending.ts';
import type { OrderSending, Sale } from '../../../machines/order/order.types.ts';
import { connectOrder } from '../../../src/views/order/order.connect.ts';
import { connectPart } from '../../../src/views/order/parts.connect.ts';
import { connectSale } from '../../../src/views/order/sale.connect.ts';
import { cancelledOrder, completedOrder, NOW, order } from '../../paths/order/order.examples.ts';
import { ORDER_INPUT } from '../../support/order.ts';

const empty = createActor(orderMachine, { input: ORDER_INPUT }).getSnapshot();
const send = () => {};

const shown = (
  value: Parameters<typeof orderMachine.resolveState>[0]['value'],
  document: Order,
  changes: { readonly sale?: Sale; readonly sending?: OrderSending } = {},
) =>
  orderMachine.resolveState({
    value,
    context: { ...empty.context, document, sale: saleOf(document, NOW), ...changes },
  });

const CONFIRMED = { state: 'confirmed', quantity: '2', discount: '' } as const;
const SALE = {
  name: 'sale',
  payload: { ...empty.context.sale, lines: [], notBilledPartIds: [], grandTotalCents: 0 },
} as const;
const CANCELLATION = { name: 'cancellation', payload: empty.context.cancellation } as const;
const sale: Sale = { ...empty.context.sale, parts: { 'p-1': CONFIRMED } };

describe('an order', () => {
  it('is shown once its draft was looked for, together with what was typed', () => {
    const { sale: nothing } = empty.context;
    expect(connectOrder(shown('recalling', order, { sale: nothing }), send).order).toBeNull();
    expect(connectOrder(shown('recalling', order), send).order).toBe(order);
  });

  it('is complete only when it is closed and not cancelled', () => {
    expect(connectOrder(shown('ended', completedOrder), send).isCompleted).toBe(true);
    expect(connectOrder(shown('recalling', completedOrder), send).isCompleted).toBe(false);
    expect(connectOrder(shown('ended', cancelledOrder), send).isCompleted).toBe(false);
  });

  it('reports a missing tax rate only while it is open', () => {
    const untaxed = { ...order, taxRates: null };
    expect(connectOrder(shown({ open: 'unreserved' }, untaxed), send).isTaxRateMissing).toBe(true);
    expect(connectOrder(shown('paused', untaxed), send).isTaxRateMissing).toBe(false);
  });

  it('that is closed shows unsent text, even if no draft was restored', () => {
    expect(connectOrder(shown('ended', completedOrder, { sale }), send).restored).toMatchObject({ at: null });
    expect(connectOrder(shown('paused', order, { sale }), send).restored).toBeNull();
  });

  it('that is closed shows the final state of its parts, whatever was typed', () => {
    const part = connectPart(shown('ended', { ...completedOrder, parts: order.parts }, { sale }), send, 0);
    expect(part?.draft.state).toBe('pending');
    expect(part?.choices).toEqual([]);
    const open = connectPart(shown('paused', order, { sale }), send, 0);
    expect(open?.draft.state).toBe('confirmed');
    expect(open?.choices).not.toEqual([]);
  });

  it('asks nothing about the parts that an earlier invoice settled, and sends only the open ones', () => {
    const [first, ...others] = order.parts;
    if (!first) throw new Error('no part');
    const partly = { ...order, parts: [{ ...first, state: 'confirmed' as const }, ...others] };
    const typed = Object.fromEntries(order.parts.map(({ id }) => [id, CONFIRMED]));
    const content = { sale: { ...sale, parts: typed }, cancelledPartIds: [] };
    const kept = {
      content: { ...content, cancellation: empty.context.cancellation, acknowledgement: {} },
      savedAt: '',
    };
    const contents = shownWith(partly, NOW, kept);
    const settled = connectPart(shown('paused', partly, { sale: contents.sale }), send, 0);
    expect(settled).toMatchObject({ choices: [], cancel: null, problems: {}, draft: { state: 'confirmed' } });
    const { payload } = saleSendingOf(contents);
    const open = others.filter(({ state }) => state === 'pending').map(({ id }) => id);
    expect(open).not.toEqual([]);
    expect('lines' in payload && payload.lines.map(({ partId }) => partId)).toEqual(open);
    expect('notBilledPartIds' in payload && payload.notBilledPartIds).not.toContain(first.id);
    expect(connectSale(shown('paused', partly), send).partCount).toBe(others.length);
  });

  it('shows sending a sale in the footer, and sending a cancellation in its dialog', () => {
    const sending = (name: 'sale' | 'cancellation') =>
      connectSale(shown({ open: 'submitting' }, order, { sending: name === 'sale' ? SALE : CANCELLATION }), send)
        .isSending;
    expect(sending('sale')).toBe(true);
    expect(sending('cancellation')).toBe(false);
  });
});
