import { getSupplierQuoteRequest, submitQuote as submitQuoteCall } from '../../contracts/quote-requests.ts';
import type { Receipt } from '../../machines/domain/quote-request.ts';
import type { SubmitInput } from '../../machines/quote-request/quote-request.setup.ts';
import type { LoadedRequest } from '../../machines/quote-request/quote-request.types.ts';
import type { Http } from './http.ts';

/** One quote request, whole, with the platform's time. Rejects with CallFailed. */
export async function readQuoteRequest(http: Http, id: string, signal: AbortSignal): Promise<LoadedRequest> {
  const { body, now } = await http.send(getSupplierQuoteRequest, { params: { id }, signal });
  return { request: body, now };
}

/** Sends a quote. Not aborted when the page is left: a quote on its way is not called back. Rejects with CallFailed. */
export async function submitQuote(http: Http, { idempotencyKey, answers, ...quote }: SubmitInput): Promise<Receipt> {
  const sent = answers.map(({ partId, answer }) => ({ partId, answer: { ...answer, photoIds: [...answer.photoIds] } }));
  const { body } = await http.send(submitQuoteCall, { body: { ...quote, answers: sent }, idempotencyKey });
  return body;
}
