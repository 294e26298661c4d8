import { subtotalOf, type BilledLine } from './invoice.ts';
import type { OrderPart } from './order.ts';

/** A part as ordered, before a sale changes its price or quantity. */
export const orderedLine = ({ quantity, priceCents }: Pick<OrderPart, 'quantity' | 'priceCents'>): BilledLine => ({
  quantity,
  priceCents,
  discountCents: 0,
});

/** The parts an order is about: those not cancelled, or all parts of a wholly cancelled order. */
function remainingParts<Part extends Pick<OrderPart, 'state'>>(parts: readonly Part[]): readonly Part[] {
  const kept = parts.filter(({ state }) => state !== 'cancelled');
  return kept.length > 0 ? kept : parts;
}

/** The order's total before it is invoiced, in cents, before taxes. */
export const orderedCents = (parts: readonly Pick<OrderPart, 'quantity' | 'priceCents' | 'state'>[]): number =>
  subtotalOf(remainingParts(parts).map(orderedLine));
