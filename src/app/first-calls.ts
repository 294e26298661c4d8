import { parse } from 'regexparam';
import { getMyself } from '../../contracts/identity/profile.ts';
import type { ListQuery } from '../../domain/list-query.ts';
import type { ListKind } from '../../domain/lists.ts';
import { isUnaskable } from '../../machines/list/list.rules.ts';
import { PlatformClock } from '../browser/clock.ts';
import { listQueryOf } from '../browser/list-address.ts';
import type { ServiceName } from '../../machines/api-reference/api-reference.types.ts';
import { listClients, readClient } from '../services/clients.ts';
import { listCreditRequests, readCreditRequest } from '../services/credit-requests.ts';
import { Http } from '../services/http.ts';
import { listOrders } from '../services/order-list.ts';
import { readOrder } from '../services/orders.ts';
import { listQuoteRequests } from '../services/quote-request-list.ts';
import { readQuoteRequest } from '../services/quote-requests.ts';
import { readRecord } from '../services/records.ts';
import { listInvoicesAndCredits } from '../services/transaction-list.ts';
import type { FirstCall } from './page-data.ts';
import { SCREEN_FILES, type FirstPath } from './screen-files.ts';

interface Read {
  (http: Http, id: string, search: string): Promise<unknown>;
  readonly list?: ListKind;
}

const { signal } = new AbortController();

const list = <Kind extends ListKind>(
  kind: Kind,
  read: (http: Http, query: ListQuery<Kind>, signal: AbortSignal) => Promise<unknown>,
): Read =>
  Object.assign(
    async (http: Http, _: string, search: string) => {
      const query = listQueryOf(kind, search);
      if (!isUnaskable(query)) await read(http, query, signal);
    },
    { list: kind },
  );

const READS: Readonly<Partial<Record<FirstPath, Read>>> = {
  '/quoteRequests': list('quoteRequests', listQuoteRequests),
  '/orders': list('orders', listOrders),
  '/transactions': list('transactions', listInvoicesAndCredits),
  '/creditRequests': list('creditRequests', listCreditRequests),
  '/clients': list('clients', listClients),
  '/quoteRequest/:id': (http, id) => readQuoteRequest(http, id, signal),
  '/order/:id': (http, id) => readOrder(http, id, signal),
  '/creditRequests/:id': (http, id) => readCreditRequest(http, id, signal),
  '/invoices/:id': (http, id) => readRecord(http, { kind: 'invoice', id }, signal),
  '/credits/:id': (http, id) => readRecord(http, { kind: 'credit', id }, signal),
  '/clients/:id': (http, id) => readClient(http, id, signal),
};

const PROFILE: FirstCall = {
  method: getMyself.method,
  service: getMyself.service,
  path: getMyself.path,
  isScoped: false,
};

/** The call that a read sends. */
async function asked(read: Read, id: string, search: string): Promise<FirstCall | null> {
  const told = Promise.withResolvers<FirstCall | null>();
  const http = new Http({
    addressOf: (service) => `${service}:`,
    token: () => Promise.resolve(null),
    scopeId: () => '',
    language: () => 'en',
    clock: new PlatformClock(),
    send: (url, { method, isScoped }) => {
      const [service = '', path = ''] = url.split(/:(.*)/s);
      told.resolve({ method, service: service as ServiceName, path, isScoped, ...(read.list && { list: read.list }) });
      return Promise.reject(new Error('only asked for'));
    },
  });
  const end = (): void => told.resolve(null);
  void read(http, id, search).then(end, end);
  return told.promise;
}

const PATTERNS = Object.keys(SCREEN_FILES).map((path) => ({ path: path as FirstPath, ...parse(path) }));

/** The page of a path, if it is one of SCREEN_FILES. */
export function firstPage(pathname: string): { readonly path: FirstPath; readonly id: string } | null {
  for (const { path, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { path, id: match[1] ?? '' };
  }
  return null;
}

/** The first calls of the page with this path and query. */
export async function firstCalls(pathname: string, search: string): Promise<readonly FirstCall[]> {
  const page = firstPage(pathname);
  const read = page && READS[page.path];
  const call = read && (await asked(read, decodeURIComponent(page.id), search));
  return call ? [PROFILE, call] : [PROFILE];
}
