import type { Order } from '../../domain/order.ts';
import { refusalOf } from '../../lives/life.ts';
import { orderLife, orderStateOf } from '../../lives/order.life.ts';
import type { LifecycleKind } from '../document-lifecycle/document-lifecycle.types.ts';
import { shownWith } from './order.edits.ts';
import { isTaken, saleSendingOf } from './order.sending.ts';
import type { OrderContent, OrderNoticeKey, OrderSending } from './order.types.ts';

const NOTICES = {
  sale: { taken: 'order:completed', notTaken: 'order:completeFailed', overtaken: null },
  cancellation: { taken: 'order:partsCancelled', notTaken: 'order:cancelFailed', overtaken: 'order:cancelFailed' },
  acknowledgement: {
    taken: 'order:acknowledged',
    notTaken: 'order:acknowledgeFailed',
    overtaken: 'order:acknowledgeFailed',
  },
} as const;
const ONE_CANCELLED = { ...NOTICES.cancellation, taken: 'order:partCancelled' } as const;
const PARTLY_INVOICED = { ...NOTICES.sale, taken: 'order:partlyInvoiced' } as const;

/**
 * How an order takes part in the lifecycle: it can be acknowledged, have parts cancelled and be invoiced several times,
 * until no part is open.
 */
export const orderKind: LifecycleKind<Order, OrderContent, OrderSending, OrderNoticeKey> = {
  documentKind: 'order',
  placementOf: ({ document }) => (orderLife.over.includes(orderStateOf(document)) ? 'over' : 'open'),
  isOurs: (content, { document, now }) =>
    isTaken(saleSendingOf(shownWith(document, now, { content, savedAt: '' })), document),
  isTaken: (sending, { document }) => isTaken(sending, document),
  canBeHeld: ({ name }) => name === 'sale',
  // Each can be sent several times and needs a new key each time; the version changes every time.
  keyOf: ({ name }, sendKey, version) => `${sendKey}-${name}-${version}`,
  refusalOf: (code) => refusalOf(orderLife, code),
  refusedOf: ({ name }) => name,
  noticesOf: (sending) => {
    if (sending.name === 'sale' && sending.payload.later) return PARTLY_INVOICED;
    return sending.name === 'cancellation' && sending.payload.partIds.length === 1
      ? ONE_CANCELLED
      : NOTICES[sending.name];
  },
};
