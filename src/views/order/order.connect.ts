import type { SnapshotFrom } from 'xstate';
import { Status } from '../../../domain/enumerations.ts';
import type { Order, OrderPart } from '../../../domain/order.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import { draftedParts, isCancelledPart, isDirty, saleTotals } from '../../../machines/order/order.rules.ts';
import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../shared/failure-words.ts';
import { settledValues, type OvertakenValues } from '../shared/overtaken.tsx';
import type { PageBanner } from '../shared/page-banner.tsx';
import { bannerOf } from './order-banners.connect.ts';

export type Snapshot = SnapshotFrom<typeof orderMachine>;
export type Send = (event: OrderEvent) => void;

/** Cancelled parts that are not excluded yet and block the invoice. */
export interface CancelledPartsValues {
  readonly parts: readonly OrderPart[];
  /** The user tried to confirm the sale anyway. */
  readonly isBlocked: boolean;
  /** Null while the order cannot be changed here. */
  readonly leaveOff: (() => void) | null;
}

function cancelledParts(snapshot: Snapshot, send: Send): CancelledPartsValues | null {
  const parts = draftedParts(snapshot.context).flatMap(({ part, draft }) =>
    draft.state === 'cancelled' ? [part] : [],
  );
  if (!snapshot.matches('open') || parts.length === 0) return null;
  return {
    parts,
    isBlocked: snapshot.matches({ open: { reserved: { editing: 'blocked' } } }),
    leaveOff: snapshot.hasTag('editable') ? () => send({ type: 'parts.leaveOff' }) : null,
  };
}

/** A restored draft, or one that can no longer be sent. */
export interface RestoredSale {
  /** ISO 8601; null when it is shown beside the current order. */
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

function restoredSale(snapshot: Snapshot, send: Send): RestoredSale | null {
  const { order, sale, restoredAt, newlyCancelledIds } = snapshot.context;
  const isSettled = isOver(snapshot);
  if ((restoredAt === null && !isSettled) || !snapshot.can({ type: 'draft.discard' })) return null;
  return {
    at: isSettled ? null : restoredAt,
    cancelledSince: (order?.parts ?? []).filter(({ id }) => newlyCancelledIds.includes(id)),
    unsent: isSettled
      ? {
          confirmedCount: Object.values(sale.parts).filter(({ state }) => state === 'confirmed').length,
          grandTotalCents: saleTotals(snapshot.context).grandTotalCents,
          ownNumber: sale.ownNumber,
        }
      : null,
    discard: () => send({ type: 'draft.discard' }),
  };
}

/** The order is invoiced or cancelled, and so read-only. */
export const isOver = (snapshot: Snapshot): boolean => snapshot.matches('completed') || snapshot.matches('cancelled');

export interface OrderValues {
  readonly order: Order | null;
  /** The page is closed and nothing works any more. */
  readonly isLeft: boolean;
  readonly loadFailure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly banner: PageBanner | null;
  readonly cancelledParts: CancelledPartsValues | null;
  /** Shows the lock's messages above the form. */
  readonly isLockShown: boolean;
  readonly restored: RestoredSale | null;
  /** The order was closed before this clerk's sale arrived. */
  readonly late: OvertakenValues | null;
  readonly isCompleted: boolean;
  /** Read-only, so the foot of the page has no actions. */
  readonly isOver: boolean;
  /** An order without parts has nothing to invoice. */
  readonly hasInvoice: boolean;
  /** The order is open and the shop is waiting. */
  readonly isAwaited: boolean;
  /** Nothing can be invoiced in its province. */
  readonly isTaxRateMissing: boolean;
}

export function connectOrder(snapshot: Snapshot, send: Send): OrderValues {
  const { order, failure } = snapshot.context;
  return {
    order,
    isLeft: snapshot.matches('left'),
    loadFailure: snapshot.matches('loadFailed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'order.retry' }) }
      : null,
    banner: bannerOf(snapshot, send),
    cancelledParts: cancelledParts(snapshot, send),
    isLockShown: snapshot.hasTag('locked') && !snapshot.matches({ open: 'outdated' }),
    restored: restoredSale(snapshot, send),
    late: isOver(snapshot) ? settledValues(snapshot.context.overtaken, isDirty(snapshot.context)) : null,
    isCompleted: snapshot.matches('completed'),
    isOver: isOver(snapshot),
    hasInvoice: order !== null && !order.parts.every(isCancelledPart),
    isAwaited: order?.status === Status.Active,
    isTaxRateMissing: snapshot.matches('open') && order?.taxRates === null,
  };
}
