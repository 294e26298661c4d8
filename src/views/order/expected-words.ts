import type { Language } from '../../../domain/enumerations.ts';
import type { OrderPart } from '../../../domain/order.ts';
import { isCancelledState, isOpenPart } from '../../../lives/part.life.ts';
import { formatDay } from '../../i18n/format-document.ts';
import type { Say } from '../../i18n/texts.ts';

/** When the shop can expect an open part; null when it has not been told. */
export function expectedWords(
  { state, isBackOrdered, expectedOn }: OrderPart,
  say: Say,
  language: Language,
): string | null {
  if (isCancelledState(state)) return null;
  if (expectedOn === null) return isBackOrdered && isOpenPart(state) ? say('order:backOrderedUndated') : null;
  return say({
    key: isBackOrdered ? 'order:backOrdered' : 'order:expectedOn',
    params: { date: formatDay(expectedOn, language) },
  });
}
