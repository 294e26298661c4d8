import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { quoteRequestDocument } from '../../../machines/quote-request/quote-request.kind.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import type { QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import type { LifecycleWish } from '../edited-document/edited-document.connect.ts';
import type { Both } from '../edited-document/use-connected-pair.ts';

/** A quote request and the editor of its answers. */
export type QuoteRequestActors = Both<
  ActorRefFrom<typeof quoteRequestDocument>,
  ActorRefFrom<typeof quoteRequestMachine>
>;

export type EditorSnapshot = SnapshotFrom<typeof quoteRequestMachine>;
export type Send = (event: QuoteRequestEvent) => void;
export type Shown = Both<SnapshotFrom<typeof quoteRequestDocument>, EditorSnapshot>;
export type Tell = Both<(event: LifecycleWish) => void, Send>;
