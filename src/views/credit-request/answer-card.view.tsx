import { mdiCheckDecagramOutline, mdiCloseOctagonOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { CREDIT_DECISIONS, CREDIT_LIMITS, type CreditRequest } from '../../../domain/credit-request.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Steps } from '../edited-document/steps.tsx';
import { useWantedField } from '../edited-document/use-wanted-field.ts';
import { RequestSummary } from './request-summary.view.tsx';
import { connectAnswer } from './answer.connect.ts';
import { useDecidedField } from './use-decided-field.ts';
import type { CreditRequestActor } from './credit-request.actors.ts';
import { useFieldProps, ApprovalFields } from './approval-fields.view.tsx';

interface AnswerCardProps {
  readonly actor: CreditRequestActor;
  readonly request: CreditRequest;
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
}

const LOOKS = {
  approve: { icon: mdiCheckDecagramOutline, tone: 'green' },
  refuse: { icon: mdiCloseOctagonOutline, tone: 'red' },
} as const;

/** The answer form: a summary of the request, then a credit, or a refusal with a reason (spec §3). */
export function AnswerCard({ actor, request, photos }: AnswerCardProps) {
  const { say, language } = useTexts();
  const partName = request.part.description[language];
  const values = useConnected(actor, connectAnswer);
  const { form, isEditable } = values;
  const fields = useFieldProps(values);
  const answer = useDecidedField(form.decision, isEditable);
  useWantedField(actor, 'editable', ({ field }) =>
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
            <div data-field="photoIds">{photos(partName)}</div>
          ) : (
            <PhotoStrip photoIds={form.photoIds} label={partName} caption={say('credit-request:answerPhotos')} />
          ))}
      </div>
    </Card>
  );
}
