/** Helpers for the invariants of an order. */
import { equal } from '../../../domain/equal.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import { problemCount, problemsOf } from '../../../machines/order/order.rules.ts';
import { saleOf } from '../../../machines/order/order.sale.ts';
import type { OrderContents, SalePlace } from '../../../machines/order/order.types.ts';
import { toFailure, type Failure } from '../../../machines/support/failure.ts';
import { CHECKING, EDITING } from '../document-lifecycle/tested-document.ts';
import { doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { isIn, on } from '../engine/trace.ts';

export { EDITING };
export const CANCELLING = 'open.reserved.cancelling';
export const ACKNOWLEDGING = 'open.reserved.acknowledging';
export { isIn, on, sentEvent } from '../engine/trace.ts';

/** Something typed is not sent yet. */
export const hasUnsent = ({ document, sale, readAt, cancellation, acknowledgement }: OrderContents): boolean =>
  document !== null &&
  (!equal(sale, saleOf(document, readAt)) || cancellation.note.trim() !== '' || !equal(acknowledgement, {}));
export const isComplete = (contents: OrderContents): boolean => problemCount(problemsOf(contents)) === 0;
export const isBlocked = ({ sale }: OrderContents): boolean =>
  Object.values(sale.parts).some(({ state }) => state === 'cancelled');

/** The draft of what is typed, with the key under which it is sent; null for nothing unsent. */
export function draftOf(contents: OrderContents & { readonly sendKey: string }): object | null {
  const { document, sale, cancellation, acknowledgement, sendKey } = contents;
  const cancelledPartIds = (document?.parts ?? []).flatMap(({ id, state }) => (state === 'cancelled' ? [id] : []));
  return hasUnsent(contents) ? { sale, cancellation, acknowledgement, cancelledPartIds, sendKey } : null;
}

/** The fields that prevent the invoice, from the top of the page. */
export function wrongFields(contents: OrderContents): SalePlace[] {
  const { parts, ...invoice } = problemsOf(contents);
  const ids = (contents.document?.parts ?? []).map(({ id }) => id);
  if (isBlocked(contents))
    return ids.flatMap((partId) =>
      contents.sale.parts[partId]?.state === 'cancelled' ? [{ partId, field: 'state' as const }] : [],
    );
  const ofParts = ids.flatMap((partId) =>
    (['state', 'expectedOn', 'quantity', 'discount'] as const).flatMap((field) =>
      parts[partId]?.[field] ? [{ partId, field }] : [],
    ),
  );
  const ofInvoice = (['ownNumber', 'invoiceDate', 'shippingDate'] as const).flatMap((field) =>
    invoice[field] ? [{ partId: null, field }] : [],
  );
  return [...ofParts, ...ofInvoice];
}

/** Whether a dialog for cancelling or acknowledging is open. */
export const isDialog = (snapshot: Parameters<typeof isIn>[0]): boolean =>
  isIn(snapshot, CANCELLING) || isIn(snapshot, ACKNOWLEDGING);

/** What was typed can be changed: on the page, or in a dialog. */
export const isOpen = (snapshot: Parameters<typeof isIn>[0]): boolean => isIn(snapshot, EDITING) || isDialog(snapshot);

/** The order appears, as it was read. */
export const isShown = (step: Trace<typeof orderMachine>): boolean =>
  on(step, 'draft.recalled') && isIn(step.before, 'recalling');

/** Why a step learned that the platform did not take what was sent; null if it learned nothing. */
export function refusalIn(step: Trace<typeof orderMachine>): Failure | null {
  const { before, after, event } = step;
  if (isIn(before, 'open.submitting.unattended') || !(isOpen(after) || isIn(after, 'open.unreserved'))) return null;
  if (on(step, errorOf('sendDocument')) && isIn(before, 'open.submitting')) {
    const failure = toFailure(event['error']);
    return failure.code === 'lock-lost' ? null : failure;
  }
  const isLearned = on(step, doneOf('rereadDocument')) && isIn(before, ...CHECKING);
  return isLearned ? before.context.failure : null;
}
