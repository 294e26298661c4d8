import { eq, getTableColumns } from 'drizzle-orm';
import type { EarlierQuote } from '../../domain/quote-request.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { Database } from '../data/database.ts';
import { order } from '../data/order-schema.ts';
import { quote, quoteLine, type quoteRequest } from '../data/quote-request-schema.ts';
import { account } from '../data/identity-schema.ts';
import { nameOf } from './supplier/assignments.ts';
import { ordersIn } from '../data/life-rows.ts';
import { isRequestIn } from '../../lives/stored.ts';

type QuoteRequestRow = typeof quoteRequest.$inferSelect;

/** Whether a part of the quote that counts is ordered, and the order is not cancelled. An order names its quote. */
export async function isOrdered(database: Database, request: QuoteRequestRow): Promise<boolean> {
  if (request.quoteId === null) return false;
  const found = await database
    .select({ id: order.id })
    .from(order)
    .where(
      restrict(
        ofFound(order.quoteRequestId, [request]),
        eq(order.quoteId, request.quoteId),
        ordersIn('open', 'partlyInvoiced', 'completed'),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The superseded quotes of each request, newest first. Requests without corrections have no entry. */
export async function earlierQuotes(
  database: Database,
  requests: readonly QuoteRequestRow[],
): Promise<ReadonlyMap<string, readonly EarlierQuote[]>> {
  const answered = requests.filter(({ status }) => isRequestIn(status, 'answered'));
  if (answered.length === 0) return new Map();
  const quotes = await database
    .select({ ...getTableColumns(quote), firstName: account.firstName, lastName: account.lastName })
    .from(quote)
    .leftJoin(account, eq(account.id, quote.accountId))
    .where(restrict(ofFound(quote.quoteRequestId, answered)));
  const byId = new Map(quotes.map((row) => [row.id, row]));
  const correctedBy = (id: string | null): typeof quotes => {
    const before = byId.get(byId.get(id ?? '')?.corrects ?? '');
    return before ? [before, ...correctedBy(before.id)] : [];
  };
  const chains = answered.map(({ id, quoteId }) => [id, correctedBy(quoteId)] as const);
  const all = chains.flatMap(([, chain]) => chain);
  const lines =
    all.length === 0
      ? []
      : await database
          .select()
          .from(quoteLine)
          .where(restrict(ofFound(quoteLine.quoteId, all)))
          .orderBy(quoteLine.partId);
  return new Map(
    chains.flatMap(([requestId, chain]) =>
      chain.length === 0
        ? []
        : [
            [
              requestId,
              chain.map(({ id, submittedAt, totalCents, firstName, lastName }) => ({
                id,
                sentAt: submittedAt.toISOString(),
                sentBy: firstName === null || lastName === null ? null : nameOf({ firstName, lastName }),
                totalCents,
                answers: lines
                  .filter(({ quoteId }) => quoteId === id)
                  .map(({ partId, answer }) => ({ partId, answer })),
              })),
            ] as const,
          ],
    ),
  );
}
