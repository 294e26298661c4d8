import '../../styles/answering.css';
import '../../styles/documents.css';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Page } from '../../ui/page.tsx';
import {
  DocumentRoot,
  DocumentToolBar,
  LoadedDocument,
  type EditedDocumentSlots,
} from '../edited-document/edited-document.view.tsx';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { AnswerBar } from './answer-bar.view.tsx';
import { AnswerCard } from './answer-card.view.tsx';
import { AnsweredBanner, AnsweredCard, RestoredAnswerBanner } from './answered.view.tsx';
import { connectCommands } from './commands.ts';
import type { CreditRequestActor } from './credit-request.actors.ts';
import { connectCreditRequest } from './credit-request.connect.ts';
import { RequestFacts, RequestMarks } from './request-facts.view.tsx';

interface CreditRequestViewProps extends EditedDocumentSlots {
  readonly actor: CreditRequestActor;
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
}

/** Answering a credit request (spec §2). */
export function CreditRequestView({ inactivity, ...page }: CreditRequestViewProps) {
  return (
    <DocumentRoot actor={page.actor}>
      <CreditRequestPage {...page} />
      {inactivity}
    </DocumentRoot>
  );
}

/** Separate from the state attribute, which changes with the first typed letter. */
const CreditRequestPage = memo(function CreditRequestPage({
  actor,
  lock,
  draft,
  photos,
  tools,
  next,
}: Omit<CreditRequestViewProps, 'inactivity'>) {
  const { say, language } = useTexts();
  const values = useConnected(actor, connectCreditRequest);
  const { banner, restored, late, isLockShown, isAnswerable } = values;
  return (
    <LoadedDocument words="credit-request" listHref="/creditRequests" values={values} document={values.request}>
      {(request, backLink) => (
        <Page
          title={say({ key: 'credit-request:title', params: { number: request.number } })}
          subtitle={<RequestMarks request={request} />}
          backLink={backLink}
          actions={
            <DocumentToolBar
              commandsNow={() => connectCommands(actor.getSnapshot())}
              onRun={(event) => actor.send(event)}
              tools={tools}
            />
          }
          footer={isAnswerable ? <AnswerBar actor={actor} draft={draft} /> : next && <ActionBar>{next}</ActionBar>}
        >
          {isLockShown && lock}
          {banner && <PageBannerView {...banner} />}
          {request.answer && <AnsweredBanner status={request.status} answer={request.answer} late={late} />}
          {restored && <RestoredAnswerBanner {...restored} />}
          {request.answer && <AnsweredCard answer={request.answer} partName={request.part.description[language]} />}
          {isAnswerable && <AnswerCard actor={actor} request={request} photos={photos} />}
          <RequestFacts request={request} areCreditsAbove={isAnswerable} />
        </Page>
      )}
    </LoadedDocument>
  );
});
