/**
 * A document that can be edited until its deadline, and what was sent corrected until then, for its own chart; see
 * `document-lifecycle.states.ts`.
 */
import { assign, type EventObject } from 'xstate';
import { watch } from '../support/call.ts';
import { placeOf } from './document-lifecycle.rules.ts';
import { endedState, openUnderLock } from './document-lifecycle.states.ts';
import type { Loaded, Placement, Read } from './document-lifecycle.types.ts';

/** How such a document differs from another. */
export interface DatedKind<Document> {
  /** Until when it can be edited (ISO 8601); null if there is no deadline. */
  readonly deadlineOf: (document: Document) => string | null;
}

export interface Correctable {
  /** The document is closed, but reopened for a correction. */
  readonly isReopened: boolean;
}

/** The deadline has come; or the clerk starts or cancels a correction of what was sent. */
export type DeadlineEvent = { readonly type: 'deadline.passed' | 'document.reopen' | 'document.close' };

interface Kind<Document> extends DatedKind<Document> {
  readonly placementOf: (loaded: Loaded<Document>) => Placement;
}

interface Dated<Document> extends Read<Document>, Correctable {
  readonly mayEdit: boolean;
}

/** Tells when the time (ISO 8601) has come; never for null. */
const deadlineWatch = <Context>(at: (context: Context) => string | null) =>
  ({
    id: 'watchDeadline',
    src: 'watchDeadline',
    input: ({ context }: { readonly context: Context }) => ({ at: at(context) }),
  }) as const;

/**
 * What these states name, for the document's `setup`. A document that is reopened is not over: `isOver` and `isNowOver`
 * are in place of those of every document.
 */
export function deadlineSetup<Document, Context extends Dated<Document>, Event extends EventObject>(
  kind: Kind<Document>,
  _types: { readonly context: Context; readonly events: Event },
  asOwn: (change: Partial<Dated<Document>>) => Partial<NoInfer<Context>>,
) {
  type Args = { readonly context: Dated<Document> };
  const isOver = (read: Read<Document>, isReopened: boolean): boolean => {
    const place = placeOf(kind, read);
    return place !== 'open' && !(isReopened && place === 'correctable');
  };
  const keep = (change: (context: Context) => Partial<Dated<Document>>) =>
    assign<Context, Event, undefined, Event, never>(({ context }) => asOwn(change(context)));

  return {
    actors: { watchDeadline: watch<{ at: string | null }>('watchDeadline') },
    guards: {
      isOver: ({ context }: Args) => isOver(context, context.isReopened),
      isNowOver: ({ context }: Args, { document, now }: Loaded<Document>) =>
        isOver({ document, readAt: now }, context.isReopened),
      isReopenable: ({ context }: Args) => context.mayEdit && placeOf(kind, context) === 'correctable',
      isReopened: ({ context }: Args) => context.isReopened,
    },
    actions: {
      /** From now on the document counts as read after its deadline. */
      keepDeadline: keep(({ document, readAt }) => ({
        readAt: Math.max(readAt, Date.parse((document && kind.deadlineOf(document)) ?? '') || 0),
      })),
      keepReopened: keep(() => ({ isReopened: true })),
      /** A document that is open again needs no reopening. */
      keepReopenedWhileClosed: keep((context) => ({
        isReopened: context.isReopened && placeOf(kind, context) !== 'open',
      })),
      forgetReopened: keep(() => ({ isReopened: false })),
    },
  };
}

/** `openUnderLock`, until the deadline. */
export const openUntilDeadline = <const Name extends string, Document>(
  documentKind: Name,
  { deadlineOf }: DatedKind<Document>,
) => {
  const open = openUnderLock(documentKind);
  return {
    ...open,
    invoke: [open.invoke, deadlineWatch(({ document }: Read<Document>) => document && deadlineOf(document))],
    on: { ...open.on, 'deadline.passed': { target: 'ended', actions: 'keepDeadline' } },
  } as const;
};

/** `endedState`, for a document that no longer changes by itself, and can be corrected until the deadline. */
export const correctableState = <Document>(kind: Kind<Document>) =>
  ({
    description: endedState.description,
    entry: 'forgetReopened',
    invoke: deadlineWatch((read: Read<Document>) =>
      read.document && placeOf(kind, read) === 'correctable' ? kind.deadlineOf(read.document) : null,
    ),
    on: {
      'document.reopen': { guard: 'isReopenable', target: 'open', actions: 'keepReopened' },
      'deadline.passed': { actions: 'keepDeadline' },
    },
  }) as const;

/** In `open`, while the lock is awaited or held: back to what was sent. */
export const CLOSING = {
  'document.close': { guard: 'isReopened', target: 'refreshing', actions: 'forgetReopened' },
} as const;

/** The deadline changes nothing in this state: the page is being left, or the platform decides whether it came in time. */
export const pastDeadline = <const State extends { readonly description: string; readonly on?: object }>(
  state: State,
) => ({
  ...state,
  on: { ...state.on, 'deadline.passed': {} },
});
