/** The sale that an order starts with. */
import { isStillAwaited } from '../../domain/acknowledgement.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { formatDecimal } from '../../domain/money.ts';
import { invoicesOf, type Order, type OrderPart } from '../../domain/order.ts';
import { isBilledPart, isCancelledState, isOpenPart, isSettledPart } from '../../lives/part.life.ts';
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

/**
 * Nobody is asked about a cancelled part that the supplier cancelled, because the clerk knows it and has decided, nor
 * about one that an invoice has left off.
 */
const isDecided = ({ cancellation }: OrderPart, order: Order): boolean =>
  cancellation?.side === 'supplier' ||
  (cancellation !== null && invoicesOf(order).some(({ createdAt }) => createdAt >= cancellation.at));

/** A back order that is still awaited, as a part that comes later. */
export const awaitedPart = ({ expectedOn }: OrderPart): Pick<PartDraft, 'state' | 'expectedOn'> => ({
  state: 'later',
  expectedOn: expectedOn ?? '',
});

/** A part with nothing decided yet. Back orders that are still awaited come later. */
export function untouchedPart(part: OrderPart, order: Order, readAt: number): PartDraft {
  const numbers = { quantity: String(part.quantity), discount: '' };
  if (isCancelledState(part.state)) return { state: isDecided(part, order) ? 'notBilled' : 'cancelled', ...numbers };
  return isOpenPart(part.state) && isStillAwaited(part, marketplaceDay(readAt))
    ? { ...numbers, ...awaitedPart(part) }
    : { state: part.state, ...numbers };
}

/** What the last invoice bills of a part; null for a part that an earlier one bills. */
function billedPart(part: OrderPart, order: Order, last: Invoice, readAt: number): PartDraft | null {
  const line = last.lines.find(({ partId }) => partId === part.id);
  if (!line) return isBilledPart(part.state) ? null : untouchedPart(part, order, readAt);
  return {
    state: part.state,
    quantity: String(line.quantity),
    discount: line.discountCents === 0 ? '' : formatDecimal(line.discountCents, 2),
  };
}

/**
 * The sale an order starts with: its open parts, undecided, invoiced and shipped today. For a completed order, the sale on
 * its last invoice.
 */
export function saleOf(order: Order, readAt: number): Sale {
  const { parts, invoice } = order;
  const drafts = parts.flatMap((part) => {
    if (!invoice) return isSettledPart(part.state) ? [] : [[part.id, untouchedPart(part, order, readAt)] as const];
    const billed = billedPart(part, order, invoice, readAt);
    return billed ? [[part.id, billed] as const] : [];
  });
  const sale = { ...NO_SALE, parts: Object.fromEntries(drafts) };
  if (!invoice) return { ...sale, invoiceDate: marketplaceDay(readAt) };
  return {
    ...sale,
    ownNumber: invoice.ownNumber,
    invoiceDate: invoice.invoiceDate,
    shippingDate: invoice.shippingDate,
    isShippedOnInvoiceDate: invoice.shippingDate === invoice.invoiceDate,
  };
}
