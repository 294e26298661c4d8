import type { Invoice } from '../../../domain/invoice.ts';
import { invoicesOf } from '../../../domain/order.ts';
import { isBilledPart } from '../../../lives/part.life.ts';
import { openTotals, shownOrder } from '../../../machines/order/order.rules.ts';
import type { OrderSnapshot } from './order.actors.ts';

/** The invoices of an order that has several, or still has open parts. */
export interface SentInvoicesValues {
  /** Without the one that has a card of its own: the last one of a completed order. */
  readonly invoices: readonly Invoice[];
  readonly invoiceCount: number;
  readonly invoicedPartCount: number;
  readonly partCount: number;
  /** The sum of all invoices, in cents, with taxes. */
  readonly invoicedCents: number;
  /** An estimate of the open parts, in cents, with taxes; null when none is open. */
  readonly openCents: number | null;
}

/** Null for an order that has no invoice besides the one in its card. */
export function connectSentInvoices({ context }: OrderSnapshot): SentInvoicesValues | null {
  const order = shownOrder(context);
  if (!order) return null;
  const all = invoicesOf(order);
  const invoices = all.filter(({ id }) => id !== order.invoice?.id);
  if (invoices.length === 0) return null;
  return {
    invoices,
    invoiceCount: all.length,
    invoicedPartCount: order.parts.filter(({ state }) => isBilledPart(state)).length,
    partCount: order.parts.length,
    invoicedCents: all.reduce((sum, { totals }) => sum + totals.grandTotalCents, 0),
    openCents: order.invoice ? null : openTotals(context).grandTotalCents,
  };
}
