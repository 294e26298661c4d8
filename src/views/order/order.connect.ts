import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { Order, OrderPart } from '../../../domain/order.ts';
import {
  draftedParts,
  hasPackingSlip,
  awaitedBackOrder,
  isCancelledPart,
  isCompleted,
  isDirty,
  isOpen,
  saleTotals,
  shownOrder,
} from '../../../machines/order/order.rules.ts';
import { connectLifecycle, type LifecycleValues } from '../edited-document/edited-document.connect.ts';
import { verbs } from '../machine/verbs.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';
import { bannerOf } from './order-banners.connect.ts';

const orderVerbs = verbs((send: SendEvent) => ({
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

function cancelledParts(snapshot: OrderSnapshot, send: SendEvent): CancelledPartsValues | null {
  const parts = draftedParts(snapshot.context).flatMap(({ part, draft }) =>
    draft.state === 'cancelled' ? [part] : [],
  );
  if (!snapshot.matches('open') || parts.length === 0) return null;
  return {
    parts,
    isBlocked: snapshot.matches({ open: { reserved: { editing: 'blocked' } } }),
    count: snapshot.context.wanted?.count ?? 0,
    leaveOff: snapshot.hasTag('editable') ? orderVerbs(send).leaveOff : null,
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
    /** The parts that were still open. */
    readonly partCount: number;
    readonly grandTotalCents: number;
    readonly ownNumber: string;
  } | null;
  readonly discard: () => void;
}

function restoredSale(snapshot: OrderSnapshot, send: SendEvent): RestoredSale | null {
  const { document: order, sale, restoredAt, newlyCancelledIds } = snapshot.context;
  const isSettled = isOver(snapshot);
  if ((restoredAt === null && !isSettled) || !snapshot.can({ type: 'draft.discard' })) return null;
  return {
    at: isSettled ? null : restoredAt,
    cancelledSince: (order?.parts ?? []).filter(({ id }) => newlyCancelledIds.includes(id)),
    unsent: isSettled
      ? {
          partCount: Object.keys(sale.parts).length,
          confirmedCount: Object.values(sale.parts).filter((draft) => draft.state === 'confirmed').length,
          grandTotalCents: saleTotals(snapshot.context).grandTotalCents,
          ownNumber: sale.ownNumber,
        }
      : null,
    discard: orderVerbs(send).discard,
  };
}

/** The order is invoiced or cancelled, and so read-only. */
export const isOver = (snapshot: OrderSnapshot): boolean => snapshot.matches('ended');

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
  /** It waits for nothing but back orders: when the first one is expected. */
  readonly backOrder: { readonly expectedOn: string | null } | null;
  /** There is something to ship. */
  readonly hasPackingSlip: boolean;
  /** No tax rates are known for its province, so nothing can be invoiced. */
  readonly isTaxRateMissing: boolean;
}

export function connectOrder(snapshot: OrderSnapshot, send: SendEvent): OrderValues {
  const order = shownOrder(snapshot.context);
  return {
    ...connectLifecycle(snapshot, send, isDirty(snapshot.context)),
    order,
    banner: bannerOf(snapshot, send),
    cancelledParts: cancelledParts(snapshot, send),
    restored: restoredSale(snapshot, send),
    isCompleted: isOver(snapshot) && order !== null && isCompleted(order),
    isOver: isOver(snapshot),
    hasInvoice: order !== null && !order.parts.every(isCancelledPart),
    isAwaited: order !== null && isOpen(order),
    backOrder: order && awaitedBackOrder(order, marketplaceDay(snapshot.context.readAt)),
    hasPackingSlip: order !== null && hasPackingSlip(order),
    isTaxRateMissing: snapshot.matches('open') && order?.taxRates === null,
  };
}
