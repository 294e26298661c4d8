import { getSupplierQuoteRequest, submitQuote as submitQuoteCall } from '../../contracts/supplier/quote-requests.ts';
import type { QuoteRequest } from '../../domain/quote-request.ts';
import type { Loaded } from '../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { SubmitInput } from '../../machines/quote-request/quote-request.types.ts';
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

/** Sends a quote. Continues when the user leaves the page. Rejects with CallFailed. */
export async function submitQuote(http: Http, { idempotencyKey, answers, ...quote }: SubmitInput): Promise<void> {
  const sent = answers.map(({ partId, answer }) => ({ partId, answer: { ...answer, photoIds: [...answer.photoIds] } }));
  const body = { ...quote, answers: sent };
  await http.send(submitQuoteCall, { body, idempotencyKey, isKeptAlive: canOutlive(body) });
}
