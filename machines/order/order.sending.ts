/** What an order sends, and whether the platform has received it. */
import { enteredTax } from '../../domain/entered-tax.ts';
import { equal } from '../../domain/equal.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { invoicesOf, type Order } from '../../domain/order.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import { asLines } from '../../domain/typed-text.ts';
import type { OrderContent, OrderContents, OrderSending, SalePayload } from './order.types.ts';
import {
  acknowledgedPart,
  billedLines,
  contentOf,
  draftedParts,
  expectedParts,
  isCancelledPart,
  laterParts,
  NO_CANCELLATION,
  saleTotals,
  shippingDateOf,
} from './order.rules.ts';

/** What to send for a complete sale. */
export function saleSendingOf(contents: OrderContents): OrderSending {
  const tax = enteredTax(contents);
  const later = laterParts(contents);
  const payload = {
    ownNumber: asOwnNumber(contents.sale.ownNumber),
    invoiceDate: contents.sale.invoiceDate,
    shippingDate: shippingDateOf(contents.sale),
    lines: billedLines(contents).map(({ partId, quantity, discountCents }) => ({ partId, quantity, discountCents })),
    notBilledPartIds: draftedParts(contents).flatMap(({ part, draft }) =>
      draft.state === 'notBilled' ? [part.id] : [],
    ),
    grandTotalCents: saleTotals(contents).grandTotalCents,
    ...(tax && { tax }),
    ...(later.length > 0 && { later }),
  };
  return { name: 'sale', payload };
}

/** What to send for a cancellation. */
const cancellationSendingOf = ({ cancellation: { partIds, reason, note } }: OrderContents): OrderSending => ({
  name: 'cancellation',
  payload: { partIds, reason, note: asLines(note) },
});

/** What to send for an acknowledgement. */
const acknowledgementSendingOf = (contents: OrderContents): OrderSending => ({
  name: 'acknowledgement',
  payload: { parts: expectedParts(contents).map(({ part, expected }) => ({ partId: part.id, ...expected })) },
});

/** What to send, by the name of what the clerk wants to send. */
export const sendingFor: Readonly<Record<OrderSending['name'], (contents: OrderContents) => OrderSending>> = {
  sale: saleSendingOf,
  cancellation: cancellationSendingOf,
  acknowledgement: acknowledgementSendingOf,
};

/** What stays typed after it was accepted, beside a cancellation or an acknowledgement; null for nothing. */
export function restOf(contents: OrderContents, sending: OrderSending | null): OrderContent | null {
  if (sending?.name === 'cancellation') return contentOf({ ...contents, cancellation: NO_CANCELLATION });
  if (sending?.name === 'acknowledgement') return contentOf({ ...contents, acknowledgement: {} });
  return null;
}

const billing = (lines: SalePayload['lines']): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(lines.map(({ partId, quantity, discountCents }) => [partId, [quantity, discountCents]]));

/**
 * The invoice is the one that was sent. Number, date and total may be those of another invoice of the order, but its lines
 * are not: a part is on one invoice only.
 */
const isInvoice = (
  { ownNumber, invoiceDate, grandTotalCents, lines }: SalePayload,
  { totals, ...invoice }: Invoice,
): boolean =>
  invoice.ownNumber === ownNumber &&
  invoice.invoiceDate === invoiceDate &&
  totals.grandTotalCents === grandTotalCents &&
  equal(billing(invoice.lines), billing(lines));

/** The platform has accepted what was sent: this invoice, all these parts as cancelled, or all these dates. */
export function isTaken({ name, payload }: OrderSending, order: Order): boolean {
  const { parts, acknowledgement } = order;
  if (name === 'sale') return invoicesOf(order).some((invoice) => isInvoice(payload, invoice));
  if (name === 'cancellation')
    return payload.partIds.every((id) => parts.some((part) => part.id === id && isCancelledPart(part)));
  return (
    acknowledgement !== null &&
    payload.parts.every(({ partId, ...expected }) =>
      parts.some((part) => part.id === partId && equal(acknowledgedPart(part), expected)),
    )
  );
}
