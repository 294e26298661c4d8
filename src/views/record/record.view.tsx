import '../../styles/answering.css';
import '../../styles/documents.css';
import '../../styles/print.css';
import { mdiPrinterOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { recordMachine } from '../../../machines/record/record.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DocumentSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../failure/load-failed.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { CreditPage } from './credit-page.view.tsx';
import { InvoicePage } from './invoice-page.view.tsx';
import { connectRecord } from './record.connect.ts';

interface RecordViewProps {
  readonly actor: ActorRefFrom<typeof recordMachine>;
  /** Its PDF. */
  readonly document: ReactNode;
  readonly history?: ReactNode;
}

/** An invoice or credit (spec §2). */
export function RecordView({ actor, document, history }: RecordViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div {...machineAttributes(snapshot)} className="print-page">
      <RecordContent {...connectRecord(snapshot, actor.send)} document={document} history={history} />
    </div>
  );
}

function RecordContent({
  kind,
  record,
  loadFailure,
  print,
  document,
  history,
}: ReturnType<typeof connectRecord> & Omit<RecordViewProps, 'actor'>) {
  const { say } = useTexts();
  const backLink = <BackLink href="/transactions" label={say('record:back')} />;
  if (loadFailure)
    return <LoadFailed text={{ key: `record:loadFailed.${kind}` }} {...loadFailure} backLink={backLink} />;
  if (!record) return <DocumentSkeleton label={say(`record:loading.${kind}`)} />;
  const frame = {
    backLink,
    actions: (
      <>
        {history}
        <Button icon={mdiPrinterOutline} onClick={print}>
          {say('record:print')}
        </Button>
      </>
    ),
    document,
  };
  return record.kind === 'invoice' ? (
    <InvoicePage invoice={record.invoice} {...frame} />
  ) : (
    <CreditPage credit={record.credit} {...frame} />
  );
}
