import { getInvoiceDocument } from '../../../contracts/supplier/documents.ts';
import { completeOrder } from '../../../contracts/supplier/invoices.ts';
import { cancelOrderParts, getSupplierOrder } from '../../../contracts/supplier/orders.ts';
import { isDirty } from '../../../machines/order/order.rules.ts';
import type { LoadedOrder } from '../../../machines/order/order.types.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { errorOf } from '../engine/path-model.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import { DELAYS, PRESENCE } from '../../../machines/support/timing.ts';
import type { Stage, StagedCall } from '../engine/stage.ts';
import { keepDraft, knowOwner } from '../stages/drafts.ts';
import { leavePage, lockCalls, lockCauses } from '../stages/locks.ts';
import { readAlone } from '../stages/readers.ts';
import { orderShows } from './order.shows.ts';

const LEFT_TWICE = 'nobody leaves a page twice';
const PAST_A_DIALOG = 'the dialog stands before every link until the platform has answered';

/** An order as the platform has it, with the platform's time. */
const readCall: StagedCall = {
  contract: getSupplierOrder,
  reply: (output) => {
    const { order, now } = output as LoadedOrder;
    return { status: 200, body: order, headers: { Date: new Date(now).toUTCString() } };
  },
};

export const orderStage: Stage = {
  shows: orderShows,
  address: () => '/order/order-1',
  calls: {
    ...lockCalls,
    loadOrder: readCall,
    rereadOrder: readCall,
    completeOrder: { contract: completeOrder, reply: (receipt) => ({ status: 201, body: receipt }) },
    cancelParts: { contract: cancelOrderParts, reply: (cancelled) => ({ status: 200, body: cancelled }) },
  },
  // What the PDF of its invoice is asked for: it has workflow and paths of its own.
  background: [{ contract: getInvoiceDocument, reply: { status: 200, body: { languages: ['en', 'fr'] } } }],
  prepare: async ({ page }, from) => {
    if (from === 'for a reader') await readAlone(page);
    await page.addInitScript(
      (hold) => localStorage.setItem('sendHold', hold),
      from === 'with the undo window' ? 'on' : 'off',
    );
    knowOwner(page);
  },
  byItself: ['draft.recalled'],
  ahead: {
    'draft.recalled': async (scene, { draft }) => {
      // What was typed before is kept first: it would come later than what is kept here.
      await scene.pass(2 * DELAYS.draftRest);
      await keepDraft(scene, draft, ['order', 'order-1']);
    },
  },
  tick: 50,
  causes: {
    ...lockCauses(() => 3),
    // Of the order as it was read: one with a cancelled part is newer.
    'lock.acquired': async (scene, event, snapshot) =>
      lockCauses(() => snapshot.context.order?.version ?? 0)['lock.acquired']?.(scene, event, snapshot),
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
    const state = stateName(snapshot);
    // A lock that goes while something is on its way has no button to ask for it again.
    if (type === 'lock.acquired') return snapshot.matches({ open: 'unreserved' });
    // Without a lock there is nothing to be given back; nobody leaves a page twice, nor past a dialog.
    if (type === 'page.left')
      return (
        snapshot.context.lockId !== '' &&
        !state.endsWith('leaving') &&
        !state.endsWith('unattended') &&
        !/cancell/i.test(state)
      );
    // Time passes until the lock is to be refreshed: what waits or is on its way does not last so long.
    if (type === 'lock.lost') return snapshot.context.lockId !== '' && !snapshot.hasTag('sending');
    return true;
  },
  // What was typed here is recalled when the order is read again, whatever a path has: such a path ends there.
  isLast: ({ type, error }, { context }) =>
    isDirty(context) &&
    (type === 'presence.ended' ||
      type === 'lock.outdated' ||
      ((type === errorOf('completeOrder') || type === errorOf('cancelParts')) &&
        ['order-cancelled', 'order-completed', 'version-outdated', 'part-cancelled'].includes(
          toFailure(error).code ?? '',
        ))),
  isGone: (snapshot) =>
    ['left', 'open.leaving', 'open.completing.unattended', 'open.sendingCancellation.unattended'].includes(
      stateName(snapshot),
    ),
  leftOut: {
    'transition order.open · lock.acquired · 1':
      'a lock that goes while something is on its way has no button to ask for it again',
    'transition order.open.numberUsed · always · 2':
      'a sale on its way does not last until the lock is to be refreshed',
    'transition order.open.leaving · page.left · 1': LEFT_TWICE,
    'transition order.open.sendingCancellation · xstate.done.actor.cancelParts · 1': PAST_A_DIALOG,
    'transition order.open.sendingCancellation · xstate.error.actor.cancelParts · 1': PAST_A_DIALOG,
    'transition order.open.sendingCancellation.attended · page.left · 1': PAST_A_DIALOG,
    'transition order.open.sendingCancellation.unattended · page.left · 1': PAST_A_DIALOG,
    'transition order.open.completing.unattended · page.left · 1': LEFT_TWICE,
  },
};
