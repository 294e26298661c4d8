import type { Language } from '../../../domain/enumerations.ts';
import type { Cancellation } from '../../../domain/order.ts';
import { chosenReason, isOwnReason, ownReasonWords } from '../../../domain/own-reason.ts';
import { formatLongDate } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';

/** Who cancelled, when and why, with the note if there is one. */
export function cancellationWords(cancellation: Cancellation, say: Say, language: Language): string {
  const { side, at, by } = cancellation;
  const { choice, note } = chosenReason(cancellation);
  const reason = isOwnReason(choice) ? ownReasonWords(choice)[language] : say(`record:reason.${choice}`);
  const words = say({
    key: `order:cancelledBy.${side}`,
    params: { date: formatLongDate(at, language), name: by, reason },
  });
  return note === '' ? words : `${words} ${note}`;
}
