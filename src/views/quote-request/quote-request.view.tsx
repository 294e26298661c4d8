import '../../styles/answering.css';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import {
  DocumentRoot,
  DocumentToolBar,
  LoadedDocument,
  type EditedDocumentSlots,
} from '../edited-document/edited-document.view.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { TimeMilestones } from '../remaining-time/time-milestones.tsx';
import { connectCommands, MORE_SHORTCUTS } from './commands.ts';
import { PartBar } from './part-bar.view.tsx';
import { PartLayout } from './part-layout.view.tsx';
import { PartsGrid } from './parts-grid.view.tsx';
import { PasteView } from './paste.view.tsx';
import type { QuoteRequestActor } from './quote-request.actors.ts';
import type { PartPhotosSlot } from './answer-offer.view.tsx';
import { connectQuoteRequest } from './quote-request.connect.ts';
import { RequestBannerView } from './request-banner.view.tsx';
import { ReviewView } from './review.view.tsx';
import { RequestFacts } from './request-facts.view.tsx';
import { RestoredAnswers } from './restored-banner.view.tsx';
import { SendingBar, SendingControls } from './sending-bar.view.tsx';
import { ClosedBar, ClosedQuote, EarlierQuotes } from './sent-quote.view.tsx';
import { SidesView } from './sides.view.tsx';
import { Toolbar } from './toolbar.view.tsx';

interface QuoteRequestViewProps extends EditedDocumentSlots {
  readonly actor: QuoteRequestActor;
  /** The editable photos of a part's answer; null when they cannot be changed. */
  readonly photos: PartPhotosSlot | null;
  readonly print: () => void;
  /** What a colleague typed, offered. */
  readonly offer: ReactNode;
  /** Says that the server does not answer; shown with the page’s bar. */
  readonly unreached: ReactNode;
}

/** Answering a quote request, part by part or in a grid (spec §2). */
export function QuoteRequestView({ inactivity, ...page }: QuoteRequestViewProps) {
  return (
    <DocumentRoot actor={page.actor} isPrinted>
      <RequestPage {...page} />
      {inactivity}
    </DocumentRoot>
  );
}

/** Separate from the state attribute, which changes with the first typed letter. */
const RequestPage = memo(function RequestPage({
  actor,
  lock,
  draft,
  photos,
  tools,
  next,
  print,
  offer,
  unreached,
}: Omit<QuoteRequestViewProps, 'inactivity'>) {
  const { say } = useTexts();
  const values = useConnected(actor, connectQuoteRequest);
  // There, the bar leads through the parts, and what sends the quote comes after them. It stands before the lock is
  // here, so that nothing moves when it comes.
  const isPhone = useIsPhone();
  const isOnPhone = isPhone && values.hasForm && values.isIncomplete;
  // A phone shows two of the grid's ten columns.
  const layout = isPhone ? 'part' : values.layout;
  return (
    <LoadedDocument words="quote-request" listHref="/quoteRequests" values={values} document={values.request}>
      {(request, backLink) => (
        <Page
          title={say({ key: 'quote-request:title', params: { number: request.number } })}
          backLink={backLink}
          look={values.hasForm ? layout : undefined}
          actions={
            <DocumentToolBar
              commandsNow={() => connectCommands(actor.getSnapshot())}
              onRun={(event) => actor.send(event)}
              tools={tools}
              moreShortcuts={MORE_SHORTCUTS}
            />
          }
          footer={
            values.closed ? (
              <ClosedBar isSent={values.closed.isSent} print={print} correction={values.correction} next={next} />
            ) : isOnPhone ? (
              <PartBar
                actor={actor}
                place={values.isReading ? { index: values.partIndex + 1, count: request.parts.length } : null}
                onChoose={values.choosePart}
                unreached={unreached}
              />
            ) : (
              <SendingBar actor={actor} count={request.parts.length} draft={draft} unreached={unreached} />
            )
          }
        >
          {values.isLockShown && lock}
          {values.banner && <RequestBannerView {...values.banner} />}
          {offer}
          {values.restored && <RestoredAnswers {...values.restored} />}
          {values.isAnswerable && <TimeMilestones until={request.expiresAt} />}
          {values.isComparing && <SidesView actor={actor} />}
          <RequestFacts
            request={request}
            isWaiting={values.isWaiting || values.correction !== null}
            areAskedPartsShown={values.closed !== null}
          >
            {values.closed && <ClosedQuote request={request} {...values.closed} />}
          </RequestFacts>
          {values.closed && <EarlierQuotes request={request} />}
          {values.hasForm && (
            <>
              <Toolbar actor={actor} layout={layout} onLayout={isPhone ? null : values.chooseLayout} />
              {layout === 'grid' ? (
                <PartsGrid actor={actor} />
              ) : (
                <PartLayout
                  actor={actor}
                  partIndex={values.partIndex}
                  count={request.parts.length}
                  onChoose={values.choosePart}
                  photos={photos}
                  hasBar={isOnPhone}
                />
              )}
              {isOnPhone && (
                <div className="sending-panel">
                  <SendingControls actor={actor} count={request.parts.length} draft={draft} />
                </div>
              )}
            </>
          )}
          <PasteView actor={actor} />
          <ReviewView actor={actor} />
        </Page>
      )}
    </LoadedDocument>
  );
});
