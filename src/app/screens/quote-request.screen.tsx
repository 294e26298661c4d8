import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isDirty } from '../../../machines/quote-request/quote-request.rules.ts';
import { firstLayout, storeLayout } from '../../browser/answering-choices.ts';
import { Drafts } from '../../browser/drafts.ts';
import { openUrl } from '../../browser/location.ts';
import { takeAway } from '../../browser/take-away.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { QuoteRequestView } from '../../views/quote-request/quote-request.view.tsx';
import { PartPhotos } from '../../views/photos/part-photos.tsx';
import { useDocumentTools } from '../document-tools.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { NextDocument } from '../next-document.tsx';
import { consequenceOfLeaving, documentOptions, PagePhotos } from '../edited-document.tsx';
import { usePortal } from '../portal-context.ts';
import { providedQuoteRequest } from '../provide/quote-request.ts';
import type { ScreenProps } from '../routes.ts';
import { useSharedDraft } from '../shared-draft.tsx';

export default function QuoteRequestScreen({ params }: ScreenProps) {
  const portal = usePortal();
  const { services, draftOwner } = portal;
  const [machine] = useState(() => providedQuoteRequest(services, new Drafts(draftOwner(), services.clock)));
  const id = params['id'] ?? '';
  // Only users who may answer can open this page.
  const options = documentOptions({ id, href: `/quoteRequest/${id}/`, mayEdit: true, isDirty }, portal);
  const { actor, guard } = useDocumentActor(machine, {
    ...options,
    input: {
      ...options.input,
      thisYear: new Date(services.clock.now()).getFullYear(),
      layout: firstLayout(),
    },
    prepare: (made) => {
      options.prepare(made);
      made.on('document.wanted', (wanted) => openUrl(`/quoteRequest/${wanted.id}/`));
      made.on('layout.chosen', ({ layout }) => storeLayout(layout));
    },
  });
  const tools = useDocumentTools('quote-request', id, actor);
  const copying = useSharedDraft(id, actor);
  const { photos, ...children } = useSelector(actor, (snapshot) => snapshot.children);
  const consequence = useSelector(actor, (snapshot) => consequenceOfLeaving(snapshot, snapshot.context.photoUploads));
  return (
    <PagePhotos>
      <QuoteRequestView
        actor={actor}
        {...viewsOf(children)}
        tools={tools}
        next={<NextDocument kind="quote-request" id={id} />}
        print={takeAway.print}
        {...copying}
        photos={photos ? (partId, partName) => <PartPhotos actor={photos} partId={partId} partName={partName} /> : null}
      />
      <LeaveGuardView actor={guard.actor} consequence={consequence} />
    </PagePhotos>
  );
}
