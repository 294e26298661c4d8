/** Helpers for the invariants of a quote request. */
import { changedPartIds } from '../../../machines/quote-request/quote-request.rules.ts';
import type { QuoteContents } from '../../../machines/quote-request/quote-request.types.ts';

export { announced, isIn, on, told } from '../engine/trace.ts';

export const hasUnsent = ({ request, answers }: QuoteContents): boolean =>
  request !== null && changedPartIds(request, answers).length > 0;
/** The photos of each part's answer. */
export const photoIdsOf = ({ answers }: QuoteContents): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(answers).map(([partId, { photoIds }]) => [partId, photoIds]));

export const EDITING = 'open.editing';
export const COMPARING = 'open.comparing';
export const PASTING = 'open.pasting';
export const REVIEWING = 'open.reviewing';
export const AWAITING_PHOTOS = 'open.awaitingPhotos';
