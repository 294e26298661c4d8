import '../../styles/answering.css';
import { memo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import type { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { DocumentSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { CommandsView } from '../shared/commands.view.tsx';
import { TimeMilestones } from '../shared/time-milestones.tsx';
import { useConnected } from '../shared/use-connected.ts';
import { connectCommands, MORE_SHORTCUTS } from './commands.ts';
import { PartLayout } from './part-layout.view.tsx';
import { PartsGrid } from './parts-grid.view.tsx';
import { PasteView } from './paste.view.tsx';
import { connectQuoteRequest } from './quote-request.connect.ts';
import { RequestBannerView } from './request-banner.view.tsx';
import { RequestFacts } from './request-facts.view.tsx';
import { RestoredAnswers } from './restored-banner.view.tsx';
import { SendingBar } from './sending-bar.view.tsx';
import { SidesView } from './sides.view.tsx';
import { Toolbar } from './toolbar.view.tsx';

export type QuoteRequestActor = ActorRefFrom<typeof quoteRequestMachine>;

/** Renders a part's photos. */
export type PartPhotosSlot = (partId: string, partName: string) => ReactNode;

interface QuoteRequestViewProps {
  readonly actor: QuoteRequestActor;
  /** The lock's messages. */
  readonly lock: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  /** "Are you still here?" */
  readonly inactivity: ReactNode;
  /** The editable photos of a part's answer; null when they cannot be changed. */
  readonly photos: PartPhotosSlot | null;
}

/** Answering a quote request, part by part or in a grid (spec §2). */
export function QuoteRequestView({ actor, lock, draft, inactivity, photos }: QuoteRequestViewProps) {
  const state = useSelector(actor, stateName);
  return (
    <div data-machine="quoteRequest" data-state={state}>
      <RequestPage actor={actor} lock={lock} draft={draft} photos={photos} />
      {inactivity}
    </div>
  );
}

/** Separate from the state attribute, which changes with the first typed letter. */
const RequestPage = memo(function RequestPage({
  actor,
  lock,
  draft,
  photos,
}: Omit<QuoteRequestViewProps, 'inactivity'>) {
  const { say } = useTexts();
  const values = useConnected(actor, connectQuoteRequest);
  const { request, loadFailure } = values;
  const backToList = <BackLink href="/quoteRequests" label={say('quote-request:back')} />;

  if (values.isLeft) return null;
  if (loadFailure)
    return (
      <LoadFailed
        text={{ key: 'quote-request:loadFailed' }}
        detail={loadFailure.detail}
        retry={loadFailure.retry}
        backLink={backToList}
      />
    );
  if (!request) return <DocumentSkeleton label={say('quote-request:loading')} />;

  return (
    <Page
      title={say({ key: 'quote-request:title', params: { number: request.number } })}
      backLink={backToList}
      actions={
        <CommandsView
          commandsNow={() => connectCommands(actor.getSnapshot())}
          onRun={actor.send}
          moreShortcuts={MORE_SHORTCUTS}
        />
      }
      footer={
        <SendingBar actor={actor} count={request.parts.length} isAnswerable={values.isAnswerable} draft={draft} />
      }
    >
      {values.isLockShown && lock}
      {values.banner && <RequestBannerView {...values.banner} />}
      {values.restored && <RestoredAnswers {...values.restored} />}
      {values.isAnswerable && <TimeMilestones until={request.expiresAt} />}
      {values.isComparing && <SidesView actor={actor} />}
      <RequestFacts request={request} isWaiting={values.isAnswerable} />
      {!values.isComparing && (
        <>
          <Toolbar actor={actor} layout={values.layout} onLayout={values.chooseLayout} />
          {values.layout === 'grid' ? (
            <PartsGrid actor={actor} />
          ) : (
            <PartLayout
              actor={actor}
              partIndex={values.partIndex}
              count={request.parts.length}
              onChoose={values.choosePart}
              photos={photos}
            />
          )}
        </>
      )}
      <PasteView actor={actor} />
    </Page>
  );
});
