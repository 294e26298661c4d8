/** Shared helpers of the quote request suites. */
import { randomUUID } from 'node:crypto';
import { notAvailable } from '../paths/quote-request/quote-request.examples.ts';
import type { Answer, Caller } from './client.ts';

/** A part that is not available, unless stated. */
export const answerOf = (change: object = {}): object => ({ ...notAvailable, ...change });
export const offered = answerOf({
  availability: 1,
  industryType: 1,
  grossPriceCents: 10_000,
  discountBasisPoints: 1000,
  netPriceCents: 9000,
});

export const makeRequest = async (caller: Caller, wanted: object = {}): Promise<string> =>
  String((await caller('POST', '/__test/quote-requests', { body: { parts: 2, ...wanted } })).body['id']);

export const lockRequest = (caller: Caller, documentId: string): Promise<Answer> =>
  caller('POST', '/locks', { body: { documentKind: 'quote-request', documentId } });

/** A valid quote, with a lock. */
export async function quoteFor(
  caller: Caller,
  id: string,
  answers: readonly object[] = [offered, answerOf()],
): Promise<object> {
  const { body: lock } = await lockRequest(caller, id);
  const { body: request } = await caller('GET', `/supplier-quote-requests/${id}`);
  return {
    quoteRequestId: id,
    version: request['version'],
    lockId: lock['id'],
    answers: answers.map((answer, index) => ({ partId: `${id}-${index + 1}`, answer })),
  };
}

export const sendQuote = (caller: Caller, body: unknown, key: string = randomUUID()): Promise<Answer> =>
  caller('POST', '/quotes', { body, headers: { 'idempotency-key': key } });
