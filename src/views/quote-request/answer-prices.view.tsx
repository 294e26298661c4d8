import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { AnswerWarnings } from './answer-warnings.view.tsx';
import type { PartValues } from './part.connect.ts';
import type { AnswerFields } from './use-answer-fields.tsx';

interface AnswerPricesProps extends Pick<PartValues, 'warnings' | 'sums'> {
  readonly fields: AnswerFields;
}

/** The prices of a part, with what they look like and add up to (spec §3). */
export function AnswerPrices({ fields: { price }, warnings, sums }: AnswerPricesProps) {
  const { say, language } = useTexts();
  return (
    <>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3 lg:grid-cols-4">
        <div data-field="grossPrice">
          <NumberField {...price('grossPrice')} decimals={2} unit="$" isRequired />
        </div>
        <div data-field="discount">
          <NumberField {...price('discount')} decimals={2} unit="%" isSigned />
        </div>
        <div data-field="netPrice">
          <NumberField {...price('netPrice')} decimals={2} unit="$" isRequired />
        </div>
        <div data-field="retailPrice">
          <NumberField {...price('retailPrice')} decimals={2} unit="$" />
        </div>
      </div>
      <AnswerWarnings warnings={warnings.filter((warning) => warning !== 'notAccepted')} />
      {sums && (
        <p className="tabular text-muted">
          {say({
            key: 'quote-request:discountPrice',
            params: { amount: formatMoney(sums.discountCents, language) },
          })}{' '}
          · {say({ key: 'quote-request:lineTotal', params: { amount: formatMoney(sums.totalCents, language) } })}
        </p>
      )}
    </>
  );
}
