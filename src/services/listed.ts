import { loadScript } from '../browser/load-script.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import { listClients } from './clients.ts';
import { listCreditRequests } from './credit-requests.ts';
import type { Http } from './http.ts';
import { listOrders } from './order-list.ts';
import { listQuoteRequests } from './quote-request-list.ts';
import { listInvoicesAndCredits } from './transaction-list.ts';

const LISTED: {
  readonly [Kind in ListKind]: (http: Http, query: ListRequest<Kind>, signal: AbortSignal) => Promise<ListPage<Kind>>;
} = {
  quoteRequests: listQuoteRequests,
  orders: listOrders,
  transactions: listInvoicesAndCredits,
  creditRequests: listCreditRequests,
  clients: listClients,
  // For its export. Few users open it.
  audit: async (...asked) => (await loadScript(() => import('./audit-log.ts'))).listWholeAuditLog(...asked),
};

/** A page of any list. Rejects with CallFailed. */
export const readListed = <Kind extends ListKind>(
  http: Http,
  kind: Kind,
  query: ListRequest<Kind>,
  signal: AbortSignal,
): Promise<ListPage<Kind>> => LISTED[kind](http, query, signal);
