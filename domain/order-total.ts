import type { BilledLine } from './invoice.ts';
import type { OrderPart } from './order.ts';

/** A part as ordered, before a sale changes its price or quantity. */
export const orderedLine = ({ quantity, priceCents }: Pick<OrderPart, 'quantity' | 'priceCents'>): BilledLine => ({
  quantity,
  priceCents,
  discountCents: 0,
});
