import { mdiCheckDecagramOutline, mdiCloseOctagonOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { CREDIT_DECISIONS, CREDIT_LIMITS } from '../../../domain/credit-request.ts';
import { formatMoney, localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sums } from '../../ui/sums.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { taxedSums } from '../record/record-parts.view.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { Steps } from '../edited-document/steps.tsx';

import { connectAnswer, type AnswerValues } from './answer.connect.ts';
import { creditProblemWords } from './credit-problem-words.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';

interface AnswerCardProps {
  readonly actors: CreditRequestActors;
  /** The name of the part in the photos. */
  readonly partName: string;
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
}

const LOOKS = {
  approve: { icon: mdiCheckDecagramOutline, tone: 'green' },
  refuse: { icon: mdiCloseOctagonOutline, tone: 'red' },
} as const;

/** The answer form: a credit, or a refusal with a reason (spec §3). */
export function AnswerCard({ actors, partName, photos }: AnswerCardProps) {
  const { say } = useTexts();
  const values = useConnectedPair(actors, connectAnswer);
  const { form, isEditable, change } = values;
  const labels = useFieldLabels(values);
  return (
    <Card title={say('credit-request:answer')} actions={<Steps {...values.steps} />}>
      <Segmented
        {...labels('decision')}
        isRequired
        value={form.decision}
        options={CREDIT_DECISIONS.map((decision) => ({
          value: decision,
          label: say(`credit-request:${decision}`),
          ...LOOKS[decision],
        }))}
        onChange={(value) => change({ field: 'decision', value })}
      />
      {form.decision === 'approve' && <ApprovalFields {...values} />}
      {form.decision === 'refuse' && (
        <TextArea
          {...labels('refusalReason')}
          isRequired
          hint={say('credit-request:reasonHint')}
          maxLength={CREDIT_LIMITS.reason}
          value={form.refusalReason}
          onChange={(value) => change({ field: 'refusalReason', value })}
        />
      )}
      {form.decision !== 'none' &&
        (isEditable && photos ? (
          photos(partName)
        ) : (
          <PhotoStrip photoIds={form.photoIds} label={partName} caption={say('credit-request:answerPhotos')} />
        ))}
    </Card>
  );
}

/** The common props of the answer's fields. */
function useFieldLabels({ isEditable, problems }: AnswerValues) {
  const { say, language } = useTexts();
  return (name: Exclude<keyof CreditForm, 'photoIds'>) => {
    const problem = problems[name];
    return {
      label: say(`credit-request:field.${name}`),
      isDisabled: !isEditable,
      error: problem ? say(creditProblemWords(problem, language)) : null,
    };
  };
}

function ApprovalFields(values: AnswerValues) {
  const { say, language } = useTexts();
  const { form, creditableCents, firstDay, today, preview, change } = values;
  const labels = useFieldLabels(values);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <NumberField
          {...labels('amount')}
          isRequired
          hint={say({ key: 'credit-request:amountHint', params: { amount: formatMoney(creditableCents, language) } })}
          locale={localeOf(language)}
          decimals={2}
          unit="$"
          value={form.amount}
          onChange={(value) => change({ field: 'amount', value })}
        />
        <TextField
          {...labels('number')}
          isRequired
          maxLength={CREDIT_LIMITS.number}
          value={form.number}
          onChange={(value) => change({ field: 'number', value })}
        />
        <DateField
          {...labels('date')}
          isRequired
          min={firstDay}
          max={today}
          value={form.date}
          onChange={(value) => change({ field: 'date', value })}
        />
        <div className="sm:col-span-2 lg:col-span-3">
          <TextArea
            {...labels('approvalReason')}
            hint={say('credit-request:reasonHint')}
            maxLength={CREDIT_LIMITS.reason}
            value={form.approvalReason}
            onChange={(value) => change({ field: 'approvalReason', value })}
          />
        </div>
      </div>
      {preview && (
        <section aria-label={say('credit-request:preview')}>
          <h3 className="mb-2 font-medium">{say('credit-request:preview')}</h3>
          <Sums sums={taxedSums({ ...preview, say, language })} />
        </section>
      )}
    </div>
  );
}
