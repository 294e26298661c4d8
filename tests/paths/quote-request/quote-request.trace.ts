/** Helpers for the invariants of a quote request. */
import { Status } from '../../../domain/enumerations.ts';
import { equal } from '../../../domain/equal.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { answersOf, changedPartIds } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';
import { toFailure, type Failure } from '../../../machines/support/failure.ts';
import { CHECKING } from '../document-lifecycle/tested-document.ts';
import { doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { isIn, on } from '../engine/trace.ts';
import { EDITING } from './quote-request.walking.ts';

export { announced, isIn, on, sentEvent } from '../engine/trace.ts';
export { ANSWERING, AWAITING_PHOTOS, COMPARING, EDITING, PASTING, REVIEWING } from './quote-request.walking.ts';

export type Step = Trace<typeof quoteRequestMachine>;

export const hasUnsent = ({ request, answers }: QuoteContents): boolean =>
  request !== null && changedPartIds(request, answers).length > 0;

/** Something typed is not sent yet, or a photo is not uploaded. */
export const isUnsent = (contents: QuoteContents): boolean =>
  hasUnsent(contents) || (contents.request !== null && contents.photoUploads !== 'done');

/** The photos of each part's answer. */
export const photoIdsOf = ({ answers }: QuoteContents): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds]));

/** Whether the request was answered and all answers are as sent, so that there is nothing to correct. */
export const matchesSentAnswers = ({ request, answers, photoUploads }: QuoteContents): boolean => {
  if (request?.status !== Status.Completed || photoUploads !== 'done') return false;
  const typed = answersOf({ request, answers });
  return request.parts.every(({ id, answer }) => equal(typed.find(({ partId }) => partId === id)?.answer, answer));
};

/** The request is shown as it was read, with its draft. */
export const isShown = (step: Step): boolean => on(step, 'draft.recalled') && isIn(step.before, 'recalling');

/** A colleague's draft is continued. */
export const isContinued = (step: Step): boolean => on(step, 'draft.continued') && isIn(step.before, 'open.reserved');

/** Why a step learned that the platform did not take the quote; null if it learned nothing. */
export function refusalIn(step: Step): Failure | null {
  const { before, after, event } = step;
  if (isIn(before, 'open.submitting.unattended') || !isIn(after, EDITING, 'open.unreserved')) return null;
  if (on(step, errorOf('sendDocument')) && isIn(before, 'open.submitting')) {
    const failure = toFailure(event['error']);
    return failure.code === 'lock-lost' ? null : failure;
  }
  const isLearned = on(step, doneOf('rereadDocument')) && isIn(before, ...CHECKING);
  return isLearned ? before.context.failure : null;
}
