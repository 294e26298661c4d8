import { mdiChevronLeft, mdiChevronRight, mdiSend } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { formatLongDate, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { machineAttributes } from '../shared/machine-attributes.ts';
import { PartAnswerView } from './part-answer.view.tsx';
import { PartFacts } from './part-facts.view.tsx';
import { PartList } from './part-list.view.tsx';
import { connectPart, connectQuoteRequest, type RequestBanner } from './quote-request.connect.ts';
import { RequestFacts } from './request-facts.view.tsx';

interface QuoteRequestViewProps {
  readonly actor: ActorRefFrom<typeof quoteRequestMachine>;
  /** The edit lock's own words. */
  readonly lock: ReactNode;
}

function RequestBannerView({ tone, title, detail, at, by, action }: RequestBanner) {
  const { say, language } = useTexts();
  return (
    <Banner tone={tone} isUrgent={tone === 'error'} title={say(title)} actions={action && <Button onClick={action.run}>{say(action.label)}</Button>}>
      {at !== null && by !== null && say({ key: 'quote-request:answeredBy', params: { name: by, date: formatLongDate(at, language) } })}
      {at !== null && by === null && say({ key: 'quote-request:cancelledAt', params: { date: formatLongDate(at, language) } })}
      {detail && say(detail)}
    </Banner>
  );
}

/** Answering a quote request, part by part (spec §2). */
export function QuoteRequestView({ actor, lock }: QuoteRequestViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const values = connectQuoteRequest(snapshot, actor.send);
  const part = connectPart(snapshot, actor.send, values.partIndex);
  const { request, loadFailure, banner } = values;
  const backToList = (
    <Link href="/quoteRequests" className="link">
      {say('quote-request:back')}
    </Link>
  );

  if (values.isLeft) return <div {...machineAttributes(snapshot)} />;
  if (loadFailure)
    return (
      <div {...machineAttributes(snapshot)}>
        <MessagePage
          tone="error"
          title={say('common:loadingError')}
          text={say('quote-request:loadFailed')}
          detail={say(loadFailure.detail)}
          actions={
            <>
              <Button onClick={loadFailure.retry}>{say('common:retry')}</Button>
              {backToList}
            </>
          }
        />
      </div>
    );
  if (!request || !part)
    return (
      <div {...machineAttributes(snapshot)}>
        <Skeleton label={say('quote-request:loading')} lines={12} />
      </div>
    );

  return (
    <div {...machineAttributes(snapshot)}>
      <Page
        title={say({ key: 'quote-request:title', params: { number: request.number } })}
        backLink={backToList}
      >
        {values.isLockShown && lock}
        {banner && <RequestBannerView {...banner} />}
        <RequestFacts request={request} isWaiting={values.isAnswerable} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <PartList parts={values.parts} onChoose={values.choosePart} />
          <Card
            title={say({ key: 'quote-request:partOf', params: { index: values.partIndex + 1, count: request.parts.length } })}
            actions={
              <>
                <Button
                  icon={mdiChevronLeft}
                  disabledReason={values.previous ? null : say('quote-request:refusal.first')}
                  onClick={values.previous ?? undefined}
                >
                  {say('quote-request:previous')}
                </Button>
                <Button
                  icon={mdiChevronRight}
                  disabledReason={values.next ? null : say('quote-request:refusal.last')}
                  onClick={values.next ?? undefined}
                >
                  {say('quote-request:next')}
                </Button>
              </>
            }
          >
            <PartFacts part={part.part} />
            <PartAnswerView key={part.part.id} {...part} />
          </Card>
        </div>
        <ActionBar>
          <span>{say({ key: 'quote-request:completeCount', params: { complete: values.completeCount, count: request.parts.length } })}</span>
          <span>
            {say('quote-request:total')} <strong className="tabular">{formatMoney(values.totalCents, language)}</strong>
          </span>
          {values.isDirty && <em>{say('quote-request:unsaved')}</em>}
          {values.isAnswerable && (
            <Button
              variant="primary"
              icon={mdiSend}
              isBusy={values.isSending}
              busyLabel={say('quote-request:sending')}
              disabledReason={values.submitRefusal && say(values.submitRefusal)}
              onClick={values.submit ?? undefined}
            >
              {say('quote-request:submit')}
            </Button>
          )}
        </ActionBar>
      </Page>
    </div>
  );
}
