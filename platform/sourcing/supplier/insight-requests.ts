import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../domain/marketplace-day.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { order } from '../../data/order-schema.ts';
import { quote, quoteRequest } from '../../data/quote-request-schema.ts';
import { soldBy } from './order.ts';
import { receivedBy } from './quote-request.ts';
import { ordersIn, requestsIn } from '../../data/life-rows.ts';

export interface Asked {
  readonly scopeId: ScopeId;
  /** The first day, a Monday. */
  readonly from: string;
  readonly now: Date;
}

/** The requests received since a day: when each was first answered, and whether it was missed or ordered. */
export function receivedSince(database: Database, { scopeId, from, now }: Asked) {
  const first = sql`(${from}::date)::timestamp at time zone ${TIME_ZONE}`;
  const firstQuote = database
    .select({ at: sql`min(${quote.submittedAt})` })
    .from(quote)
    .where(restrict(ofScope(quote.scopeId, scopeId), eq(quote.quoteRequestId, quoteRequest.id)));
  const orders = database
    .select({ id: order.id })
    .from(order)
    .where(
      restrict(
        soldBy(scopeId),
        eq(order.quoteRequestId, quoteRequest.id),
        ordersIn('open', 'partlyInvoiced', 'completed'),
      ),
    );
  // A request that the shop cancels after its deadline was missed all the same.
  const isOver = and(
    lte(quoteRequest.expiresAt, now),
    or(requestsIn('waiting', 'missed'), gte(quoteRequest.cancelledAt, quoteRequest.expiresAt)),
  );
  return database
    .select({
      id: quoteRequest.id,
      make: sql<string>`${quoteRequest.vehicle}->>'make'`.as('make'),
      monday: sql<string>`date_trunc('week', ${quoteRequest.receivedAt} at time zone ${TIME_ZONE})::date`.as('monday'),
      shopId: quoteRequest.shopId,
      // Requests from before shops had an organisation are grouped by the shop's name.
      shop: sql<string>`coalesce(${quoteRequest.shopId}, ${quoteRequest.shopKey})`.as('shop'),
      shopName: quoteRequest.shopName,
      city: sql<string>`${quoteRequest.shop}->>'city'`.as('city'),
      receivedAt: quoteRequest.receivedAt,
      quotedAt: sql`(${firstQuote})`.as('quoted_at'),
      isOver: sql<boolean>`${isOver}`.as('is_over'),
      isOrdered: sql<boolean>`exists (${orders})`.as('is_ordered'),
    })
    .from(quoteRequest)
    .where(
      restrict(
        receivedBy(scopeId),
        gte(quoteRequest.receivedAt, first),
        lte(quoteRequest.receivedAt, now),
        // A request never changes before it is received, and the index is by last change.
        gte(quoteRequest.updatedAt, first),
      ),
    )
    .as('asked');
}
