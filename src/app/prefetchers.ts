import { loadScript } from '../browser/load-script.ts';
import type { Http } from '../services/http.ts';

/** Reads a page's first data: to prefetch it, or to find out which call it makes. */
type Prefetcher = (http: Http, id: string, how: 'begin' | 'ask') => Promise<unknown>;

/** Prefetchers of document pages, by path. */
export const PREFETCHERS: Readonly<Record<string, Prefetcher>> = {
  '/quoteRequest/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/quote-requests.ts'))).quoteRequestPrefetch[how](http, id),
  '/order/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/orders.ts'))).orderPrefetch[how](http, id),
  '/creditRequests/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/credit-requests.ts'))).creditRequestPrefetch[how](http, id),
  '/invoices/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/records.ts'))).recordPrefetch[how](http, { kind: 'invoice', id }),
  '/credits/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/records.ts'))).recordPrefetch[how](http, { kind: 'credit', id }),
  '/clients/:id': async (http, id, how) =>
    (await loadScript(() => import('../services/clients.ts'))).clientPrefetch[how](http, id),
};
