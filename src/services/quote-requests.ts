import { getSupplierQuoteRequest, submitQuote as submitQuoteCall } from '../../contracts/supplier/quote-requests.ts';
import { listSupplierQuoteRequests } from '../../contracts/supplier/quote-request-list.ts';
import { Status } from '../../domain/enumerations.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import type { Loaded } from '../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { NextRequest, SubmitInput } from '../../machines/quote-request/quote-request.types.ts';
import type { Http } from './http.ts';
import { canOutlive } from '../browser/kept-alive.ts';
import { prefetchable } from './prefetchable.ts';

/** One quote request, with the platform's time. Rejects with CallFailed. */
export async function readQuoteRequest(http: Http, id: string, signal: AbortSignal): Promise<Loaded<QuoteRequest>> {
  const { body, now } = await http.send(getSupplierQuoteRequest, { params: { id }, signal });
  return { document: body, now };
}

/** The same, with prefetch. */
export const quoteRequestPrefetch = prefetchable(readQuoteRequest);

/** The next request to answer: the one that expires first; null when there is none. Rejects with CallFailed. */
export async function findNextRequest(http: Http, id: string, signal: AbortSignal): Promise<NextRequest> {
  const { body } = await http.send(listSupplierQuoteRequests, {
    query: {
      status: String(Status.Active),
      sort: 'expiresAt',
      direction: 'ascending',
      pageNumber: '1',
      pageSize: '10',
    },
    signal,
  });
  return body.items.find((request) => request.id !== id) ?? null;
}

/** Sends a quote. Continues when the user leaves the page. Rejects with CallFailed. */
export async function submitQuote(http: Http, { idempotencyKey, answers, ...quote }: SubmitInput): Promise<void> {
  const sent = answers.map(({ partId, answer }) => ({ partId, answer: { ...answer, photoIds: [...answer.photoIds] } }));
  const body = { ...quote, answers: sent };
  await http.send(submitQuoteCall, { body, idempotencyKey, isKeptAlive: canOutlive(body) });
}
