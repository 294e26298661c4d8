import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { creditRequestDocument } from '../../../machines/credit-request/credit-request.kind.ts';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { CreditRequestEvent } from '../../../machines/credit-request/credit-request.types.ts';
import type { LifecycleUserEvent } from '../edited-document/edited-document.connect.ts';
import type { DocumentPair } from '../edited-document/use-connected-pair.ts';

/** A credit request and the editor of its answer. */
export type CreditRequestActors = DocumentPair<
  ActorRefFrom<typeof creditRequestDocument>,
  ActorRefFrom<typeof creditRequestMachine>
>;

export type EditorSnapshot = SnapshotFrom<typeof creditRequestMachine>;
export type Shown = DocumentPair<SnapshotFrom<typeof creditRequestDocument>, EditorSnapshot>;
export type Senders = DocumentPair<(event: LifecycleUserEvent) => void, (event: CreditRequestEvent) => void>;
