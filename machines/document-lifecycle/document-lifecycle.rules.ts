import { DELAYS, OUTCOME, SENDING } from '../support/timing.ts';
import type { Loaded, Placement, Read } from './document-lifecycle.types.ts';

/** Where the document stands, as it was read; one that is not loaded is not over. */
export const placeOf = <Document>(
  kind: { readonly placementOf: (loaded: Loaded<Document>) => Placement },
  { document, readAt }: Read<Document>,
): Placement => (document ? kind.placementOf({ document, now: readAt }) : 'open');

/**
 * How long a send can still be undone (ms): the whole window, or not at all where the deadline (ISO 8601; null for none)
 * leaves too little time to send afterwards.
 */
export const undoWindowBefore = (deadline: string | null, now: number): number =>
  deadline === null || Date.parse(deadline) - now >= DELAYS.undoWindow + SENDING.longest ? DELAYS.undoWindow : 0;

/** How long the portal waits before it checks again whether a send was received (ms): twice as long each time. */
export const outcomeRest = (checks: number): number =>
  Math.min(OUTCOME.rest * 2 ** Math.max(0, checks - 1), OUTCOME.longestRest);
