import { getInvoiceDocument, getPackingSlipDocument } from '../../../contracts/supplier/documents.ts';
import { completeOrder } from '../../../contracts/supplier/invoices.ts';
import { acknowledgeOrder, cancelOrderParts, getSupplierOrder } from '../../../contracts/supplier/orders.ts';
import { orderKind } from '../../../machines/order/order.kind.ts';
import { isDirty } from '../../../machines/order/order.rules.ts';
import { restOf } from '../../../machines/order/order.sending.ts';
import { documentStage } from '../document-lifecycle/document.stage.ts';
import type { Stage } from '../engine/stage.ts';
import { assignmentCall } from '../stages/scripted.ts';
import { invoice } from './order.examples.ts';
import { isDialogOpenIn, orderShows } from './order.shows.ts';
import type { OrderSnapshot } from './order.words.ts';

/** The platform's answers to a sale, a cancellation and an acknowledgement. */
const RECEIPT = {
  orderId: 'order-1',
  invoiceId: 'invoice-1',
  invoiceNumber: 'I-50001',
  grandTotalCents: invoice.totals.grandTotalCents,
};
const ACKNOWLEDGED = { orderId: 'order-1', version: 4 };
const CANCELLED = { orderId: 'order-1', version: 4, status: 1, partIds: ['p-1'] };

export const orderStage: Stage = {
  shows: orderShows,
  ...documentStage({
    kind: orderKind,
    id: 'order-1',
    address: '/order/order-1',
    read: getSupplierOrder,
    send: { contract: completeOrder, reply: () => ({ status: 201, body: RECEIPT }) },
    moreCalls: {
      acknowledge: { contract: acknowledgeOrder, reply: () => ({ status: 200, body: ACKNOWLEDGED }) },
      cancelParts: { contract: cancelOrderParts, reply: () => ({ status: 200, body: CANCELLED }) },
    },
    callNow: (call, snapshot) => {
      if (call !== 'sendDocument') return call;
      const { context }: OrderSnapshot = snapshot;
      const name = context.sending?.name;
      if (name === 'cancellation') return 'cancelParts';
      return name === 'acknowledgement' ? 'acknowledge' : call;
    },
    // The PDFs have their own workflow and paths.
    background: [
      assignmentCall,
      { contract: getPackingSlipDocument, reply: { status: 200, body: { languages: ['en', 'fr'] } } },
      { contract: getInvoiceDocument, reply: { status: 200, body: { languages: ['en', 'fr'] } } },
    ],
    // Nobody leaves a page past a dialog.
    canCause: ({ type }, snapshot) => type !== 'page.left' || !isDialogOpenIn(snapshot),
    isDirty,
    hasRest: (context: OrderSnapshot['context']) => restOf(context, context.sending) !== null,
    machineId: 'order',
    leftOut: {},
  }),
};
