import { TAX_REASON_LIMIT } from '../../../domain/taxes.ts';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { InvoiceValues } from './invoice.connect.ts';

interface FieldProps {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

interface TaxFieldsProps extends Pick<InvoiceValues, 'taxRate' | 'isTaxFree' | 'taxReason' | 'isEditable' | 'change'> {
  readonly rate: FieldProps;
  readonly reason: FieldProps;
}

/** The tax of a place whose rates are not known: a rate, or none, and why. */
export function TaxFields({ rate, reason, taxRate, isTaxFree, taxReason, isEditable, change }: TaxFieldsProps) {
  const { say, language } = useTexts();
  return (
    <fieldset className="col-span-full grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
      <legend className="sr-only">{say('record:taxes')}</legend>
      <div data-field="taxReason">
        <TextField {...reason} maxLength={TAX_REASON_LIMIT} value={taxReason} />
      </div>
      {!isTaxFree && (
        <div data-field="taxRate">
          <NumberField {...rate} locale={localeOf(language)} decimals={3} unit="%" value={taxRate} />
        </div>
      )}
      <div className="lg:pt-6">
        <Checkbox
          label={say('order:tax.free')}
          isChecked={isTaxFree}
          isDisabled={!isEditable}
          onChange={(value) => change({ field: 'isTaxFree', value })}
        />
      </div>
    </fieldset>
  );
}
