import type { SuggestedPrice } from '../../../domain/quote-request.ts';

/** Where a known price comes from, as the texts name it. An old price list says that it is old. */
export const sourceName = ({ source, isOutdated }: SuggestedPrice) => (isOutdated ? 'OldPriceList' : source);
