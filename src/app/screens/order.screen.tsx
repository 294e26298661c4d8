import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { AccessLevel, type Requirement } from '../../../domain/permission.ts';
import type { DocumentInput } from '../../../machines/document/document.types.ts';
import { isDirty } from '../../../machines/order/order.rules.ts';
import { Drafts } from '../../browser/drafts.ts';
import { takeAway } from '../../browser/take-away.ts';
import { DocumentView } from '../../views/document/document.view.tsx';
import { LeaveGuardView } from '../../views/leave-guard/leave-guard.view.tsx';
import { OrderView } from '../../views/order/order.view.tsx';
import { useDocumentTools } from '../document-tools.tsx';
import { useDocumentActor, viewsOf } from '../document-actor.tsx';
import { consequenceOfLeaving, documentOptions } from '../edited-document.tsx';
import { NextDocument } from '../next-document.tsx';
import { usePortal } from '../portal-context.ts';
import { providedDocument } from '../provide/document.ts';
import { providedOrder } from '../provide/order.ts';
import type { ScreenProps } from '../routes.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useMay } from '../use-may.ts';

/** A PDF on the order's page. */
function OrderPdf({ kind, id, isWithin = false }: DocumentInput & { isWithin?: boolean }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedDocument(services));
  const actor = useScreenActor(machine, { input: { kind, id } });
  return <DocumentView actor={actor} isWithin={isWithin} />;
}
const invoicePdf = (id: string, isWithin = false) => <OrderPdf kind="invoice" id={id} isWithin={isWithin} />;
const deliverySlip = (invoiceId: string) => <OrderPdf kind="packing-slip" id={invoiceId} isWithin />;

/** Users who fulfil orders may not have access to invoices. */
export const READ_INVOICES: Requirement = { feature: 'supplier-accounting', levels: [AccessLevel.Read] };
export const CHANGE_ORDERS: Requirement = { feature: 'order-fulfilment', levels: [AccessLevel.Update] };

export default function OrderScreen({ params }: ScreenProps) {
  const portal = usePortal();
  const { services, draftOwner } = portal;
  const mayEdit = useMay(CHANGE_ORDERS);
  const canReadInvoices = useMay(READ_INVOICES);
  const [machine] = useState(() => providedOrder(services, new Drafts(draftOwner(), services.clock)));
  const id = params['id'] ?? '';
  const { actor, guard } = useDocumentActor(
    machine,
    documentOptions({ id, href: `/order/${id}/`, mayEdit, isDirty }, portal),
  );
  const tools = useDocumentTools('order', id, actor);
  const children = useSelector(actor, (snapshot) => snapshot.children);
  const consequence = useSelector(actor, consequenceOfLeaving);
  return (
    <>
      <OrderView
        actor={actor}
        {...viewsOf(children)}
        tools={tools}
        pdf={canReadInvoices ? invoicePdf : null}
        packingSlip={<OrderPdf kind="packing-slip" id={id} />}
        deliverySlip={deliverySlip}
        print={takeAway.print}
        next={mayEdit && <NextDocument kind="order" id={id} />}
      />
      <LeaveGuardView actor={guard.actor} consequence={consequence} />
    </>
  );
}
