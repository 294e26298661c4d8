/** How the invariants of an order read a step. */
import type { SnapshotFrom } from 'xstate';
import type { Trace } from '../engine/path-model.ts';
import { same } from '../engine/trace.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import { problemCount, problemsOf, saleOf } from '../../../machines/order/order.rules.ts';
import type { OrderContext } from '../../../machines/order/order.types.ts';

export type Snapshot = SnapshotFrom<typeof orderMachine>;
export type Step = Trace<typeof orderMachine>;

export { announced, began, isIn, on, same, told } from '../engine/trace.ts';

/** Something is typed that the platform does not know. */
export const hasUnsent = ({ order, sale, readAt, cancellation }: OrderContext): boolean =>
  order !== null && (!same(sale, saleOf(order, readAt)) || cancellation.note.trim() !== '');
export const isComplete = (context: OrderContext): boolean => problemCount(problemsOf(context)) === 0;
export const isBlocked = ({ sale }: OrderContext): boolean =>
  Object.values(sale.parts).some(({ state }) => state === 'cancelled');

export const EDITING = 'open.reserved.editing';
export const CANCELLING = 'open.reserved.cancelling';
export const HELD = 'open.reserved.held';
export const COMPLETING = 'open.completing';
export const SENDING_CANCELLATION = 'open.sendingCancellation';
/** Where the platform's word is waited for. */
export const WAITING_FOR_WORD = [
  COMPLETING,
  SENDING_CANCELLATION,
  'open.checkingOutcome',
  'open.checkingCancellation',
  'open.sent',
];
