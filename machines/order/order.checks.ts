/** Which field to focus when a sale, a cancellation or an acknowledgement cannot be sent, or was refused. */
import type { Failure } from '../support/failure.ts';
import { refusedAmong } from '../support/refused.ts';
import {
  acknowledgementProblems,
  billedLines,
  cancellationProblems,
  draftedParts,
  expectedParts,
  isCancelledPart,
  laterParts,
  problemsOf,
} from './order.rules.ts';
import type { DialogPlace, OrderContents, OrderContext, OrderSending, SalePlace } from './order.types.ts';

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
