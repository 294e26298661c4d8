import { Status } from '../../../domain/enumerations.ts';
import type { Order, OrderPart } from '../../../domain/order.ts';
import { draftedParts, isCancelledPart, isDirty, saleTotals } from '../../../machines/order/order.rules.ts';
import { connectLifecycle, type LifecycleValues } from '../edited-document/edited-document.connect.ts';
import { verbs } from '../machine/verbs.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { Shown, Senders } from './order.actors.ts';
import { bannerOf } from './order-banners.connect.ts';

const orderVerbs = verbs((send: Senders['editor']) => ({
  leaveOff: () => send({ type: 'parts.leaveOff' }),
  discard: () => send({ type: 'draft.discard' }),
}));

/** Cancelled parts that are not excluded yet and block the invoice. */
export interface CancelledPartsValues {
  readonly parts: readonly OrderPart[];
  /** The user tried to confirm the sale anyway. */
  readonly isBlocked: boolean;
  /** Counts the refused sends. */
  readonly count: number;
  /** Null while the order cannot be changed here. */
  readonly leaveOff: (() => void) | null;
}

function cancelledParts({ document, editor }: Shown, tell: Senders): CancelledPartsValues | null {
  const parts = draftedParts(editor.context).flatMap(({ part, draft }) => (draft.state === 'cancelled' ? [part] : []));
  if (!document.matches('open') || parts.length === 0) return null;
  return {
    parts,
    isBlocked: editor.matches({ open: { editing: 'blocked' } }),
    count: editor.context.wanted?.count ?? 0,
    leaveOff: editor.hasTag('editable') ? orderVerbs(tell.editor).leaveOff : null,
  };
}

/** A restored draft, or one that can no longer be sent. */
export interface RestoredSale {
  /** ISO 8601; null when it is shown next to the current order. */
  readonly at: string | null;
  /** Parts cancelled after the draft was saved. */
  readonly cancelledSince: readonly OrderPart[];
  /** Its totals, when it is read-only. */
  readonly unsent: {
    readonly confirmedCount: number;
    readonly grandTotalCents: number;
    readonly ownNumber: string;
  } | null;
  readonly discard: () => void;
}

function restoredSale({ document, editor }: Shown, tell: Senders): RestoredSale | null {
  const { order, sale, restoredAt, newlyCancelledIds } = editor.context;
  const isSettled = isOver(document);
  if ((restoredAt === null && !isSettled) || !editor.can({ type: 'draft.discard' })) return null;
  return {
    at: isSettled ? null : restoredAt,
    cancelledSince: (order?.parts ?? []).filter(({ id }) => newlyCancelledIds.includes(id)),
    unsent: isSettled
      ? {
          confirmedCount: Object.values(sale.parts).filter(({ state }) => state === 'confirmed').length,
          grandTotalCents: saleTotals(editor.context).grandTotalCents,
          ownNumber: sale.ownNumber,
        }
      : null,
    discard: orderVerbs(tell.editor).discard,
  };
}

/** The order is invoiced or cancelled, and so read-only. */
export const isOver = (document: Shown['document']): boolean => document.matches('ended');

export interface OrderValues extends LifecycleValues {
  readonly order: Order | null;
  readonly banner: PageBanner | null;
  readonly cancelledParts: CancelledPartsValues | null;
  readonly restored: RestoredSale | null;
  readonly isCompleted: boolean;
  /** The order is read-only, so the bottom of the page has no actions. */
  readonly isOver: boolean;
  /** An order without parts has nothing to invoice. */
  readonly hasInvoice: boolean;
  /** The order is open and the shop is waiting. */
  readonly isAwaited: boolean;
  /** No tax rates are known for its province, so nothing can be invoiced. */
  readonly isTaxRateMissing: boolean;
}

export function connectOrder(shown: Shown, tell: Senders): OrderValues {
  const { document, editor } = shown;
  const { order } = editor.context;
  return {
    ...connectLifecycle(document, tell.document, isDirty(editor.context)),
    order,
    banner: bannerOf(shown, tell),
    cancelledParts: cancelledParts(shown, tell),
    restored: restoredSale(shown, tell),
    isCompleted: isOver(document) && order?.status === Status.Completed,
    isOver: isOver(document),
    hasInvoice: order !== null && !order.parts.every(isCancelledPart),
    isAwaited: order?.status === Status.Active,
    isTaxRateMissing: document.matches('open') && order?.taxRates === null,
  };
}
