import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { AnswerWarnings } from './answer-warnings.view.tsx';
import type { PartValues } from './part.connect.ts';
import type { AnswerFields } from './use-answer-fields.tsx';

interface AnswerPricesProps extends Pick<PartValues, 'warnings' | 'sums'> {
  readonly fields: AnswerFields;
  /** The retail price comes later. */
  readonly isShort: boolean;
}

export const RetailPrice = ({ fields: { price } }: Pick<AnswerPricesProps, 'fields'>) => (
  <div data-field="retailPrice">
    <NumberField {...price('retailPrice')} decimals={2} unit="$" />
  </div>
);

/** The prices of a part, with what they look like and add up to (spec §3). */
export function AnswerPrices({ fields, warnings, sums, isShort }: AnswerPricesProps) {
  const { price } = fields;
  const { say, language } = useTexts();
  return (
    <>
      <div
        className={classNames(
          'grid narrow:grid-cols-1 lg:grid-cols-4',
          isShort ? 'grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)] gap-2' : 'grid-cols-2 gap-3',
        )}
      >
        <div data-field="grossPrice">
          <NumberField {...price('grossPrice')} decimals={2} unit="$" isRequired />
        </div>
        <div data-field="discount">
          <NumberField {...price('discount')} decimals={2} unit="%" isSigned />
        </div>
        <div data-field="netPrice">
          <NumberField {...price('netPrice')} decimals={2} unit="$" isRequired />
        </div>
        {!isShort && <RetailPrice fields={fields} />}
      </div>
      <AnswerWarnings warnings={warnings.filter((warning) => warning !== 'notAccepted')} />
      {sums && (
        <p className="tabular text-muted">
          <span className="max-sm:sr-only">
            {say({
              key: 'quote-request:discountPrice',
              params: { amount: formatMoney(sums.discountCents, language) },
            })}{' '}
            ·{' '}
          </span>
          {say({ key: 'quote-request:lineTotal', params: { amount: formatMoney(sums.totalCents, language) } })}
        </p>
      )}
    </>
  );
}
