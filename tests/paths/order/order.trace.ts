/** Helpers for the invariants of an order. */
import { equal } from '../../../domain/equal.ts';
import { problemCount, problemsOf, saleOf } from '../../../machines/order/order.rules.ts';
import type { OrderContents } from '../../../machines/order/order.types.ts';

export { isIn, on, sentEvent } from '../engine/trace.ts';

/** Something typed is not sent yet. */
export const hasUnsent = ({ order, sale, readAt, cancellation, acknowledgement }: OrderContents): boolean =>
  order !== null &&
  (!equal(sale, saleOf(order, readAt)) || cancellation.note.trim() !== '' || !equal(acknowledgement, {}));
export const isComplete = (contents: OrderContents): boolean => problemCount(problemsOf(contents)) === 0;
export const isBlocked = ({ sale }: OrderContents): boolean =>
  Object.values(sale.parts).some(({ state }) => state === 'cancelled');

export const EDITING = 'open.editing';
export const CANCELLING = 'open.cancelling';
export const ACKNOWLEDGING = 'open.acknowledging';
