import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import type { CreditAnswer, CreditRequest } from '../../../domain/credit-request.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageLink } from '../access/page-link.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { OvertakenWords, type OvertakenValues } from '../edited-document/overtaken.tsx';
import { RestoredBanner } from '../edited-document/restored-banner.tsx';
import type { RestoredAnswer } from './credit-request.connect.ts';

/** The outcome of the request: by whom and when. */
export function AnsweredBanner({
  status,
  answer,
  late,
}: {
  status: CreditRequest['status'];
  answer: CreditAnswer;
  late: OvertakenValues | null;
}) {
  const { say, language } = useTexts();
  return (
    <Banner tone={answer.decision === 'approve' ? 'success' : 'info'} title={say(`credit-request:ended.${status}`)}>
      {say({
        key: 'credit-request:answeredBy',
        params: { date: formatLongDate(answer.at, language), name: answer.by },
      })}
      {late && <OvertakenWords {...late} />}
    </Banner>
  );
}

/** The answer, with a link to the credit. */
export function AnsweredCard({ answer, partName }: { answer: CreditAnswer; partName: string }) {
  const { say, language } = useTexts();
  const { credit, decision, reason, photoIds } = answer;
  return (
    <Card title={say('credit-request:answer')}>
      <DescriptionList
        items={[
          { term: say('credit-request:field.decision'), description: say(`credit-request:decided.${decision}`) },
          ...(credit
            ? [
                {
                  term: say('credit-request:credit'),
                  description: (
                    <PageLink href={`/credits/${credit.id}`} className="link inline-block min-h-6">
                      {credit.number}
                    </PageLink>
                  ),
                },
                { term: say('record:creditDate'), description: formatDay(credit.creditDate, language) },
                {
                  term: say('credit-request:credited'),
                  description: <span className="tabular">{formatMoney(credit.creditedCents, language)}</span>,
                },
              ]
            : []),
          ...(reason === ''
            ? []
            : [
                {
                  term: say(`credit-request:field.${credit ? 'approvalReason' : 'refusalReason'}`),
                  description: <bdi className="whitespace-pre-line">{reason}</bdi>,
                },
              ]),
        ]}
      />
      <PhotoStrip photoIds={photoIds} label={partName} caption={say('credit-request:answerPhotos')} />
    </Card>
  );
}

/** The unsent answer in one line. */
function unsentWords({ decision, number, refusalReason }: CreditForm, say: Say): string {
  if (decision === 'approve') return say({ key: 'credit-request:unsent.approve', params: { number: number || '—' } });
  return decision === 'refuse'
    ? say({ key: 'credit-request:unsent.refuse', params: { reason: refusalReason || '—' } })
    : '';
}

/** A restored draft of the answer. */
export function RestoredAnswerBanner({ at, unsent, discard }: RestoredAnswer) {
  const { say } = useTexts();
  return (
    <RestoredBanner at={at} discard={discard}>
      {unsent && unsentWords(unsent, say)}
    </RestoredBanner>
  );
}
