import type { Language } from '../../../domain/enumerations.ts';
import type { Cancellation } from '../../../domain/order.ts';
import { formatLongDate } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';

/** Who cancelled, when and why, with the note if there is one. */
export function cancellationWords({ side, at, by, reason, note }: Cancellation, say: Say, language: Language): string {
  const words = say({
    key: `order:cancelledBy.${side}`,
    params: { date: formatLongDate(at, language), name: by, reason: say(`record:reason.${reason}`) },
  });
  return note === '' ? words : `${words} ${note}`;
}
