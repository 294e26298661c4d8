import '../../styles/answering.css';
import '../../styles/documents.css';
import '../../styles/order.css';
import '../../styles/print.css';
import { mdiPrinterOutline } from '@mdi/js';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import {
  DocumentRoot,
  DocumentToolBar,
  LoadedDocument,
  type EditedDocumentSlots,
} from '../edited-document/edited-document.view.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { PageBannerView } from '../edited-document/page-banner.tsx';
import { AcknowledgeDialog } from './acknowledge-dialog.view.tsx';
import { CancelDialog } from './cancel-dialog.view.tsx';
import { connectCommands } from './commands.ts';
import { InvoiceCard } from './invoice-card.view.tsx';
import { CancelledPartsBanner, RestoredSaleBanner, OutcomeBanner, TaxRateBanner } from './order-banners.view.tsx';
import { OrderFacts, OrderMarks } from './order-facts.view.tsx';
import type { OrderActor } from './order.actors.ts';
import { connectOrder } from './order.connect.ts';
import { PartsTable } from './parts-table.view.tsx';
import { SaleBar } from './sale-bar.view.tsx';
import { SentInvoices, type InvoiceSlot } from './sent-invoices.view.tsx';

interface OrderViewProps extends EditedDocumentSlots {
  readonly actor: OrderActor;
  /** The PDF of an invoice; null for users who may not read invoices. */
  readonly pdf: InvoiceSlot | null;
  readonly packingSlip: ReactNode;
  /** The packing slip of an earlier delivery, by its invoice. */
  readonly deliverySlip: (invoiceId: string) => ReactNode;
  readonly print: () => void;
}

/** Fulfilling an order: the status of each part, and the invoice (spec §2). */
export function OrderView({ inactivity, ...page }: OrderViewProps) {
  const { actor } = page;
  return (
    <DocumentRoot actor={actor} isPrinted>
      <OrderPage {...page} />
      <CancelDialog actor={actor} />
      <AcknowledgeDialog actor={actor} />
      {inactivity}
    </DocumentRoot>
  );
}

/** Separate from the state attribute, which changes with the first typed letter. */
const OrderPage = memo(function OrderPage({
  actor,
  lock,
  draft,
  pdf,
  packingSlip,
  deliverySlip,
  print,
  tools,
  next,
}: Omit<OrderViewProps, 'inactivity'>) {
  const { say } = useTexts();
  const values = useConnected(actor, connectOrder);
  return (
    <LoadedDocument words="order" listHref="/orders" values={values} document={values.order}>
      {(order, backLink) => (
        <Page
          title={say({ key: 'order:title', params: { number: order.number } })}
          subtitle={<OrderMarks order={order} />}
          backLink={backLink}
          look="order"
          actions={
            <DocumentToolBar
              commandsNow={() => connectCommands(actor.getSnapshot())}
              onRun={(event) => actor.send(event)}
              tools={tools}
            >
              <Button icon={mdiPrinterOutline} onClick={print}>
                <span className="max-sm:sr-only">{say('record:print')}</span>
              </Button>
            </DocumentToolBar>
          }
          footer={values.isOver ? next && <ActionBar>{next}</ActionBar> : <SaleBar actor={actor} draft={draft} />}
        >
          {values.isLockShown && lock}
          {values.banner && <PageBannerView {...values.banner} />}
          {values.isTaxRateMissing && <TaxRateBanner province={order.soldTo.province} />}
          {values.cancelledParts && (
            <CancelledPartsBanner key={values.cancelledParts.count} {...values.cancelledParts} />
          )}
          <OutcomeBanner order={order} late={values.late} />
          {values.restored && <RestoredSaleBanner {...values.restored} />}
          <OrderFacts order={order} isAwaited={values.isAwaited} backOrder={values.backOrder} />
          <PartsTable actor={actor} />
          <SentInvoices actor={actor} pdf={pdf} deliverySlip={deliverySlip} />
          {values.hasInvoice && <InvoiceCard actor={actor} isCompleted={values.isCompleted} isLinked={pdf !== null} />}
          {order.invoice && pdf?.(order.invoice.id)}
          {values.hasPackingSlip && packingSlip}
        </Page>
      )}
    </LoadedDocument>
  );
});
