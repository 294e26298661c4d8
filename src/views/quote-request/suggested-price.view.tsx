import { mdiTagArrowLeftOutline } from '@mdi/js';
import { formatMoney, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { sourceName } from './known-price.ts';
import type { Suggestion } from './part.connect.ts';

/** A known price: its source, its date, and a button to use it (spec §3, price sources). */
export function SuggestedPrice({ price, accept, refusal }: Suggestion) {
  const { say, language } = useTexts();
  const amount = formatMoney(price.netPriceCents, language);
  const known = say({
    key: `quote-request:source.${sourceName(price)}`,
    params: { amount, date: formatShortDate(price.at, language) },
  });
  return (
    <div className="suggested-price">
      <span className="text-sm text-muted">
        {known}
        {price.grossPriceCents !== price.netPriceCents && (
          <span className="max-sm:sr-only">
            {' '}
            {say({
              key: 'quote-request:suggestedGross',
              params: { amount: formatMoney(price.grossPriceCents, language) },
            })}
          </span>
        )}
      </span>
      <Button size="small" icon={mdiTagArrowLeftOutline} disabledReason={refusal && say(refusal)} onClick={accept}>
        {say('quote-request:acceptPrice')}
      </Button>
    </div>
  );
}
