import type { Language } from '../../../domain/enumerations.ts';
import type { OrderPart } from '../../../domain/order.ts';
import { formatDay } from '../../i18n/format-document.ts';
import type { Say } from '../../i18n/texts.ts';

/** When the shop can expect a part; null when it has not been told. */
export const expectedWords = (
  { state, isBackOrdered, expectedOn }: OrderPart,
  say: Say,
  language: Language,
): string | null =>
  expectedOn === null || state === 'cancelled'
    ? null
    : say({
        key: isBackOrdered ? 'order:backOrdered' : 'order:expectedOn',
        params: { date: formatDay(expectedOn, language) },
      });
