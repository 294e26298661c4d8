import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DocumentKind } from '../../../domain/document.ts';
import { AccessLevel, type Requirement } from '../../../domain/permission.ts';
import { takeAway } from '../../browser/take-away.ts';
import { DocumentView } from '../../views/document/document.view.tsx';
import { RecordView } from '../../views/record/record.view.tsx';
import { DocumentHistory } from '../document-tools.tsx';
import { usePortal } from '../portal-context.ts';
import { providedDocument } from '../provide/document.ts';
import { providedRecord } from '../provide/record.ts';
import type { ScreenProps } from '../routes.ts';
import { useScreenActor } from '../screen-actor.ts';
import { useMay } from '../use-may.ts';

/** Users who read invoices may not have access to orders. */
const READ_ORDERS: Requirement = { feature: 'order-fulfilment', levels: [AccessLevel.Read] };

/** The packing slip of the delivery that an invoice is for. */
function PackingSlip({ id }: { readonly id: string }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedDocument(services));
  const actor = useScreenActor(machine, { input: { kind: 'packing-slip', id } });
  return <DocumentView actor={actor} />;
}

function RecordScreen({ kind, id }: { kind: DocumentKind; id: string }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedRecord(services));
  const actor = useScreenActor(machine, {
    input: { kind, id },
    prepare: (made) => void made.on('print.wanted', takeAway.print),
  });
  const document = useSelector(actor, ({ children }) => children.document);
  const hasSlip = useMay(READ_ORDERS) && kind === 'invoice';
  return (
    <RecordView
      actor={actor}
      document={
        document && (
          <div className="flex flex-col gap-4">
            <DocumentView actor={document} />
            {hasSlip && <PackingSlip id={id} />}
          </div>
        )
      }
      history={<DocumentHistory kind={kind} id={id} />}
    />
  );
}

export const InvoiceScreen = ({ params }: ScreenProps) => <RecordScreen kind="invoice" id={params['id'] ?? ''} />;

export const CreditScreen = ({ params }: ScreenProps) => <RecordScreen kind="credit" id={params['id'] ?? ''} />;
