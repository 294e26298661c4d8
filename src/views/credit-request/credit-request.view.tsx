import '../../styles/answering.css';
import '../../styles/documents.css';
import { memo, useMemo, type ReactNode } from 'react';
import { pairName } from '../../../machines/support/state-name.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { emptyOnceRemoved } from '../../ui/empty-once-removed.ts';
import { Page } from '../../ui/page.tsx';
import { DocumentSkeleton } from '../../ui/skeleton.tsx';
import type { AssignmentSlot } from '../assignment/assignment-slot.ts';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { tellWish } from '../edited-document/wishes.ts';
import { LoadFailed } from '../failure/load-failed.tsx';
import { PageCommands } from '../commands/page-commands.tsx';
import { PageBannerView } from '../edited-document/page-banner.tsx';

import { AnswerBar } from './answer-bar.view.tsx';
import { AnswerCard } from './answer-card.view.tsx';
import { AnsweredBanner, AnsweredCard, RestoredAnswerBanner } from './answered.view.tsx';
import { connectCommands } from './commands.ts';
import type { CreditRequestActors } from './credit-request.actors.ts';
import { connectCreditRequest } from './credit-request.connect.ts';
import { RequestFacts, RequestMarks } from './request-facts.view.tsx';

interface CreditRequestViewProps {
  readonly actor: CreditRequestActors['document'];
  readonly editor: CreditRequestActors['editor'];
  /** The lock's messages. */
  readonly lock: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  /** Who has it. */
  readonly assignment?: AssignmentSlot | undefined;
  /** "Are you still here?" */
  readonly inactivity: ReactNode;
  /** The editable photos of the answer; null when they cannot be changed. */
  readonly photos: ((partName: string) => ReactNode) | null;
  /** This user may see orders. */
  readonly isOrderLinked: boolean;
}

/** Answering a credit request (spec §2). */
export function CreditRequestView({ actor, editor, inactivity, ...page }: CreditRequestViewProps) {
  const actors = useMemo(() => ({ document: actor, editor }), [actor, editor]);
  const state = useConnectedPair(actors, (shown) => pairName(shown.document, shown.editor));
  return (
    <div ref={emptyOnceRemoved} data-machine="creditRequest" data-state={state}>
      <CreditRequestPage actors={actors} {...page} />
      {inactivity}
    </div>
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
  isOrderLinked,
  assignment,
}: CreditRequestPageProps) {
  const { say, language } = useTexts();
  const { request, loadFailure, banner, restored, late, isLeft, isLockShown, isReader } = useConnectedPair(
    actors,
    connectCreditRequest,
  );
  const backToList = <BackLink href="/creditRequests" label={say('credit-request:back')} />;

  if (isLeft) return null;
  if (loadFailure)
    return <LoadFailed text={{ key: 'credit-request:loadFailed' }} {...loadFailure} backLink={backToList} />;
  if (!request) return <DocumentSkeleton label={say('credit-request:loading')} />;

  const { answer, part } = request;
  const isAnswerable = !answer && !isReader;
  const partName = part.description[language];
  return (
    <Page
      title={say({ key: 'credit-request:title', params: { number: request.number } })}
      subtitle={<RequestMarks request={request} />}
      backLink={backToList}
      actions={
        <>
          {assignment?.shown}
          <PageCommands
            commandsNow={() =>
              connectCommands({ document: actors.document.getSnapshot(), editor: actors.editor.getSnapshot() })
            }
            onRun={(wish) => tellWish({ document: actors.document.send, editor: actors.editor.send }, wish)}
            moreNow={assignment?.commandsNow}
          />
        </>
      }
      footer={isAnswerable && <AnswerBar actors={actors} draft={draft} />}
    >
      {isLockShown && lock}
      {banner && <PageBannerView {...banner} />}
      {answer && <AnsweredBanner status={request.status} answer={answer} late={late} />}
      {restored && <RestoredAnswerBanner {...restored} />}
      {answer && <AnsweredCard answer={answer} partName={partName} />}
      {isAnswerable && <AnswerCard actors={actors} request={request} photos={photos} />}
      <RequestFacts request={request} isOrderLinked={isOrderLinked} areCreditsAbove={isAnswerable} />
    </Page>
  );
});
