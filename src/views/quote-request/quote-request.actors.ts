import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quoteRequestDocument } from '../../../machines/quote-request/quote-request.kind.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { LifecycleUserEvent } from '../edited-document/edited-document.connect.ts';
import type { DocumentPair } from '../edited-document/use-connected-pair.ts';

/** A quote request and the editor of its answers. */
export type QuoteRequestActors = DocumentPair<
  ActorRefFrom<typeof quoteRequestDocument>,
  ActorRefFrom<typeof quoteRequestMachine>
>;

export type EditorSnapshot = SnapshotFrom<typeof quoteRequestMachine>;
export type Send = (event: QuoteRequestEvent) => void;
export type Shown = DocumentPair<SnapshotFrom<typeof quoteRequestDocument>, EditorSnapshot>;
export type Senders = DocumentPair<(event: LifecycleUserEvent) => void, Send>;
