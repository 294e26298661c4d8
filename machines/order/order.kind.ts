import type { Order } from '../../domain/order.ts';
import type { LifecycleKind } from '../document-lifecycle/document-lifecycle.types.ts';
import { shownWith } from './order.edits.ts';
import { isCancelled, isCompleted } from './order.rules.ts';
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

/**
 * How an order takes part in the lifecycle: it can be acknowledged and have parts cancelled several times; the sale is
 * confirmed once.
 */
export const orderKind: LifecycleKind<Order, OrderContent, OrderSending, 'cancelled' | 'completed', OrderNoticeKey> = {
  documentKind: 'order',
  placementOf: ({ document }) => {
    if (isCancelled(document)) return { place: 'over', ending: 'cancelled', canStillChange: false };
    return isCompleted(document) ? { place: 'over', ending: 'completed', canStillChange: false } : { place: 'open' };
  },
  isOurs: (content, { document, now }) =>
    isTaken(saleSendingOf(shownWith(document, now, { content, savedAt: '' })), document),
  isTaken: (sending, { document }) => isTaken(sending, document),
  canBeHeld: ({ name }) => name === 'sale',
  // Something that can be sent several times needs a new key each time; the version changes every time.
  keyOf: ({ name }, sendKey, version) => (name === 'sale' ? sendKey : `${sendKey}-${name}-${version}`),
  refusalOf: (code) => {
    if (code === 'order-cancelled' || code === 'order-completed') return 'readAgain';
    return code === 'version-outdated' || code === 'order-has-cancelled-parts' || code === 'part-cancelled'
      ? 'outdated'
      : 'mend';
  },
  refusedOf: ({ name }) => name,
  noticesOf: ({ name }) => NOTICES[name],
};
