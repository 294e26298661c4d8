import { mdiTagArrowLeftOutline } from '@mdi/js';
import { formatMoney, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sourceKey } from './known-price.ts';
import type { Suggestion } from './part.connect.ts';

/**
 * A known price: its source, its date, and a button to use it (spec §3, price sources). `isShort` shows it in one line.
 */
export function SuggestedPrice({
  price,
  accept,
  refusal,
  isShort = false,
}: Suggestion & { readonly isShort?: boolean }) {
  const { say, language } = useTexts();
  const amount = formatMoney(price.netPriceCents, language);
  const known = say({
    key: sourceKey(price),
    params: { amount, date: formatShortDate(price.at, language) },
  });
  if (isShort)
    return (
      <button
        type="button"
        aria-label={`${say('quote-request:acceptPrice')}${say('field:colon')}${known}`}
        title={say(refusal ?? 'quote-request:acceptPrice')}
        aria-disabled={refusal !== null || undefined}
        onClick={refusal ? undefined : accept}
        className="price-button"
      >
        <Icon path={mdiTagArrowLeftOutline} size={16} />
        {known}
      </button>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      <span className="text-sm text-muted">
        {known}
        {price.grossPriceCents !== price.netPriceCents && (
          <>
            {' '}
            {say({
              key: 'quote-request:suggestedGross',
              params: { amount: formatMoney(price.grossPriceCents, language) },
            })}
          </>
        )}
      </span>
      <Button size="small" icon={mdiTagArrowLeftOutline} disabledReason={refusal && say(refusal)} onClick={accept}>
        {say('quote-request:acceptPrice')}
      </Button>
    </div>
  );
}
