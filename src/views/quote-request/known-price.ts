import type { SuggestedPrice } from '../../../domain/quote-request.ts';
import type { TextKey } from '../../i18n/resources.ts';

/** Where a known price comes from, in words. An old price list says that it is old. */
export const sourceKey = ({ source, isOutdated }: SuggestedPrice): TextKey =>
  `quote-request:source.${isOutdated ? 'OldPriceList' : source}`;
