/** Which field of a sale to focus when it cannot be confirmed. */
import { draftedParts, isCancelledPart, problemsOf } from './order.rules.ts';
import type { OrderContents, SalePlace } from './order.types.ts';

/** In the order of the page. */
const PART_FIELDS = ['state', 'quantity', 'discount'] as const;
const INVOICE_FIELDS = ['ownNumber', 'invoiceDate', 'shippingDate'] as const;

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
