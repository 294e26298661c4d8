/** What can happen to an order: what the clerk does in it, and what the platform answers. */
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Order } from '../../../domain/order.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import type { OrderDraft, OrderSending, PartChoice } from '../../../machines/order/order.types.ts';
import { lifecycleCases, refusedAfter } from '../document-lifecycle/lifecycle-cases.ts';
import { answered, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  acknowledgedOrder,
  at,
  cancelledGrille,
  cancelledOrder,
  completedOrder,
  EXPECTED,
  hood,
  NOW,
  order,
  partlyOrder,
  theirOrder,
  typedBefore,
  typedDates,
} from './order.examples.ts';

const decided = (partId: string, state: PartChoice) => ({ partId, state });

const loaded = (change: Partial<Order> = {}) => ({ document: { ...order, ...change }, now: NOW });
export const open = loaded();
export const stillOpen = loaded();
const oneCancelled = loaded({ version: 4, parts: [hood, cancelledGrille], hasInsurerAgreement: false, notes: '' });
export const acknowledged = { document: acknowledgedOrder, now: NOW };
export const cancelled = { document: cancelledOrder, now: NOW };
const ours = { document: completedOrder, now: NOW };
export const theirs = { document: theirOrder, now: NOW };
export const partly = { document: partlyOrder, now: NOW };

const CHANGE = { what: 'order-invoiced', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode) => refusedAfter(code, CHANGE);
const NUMBER_USED = refused('invoice-number-used');
const SALE_CANCELLED = refused('order-cancelled');
const SALE_OUTDATED = refused('version-outdated');
const PARTS_COMPLETED = refused('order-completed');
const PART_CANCELLED = refused('part-cancelled');

/** The sendings have different outcomes. */
export const OF_ONE_SENDING = [
  [NUMBER_USED.payload['error'], ['sale']],
  [SALE_CANCELLED.payload['error'], ['sale']],
  [SALE_OUTDATED.payload['error'], ['sale', 'acknowledgement']],
  [PARTS_COMPLETED.payload['error'], ['cancellation', 'acknowledgement']],
  [PART_CANCELLED.payload['error'], ['cancellation']],
] as const satisfies readonly (readonly [unknown, readonly OrderSending['name'][]])[];

const draftWith = (change: Partial<OrderDraft>) => ({
  draft: { savedAt: at(-60_000), content: { ...typedBefore, sendKey: 'send-key-0', ...change } },
});
/** Dates without a sale. */
const draftOfDates = draftWith({ sale: saleOf(order, NOW), acknowledgement: typedDates });
export const DATES_RECALLED = draftOfDates.draft;
const draftOfSale = draftWith({});
export const SALE_RECALLED = draftOfSale.draft;

export const orderCases = {
  ...lifecycleCases({}, CHANGE),
  'part.decide': [
    given('the first is confirmed', decided('p-1', 'confirmed')),
    given('the first is pending', decided('p-1', 'pending')),
    given('the first is not billed', decided('p-1', 'notBilled')),
    given('the second is not billed', decided('p-2', 'notBilled')),
    given('the second is confirmed', decided('p-2', 'confirmed')),
    given('the second comes later', decided('p-2', 'later')),
    given('a part that is not there', decided('p-9', 'confirmed')),
  ],
  'part.change': [
    given('one piece of the first', { partId: 'p-1', change: { field: 'quantity', value: '1' } }),
    given('the other piece of the first left off', { partId: 'p-1', change: { field: 'rest', value: 'notBilled' } }),
    given('a day for the other piece of the first', {
      partId: 'p-1',
      change: { field: 'expectedOn', value: EXPECTED },
    }),
    given('a day for the second', { partId: 'p-2', change: { field: 'expectedOn', value: EXPECTED } }),
    given('a day that has passed for the second', {
      partId: 'p-2',
      change: { field: 'expectedOn', value: '2126-11-19' },
    }),
    given('a discount above the price', { partId: 'p-2', change: { field: 'discount', value: '999' } }),
  ],
  'invoice.change': [
    given('a number', { change: { field: 'ownNumber', value: 'A-1' } }),
    given('no date', { change: { field: 'invoiceDate', value: '' } }),
    given('shipped on another day', { change: { field: 'isShippedOnInvoiceDate', value: false } }),
    given('the next day', { change: { field: 'shippingDate', value: '2126-11-21' } }),
    given('a tax rate', { change: { field: 'taxRate', value: '5.5' } }),
    given('no tax', { change: { field: 'isTaxFree', value: true } }),
    given('why this tax', { change: { field: 'taxReason', value: 'Vermont' } }),
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
  [doneOf('loadDocument')]: [
    answered('open', open),
    answered('with a cancelled part', oneCancelled),
    answered('in a province without tax rates', loaded({ taxRates: null })),
    answered('acknowledged', acknowledged),
    answered('cancelled', cancelled),
    answered('completed', ours),
    answered('completed by a colleague', theirs),
    answered('invoiced without the second', partly),
  ],
  'draft.recalled': [
    given('none', { draft: null }),
    given('as it stands', draftOfSale),
    given('of another order', draftWith({ sale: { ...typedBefore.sale, parts: {} } })),
    given('of dates', draftOfDates),
  ],
  [errorOf('sendDocument')]: [
    SALE_CANCELLED,
    SALE_OUTDATED,
    NUMBER_USED,
    PARTS_COMPLETED,
    PART_CANCELLED,
    refused('lock-lost'),
    failed('no answer', { kind: 'timeout' }),
    failed('a broken rule', { kind: 'invalid', code: 'validation' }),
  ],
  [doneOf('rereadDocument')]: [
    answered('completed', ours),
    answered('completed by a colleague', theirs),
    answered('cancelled', cancelled),
    answered('acknowledged', acknowledged),
    answered('still open', stillOpen),
  ],
};
