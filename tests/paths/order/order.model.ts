import { createEmptyActor } from 'xstate';
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Order, PartState } from '../../../domain/order.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { saleOf } from '../../../machines/order/order.rules.ts';
import type { OrderContent } from '../../../machines/order/order.types.ts';
import { defineModel, given } from '../engine/path-model.ts';
import {
  acknowledgedOrder,
  acknowledgementInShort,
  at,
  cancellationInShort,
  cancelledGrille,
  cancelledOrder,
  EXPECTED,
  hood,
  inShort,
  NOW,
  order,
  typedBefore,
  typedDates,
} from './order.examples.ts';
import { isEditWorthWalking, progressOf } from './order.walking.ts';

const decided = (partId: string, state: PartState) => ({ partId, state });
const show = (shown: Order, content: OrderContent | null) => ({
  document: shown,
  now: NOW,
  draft: content && { savedAt: at(-60_000), content },
});

/** A draft without a sale. */
const untyped: OrderContent = { ...typedBefore, sale: saleOf(order, NOW) };

const isOf = (type: string, ...types: readonly string[]): boolean => types.includes(type);

/**
 * Keeps the number of combinations small: each edit starts from the untouched sale; later steps start from an
 * untouched, a confirmed or a ready sale.
 */
export const orderModel = defineModel({
  machine: orderMachine,
  input: { owner: createEmptyActor(), about: undefined },
  cases: {
    'contents.show': [
      given('open', show(order, null)),
      given('open, with a draft', show(order, typedBefore)),
      given(
        'open, with a draft of other parts',
        show(order, { ...typedBefore, sale: { ...typedBefore.sale, parts: {} } }),
      ),
      given('open, with a draft of dates', show(order, { ...untyped, acknowledgement: typedDates })),
      given('acknowledged', show(acknowledgedOrder, null)),
      given('with a cancelled part', show({ ...order, version: 4, parts: [hood, cancelledGrille] }, null)),
      given('with a part cancelled since', show({ ...order, version: 4, parts: [hood, cancelledGrille] }, typedBefore)),
      given('in a province without tax rates', show({ ...order, taxRates: null }, null)),
      given('cancelled, with a draft', show(cancelledOrder, typedBefore)),
    ],
    'part.decide': [
      given('the first is confirmed', decided('p-1', 'confirmed')),
      given('the first is pending', decided('p-1', 'pending')),
      given('the first is not billed', decided('p-1', 'notBilled')),
      given('the second is not billed', decided('p-2', 'notBilled')),
      given('a part that is not there', decided('p-9', 'confirmed')),
    ],
    'part.change': [
      given('one piece of the first', { partId: 'p-1', change: { field: 'quantity', value: '1' } }),
      given('a discount above the price', { partId: 'p-2', change: { field: 'discount', value: '999' } }),
    ],
    'invoice.change': [
      given('a number', { change: { field: 'ownNumber', value: 'A-1' } }),
      given('no date', { change: { field: 'invoiceDate', value: '' } }),
      given('shipped on another day', { change: { field: 'isShippedOnInvoiceDate', value: false } }),
      given('the next day', { change: { field: 'shippingDate', value: '2126-11-21' } }),
    ],
    'cancellation.open': [given('the first', { partIds: ['p-1'] }), given('none chosen yet', { partIds: [] })],
    'cancellation.change': [
      given('back order', { change: { reason: CancellationReason.BackOrder } }),
      given('a note', { change: { note: 'Until spring' } }),
      given('no part', { change: { partIds: [] } }),
      given('every part', { change: { partIds: ['p-1', 'p-2'] } }),
    ],
    'acknowledgement.change': [
      given('the first on back order', { partIds: ['p-1'], change: { isBackOrdered: true } }),
      given('a day for both', { partIds: ['p-1', 'p-2'], change: { expectedOn: EXPECTED } }),
      given('yesterday for the second', { partIds: ['p-2'], change: { expectedOn: '2126-11-19' } }),
    ],
    'sending.refused': [
      given('number used', { name: 'sale', failure: { kind: 'conflict', code: 'invoice-number-used', params: {} } }),
      given('a broken rule', { name: 'sale', failure: { kind: 'invalid', code: 'validation', params: {} } }),
      given('the acknowledgement', {
        name: 'acknowledgement',
        failure: { kind: 'invalid', code: 'validation', params: {} },
      }),
      given('the cancellation', { name: 'cancellation', failure: { kind: 'invalid', code: 'validation', params: {} } }),
    ],
  },
  inShort: { document: () => 'the order', sale: (value) => value },
  key: (snapshot) => {
    const {
      order: known,
      sale,
      past,
      future,
      cancellation,
      acknowledgement,
      restoredAt,
      newlyCancelledIds,
      usedNumbers,
      refused,
    } = snapshot.context;
    return {
      isRead: known && {
        status: known.status,
        cancelled: known.parts.filter(({ state }) => state === 'cancelled').length,
        isTaxed: known.taxRates !== null,
        isAcknowledged: known.acknowledgement !== null,
      },
      sale: inShort(sale),
      past: past.map(inShort),
      future: future.map(inShort),
      cancellation: cancellationInShort(snapshot.hasTag('editable') ? { ...cancellation, partIds: [] } : cancellation),
      acknowledgement: acknowledgementInShort(acknowledgement),
      isRestored: restoredAt !== null && newlyCancelledIds.length,
      usedNumbers,
      refused: refused && [refused.name, refused.failure?.code],
    };
  },
  isWorthWalking: (snapshot, event) => {
    const { order: known, past, restoredAt, usedNumbers, refused } = snapshot.context;
    const { type } = event;
    const isDialogOpen = snapshot.matches({ open: 'cancelling' }) || snapshot.matches({ open: 'acknowledging' });
    const { edits, isUntouched, isConfirmed, isReady, isChosen, isDated } = progressOf(snapshot.context, isDialogOpen);
    const isOrdinary =
      known !== null && known.taxRates !== null && known.parts.every(({ state }) => state !== 'cancelled');
    const isClosed = snapshot.matches('closed');
    if (type === 'contents.show')
      return snapshot.matches('empty') || (isClosed && isReady && usedNumbers.length === 0 && refused === null);
    // The document never opens an order that is closed.
    if (type === 'contents.open' && known?.cancellation) return false;
    if (type === 'contents.end') return edits === 0 && refused === null;
    if (type === 'sending.refused')
      return (
        refused === null &&
        usedNumbers.length === 0 &&
        (event['name'] === 'sale' ? isReady : isClosed && (event['name'] === 'cancellation' ? isChosen : isDated))
      );
    if (refused !== null)
      return isOf(
        type,
        'contents.open',
        'contents.close',
        'invoice.change',
        'cancellation.close',
        'cancellation.change',
        'cancellation.open',
        'acknowledgement.close',
        'acknowledgement.change',
        'acknowledgement.open',
      );
    // The shop has these dates; they can be changed.
    if (known?.acknowledgement)
      return (
        isOf(type, 'contents.open', 'contents.close') ||
        (type.startsWith('acknowledgement.') && isEditWorthWalking(snapshot.context, isDialogOpen, event) === true)
      );
    if (restoredAt !== null)
      return (
        isOf(type, 'contents.open', 'contents.close', 'draft.discard') || (edits === 0 && isOf(type, 'parts.leaveOff'))
      );
    if (usedNumbers.length > 0) return isReady && isOf(type, 'contents.open', 'contents.close', 'invoice.change');
    if (!isOrdinary && snapshot.matches('open'))
      return past.length > 0
        ? past.length < 2 && isOf(type, 'sale.confirm', 'edit.undo', 'parts.leaveOff', 'contents.close')
        : isOf(type, 'contents.close', 'sale.confirm', 'part.decide', 'parts.confirm', 'parts.leaveOff') ||
            type === 'acknowledgement.open' ||
            event['partIds']?.toString() === 'p-1';
    const isWorthwhile = isEditWorthWalking(snapshot.context, isDialogOpen, event);
    if (isWorthwhile !== null) return isWorthwhile;
    switch (type) {
      case 'draft.discard':
        return isUntouched || isConfirmed || isChosen || isDated || snapshot.matches('ended');
      case 'contents.open':
      case 'contents.close':
        return isUntouched || isReady || isConfirmed;
      default:
        return edits < 3;
    }
  },
  expect: [],
});
