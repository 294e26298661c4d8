import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hasTyped } from '../../../machines/client/client.rules.ts';
import { AccessLevel, type Requirement } from '../../../domain/permission.ts';
import { Drafts } from '../../browser/drafts.ts';
import { ClientView } from '../../views/client/client.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { discardDraft, leaveForm } from '../leave-form.ts';
import { usePortal } from '../portal-context.ts';
import { providedClient } from '../provide/client.ts';
import type { ScreenProps } from '../routes.ts';
import { useMay } from '../use-may.ts';

export const CHANGE_CLIENTS: Requirement = {
  feature: 'part-suppliers-client-management',
  levels: [AccessLevel.Update],
};

/** One client. */
export default function ClientScreen({ params }: ScreenProps) {
  const { services, notify, draftOwner } = usePortal();
  const mayChange = useMay(CHANGE_CLIENTS);
  const [machine] = useState(() => providedClient(services, new Drafts(draftOwner(), services.clock)));
  const { actor, guard } = useDocumentActor(machine, {
    input: { id: params['id'] ?? '', mayChange },
    prepare: (made) => void made.on('notification.wanted', ({ kind, key }) => notify(kind, key)),
    leave: leaveForm,
    abandon: discardDraft,
    isUnsent: (snapshot) => snapshot.hasTag('unsaved') || (snapshot.hasTag('typed') && hasTyped(snapshot.context)),
  });
  const children = useSelector(actor, (snapshot) => snapshot.children);
  return (
    <>
      <ClientView actor={actor} draft={viewsOf(children).draft} />
      <LeaveGuardView actor={guard.actor} consequence="leave-guard:discarded" />
    </>
  );
}
