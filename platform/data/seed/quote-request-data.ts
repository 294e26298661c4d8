import { quoteTotalCents } from '../../../domain/part-answer.ts';
import type { Database } from '../database.ts';
import { part, quote, quoteLine, quoteRequest } from '../quote-request-schema.ts';
import { inBatches } from './batches.ts';
import type { MadeQuoteRequest } from './quote-requests.ts';

/** The quote that answered a request, with its lines; none for an open request. */
function quotesOf({ request, parts }: MadeQuoteRequest) {
  const { id: quoteRequestId, quoteId, answeredAt, scopeId } = request;
  if (!quoteId || !answeredAt) return [];
  const lines = parts.flatMap(({ id: partId, facts, answer }) =>
    answer ? [{ quoteId, partId, answer, quantity: facts.quantity }] : [],
  );
  const head = {
    id: quoteId,
    quoteRequestId,
    scopeId,
    accountId: 'sophie',
    submittedAt: answeredAt,
    totalCents: quoteTotalCents(lines),
  };
  return [{ head, lines }];
}

/** Stores quote requests with their parts and, if answered, their quotes. */
export async function insertQuoteRequests(database: Database, made: readonly MadeQuoteRequest[]): Promise<void> {
  const quotes = made.flatMap(quotesOf);
  await inBatches(
    made.map(({ request }) => request),
    (rows) => database.insert(quoteRequest).values(rows),
  );
  await inBatches(
    made.flatMap(({ parts }) => parts),
    (rows) => database.insert(part).values(rows),
  );
  await inBatches(
    quotes.map(({ head }) => head),
    (rows) => database.insert(quote).values(rows),
  );
  await inBatches(
    quotes.flatMap(({ lines }) => lines),
    (rows) => database.insert(quoteLine).values(rows),
  );
}
