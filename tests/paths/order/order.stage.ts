import { Status } from '../../../domain/enumerations.ts';
import { getInvoiceDocument, getPackingSlipDocument } from '../../../contracts/supplier/documents.ts';
import { completeOrder } from '../../../contracts/supplier/invoices.ts';
import { acknowledgeOrder, cancelOrderParts, getSupplierOrder } from '../../../contracts/supplier/orders.ts';
import { isDirty } from '../../../machines/order/order.rules.ts';
import type { Order } from '../../../domain/order.ts';
import type { Loaded } from '../../../machines/edited-document/edited-document.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { doneOf, errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import { assignmentCall } from '../stages/scripted.ts';
import type { Stage, StagedCall } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses } from '../stages/locks.ts';
import { readAlone } from '../stages/readers.ts';
import {
  NEVER_AWAITED,
  NOT_IN_BROWSER,
  WITHOUT_CORRECTION,
  WITHOUT_DEADLINE,
  WITHOUT_FOLLOW_UP,
} from '../edited-document/left-out.ts';
import { invoice } from './order.examples.ts';
import type { OrderPair } from './order.words.ts';
import { isDialogOpenIn, orderShows } from './order.shows.ts';

/** The platform's answers to a sale, a cancellation and an acknowledgement. */
const RECEIPT = {
  orderId: 'order-1',
  invoiceId: 'invoice-1',
  invoiceNumber: 'I-50001',
  grandTotalCents: invoice.totals.grandTotalCents,
};
const ACKNOWLEDGED = { orderId: 'order-1', version: 4 };
const CANCELLED = { orderId: 'order-1', version: 4, status: 1, partIds: ['p-1'] };

/** The order, with the platform's time. */
const readCall: StagedCall = {
  contract: getSupplierOrder,
  reply: (output) => {
    const { document, now } = output as Loaded<Order>;
    return { status: 200, body: document, headers: { Date: new Date(now).toUTCString() } };
  },
};

export const orderStage: Stage = {
  shows: orderShows,
  address: () => '/order/order-1',
  calls: {
    ...lockCalls,
    loadDocument: readCall,
    rereadDocument: readCall,
    sendDocument: { contract: completeOrder, reply: () => ({ status: 201, body: RECEIPT }) },
    acknowledge: { contract: acknowledgeOrder, reply: () => ({ status: 200, body: ACKNOWLEDGED }) },
    cancelParts: { contract: cancelOrderParts, reply: () => ({ status: 200, body: CANCELLED }) },
  },
  callNow: (call, { context }) => {
    if (call !== 'sendDocument') return call;
    const name = (context as OrderPair).document.context.sending?.name;
    if (name === 'cancellation') return 'cancelParts';
    return name === 'acknowledgement' ? 'acknowledge' : call;
  },
  // The PDFs have their own workflow and paths.
  background: [
    assignmentCall,
    { contract: getPackingSlipDocument, reply: { status: 200, body: { languages: ['en', 'fr'] } } },
    { contract: getInvoiceDocument, reply: { status: 200, body: { languages: ['en', 'fr'] } } },
  ],
  prepare: async ({ page }, from) => {
    if (from === 'for a reader') await readAlone(page);
    await page.addInitScript(
      (hold) => localStorage.setItem('sendHold', hold),
      from === 'with the undo window' ? 'on' : 'off',
    );
    setDraftOwner(page);
  },
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': async (scene, { draft }) => {
      // Let the page save first, or it would overwrite this draft.
      await scene.pass(2 * DELAYS.draftRest);
      await keepDraft(scene, draft, ['order', 'order-1']);
    },
  },
  tick: 50,
  causes: {
    ...lockCauses(),
    'page.left': leavePage,
    'presence.ended': async ({ page, pass, say }) => {
      await pass(PRESENCE.stillHereThreshold + 11_000);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('inactivity:close') })
        .click();
    },
  },
  canCause: ({ type }, snapshot) => {
    const { document }: OrderPair = snapshot.context;
    const { lockId } = document.context;
    const state = stateName(document);
    // A lock lost while something is being sent has no button to request it again.
    if (type === 'lock.acquired') return document.matches({ open: 'unreserved' });
    // Without a lock there is nothing to release; nobody leaves a page twice, or past a dialog.
    if (type === 'page.left')
      return (
        lockId !== '' &&
        !state.endsWith('leaving') &&
        !state.endsWith('unattended') &&
        !isDialogOpenIn(snapshot.context)
      );
    // A lock is lost at its next refresh. Nothing is held or sent for that long, and a released lock is not refreshed.
    if (type === 'lock.lost')
      return lockId !== '' && !state.endsWith('leaving') && !document.hasTag('sending') && !document.hasTag('busy');
    return true;
  },
  // Rereading the order restores this browser's draft, whatever the path says, so such a path ends there.
  isLast: ({ type, error, output }, { context }) => {
    const { document, editor }: OrderPair = context;
    return (
      isDirty(editor.context) &&
      (type === 'presence.ended' ||
        type === 'lock.outdated' ||
        (type === doneOf('sendDocument') && document.context.rest !== null) ||
        (type === doneOf('rereadDocument') && (output as Loaded<Order>).document.status !== Status.Active) ||
        (type === errorOf('sendDocument') &&
          ['order-cancelled', 'order-completed', 'version-outdated', 'part-cancelled'].includes(
            toFailure(error).code ?? '',
          )))
    );
  },
  isGone: ({ context }) =>
    ['left', 'open.leaving', 'open.submitting.unattended'].includes(stateName((context as OrderPair).document)),
  leftOut: { ...WITHOUT_DEADLINE, ...WITHOUT_CORRECTION, ...WITHOUT_FOLLOW_UP, ...NOT_IN_BROWSER, ...NEVER_AWAITED },
};
