import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderDocument } from '../../../machines/order/order.kind.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { LifecycleWish } from '../edited-document/edited-document.connect.ts';
import type { Both } from '../edited-document/use-connected-pair.ts';

/** An order and the editor of its sale. */
export type OrderActors = Both<ActorRefFrom<typeof orderDocument>, ActorRefFrom<typeof orderMachine>>;

export type EditorSnapshot = SnapshotFrom<typeof orderMachine>;
export type Shown = Both<SnapshotFrom<typeof orderDocument>, EditorSnapshot>;
export type Tell = Both<(event: LifecycleWish) => void, (event: OrderEvent) => void>;
