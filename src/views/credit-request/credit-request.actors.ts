import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { creditRequestDocument } from '../../../machines/credit-request/credit-request.kind.ts';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import type { LifecycleWish } from '../edited-document/edited-document.connect.ts';
import type { Both } from '../edited-document/use-connected-pair.ts';

/** A credit request and the editor of its answer. */
export type CreditRequestActors = Both<
  ActorRefFrom<typeof creditRequestDocument>,
  ActorRefFrom<typeof creditRequestMachine>
>;

export type EditorSnapshot = SnapshotFrom<typeof creditRequestMachine>;
export type Shown = Both<SnapshotFrom<typeof creditRequestDocument>, EditorSnapshot>;
export type Tell = Both<(event: LifecycleWish) => void, (event: CreditRequestEvent) => void>;
