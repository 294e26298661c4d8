import type { Http } from '../services/http.ts';

/** Reads a page's first data: before it is opened, or to see what it calls. */
type Ahead = (http: Http, id: string, how: 'begin' | 'ask') => Promise<unknown>;

/** The documents, by the path of their page. */
export const AHEADS: Readonly<Record<string, Ahead>> = {
  '/quoteRequest/:id': async (http, id, how) =>
    (await import('../services/quote-requests.ts')).quoteRequestAhead[how](http, id),
  '/order/:id': async (http, id, how) => (await import('../services/orders.ts')).orderAhead[how](http, id),
  '/creditRequests/:id': async (http, id, how) =>
    (await import('../services/credit-requests.ts')).creditRequestAhead[how](http, id),
  '/invoices/:id': async (http, id, how) =>
    (await import('../services/records.ts')).recordAhead[how](http, { kind: 'invoice', id }),
  '/credits/:id': async (http, id, how) =>
    (await import('../services/records.ts')).recordAhead[how](http, { kind: 'credit', id }),
  '/clients/:id': async (http, id, how) => (await import('../services/clients.ts')).clientAhead[how](http, id),
};
