import '../../styles/answering.css';
import '../../styles/documents.css';
import '../../styles/order.css';
import '../../styles/print.css';
import { mdiPrinterOutline } from '@mdi/js';
import { memo, useMemo, type ReactNode } from 'react';
import { pairName } from '../../../machines/support/state-name.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { emptyOnceRemoved } from '../../ui/empty-once-removed.ts';
import { Page } from '../../ui/page.tsx';
import { DocumentSkeleton } from '../../ui/skeleton.tsx';
import type { AssignmentSlot } from '../assignment/assignment-slot.ts';
import { useConnectedPair } from '../edited-document/use-connected-pair.ts';
import { tellWish } from '../edited-document/wishes.ts';
import { LoadFailed } from '../failure/load-failed.tsx';
import { PageCommands } from '../commands/page-commands.tsx';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import { CancelDialog } from './cancel-dialog.view.tsx';
import { connectCommands } from './commands.ts';
import { InvoiceCard } from './invoice-card.view.tsx';
import { CancelledPartsBanner, RestoredSaleBanner, SettledBanner, TaxRateBanner } from './order-banners.view.tsx';
import { OrderFacts, OrderMarks } from './order-facts.view.tsx';
import type { OrderActors } from './order.actors.ts';
import { connectOrder } from './order.connect.ts';
import { PartsTable } from './parts-table.view.tsx';
import { SaleBar } from './sale-bar.view.tsx';

interface OrderViewProps {
  readonly actor: OrderActors['document'];
  readonly editor: OrderActors['editor'];
  /** The lock's messages. */
  readonly lock: ReactNode;
  /** The draft's status. */
  readonly draft: ReactNode;
  /** Who has it. */
  readonly assignment?: AssignmentSlot | undefined;
  /** "Are you still here?" */
  readonly inactivity: ReactNode;
  /** The PDF of an invoice; null for users who may not read invoices. */
  readonly pdf: InvoiceSlot | null;
  readonly packingSlip: ReactNode;
  readonly print: () => void;
}

/** Renders an invoice's PDF. */
type InvoiceSlot = (invoiceId: string) => ReactNode;

/** Fulfilling an order: the status of each part, and the invoice (spec §2). */
export function OrderView({ actor, editor, inactivity, ...page }: OrderViewProps) {
  const actors = useMemo(() => ({ document: actor, editor }), [actor, editor]);
  const state = useConnectedPair(actors, (shown) => pairName(shown.document, shown.editor));
  return (
    <div ref={emptyOnceRemoved} data-machine="order" data-state={state} className="print-page">
      <OrderPage actors={actors} {...page} />
      <CancelDialog actors={actors} />
      {inactivity}
    </div>
  );
}

interface OrderPageProps extends Omit<OrderViewProps, 'actor' | 'editor' | 'inactivity'> {
  readonly actors: OrderActors;
}

/** Separate from the state attribute, which changes with the first typed letter. */
const OrderPage = memo(function OrderPage({
  actors,
  lock,
  draft,
  pdf,
  packingSlip,
  print,
  assignment,
}: OrderPageProps) {
  const { say } = useTexts();
  const values = useConnectedPair(actors, connectOrder);
  const { order, loadFailure } = values;
  const backToList = <BackLink href="/orders" label={say('order:back')} />;

  if (values.isLeft) return null;
  if (loadFailure) return <LoadFailed text={{ key: 'order:loadFailed' }} {...loadFailure} backLink={backToList} />;
  if (!order) return <DocumentSkeleton label={say('order:loading')} />;

  return (
    <Page
      title={say({ key: 'order:title', params: { number: order.number } })}
      subtitle={<OrderMarks order={order} />}
      backLink={backToList}
      actions={
        <>
          {assignment?.shown}
          <Button icon={mdiPrinterOutline} onClick={print}>
            {say('record:print')}
          </Button>
          <PageCommands
            commandsNow={() =>
              connectCommands({ document: actors.document.getSnapshot(), editor: actors.editor.getSnapshot() })
            }
            onRun={(wish) => tellWish({ document: actors.document.send, editor: actors.editor.send }, wish)}
            moreNow={assignment?.commandsNow}
          />
        </>
      }
      footer={!values.isOver && <SaleBar actors={actors} draft={draft} />}
    >
      {values.isLockShown && lock}
      {values.banner && <PageBannerView {...values.banner} />}
      {values.isTaxRateMissing && <TaxRateBanner province={order.soldTo.province} />}
      {values.cancelledParts && <CancelledPartsBanner {...values.cancelledParts} />}
      <SettledBanner order={order} late={values.late} />
      {values.restored && <RestoredSaleBanner {...values.restored} partCount={order.parts.length} />}
      <OrderFacts order={order} isAwaited={values.isAwaited} />
      <PartsTable actors={actors} />
      {values.hasInvoice && <InvoiceCard actors={actors} isCompleted={values.isCompleted} isLinked={pdf !== null} />}
      {order.invoice && pdf?.(order.invoice.id)}
      {!order.cancellation && packingSlip}
    </Page>
  );
});
