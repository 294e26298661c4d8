import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ANSWER_PHOTOS, isDirty } from '../../../machines/credit-request/credit-request.rules.ts';
import { AccessLevel, type Requirement } from '../../../domain/permission.ts';
import { Drafts } from '../../browser/drafts.ts';
import { CreditRequestView } from '../../views/credit-request/credit-request.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { PartPhotos } from '../../views/photos/part-photos.tsx';
import { useDocumentTools } from '../document-tools.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { consequenceOfLeaving, documentOptions, PagePhotos } from '../edited-document.tsx';
import { NextDocument } from '../next-document.tsx';
import { usePortal } from '../portal-context.ts';
import { providedCreditRequest } from '../provide/credit-request.ts';
import type { ScreenProps } from '../routes.ts';
import { useMay } from '../use-may.ts';

export const ANSWER_REQUESTS: Requirement = { feature: 'supplier-accounting', levels: [AccessLevel.Update] };

export default function CreditRequestScreen({ params }: ScreenProps) {
  const portal = usePortal();
  const { services, draftOwner } = portal;
  const mayEdit = useMay(ANSWER_REQUESTS);
  const [machine] = useState(() => providedCreditRequest(services, new Drafts(draftOwner(), services.clock)));
  const id = params['id'] ?? '';
  const { actor, guard } = useDocumentActor(
    machine,
    documentOptions({ id, href: `/creditRequests/${id}/`, mayEdit, isDirty }, portal),
  );
  const tools = useDocumentTools('credit-request', id, actor);
  const { photos, ...children } = useSelector(actor, (snapshot) => snapshot.children);
  const consequence = useSelector(actor, (snapshot) => consequenceOfLeaving(snapshot, snapshot.context.photoUploads));
  return (
    <PagePhotos>
      <CreditRequestView
        actor={actor}
        {...viewsOf(children)}
        tools={tools}
        next={mayEdit && <NextDocument kind="credit-request" id={id} />}
        photos={photos ? (partName) => <PartPhotos actor={photos} partId={ANSWER_PHOTOS} partName={partName} /> : null}
      />
      <LeaveGuardView actor={guard.actor} consequence={consequence} />
    </PagePhotos>
  );
}
