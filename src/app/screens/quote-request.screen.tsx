import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isDirty } from '../../../machines/quote-request/quote-request.rules.ts';
import { storedLayout, storedSendHold, storeLayout } from '../../services/answering-choices.ts';
import { Drafts } from '../../services/drafts.ts';
import { openUrl } from '../../services/location.ts';
import { DraftView } from '../../views/draft/draft.view.tsx';
import { InactivityView } from '../../views/inactivity/inactivity.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { LockView } from '../../views/lock/lock.view.tsx';
import { QuoteRequestView } from '../../views/quote-request/quote-request.view.tsx';
import { PartPhotos } from '../../views/photos/part-photos.tsx';
import { PicturesContext } from '../../views/photos/pictures.ts';
import { usePortal } from '../portal-context.ts';
import { createLeaveGuard } from '../provide/leave-guard.ts';
import { providedPictures } from '../provide/photos.ts';
import { providedQuoteRequest } from '../provide/quote-request.ts';
import type { ScreenProps } from '../routes.ts';
import { useScreenActor } from '../screen-actor.ts';

/** One quote request, to be answered. */
export default function QuoteRequestScreen({ params }: ScreenProps) {
  const { services, notify, draftOwner } = usePortal();
  const [machine] = useState(() => providedQuoteRequest(services, new Drafts(draftOwner)));
  const [guard] = useState(createLeaveGuard);
  const actor = useScreenActor(machine, {
    input: {
      id: params['id'] ?? '',
      sendKey: crypto.randomUUID(),
      thisYear: new Date(services.clock.now()).getFullYear(),
      isSendHeld: storedSendHold(),
      layout: storedLayout(),
    },
    prepare: (made) => {
      made.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      made.on('layout.chosen', ({ layout }) => storeLayout(layout));
      made.on('request.wanted', ({ id }) => openUrl(`/quoteRequest/${id}/`));
      made.subscribe((snapshot) => guard.actor.send({ type: snapshot.hasTag('unsaved') && isDirty(snapshot.context) ? 'changes.made' : 'changes.settled' }));
    },
    leave: (left) => left.send({ type: 'page.left' }),
    guard,
  });
  const [pictures] = useState(() => providedPictures(services));
  const { lock, draft, inactivity, photos } = useSelector(actor, ({ children }) => children);
  return (
    <PicturesContext value={pictures}>
      <QuoteRequestView
        actor={actor}
        lock={lock && <LockView actor={lock} />}
        draft={draft && <DraftView actor={draft} />}
        inactivity={inactivity && <InactivityView actor={inactivity} />}
        photos={photos ? (partId, partName) => <PartPhotos actor={photos} partId={partId} partName={partName} /> : null}
      />
      <LeaveGuardView actor={guard.actor} />
    </PicturesContext>
  );
}
