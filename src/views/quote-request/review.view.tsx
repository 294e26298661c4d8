import { mdiAlertOutline } from '@mdi/js';
import { useRef } from 'react';
import { industryTypeOf } from '../parts/industry-types.ts';
import { answerOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { formatScaled } from '../../i18n/format-limit.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useConnected } from '../machine/use-connected.ts';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import { connectReview, type ReviewValues } from './review.connect.ts';

/** The warnings about a quote before it is sent. Each one leads to its field. */
export function ReviewView({ actor }: { actor: QuoteRequestActor }) {
  const { say } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  const values = useConnected(actor, connectReview);
  return (
    values && (
      <Dialog
        isOpen
        isUrgent
        icon={mdiAlertOutline}
        title={say('quote-request:review.title')}
        description={say({ key: 'quote-request:review.explain', params: { count: values.doubts.length } })}
        onCancel={values.reject}
        initialFocus={back}
        actions={
          <>
            <Button ref={back} onClick={values.reject}>
              {say('quote-request:review.reject')}
            </Button>
            <Button variant="primary" onClick={values.accept}>
              {say('quote-request:review.accept')}
            </Button>
          </>
        }
      >
        <ul className="flex flex-col gap-3">
          {values.doubts.map((doubt) => (
            <DoubtItem key={`${doubt.part.id} ${doubt.warning}`} {...doubt} />
          ))}
        </ul>
      </Dialog>
    )
  );
}

function DoubtItem({ index, part, draft, field, warning, choose }: ReviewValues['doubts'][number]) {
  const { say, language } = useTexts();
  const { grossPriceCents, netPriceCents, discountBasisPoints, industryType } = answerOf(draft);
  const value = {
    grossPrice: formatMoney(grossPriceCents ?? 0, language),
    netPrice: formatMoney(netPriceCents ?? 0, language),
    discount: `${formatScaled(discountBasisPoints ?? 0, 2, language)}${language === 'fr' ? '\u00a0%' : '%'}`,
    industryType: say(`quote-request:industryType.${industryTypeOf(industryType)?.name ?? 'None'}`),
  }[field];
  const usualPrices = [
    ['knownPrice', part.suggestedPrice?.netPriceCents],
    ['listPrice', part.listPriceCents],
  ] as const;
  return (
    <li>
      <button type="button" className="link min-h-11 text-left lg:min-h-8" onClick={choose}>
        {index + 1}. {part.description[language]} · {say(`quote-request:field.${field}`)} · {value}
      </button>
      <p className="text-warning">
        {say(`quote-request:warning.${warning}`)}
        {(field === 'grossPrice' || field === 'netPrice') && (
          <span className="text-muted">
            {usualPrices.map(([name, amount]) =>
              amount === undefined || amount === null
                ? ''
                : ` ${say({ key: `quote-request:review.${name}`, params: { amount: formatMoney(amount, language) } })}`,
            )}
          </span>
        )}
      </p>
    </li>
  );
}
