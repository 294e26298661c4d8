/** How the invariants of an order read a step. */
import type { SnapshotFrom } from 'xstate';
import type { Trace } from '../support/path-model.ts';
import { stateName } from '../support/state-name.ts';
import type { orderMachine } from './order.machine.ts';
import { problemCount, problemsOf, saleOf } from './order.rules.ts';
import type { OrderContext } from './order.types.ts';

export type Snapshot = SnapshotFrom<typeof orderMachine>;
export type Step = Trace<typeof orderMachine>;

export const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
export const isIn = (snapshot: Snapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(snapshot)}.`.startsWith(`${state}.`));
export const began = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
export const told = (step: Step, type: string): ({ type: string } & Record<string, unknown>) | undefined => step.sent.find((event) => event.type === type);
export const announced = (step: Step): string | undefined => {
  const news = told(step, 'notification.wanted');
  return news && `${String(news['kind'])} ${String(news['key'])}`;
};
export const on = (step: Step, ...types: readonly string[]): boolean => types.includes(step.event.type);

/** Something is typed that the platform does not know. */
export const hasUnsent = ({ order, sale, readAt, cancellation }: OrderContext): boolean =>
  order !== null && (!same(sale, saleOf(order, readAt)) || cancellation.note.trim() !== '');
export const isComplete = (context: OrderContext): boolean => problemCount(problemsOf(context)) === 0;
export const isBlocked = ({ sale }: OrderContext): boolean => Object.values(sale.parts).some(({ state }) => state === 'cancelled');

export const EDITING = 'open.reserved.editing';
export const CANCELLING = 'open.reserved.cancelling';
export const HELD = 'open.reserved.held';
export const COMPLETING = 'open.completing';
export const SENDING_CANCELLATION = 'open.sendingCancellation';
/** Where the platform's word is waited for. */
export const WAITING_FOR_WORD = [COMPLETING, SENDING_CANCELLATION, 'open.checkingOutcome', 'open.checkingCancellation', 'open.sent'];
