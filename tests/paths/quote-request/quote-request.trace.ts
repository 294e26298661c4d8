/** Helpers for the invariants of a quote request. */
import { Status } from '../../../domain/enumerations.ts';
import { equal } from '../../../domain/equal.ts';
import { answersOf, changedPartIds } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';

export { AWAITING_PHOTOS, EDITING } from '../edited-document/editor.invariants.ts';
export { isIn, on, sentEvent } from '../engine/trace.ts';

export const hasUnsent = ({ request, answers }: QuoteContents): boolean =>
  request !== null && changedPartIds(request, answers).length > 0;
/** The photos of each part's answer. */
export const photoIdsOf = ({ answers }: QuoteContents): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds]));

export const COMPARING = 'open.comparing';
export const PASTING = 'open.pasting';
export const REVIEWING = 'open.reviewing';

/** Whether the request was answered and all answers are as sent, so that there is nothing to correct. */
export const matchesSentAnswers = ({ request, answers, photoUploads }: QuoteContents): boolean => {
  if (request?.status !== Status.Completed || photoUploads !== 'done') return false;
  const typed = answersOf({ request, answers });
  return request.parts.every(({ id, answer }) => equal(typed.find(({ partId }) => partId === id)?.answer, answer));
};
