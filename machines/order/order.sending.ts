/** What an order sends, whether the platform has received it, and which field to focus when it cannot be sent or was refused. */
import { enteredTax } from '../../domain/entered-tax.ts';
import { equal } from '../../domain/equal.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { invoicesOf, type Order } from '../../domain/order.ts';
import { asOwnNumber } from '../../domain/own-number.ts';
import { asLines } from '../../domain/typed-text.ts';
import type { Failure } from '../support/failure.ts';
import { refusedAmong } from '../support/refused.ts';
import type {
  DialogPlace,
  OrderContent,
  OrderContents,
  OrderContext,
  OrderSending,
  SalePayload,
  SalePlace,
} from './order.types.ts';
import {
  acknowledgedPart,
  acknowledgementProblems,
  billedLines,
  cancellationProblems,
  contentOf,
  draftedParts,
  expectedParts,
  isCancelledPart,
  laterParts,
  NO_CANCELLATION,
  problemsOf,
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

/** Why the platform refused what was sent under this name; null if it did not. */
export const refusalOf = ({ refused, sending }: OrderContext, name: OrderSending['name']): Failure | null =>
  sending?.name === name ? refused : null;

/** In the order of the page. */
const PART_FIELDS = ['state', 'expectedOn', 'quantity', 'discount'] as const;
const CANCELLATION_FIELDS = ['partIds', 'reason', 'note'] as const;
const INVOICE_FIELDS = ['ownNumber', 'invoiceDate', 'shippingDate', 'taxRate', 'taxReason'] as const;

/** The first field that prevents the invoice: a cancelled part blocks it before anything else is checked. */
export function firstWrongField(contents: OrderContents): SalePlace | null {
  const parts = draftedParts(contents);
  const problems = problemsOf(contents);
  const cancelled = parts.find(({ draft }) => draft.state === 'cancelled');
  if (cancelled) return { partId: cancelled.part.id, field: 'state' };
  for (const { part } of parts) {
    const field = PART_FIELDS.find((each) => problems.parts[part.id]?.[each] !== undefined);
    if (field) return { partId: part.id, field };
  }
  const confirmable = problems.whole === 'nothingConfirmed' && parts.find(({ part }) => !isCancelledPart(part));
  if (confirmable) return { partId: confirmable.part.id, field: 'state' };
  const field = INVOICE_FIELDS.find((each) => problems[each] !== undefined);
  return field ? { partId: null, field } : null;
}

/** The fields of the sale whose values the platform refused, in the order of the page. */
export function refusedPlaces(context: OrderContext): SalePlace[] {
  const { sale } = context;
  return refusedAmong<SalePlace>(refusalOf(context, 'sale'), [
    ...billedLines(context).flatMap(({ partId }, place) => [
      [`lines.${place}.quantity`, { partId, field: 'quantity' }] as const,
      [`lines.${place}.discountCents`, { partId, field: 'discount' }] as const,
    ]),
    ...laterParts(context).map(
      ({ partId }, place) => [`later.${place}.expectedOn`, { partId, field: 'expectedOn' }] as const,
    ),
    ['ownNumber', { partId: null, field: 'ownNumber' }],
    ['invoiceDate', { partId: null, field: 'invoiceDate' }],
    ['shippingDate', { partId: null, field: sale.isShippedOnInvoiceDate ? 'invoiceDate' : 'shippingDate' }],
    ['tax.rate', { partId: null, field: 'taxRate' }],
    ['tax.reason', { partId: null, field: 'taxReason' }],
  ]);
}

/** The first field that prevents the cancellation. */
export function firstWrongOfCancellation({ cancellation }: OrderContents): DialogPlace | null {
  const problems = cancellationProblems(cancellation);
  const field = CANCELLATION_FIELDS.find((each) => problems[each] !== undefined);
  return field ? { partId: null, field } : null;
}

/** The first date that prevents the acknowledgement. */
export function firstWrongDate(contents: OrderContents): DialogPlace | null {
  const problems = acknowledgementProblems(contents);
  const wrong = expectedParts(contents).find(({ part }) => problems[part.id] !== undefined);
  return wrong ? { partId: wrong.part.id, field: 'expectedOn' } : null;
}

/** The fields of a dialog whose values the platform refused, in the order of the dialog. */
export function refusedDialogPlaces(context: OrderContext): DialogPlace[] {
  const { partIds } = context.cancellation;
  return [
    ...refusedAmong<DialogPlace>(refusalOf(context, 'cancellation'), [
      ...['partIds', ...partIds.map((_, place) => `partIds.${place}`)].map(
        (path) => [path, { partId: null, field: 'partIds' }] as const,
      ),
      ['reason', { partId: null, field: 'reason' }],
      ['note', { partId: null, field: 'note' }],
    ]),
    ...refusedAmong<DialogPlace>(
      refusalOf(context, 'acknowledgement'),
      expectedParts(context).map(
        ({ part }, place) => [`parts.${place}.expectedOn`, { partId: part.id, field: 'expectedOn' }] as const,
      ),
    ),
  ];
}
