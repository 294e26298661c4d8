import { creditRequest } from '../data/credit-request-schema.ts';
import type { SentWithPhotos } from '../documents/photos.ts';
import type { App, Platform } from '../http/mount.ts';
import { creditRequestChange, orderChange, quoteRequestChange } from './last-change.ts';
import type { FindLocked } from './locks.ts';
import { mountOrderCancelling } from './order-cancelling.ts';
import { mountCreditRequestSending } from './shop/credit-requests.ts';
import { mountOrderSending } from './shop/orders.ts';
import { mountQuoteRequestSending } from './shop/quote-requests.ts';
import { mountAcknowledging } from './supplier/acknowledging.ts';
import { mountCreditAnswering } from './supplier/credit-answering.ts';
import { mountCreditRequestList } from './supplier/credit-request-list.ts';
import { findCreditRequest, mountCreditRequest } from './supplier/credit-request.ts';
import { mountInsight } from './supplier/insight.ts';
import { mountInvoicing } from './supplier/invoicing.ts';
import { mountOrderList } from './supplier/order-list.ts';
import { findOrder, mountOrder } from './supplier/order.ts';
import { mountQuoteRequestList } from './supplier/quote-request-list.ts';
import { findQuoteRequest, mountQuoteRequest } from './supplier/quote-request.ts';
import { mountQuotes } from './supplier/quotes.ts';

/** The calls of the sourcing service. */
export const MOUNTS: readonly ((app: App, platform: Platform) => void)[] = [
  mountQuoteRequestList,
  mountQuoteRequest,
  mountQuotes,
  mountQuoteRequestSending,
  mountOrderList,
  mountOrder,
  mountAcknowledging,
  mountInvoicing,
  mountOrderCancelling,
  mountOrderSending,
  mountCreditRequestList,
  mountCreditRequest,
  mountCreditAnswering,
  mountCreditRequestSending,
  mountInsight,
];

export const FIND_LOCKED: FindLocked = {
  'quote-request': async (database, id, scopeId) => {
    const row = await findQuoteRequest(database, id, scopeId);
    return { version: row.version, ...quoteRequestChange(row) };
  },
  order: async (database, id, scopeId) => {
    const row = await findOrder(database, id, scopeId);
    return { version: row.version, ...(await orderChange(database, row)) };
  },
  'credit-request': async (database, id, scopeId) => {
    const row = await findCreditRequest(database, id, scopeId);
    return { version: row.version, ...(await creditRequestChange(database, row)) };
  },
};

export const SENT_WITH_PHOTOS: readonly SentWithPhotos[] = [creditRequest];
