import { createEmptyActor } from 'xstate';
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Order, PartState } from '../../../domain/order.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import type { OrderContent } from '../../../machines/order/order.types.ts';
import { defineModel, given } from '../engine/path-model.ts';
import {
  at,
  cancellationInShort,
  cancelledGrille,
  cancelledOrder,
  hood,
  inShort,
  NOW,
  order,
  typedBefore,
} from './order.examples.ts';

const decided = (partId: string, state: PartState) => ({ partId, state });
const show = (shown: Order, content: OrderContent | null) => ({
  document: shown,
  now: NOW,
  draft: content && { savedAt: at(-60_000), content },
});

const UNTOUCHED = ['pending 2 , pending 1 ', 'pending 2 , cancelled 1 '];
const CONFIRMED = 'confirmed 2 , confirmed 1 ';
const READY = `${CONFIRMED}, A-1`;
const NOT_BILLED = 'notBilled 2 , notBilled 1 ';
const SECOND_NOT_BILLED = 'pending 2 , notBilled 1 ';
const APART = 'pending 2 , pending 1 , shipped apart ';
const CHOSEN = 'p-1 3 ';

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
    'sending.refused': [
      given('number used', { name: 'sale', failure: { kind: 'conflict', code: 'invoice-number-used', params: {} } }),
      given('a broken rule', { name: 'sale', failure: { kind: 'invalid', code: 'validation', params: {} } }),
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
      },
      sale: inShort(sale),
      past: past.map(inShort),
      future: future.map(inShort),
      cancellation: cancellationInShort(snapshot.hasTag('editable') ? { ...cancellation, partIds: [] } : cancellation),
      isRestored: restoredAt !== null && newlyCancelledIds.length,
      usedNumbers,
      refused: refused && [refused.name, refused.failure?.code],
    };
  },
  isWorthWalking: (snapshot, event) => {
    const { order: known, sale, past, future, cancellation, restoredAt, usedNumbers, refused } = snapshot.context;
    const { type } = event;
    const short = inShort(sale);
    const edits = past.length + future.length;
    const isUnexplained = cancellation.reason === CancellationReason.None && cancellation.note === '';
    const isCancelling = snapshot.matches({ open: 'cancelling' });
    const isChosen = cancellationInShort(cancellation) === CHOSEN;
    const isUntouched = edits === 0 && UNTOUCHED.includes(short) && (isUnexplained || isCancelling);
    const isConfirmed = past.length === 1 && future.length === 0 && short === CONFIRMED;
    const isReady = past.length === 2 && future.length === 0 && short === READY;
    const isOrdinary =
      known !== null && known.taxRates !== null && known.parts.every(({ state }) => state !== 'cancelled');
    const isClosed = snapshot.matches('closed');
    const field = (event['change'] as { field?: string } | undefined)?.field;
    if (type === 'contents.show')
      return snapshot.matches('empty') || (isClosed && isReady && usedNumbers.length === 0 && refused === null);
    // The document never opens an order that is closed.
    if (type === 'contents.open' && known?.cancellation) return false;
    if (type === 'contents.settle') return edits === 0 && refused === null;
    if (type === 'sending.refused')
      return (
        refused === null && usedNumbers.length === 0 && (event['name'] === 'sale' ? isReady : isClosed && isChosen)
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
            event['partIds']?.toString() === 'p-1';
    switch (type) {
      case 'part.decide':
        return (
          isUntouched ||
          (short === SECOND_NOT_BILLED &&
            past.length === 1 &&
            event['partId'] === 'p-1' &&
            event['state'] === 'notBilled')
        );
      case 'parts.confirm':
        return isUntouched;
      case 'part.change':
        return isConfirmed || isReady;
      case 'invoice.change':
        if (field === 'shippingDate') return short === APART && past.length === 1;
        return isUntouched || isConfirmed || (field === 'ownNumber' && short === NOT_BILLED && past.length === 2);
      case 'edit.undo':
        return isConfirmed || (edits === 1 && short.endsWith('A-1'));
      case 'edit.redo':
        return past.length === 0 && future.length === 1 && inShort(future[0] ?? sale) === CONFIRMED;
      case 'draft.discard':
        return isUntouched || isConfirmed || isChosen || snapshot.matches('settled');
      case 'sale.confirm':
        return isUntouched || isConfirmed || isReady || (short === NOT_BILLED && past.length === 2);
      case 'cancellation.open':
        return isUntouched || (isConfirmed && event['partIds']?.toString() === 'p-1');
      case 'cancellation.change':
        return (
          isUntouched &&
          (cancellationInShort(cancellation) === 'p-1 0 ' || (isChosen && 'note' in (event['change'] as object)))
        );
      case 'cancellation.send':
      case 'cancellation.close':
        return isUntouched || isConfirmed;
      case 'contents.open':
      case 'contents.close':
        return isUntouched || isReady || isConfirmed;
      default:
        return edits < 3;
    }
  },
  expect: [],
});
