import { asc, inArray, type SQL } from 'drizzle-orm';
import { isOffered } from '../../../domain/part-answer.ts';
import type { Database } from '../database.ts';
import { invoice, invoiceLine, order, orderPart } from '../order-schema.ts';
import { part, quoteRequest } from '../quote-request-schema.ts';
import { inBatches } from './batches.ts';
import type { MadeOrder, Quoted } from './orders.ts';

/** Answered requests with the parts they offer, ordered by number. */
export async function readQuoted(database: Database, which: SQL): Promise<Quoted[]> {
  const requests = await database.select().from(quoteRequest).where(which).orderBy(asc(quoteRequest.number));
  const ids = requests.map(({ id }) => id);
  const parts =
    ids.length === 0
      ? []
      : await database.select().from(part).where(inArray(part.quoteRequestId, ids)).orderBy(asc(part.position));
  const offeredOf = Map.groupBy(
    parts.flatMap(({ id: quotedPartId, quoteRequestId, facts, answer }) =>
      answer && isOffered(answer.availability)
        ? [{ quoteRequestId, part: { quotedPartId, facts, answer, quantity: facts.quantity } }]
        : [],
    ),
    ({ quoteRequestId }) => quoteRequestId,
  );
  return requests.flatMap((request) => {
    const { quoteId, answeredAt } = request;
    const offered = offeredOf.get(request.id)?.map((row) => row.part) ?? [];
    return quoteId !== null && answeredAt && offered.length > 0 ? [{ request, quoteId, answeredAt, offered }] : [];
  });
}

/** Stores orders with their parts and, if completed, their invoices. */
export async function insertOrders(database: Database, made: readonly MadeOrder[]): Promise<void> {
  const invoiced = made.flatMap(({ invoiced: sent }) => sent ?? []);
  await inBatches(
    made.map(({ order: { row } }) => row),
    (rows) => database.insert(order).values(rows),
  );
  await inBatches(
    made.flatMap(({ order: { parts } }) => parts),
    (rows) => database.insert(orderPart).values(rows),
  );
  await inBatches(
    invoiced.map((sent) => sent.invoice),
    (rows) => database.insert(invoice).values(rows),
  );
  await inBatches(
    invoiced.flatMap(({ lines }) => lines),
    (rows) => database.insert(invoiceLine).values(rows),
  );
}
