import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isDirty } from '../../../machines/order/order.rules.ts';
import { storedSendHold } from '../../services/answering-choices.ts';
import { Drafts } from '../../services/drafts.ts';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { OrderView } from '../../views/order/order.view.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { usePortal } from '../portal-context.ts';
import { providedOrder } from '../provide/order.ts';
import type { ScreenProps } from '../routes.ts';

/** One order, to be fulfilled and invoiced. */
export default function OrderScreen({ params }: ScreenProps) {
  const { services, notify, draftOwner } = usePortal();
  const [machine] = useState(() => providedOrder(services, new Drafts(draftOwner)));
  const { actor, guard } = useDocumentActor(machine, {
    input: { id: params['id'] ?? '', sendKey: crypto.randomUUID(), isSendHeld: storedSendHold() },
    prepare: (made) => void made.on('notification.wanted', ({ kind, key }) => notify(kind, key)),
    leave: (left) => left.send({ type: 'page.left' }),
    isUnsent: (snapshot) => snapshot.hasTag('unsaved') && isDirty(snapshot.context),
  });
  const children = useSelector(actor, (snapshot) => snapshot.children);
  return (
    <>
      <OrderView actor={actor} {...viewsOf(children)} />
      <LeaveGuardView actor={guard.actor} />
    </>
  );
}
