import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderDocument } from '../../../machines/order/order.kind.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { OrderEvent } from '../../../machines/order/order.types.ts';
import type { LifecycleUserEvent } from '../edited-document/edited-document.connect.ts';
import type { DocumentPair } from '../edited-document/use-connected-pair.ts';

/** An order and the editor of its sale. */
export type OrderActors = DocumentPair<ActorRefFrom<typeof orderDocument>, ActorRefFrom<typeof orderMachine>>;

export type EditorSnapshot = SnapshotFrom<typeof orderMachine>;
export type Shown = DocumentPair<SnapshotFrom<typeof orderDocument>, EditorSnapshot>;
export type Senders = DocumentPair<(event: LifecycleUserEvent) => void, (event: OrderEvent) => void>;
