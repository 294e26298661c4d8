import { mdiTagArrowLeftOutline } from '@mdi/js';
import { formatMoney, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Suggestion } from './quote-request.connect.ts';

/** A price that is known already: from where, from when, and the way to take it (spec §3, price sources). */
export function SuggestedPrice({ price, accept, refusal, isShort = false }: Suggestion & { readonly isShort?: boolean }) {
  const { say, language } = useTexts();
  const amount = formatMoney(price.netPriceCents, language);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
      <span className="text-sm text-muted">
        {say({ key: `quote-request:source.${price.source}`, params: { amount, date: formatShortDate(price.at, language) } })}
        {!isShort && price.grossPriceCents !== price.netPriceCents && (
          <> {say({ key: 'quote-request:suggestedGross', params: { amount: formatMoney(price.grossPriceCents, language) } })}</>
        )}
      </span>
      <Button size="small" icon={mdiTagArrowLeftOutline} disabledReason={refusal && say(refusal)} onClick={accept}>
        {say('quote-request:acceptPrice')}
      </Button>
    </div>
  );
}
