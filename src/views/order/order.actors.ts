import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { OrderEvent } from '../../../machines/order/order.types.ts';

export type OrderActor = ActorRefFrom<typeof orderMachine>;
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
export type SendEvent = (event: OrderEvent) => void;
