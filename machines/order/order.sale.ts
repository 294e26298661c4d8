/** The sale that an order starts with. */
import { isStillAwaited } from '../../domain/acknowledgement.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { formatDecimal } from '../../domain/money.ts';
import { invoicesOf, type Order, type OrderPart } from '../../domain/order.ts';
import type { PartDraft, Sale } from './order.types.ts';

/** The sale before the order is loaded. */
export const NO_SALE: Sale = {
  parts: {},
  ownNumber: '',
  invoiceDate: '',
  shippingDate: '',
  isShippedOnInvoiceDate: true,
  taxRate: '',
  isTaxFree: false,
  taxReason: '',
};

/** A cancelled part that the last invoice left off is not asked about again. */
const isLeftOffBefore = ({ cancellation }: OrderPart, order: Order): boolean =>
  cancellation !== null && invoicesOf(order).some(({ createdAt }) => createdAt >= cancellation.at);

/** A part with nothing decided yet. Back orders that are still awaited come later. */
export function untouchedPart(part: OrderPart, order: Order, readAt: number): PartDraft {
  const numbers = { quantity: String(part.quantity), discount: '' };
  if (part.state === 'cancelled')
    return { state: isLeftOffBefore(part, order) ? 'notBilled' : 'cancelled', ...numbers };
  return part.state === 'pending' && isStillAwaited(part, marketplaceDay(readAt))
    ? { state: 'later', ...numbers, expectedOn: part.expectedOn ?? '' }
    : { state: part.state, ...numbers };
}

/** A part that the supplier cancelled is excluded from the sale: the clerk knows it, and has decided. */
const firstDecision = (part: OrderPart, order: Order, readAt: number): PartDraft => ({
  ...untouchedPart(part, order, readAt),
  ...(part.cancellation?.side === 'supplier' && { state: 'notBilled' }),
});

/** The sale an order starts with: nothing decided, invoiced and shipped today. For a completed order, the sale on its invoice. */
export function saleOf(order: Order, readAt: number): Sale {
  const { parts, invoice } = order;
  if (!invoice)
    return {
      ...NO_SALE,
      parts: Object.fromEntries(parts.map((part) => [part.id, firstDecision(part, order, readAt)])),
      invoiceDate: marketplaceDay(readAt),
    };
  const lines = new Map(invoice.lines.map((line) => [line.partId, line]));
  return {
    ...NO_SALE,
    parts: Object.fromEntries(
      parts.map((part) => {
        const line = lines.get(part.id);
        return [
          part.id,
          line
            ? {
                state: part.state,
                quantity: String(line.quantity),
                discount: line.discountCents === 0 ? '' : formatDecimal(line.discountCents, 2),
              }
            : untouchedPart(part, order, readAt),
        ];
      }),
    ),
    ownNumber: invoice.ownNumber,
    invoiceDate: invoice.invoiceDate,
    shippingDate: invoice.shippingDate,
    isShippedOnInvoiceDate: invoice.shippingDate === invoice.invoiceDate,
  };
}
