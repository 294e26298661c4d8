import { DELAYS, OUTCOME, SENDING } from '../support/timing.ts';
import type { AnySending, Loaded, Placement, SendInput, Versioned } from './document-lifecycle.types.ts';

/** What is being sent. Used only while something is. */
export function sendingOf<Sending extends AnySending>({ sending }: { readonly sending: Sending | null }): Sending {
  if (!sending) throw new Error('nothing is to be sent');
  return sending;
}

/** What to send, with its version and lock. */
export function sendInputOf<Sending extends AnySending>(
  { keyOf }: { readonly keyOf: (sending: Sending, sendKey: string, version: number) => string },
  context: {
    readonly id: string;
    readonly document: Versioned | null;
    readonly lockId: string;
    readonly sendKey: string;
    readonly sending: Sending | null;
  },
): SendInput<Sending> {
  const { id, document, lockId, sendKey } = context;
  const version = document?.version ?? 0;
  const sending = sendingOf(context);
  return { id, version, lockId, idempotencyKey: keyOf(sending, sendKey, version), sending };
}

/** The answers of the document's kind that the rules need. */
export interface PlacedBy<Document, Ending extends string> {
  readonly placementOf: (loaded: Loaded<Document>) => Placement<Ending>;
  readonly deadlineOf: (document: Document) => string | null;
}

interface Read<Document> {
  readonly document: Document | null;
  readonly readAt: number;
}

/** What was sent can still be corrected. */
export function isReopenable<Document, Ending extends string>(
  kind: PlacedBy<Document, Ending>,
  { document, readAt }: Read<Document>,
): boolean {
  const placement = document && kind.placementOf({ document, now: readAt });
  return placement?.place === 'over' && placement.isReopenable === true;
}

/** Deadline of corrections (ISO 8601); null if there is none, or no correction is possible. */
export const reopenableUntil = <Document, Ending extends string>(
  kind: PlacedBy<Document, Ending>,
  read: Read<Document>,
): string | null => (read.document && isReopenable(kind, read) ? kind.deadlineOf(read.document) : null);

/**
 * How long a send can still be undone (ms): the whole window, or not at all where the deadline (ISO 8601; null for none)
 * leaves too little time to send afterwards.
 */
export const undoWindowBefore = (deadline: string | null, now: number): number =>
  deadline === null || Date.parse(deadline) - now >= DELAYS.undoWindow + SENDING.longest ? DELAYS.undoWindow : 0;

/** How long the portal waits before it checks again whether a send was received (ms): twice as long each time. */
export const outcomeRest = (checks: number): number =>
  Math.min(OUTCOME.rest * 2 ** Math.max(0, checks - 1), OUTCOME.longestRest);
