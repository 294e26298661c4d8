/** Helpers for the invariants of an edited document. */
import type { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import type { StandInDocument } from '../../../machines/edited-document/edited-document.stand-in.ts';
import type { Trace } from '../engine/path-model.ts';

export type Step = Trace<typeof editedDocumentMachine>;
export type StandInLoaded = Loaded<StandInDocument>;

export { announced, startedCall, isIn, on, sentEvent } from '../engine/trace.ts';

export const RESERVED = 'open.reserved';
export const EDITING = 'open.reserved.editing';
export const HELD = 'open.reserved.held';
export const SUBMITTING = 'open.submitting';
/** States in which an answer of the platform is pending, or may have been lost. */
export const WAITING_FOR_ANSWER = [SUBMITTING, 'open.checkingOutcome', 'open.outcomeUnknown'];
/** States in which the platform has accepted what was sent. */
export const ACCEPTED = ['open.following', 'open.sent'];
/** States in which it is loaded again after that. */
export const REREADING = ['taken.rereading', 'taken.unread.retrying'];

/** Whether a stand-in has ended: by an answer, or at its deadline. */
export const isClosedAt = ({ document: { status, deadline } }: StandInLoaded, now: number): boolean =>
  status !== 'open' || (deadline !== null && Date.parse(deadline) <= now);

/** Whether what was sent can be corrected: a stand-in that was answered, until its deadline. */
export const isReopenableAt = ({ document: { status, deadline } }: StandInLoaded, now: number): boolean =>
  status === 'answered' && (deadline === null || Date.parse(deadline) > now);

/** Whether it is closed, and not reopened for a correction. */
export const isReadOnlyAt = (loaded: StandInLoaded, now: number, isReopened: boolean): boolean =>
  isClosedAt(loaded, now) && !(isReopened && isReopenableAt(loaded, now));
