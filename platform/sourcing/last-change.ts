import { desc, eq } from 'drizzle-orm';
import type { DocumentChange } from '../../domain/lock.ts';
import type { Cancellation } from '../../domain/order.ts';
import { ofFound, restrict } from '../access/rows.ts';
import type { CreditRequestRow } from '../data/credit-request-rows.ts';
import { credit, creditLine } from '../data/credit-schema.ts';
import type { Database } from '../data/database.ts';
import type { OrderPartRow, OrderRow } from '../data/order-rows.ts';
import { invoice, orderPart } from '../data/order-schema.ts';
import type { quoteRequest } from '../data/quote-request-schema.ts';
import { isRequestIn } from '../../lives/stored.ts';

type QuoteRequestRow = typeof quoteRequest.$inferSelect;

/** Added to a refusal or a lock; empty when unknown. */
export type Changed = { readonly change?: DocumentChange };
const changed = (change: DocumentChange | null | undefined): Changed => (change ? { change } : {});

/** The last change of a quote request: what, who and when. */
export function quoteRequestChange(row: QuoteRequestRow): Changed {
  const { status, version, answeredAt, inCharge, cancelledAt, updatedAt, shopName } = row;
  const byShop = { by: shopName, side: 'shop' } as const;
  if (isRequestIn(status, 'answered') && answeredAt && inCharge !== null)
    return changed({ what: 'quote-sent', by: inCharge, side: 'supplier', at: answeredAt.toISOString() });
  if (isRequestIn(status, 'cancelled') && cancelledAt)
    return changed({ what: 'quote-request-cancelled', ...byShop, at: cancelledAt.toISOString() });
  // While it waits, only asking again changes it.
  return isRequestIn(status, 'waiting') && version > 1
    ? changed({ what: 'requote-requested', ...byShop, at: updatedAt.toISOString() })
    : {};
}

const cancelledBy = (what: DocumentChange['what'], { by, side, at }: Cancellation): DocumentChange => ({
  what,
  by,
  side,
  at,
});

/** The last change of an order: what, who and when. */
export async function orderChange(
  database: Database,
  row: OrderRow,
  known?: readonly Pick<OrderPartRow, 'cancellation'>[],
): Promise<Changed> {
  if (row.cancellation) return changed(cancelledBy('order-cancelled', row.cancellation));
  const parts =
    known ??
    (await database
      .select({ cancellation: orderPart.cancellation })
      .from(orderPart)
      .where(restrict(ofFound(orderPart.orderId, [row]))));
  const [sent] = await database
    .select({ by: invoice.createdBy, at: invoice.createdAt })
    .from(invoice)
    .where(restrict(ofFound(invoice.orderId, [row])))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(1);
  const { acknowledgement } = row;
  const [last] = [
    // First of what happened at the same time: an invoice also says when the rest is expected.
    ...(sent ? [{ what: 'order-invoiced', by: sent.by, side: 'supplier', at: sent.at.toISOString() } as const] : []),
    ...parts.flatMap(({ cancellation }) => (cancellation ? [cancelledBy('parts-cancelled', cancellation)] : [])),
    ...(acknowledgement ? [{ what: 'order-acknowledged', side: 'supplier', ...acknowledgement } as const] : []),
  ].sort((left, right) => right.at.localeCompare(left.at));
  return changed(last);
}

/** The last change of a credit request or of its creditable amount: what, who and when. */
export async function creditRequestChange(
  database: Database,
  row: Pick<CreditRequestRow, 'id' | 'scopeId' | 'answer' | 'partId'>,
): Promise<Changed> {
  if (row.answer) {
    const { decision, by, at } = row.answer;
    return changed({ what: decision === 'approve' ? 'credit-approved' : 'credit-refused', by, side: 'supplier', at });
  }
  const [last] = await database
    .select({ by: credit.createdBy, at: credit.createdAt })
    .from(credit)
    .innerJoin(creditLine, eq(creditLine.creditId, credit.id))
    .where(restrict(ofFound(creditLine.partId, [row], ({ partId }) => partId)))
    .orderBy(desc(credit.createdAt), desc(credit.id))
    .limit(1);
  return changed(last && { what: 'part-credited', by: last.by, side: 'supplier', at: last.at.toISOString() });
}
