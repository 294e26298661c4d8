/** A document whose sent answer can be corrected until its deadline, for its own chart. */
import { assign, type EventObject } from 'xstate';
import { isReopenable, reopenableUntil, type PlacedBy } from './document-lifecycle.rules.ts';
import type { Loaded } from './document-lifecycle.types.ts';
import { deadlineWatch, type Read } from './document-lifecycle.deadline.ts';
import { endedState } from './document-lifecycle.states.ts';

export interface Correctable {
  /** The document is closed, but reopened for a correction. */
  readonly isReopened: boolean;
}

/** Starts or cancels a correction of what was sent. */
export type CorrectionEvent = { readonly type: 'document.reopen' } | { readonly type: 'document.close' };

interface Corrected<Document> extends Read<Document>, Correctable {
  readonly mayEdit: boolean;
}

/**
 * What these states name, for the document's `setup`. A document that is reopened is not over: `isOver` and `isNowOver`
 * are in place of those of every document.
 */
export function correctionSetup<
  Document,
  Ending extends string,
  Context extends Corrected<Document>,
  Event extends EventObject,
>(
  kind: PlacedBy<Document, Ending>,
  _types: { readonly context: Context; readonly events: Event },
  asOwn: (change: Correctable) => Partial<NoInfer<Context>>,
) {
  type Args = { readonly context: Corrected<Document> };
  const isClosed = ({ document, readAt }: Read<Document>): boolean =>
    document !== null && kind.placementOf({ document, now: readAt }).place === 'over';
  const isOver = ({ isReopened }: Correctable, read: Read<Document>): boolean =>
    isClosed(read) && !(isReopened && isReopenable(kind, read));
  const keep = (isReopened: (context: Context) => boolean) =>
    assign<Context, Event, undefined, Event, never>(({ context }) => asOwn({ isReopened: isReopened(context) }));

  return {
    guards: {
      isOver: ({ context }: Args) => isOver(context, context),
      isNowOver: ({ context }: Args, { document, now }: Loaded<Document>) => isOver(context, { document, readAt: now }),
      isReopenable: ({ context }: Args) => context.mayEdit && isReopenable(kind, context),
      isReopened: ({ context }: Args) => context.isReopened,
    },
    actions: {
      keepReopened: keep(() => true),
      /** A document that is open again needs no reopening. */
      keepReopenedWhileClosed: keep((context) => context.isReopened && isClosed(context)),
      forgetReopened: keep(() => false),
    },
  };
}

/** `endedState`, for a document that no longer changes by itself. */
export const correctableState = <Document, Ending extends string>(kind: PlacedBy<Document, Ending>) =>
  ({
    description: endedState.description,
    entry: 'forgetReopened',
    invoke: deadlineWatch((context: Read<Document>) => reopenableUntil(kind, context)),
    on: {
      'document.reopen': { guard: 'isReopenable', target: 'open', actions: 'keepReopened' },
      'deadline.passed': { actions: 'keepDeadline' },
    },
  }) as const;

/** In `open`, while the lock is awaited or held: back to what was sent. */
export const CLOSING = {
  'document.close': { guard: 'isReopened', target: 'refreshing', actions: 'forgetReopened' },
} as const;
