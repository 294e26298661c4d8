import '../../styles/answering.css';
import '../../styles/documents.css';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/page.tsx';
import {
  DocumentTools,
  EditedDocumentRoot,
  LoadedDocument,
  type EditedDocumentSlots,
} from '../edited-document/edited-document.view.tsx';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { PageBannerView } from '../edited-document/page-banner.tsx';

import { AnswerBar } from './answer-bar.view.tsx';
import { AnswerCard } from './answer-card.view.tsx';
import { AnsweredBanner, AnsweredCard, RestoredAnswerBanner } from './answered.view.tsx';
import { connectCommands } from './commands.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';
import { connectCreditRequest } from './credit-request.connect.ts';
import { RequestFacts, RequestMarks } from './request-facts.view.tsx';

interface CreditRequestViewProps extends EditedDocumentSlots {
  readonly actor: CreditRequestActors['document'];
  readonly editor: CreditRequestActors['editor'];
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
}

/** Answering a credit request (spec §2). */
export function CreditRequestView({ actor, editor, inactivity, ...page }: CreditRequestViewProps) {
  return (
    <EditedDocumentRoot document={actor} editor={editor}>
      {(actors) => (
        <>
          <CreditRequestPage actors={actors} {...page} />
          {inactivity}
        </>
      )}
    </EditedDocumentRoot>
  );
}

interface CreditRequestPageProps extends Omit<CreditRequestViewProps, 'actor' | 'editor' | 'inactivity'> {
  readonly actors: CreditRequestActors;
}

/** Separate from the state attribute, which changes with the first typed letter. */
const CreditRequestPage = memo(function CreditRequestPage({
  actors,
  lock,
  draft,
  photos,
  tools,
}: CreditRequestPageProps) {
  const { say, language } = useTexts();
  const values = useConnectedPair(actors, connectCreditRequest);
  const { banner, restored, late, isLockShown, isAnswerable } = values;
  return (
    <LoadedDocument words="credit-request" listHref="/creditRequests" values={values} document={values.request}>
      {(request, backLink) => (
        <Page
          title={say({ key: 'credit-request:title', params: { number: request.number } })}
          subtitle={<RequestMarks request={request} />}
          backLink={backLink}
          actions={<DocumentTools actors={actors} connectCommands={connectCommands} tools={tools} />}
          footer={isAnswerable && <AnswerBar actors={actors} draft={draft} />}
        >
          {isLockShown && lock}
          {banner && <PageBannerView {...banner} />}
          {request.answer && <AnsweredBanner status={request.status} answer={request.answer} late={late} />}
          {restored && <RestoredAnswerBanner {...restored} />}
          {request.answer && <AnsweredCard answer={request.answer} partName={request.part.description[language]} />}
          {isAnswerable && <AnswerCard actors={actors} request={request} photos={photos} />}
          <RequestFacts request={request} areCreditsAbove={isAnswerable} />
        </Page>
      )}
    </LoadedDocument>
  );
});
