import { formatMoney, formatShortDate, formatShortDay } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { sourceName } from './known-price.ts';
import type { Suggestion } from './part.connect.ts';

/** A known price in a row of the grid: one click uses it. Its source and day are below the amount. */
export function KnownPrice({ price, accept, refusal, isUsed }: Suggestion) {
  const { say, language } = useTexts();
  const amount = formatMoney(price.netPriceCents, language);
  const known = say({
    key: `quote-request:source.${sourceName(price)}`,
    params: { amount, date: formatShortDate(price.at, language) },
  });
  return (
    <button
      type="button"
      title={say(refusal ?? 'quote-request:acceptPrice')}
      aria-disabled={refusal !== null || undefined}
      data-used={isUsed}
      onClick={refusal ? undefined : accept}
      className="known-price tabular"
    >
      <span className="sr-only">{`${say('quote-request:acceptPrice')}${say('field:colon')}`}</span>
      {amount}{' '}
      <small title={known}>
        {say({
          key: `quote-request:grid.source.${sourceName(price)}`,
          params: { date: formatShortDay(price.at, language) },
        })}
      </small>
    </button>
  );
}
