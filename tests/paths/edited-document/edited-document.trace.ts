/** Helpers for the invariants of an edited document. */
import { equal } from '../../../domain/equal.ts';
import type { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import type { StandInDocument } from '../../../machines/edited-document/edited-document.stand-in.ts';
import type { Trace } from '../engine/path-model.ts';

export type Step = Trace<typeof editedDocumentMachine>;
export type StandInLoaded = Loaded<StandInDocument>;

import { announced, isIn, sentEvent } from '../engine/trace.ts';

export { announced, startedCall, isIn, on, sentEvent } from '../engine/trace.ts';

export const RESERVED = 'open.reserved';
export const EDITING = 'open.reserved.editing';
export const HELD = 'open.reserved.held';
export const SUBMITTING = 'open.submitting';
/** States in which an answer of the platform is pending, or may have been lost. */
export const WAITING_FOR_ANSWER = [SUBMITTING, 'open.checkingOutcome', 'open.outcomeUnknown'];
/** It is being learned whether the send was received. */
export const CHECKING = ['open.checkingOutcome', 'open.outcomeUnknown.rechecking'];
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

/** A refused send can be corrected, under the lock or once it is back. */
export const isMendable = (step: Step): boolean => {
  const { sending, lockId } = step.before.context;
  const refused = sentEvent(step, 'sending.refused');
  return (
    isIn(step.after, lockId === '' ? 'open.unreserved' : EDITING) &&
    (lockId !== '' || sentEvent(step, 'lock.retry') !== undefined) &&
    refused?.['name'] === sending?.name &&
    sentEvent(step, 'draft.forget') === undefined
  );
};

/** A success is announced, and the rest of the draft is kept. */
export const isTold = (step: Step): boolean => {
  const { rest, sendKey } = step.before.context;
  return (
    announced(step) === 'success document:taken' &&
    (rest
      ? equal(sentEvent(step, 'draft.keep')?.['content'], { ...rest, sendKey })
      : sentEvent(step, 'draft.forget') !== undefined)
  );
};

export const overtakenBy = (step: Step): string | undefined =>
  step.before.context.sending?.name === 'part' ? 'error document:overtaken' : undefined;
