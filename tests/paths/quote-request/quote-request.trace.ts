/** How the invariants of a quote request read a step. */
import type { Trace } from '../engine/path-model.ts';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { changedPartIds } from '../../../machines/quote-request/quote-request.rules.ts';
import type { LoadedRequest, QuoteRequestContext } from '../../../machines/quote-request/quote-request.types.ts';

export type Step = Trace<typeof quoteRequestMachine>;

export { announced, began, isIn, on, same, told } from '../engine/trace.ts';

export const isOver = ({ request, now }: LoadedRequest): boolean => Date.parse(request.expiresAt) <= now;
export const hasUnsent = ({ request, answers }: QuoteRequestContext): boolean =>
  request !== null && changedPartIds(request, answers).length > 0;
/** The photos of each part, as the answers have them. */
export const photoIdsOf = ({ answers }: QuoteRequestContext): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds]));

/** What a restored draft, or the empty form, is edited in. */
export const EDITING = 'answering.reserved.editing';
export const SENDING = 'answering.submitting';
/** Where the platform's word is waited for, so that the deadline changes nothing. */
export const WAITING_FOR_WORD = [
  SENDING,
  'answering.checkingOutcome',
  'answering.outcomeUnknown',
  'answering.findingNext',
  'answering.sent',
  'answering.leaving',
];
