/** The fields of an approval. */
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { CREDIT_LIMITS } from '../../../domain/credit-request.ts';
import { formatMoney, localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Sums } from '../../ui/sums.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { creditSums, taxedSums } from '../record/record-sums.ts';
import { creditProblemWords, type AnswerValues } from './answer.connect.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';

type CreditField = Exclude<keyof CreditForm, 'photoIds'>;

/** The common props of the answer's fields. */
export function useFieldProps({ form, isEditable, problems, areAllProblemsShown, change }: AnswerValues) {
  const { say, language } = useTexts();
  const fields = useLeftFields<CreditField>(form, areAllProblemsShown);
  const labels = (name: CreditField) => {
    const problem = problems[name];
    return {
      label: say(`credit-request:field.${name}`),
      isDisabled: !isEditable,
      error: problem && fields.isShown(problem.key, name) ? say(creditProblemWords(problem, language)) : null,
    };
  };
  return {
    decision: {
      ...labels('decision'),
      ...fields.of('decision', (value: CreditForm['decision']) => change({ field: 'decision', value })),
    },
    text: (name: Exclude<CreditField, 'decision'>) => ({
      ...labels(name),
      ...fields.of(name, (value: string) => change({ field: name, value })),
    }),
  };
}

export function ApprovalFields(values: AnswerValues) {
  const { say, language } = useTexts();
  const { form, creditableCents, firstDay, today, preview } = values;
  const fields = useFieldProps(values);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <div data-field="amount">
          <NumberField
            {...fields.text('amount')}
            isRequired
            hint={say({ key: 'credit-request:amountHint', params: { amount: formatMoney(creditableCents, language) } })}
            locale={localeOf(language)}
            decimals={2}
            unit="$"
            value={form.amount}
          />
        </div>
        <div data-field="number">
          <TextField {...fields.text('number')} isRequired maxLength={CREDIT_LIMITS.number} value={form.number} />
        </div>
        <div data-field="date">
          <DateField {...fields.text('date')} isRequired min={firstDay} max={today} value={form.date} />
        </div>
        <div data-field="approvalReason" className="sm:col-span-2 lg:col-span-3">
          <TextArea
            {...fields.text('approvalReason')}
            hint={say('credit-request:reasonHint')}
            maxLength={CREDIT_LIMITS.reason}
            value={form.approvalReason}
          />
        </div>
      </div>
      {preview && (
        <section aria-label={say('credit-request:preview')}>
          <h3 className="mb-2 font-medium">{say('credit-request:preview')}</h3>
          <Sums
            sums={[
              ...creditSums({ ...preview.pieces, creditedCents: preview.totals.subtotalCents }, say, language),
              ...taxedSums({ ...preview, say, language }),
            ]}
          />
        </section>
      )}
    </div>
  );
}
