/** How the invariants of an edited document read a step. */
import type { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import type { StandInDocument } from '../../../machines/edited-document/edited-document.stand-in.ts';
import type { Trace } from '../engine/path-model.ts';

export type Step = Trace<typeof editedDocumentMachine>;
export type StandInLoaded = Loaded<StandInDocument>;

export { announced, began, isIn, on, told } from '../engine/trace.ts';

export const RESERVED = 'open.reserved';
export const EDITING = 'open.reserved.editing';
export const HELD = 'open.reserved.held';
export const SUBMITTING = 'open.submitting';
/** Where an answer of the platform is awaited, or it is not known whether there was one. */
export const WAITING_FOR_WORD = [SUBMITTING, 'open.checkingOutcome', 'open.outcomeUnknown'];
/** Where the platform has taken what was sent. */
export const TAKEN = ['open.following', 'open.sent'];

/** What ends a stand-in: an answer, or its deadline. */
export const isOverAt = ({ document: { status, deadline } }: StandInLoaded, now: number): boolean =>
  status !== 'open' || (deadline !== null && Date.parse(deadline) <= now);
