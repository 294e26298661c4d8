/** Helpers for the invariants of an order. */
import { equal } from '../../../domain/equal.ts';
import { problemCount, problemsOf, saleOf } from '../../../machines/order/order.rules.ts';
import type { OrderContents, SalePlace } from '../../../machines/order/order.types.ts';

import { isIn } from '../engine/trace.ts';

export { EDITING } from '../edited-document/editor.invariants.ts';
export { isIn, on, sentEvent } from '../engine/trace.ts';

/** Something typed is not sent yet. */
export const hasUnsent = ({ order, sale, readAt, cancellation, acknowledgement }: OrderContents): boolean =>
  order !== null &&
  (!equal(sale, saleOf(order, readAt)) || cancellation.note.trim() !== '' || !equal(acknowledgement, {}));
export const isComplete = (contents: OrderContents): boolean => problemCount(problemsOf(contents)) === 0;
export const isBlocked = ({ sale }: OrderContents): boolean =>
  Object.values(sale.parts).some(({ state }) => state === 'cancelled');

/** The fields that prevent the invoice, from the top of the page. */
export function wrongFields(contents: OrderContents): SalePlace[] {
  const { parts, ...invoice } = problemsOf(contents);
  const ids = (contents.order?.parts ?? []).map(({ id }) => id);
  if (isBlocked(contents))
    return ids.flatMap((partId) =>
      contents.sale.parts[partId]?.state === 'cancelled' ? [{ partId, field: 'state' as const }] : [],
    );
  const ofParts = ids.flatMap((partId) =>
    (['state', 'quantity', 'discount'] as const).flatMap((field) =>
      parts[partId]?.[field] ? [{ partId, field }] : [],
    ),
  );
  const ofInvoice = (['ownNumber', 'invoiceDate', 'shippingDate'] as const).flatMap((field) =>
    invoice[field] ? [{ partId: null, field }] : [],
  );
  return [...ofParts, ...ofInvoice];
}

export const CANCELLING = 'open.cancelling';
export const ACKNOWLEDGING = 'open.acknowledging';

/** Whether a dialog for cancelling or acknowledging is open. */
export const isDialog = (snapshot: Parameters<typeof isIn>[0]): boolean =>
  isIn(snapshot, CANCELLING) || isIn(snapshot, ACKNOWLEDGING);
