import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DocumentKind } from '../../../domain/document.ts';
import { takeAway } from '../../browser/take-away.ts';
import { DocumentView } from '../../views/document/document.view.tsx';
import { RecordView } from '../../views/record/record.view.tsx';
import { DocumentHistory } from '../document-tools.tsx';
import { usePortal } from '../portal-context.ts';
import { providedRecord } from '../provide/record.ts';
import type { ScreenProps } from '../routes.ts';
import { useScreenActor } from '../screen-actor.ts';

function RecordScreen({ kind, id }: { kind: DocumentKind; id: string }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedRecord(services));
  const actor = useScreenActor(machine, {
    input: { kind, id },
    prepare: (made) => void made.on('print.wanted', takeAway.print),
  });
  const document = useSelector(actor, ({ children }) => children.document);
  return (
    <RecordView
      actor={actor}
      document={document && <DocumentView actor={document} />}
      history={<DocumentHistory kind={kind} id={id} />}
    />
  );
}

export const InvoiceScreen = ({ params }: ScreenProps) => <RecordScreen kind="invoice" id={params['id'] ?? ''} />;

export const CreditScreen = ({ params }: ScreenProps) => <RecordScreen kind="credit" id={params['id'] ?? ''} />;
