import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ANSWER_PHOTOS, isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import { AccessLevel, type Requirement } from '../../../domain/permission.ts';
import { storedSendHold } from '../../browser/answering-choices.ts';
import { Drafts } from '../../browser/drafts.ts';
import { CreditRequestView } from '../../views/credit-request/credit-request.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { PartPhotos } from '../../views/photos/part-photos.tsx';
import { LightboxContext } from '../../views/lightbox/use-lightbox.ts';
import { PicturesContext } from '../../views/photos/pictures.ts';
import { useAssignment } from '../assignment.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { usePortal } from '../portal-context.ts';
import { providedCreditRequest } from '../provide/credit-request.ts';
import { providedLightbox, providedPictures } from '../provide/photos.ts';
import type { ScreenProps } from '../routes.ts';
import { useMay } from '../use-may.ts';

/** Users with accounting permissions may not have access to orders. */
const READ_ORDERS: Requirement = { feature: 'order-fulfilment', levels: [AccessLevel.Read] };
const ANSWER_REQUESTS: Requirement = { feature: 'supplier-accounting', levels: [AccessLevel.Update] };

export default function CreditRequestScreen({ params }: ScreenProps) {
  const { services, notify, draftOwner } = usePortal();
  const mayEdit = useMay(ANSWER_REQUESTS);
  const isOrderLinked = useMay(READ_ORDERS);
  const [machine] = useState(() => providedCreditRequest(services, new Drafts(draftOwner())));
  const { actor, guard } = useDocumentActor(machine, {
    input: {
      id: params['id'] ?? '',
      sendKey: crypto.randomUUID(),
      isSendHeld: storedSendHold(),
      mayEdit,
      about: undefined,
    },
    prepare: (made) => {
      made.on('notification.wanted', ({ kind, key }) => notify(kind, key));
      made.getSnapshot().children.editor?.on('notification.wanted', ({ kind, key }) => notify(kind, key));
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
  const assignment = useAssignment('credit-request', params['id'] ?? '', actor);
  const { editor, ...children } = useSelector(actor, (snapshot) => snapshot.children);
  const photos = useSelector(editor, (snapshot) => snapshot?.children.photos);
  return (
    <PicturesContext value={pictures}>
      <LightboxContext value={lightbox}>
        {editor && (
          <CreditRequestView
            actor={actor}
            editor={editor}
            {...viewsOf(children)}
            assignment={assignment}
            isOrderLinked={isOrderLinked}
            photos={
              photos ? (partName) => <PartPhotos actor={photos} partId={ANSWER_PHOTOS} partName={partName} /> : null
            }
          />
        )}
        <LeaveGuardView actor={guard.actor} />
      </LightboxContext>
    </PicturesContext>
  );
}
