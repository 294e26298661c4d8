import { mdiCheckDecagramOutline, mdiCloseOctagonOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { CREDIT_DECISIONS, CREDIT_LIMITS, type CreditRequest } from '../../../domain/credit-request.ts';
import { formatMoney, localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sums } from '../../ui/sums.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { taxedSums } from '../record/record-parts.view.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { Steps } from '../edited-document/steps.tsx';
import { useWantedField } from '../edited-document/use-wanted-field.ts';

import { RequestSummary } from './request-summary.view.tsx';
import { connectAnswer, type AnswerValues } from './answer.connect.ts';
import { creditProblemWords } from './credit-problem-words.ts';
import { useDecidedField } from './use-decided-field.ts';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';

interface AnswerCardProps {
  readonly actors: CreditRequestActors;
  readonly request: CreditRequest;
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
}

const LOOKS = {
  approve: { icon: mdiCheckDecagramOutline, tone: 'green' },
  refuse: { icon: mdiCloseOctagonOutline, tone: 'red' },
} as const;

/** The answer form: a summary of the request, then a credit, or a refusal with a reason (spec §3). */
export function AnswerCard({ actors, request, photos }: AnswerCardProps) {
  const { say, language } = useTexts();
  const partName = request.part.description[language];
  const values = useConnectedPair(actors, connectAnswer);
  const { form, isEditable } = values;
  const fields = useFieldProps(values);
  const answer = useDecidedField(form.decision, isEditable);
  useWantedField(actors.editor, 'editable', ({ field }) =>
    focusOn(answer.current?.querySelector<HTMLElement>(`[data-field=${field}]`)),
  );
  return (
    <Card title={say('credit-request:answer')} actions={<Steps {...values.steps} />}>
      <RequestSummary request={request} />
      <div ref={answer} className="flex flex-col gap-4">
        <div data-field="decision">
          <Segmented
            {...fields.decision}
            isRequired
            value={form.decision}
            options={CREDIT_DECISIONS.map((decision) => ({
              value: decision,
              label: say(`credit-request:${decision}`),
              ...LOOKS[decision],
            }))}
          />
        </div>
        {form.decision === 'approve' && <ApprovalFields {...values} />}
        {form.decision === 'refuse' && (
          <div data-field="refusalReason">
            <TextArea
              {...fields.text('refusalReason')}
              isRequired
              hint={say('credit-request:reasonHint')}
              maxLength={CREDIT_LIMITS.reason}
              value={form.refusalReason}
            />
          </div>
        )}
        {form.decision !== 'none' &&
          (isEditable && photos ? (
            photos(partName)
          ) : (
            <PhotoStrip photoIds={form.photoIds} label={partName} caption={say('credit-request:answerPhotos')} />
          ))}
      </div>
    </Card>
  );
}

type CreditField = Exclude<keyof CreditForm, 'photoIds'>;

/** The common props of the answer's fields. */
function useFieldProps({ form, isEditable, problems, areAllProblemsShown, change }: AnswerValues) {
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

function ApprovalFields(values: AnswerValues) {
  const { say, language } = useTexts();
  const { form, creditableCents, firstDay, today, preview } = values;
  const fields = useFieldProps(values);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
          <Sums sums={taxedSums({ ...preview, say, language })} />
        </section>
      )}
    </div>
  );
}
