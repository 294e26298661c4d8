import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isDirty } from '../../../machines/quote-request/quote-request.rules.ts';
import { storedLayout, storedSendHold, storeLayout } from '../../browser/answering-choices.ts';
import { Drafts } from '../../browser/drafts.ts';
import { openUrl } from '../../browser/location.ts';
import { takeAway } from '../../browser/take-away.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { QuoteRequestView } from '../../views/quote-request/quote-request.view.tsx';
import { PartPhotos } from '../../views/photos/part-photos.tsx';
import { LightboxContext } from '../../views/lightbox/use-lightbox.ts';
import { PicturesContext } from '../../views/photos/pictures.ts';
import { useAssignment } from '../assignment.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { NextRequest } from '../next-request.tsx';
import { usePortal } from '../portal-context.ts';
import { providedLightbox, providedPictures } from '../provide/photos.ts';
import { providedQuoteRequest } from '../provide/quote-request.ts';
import type { ScreenProps } from '../routes.ts';

export default function QuoteRequestScreen({ params }: ScreenProps) {
  const { services, notify, draftOwner } = usePortal();
  const [machine] = useState(() => providedQuoteRequest(services, new Drafts(draftOwner())));
  const { actor, guard } = useDocumentActor(machine, {
    input: {
      id: params['id'] ?? '',
      sendKey: crypto.randomUUID(),
      isSendHeld: storedSendHold(),
      // Only users who may answer can open this page.
      mayEdit: true,
      about: { thisYear: new Date(services.clock.now()).getFullYear(), layout: storedLayout() },
    },
    prepare: (made) => {
      made.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      made.on('document.wanted', ({ id }) => openUrl(`/quoteRequest/${id}/`));
      const { editor } = made.getSnapshot().children;
      editor?.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      editor?.on('layout.chosen', ({ layout }) => storeLayout(layout));
    },
    leave: (left) => left.send({ type: 'page.left' }),
    editorOf: ({ children }) => children.editor,
    isUnsent: (snapshot) => {
      const editor = snapshot.children.editor?.getSnapshot();
      return snapshot.hasTag('unsaved') && editor !== undefined && isDirty(editor.context);
    },
  });
  const [pictures] = useState(() => providedPictures(services));
  const [lightbox] = useState(() => providedLightbox(pictures));
  const assignment = useAssignment('quote-request', params['id'] ?? '', actor);
  const { editor, ...children } = useSelector(actor, (snapshot) => snapshot.children);
  const photos = useSelector(editor, (snapshot) => snapshot?.children.photos);
  return (
    <PicturesContext value={pictures}>
      <LightboxContext value={lightbox}>
        {editor && (
          <QuoteRequestView
            actor={actor}
            editor={editor}
            {...viewsOf(children)}
            assignment={assignment}
            next={<NextRequest id={params['id'] ?? ''} />}
            print={takeAway.print}
            photos={
              photos ? (partId, partName) => <PartPhotos actor={photos} partId={partId} partName={partName} /> : null
            }
          />
        )}
        <LeaveGuardView actor={guard.actor} />
      </LightboxContext>
    </PicturesContext>
  );
}
