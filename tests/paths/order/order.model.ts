import { equal } from '../../../domain/equal.ts';
import type { ExpectedPart } from '../../../domain/acknowledgement.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import {
  cancellableParts,
  draftedParts,
  expectedParts,
  isDirty,
  laterPieces,
  unbilledPieces,
} from '../../../machines/order/order.rules.ts';
import type {
  CancellationDraft,
  InvoiceChange,
  LineChange,
  PartDraft,
  Sale,
} from '../../../machines/order/order.types.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import {
  isLockRelevant,
  isRecheckWorthWalking,
  isReservingWorthWalking,
  isSending,
  isTransient,
} from '../document-lifecycle/document.states.ts';
import { defineModel, doneOf, errorOf } from '../engine/path-model.ts';
import {
  acknowledged,
  cancelled,
  DATES_RECALLED,
  OF_ONE_SENDING,
  open,
  orderCases,
  partly,
  SALE_RECALLED,
  stillOpen,
  theirs,
} from './order.cases.ts';
import { acknowledgementInShort, cancellationInShort, inShort } from './order.examples.ts';
import { orderExpectations } from './order.expect.ts';
import { hasField, isEditWorthWalking, isNextWorthWalking, isTaxWorthWalking, progressOf } from './order.walking.ts';
import type { OrderSnapshot } from './order.words.ts';

/** What the clerk does in it. */
const OWN: ReadonlySet<string> = new Set([
  'part.decide',
  'part.change',
  'parts.confirm',
  'parts.leaveOff',
  'invoice.change',
  'edit.undo',
  'edit.redo',
  'draft.discard',
  'sale.confirm',
  'cancellation.open',
  'cancellation.change',
  'cancellation.send',
  'cancellation.close',
  'acknowledgement.open',
  'acknowledgement.change',
  'acknowledgement.send',
  'acknowledgement.close',
]);

type Happening = { readonly type: string } & Record<string, unknown>;

const isIn = (snapshot: OrderSnapshot, ...states: readonly string[]): boolean =>
  states.some((state) => `${stateName(snapshot)}.`.startsWith(`open.${state}.`));

/** A dialog is open, or sends. */
const isDialogOpen = (snapshot: OrderSnapshot): boolean =>
  isIn(snapshot, 'reserved.cancelling', 'reserved.acknowledging') ||
  (isIn(snapshot, 'submitting') && snapshot.context.sending?.name !== 'sale');

/** It is being read again. */
const isReread = (snapshot: OrderSnapshot): boolean =>
  ['loading', 'loadFailed', 'missing', 'taken'].some((state) => `${stateName(snapshot)}.`.startsWith(`${state}.`));

/** Covers a cancelled part (no date is kept for it), an earlier invoice, a missing tax rate and a restored draft once. */
function isOfTheOrderRead(snapshot: OrderSnapshot, { type, partId, partIds, change, state }: Happening): boolean {
  const { document, restoredAt, past, acknowledgement } = snapshot.context;
  if (restoredAt !== null) return ['lock.acquired', 'draft.discard', 'page.left'].includes(type);
  if (document?.invoices) return isNextWorthWalking(snapshot.context, { type, partId, change, state });
  if (document?.acknowledgement)
    return (
      (type === 'lock.acquired' && isIn(snapshot, 'unreserved')) ||
      (type.startsWith('acknowledgement.') &&
        isEditWorthWalking(snapshot.context, isDialogOpen(snapshot), { type, partIds }) === true)
    );
  if (document?.taxRates === null) return isTaxWorthWalking(snapshot.context, type, change);
  if (Object.keys(acknowledgement).length > 0) return false;
  if (past.length > 0) return past.length < 2 && ['sale.confirm', 'edit.undo', 'parts.leaveOff'].includes(type);
  return (
    (type === 'lock.acquired' && isIn(snapshot, 'unreserved')) ||
    ['lock.outdated', 'sale.confirm', 'part.decide', 'parts.confirm', 'parts.leaveOff'].includes(type) ||
    type === 'acknowledgement.open' ||
    String(partIds) === (type === 'acknowledgement.change' ? 'p-1,p-2' : 'p-1')
  );
}

/** The order that is invoiced without its second part: as it is opened, and after that invoice. */
const isPartlyRead = (snapshot: OrderSnapshot): boolean => {
  const { sending, overtaken } = snapshot.context;
  return snapshot.matches('loading')
    ? overtaken === null
    : snapshot.matches('taken') && sending?.name === 'sale' && sending.payload.later !== undefined;
};

/**
 * Keeps the number of combinations small: each edit starts from the untouched sale; later steps start from an
 * untouched, a confirmed or a ready sale.
 */
function isWorthWalking(snapshot: OrderSnapshot, event: Happening): boolean {
  const isShared = isReservingWorthWalking(snapshot, event) ?? isRecheckWorthWalking(snapshot, event);
  if (isShared !== null) return isShared;
  const { document, restoredAt, usedNumbers, lockId, mayEdit, sending, overtaken } = snapshot.context;
  const isWaiting = isSending(snapshot);
  // The sendings have different outcomes.
  if (
    OF_ONE_SENDING.some(
      ([outcome, names]) => event['error'] === outcome && !names.some((name) => name === sending?.name),
    )
  )
    return false;
  if (
    event['output'] === acknowledged &&
    snapshot.matches({ open: 'checkingOutcome' }) &&
    sending?.name !== 'acknowledgement'
  )
    return false;
  if (!mayEdit)
    return event['output'] === undefined || [open, cancelled, theirs].some((read) => event['output'] === read);
  if (event['output'] === partly) return isPartlyRead(snapshot);
  if (document?.invoices && event.type === 'draft.recalled' && overtaken === null)
    return [null, SALE_RECALLED].some((draft) => event['draft'] === draft);
  const { isUntouched, isConfirmed, isReady, isChosen, isDated } = progressOf(snapshot.context, isDialogOpen(snapshot));
  const isEditing = isIn(snapshot, 'reserved.editing');
  const isOrdinary =
    document === null ||
    (document.taxRates !== null &&
      document.invoices === undefined &&
      document.acknowledgement === null &&
      document.parts.every(({ state }) => state !== 'cancelled'));
  if (event['draft'] === DATES_RECALLED) return isOrdinary && document?.invoice === null && overtaken === null;
  // Whoever was overtaken sends again or discards; anything else is like before.
  if (overtaken && isIn(snapshot, 'reserved'))
    return isEditing && ['sale.confirm', 'draft.discard', 'lock.lost'].includes(event.type);
  if (overtaken && isReread(snapshot))
    return event['output'] === undefined || [open, cancelled, theirs].some((read) => event['output'] === read);
  if (snapshot.matches('open') && !isWaiting && (!isOrdinary || restoredAt !== null))
    return isOfTheOrderRead(snapshot, event);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'invoice.change';
  const isWorthwhile = isEditWorthWalking(snapshot.context, isDialogOpen(snapshot), event);
  if (isWorthwhile !== null) return isWorthwhile;
  switch (event.type) {
    case 'draft.discard':
      return isUntouched || isConfirmed || isChosen || isDated || !snapshot.matches('open');
    case 'lock.lost':
      return isWaiting || (snapshot.matches({ open: 'reserved' }) && (isUntouched || isReady));
    case 'lock.acquired':
      return isWaiting || snapshot.matches({ open: 'unreserved' });
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isWaiting || lockId !== '' || isLockRelevant(event, stillOpen, 'invoice-number-used');
    default:
      return (!isEditing && !snapshot.matches({ open: 'unreserved' })) || isUntouched || isReady;
  }
}

/** Null for a part that nothing is asked about. */
const draftOf = (sale: Sale, partId: unknown): PartDraft | null => sale.parts[String(partId)] ?? null;

const input = { id: 'order-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true };

const lifecycleKey = (snapshot: OrderSnapshot): unknown => {
  const { document, lockId, failure, mayEdit, sending, overtaken } = snapshot.context;
  const isSent = snapshot.hasTag('sending') || snapshot.matches({ open: 'outcomeUnknown' });
  return {
    isRead: document && {
      mayEdit,
      status: document.status,
      by: document.invoice?.ownNumber,
      cancelled: document.parts.filter(({ state }) => state === 'cancelled').length,
      isTaxed: document.taxRates !== null,
      isAcknowledged: document.acknowledgement !== null,
      invoices: document.invoices?.length,
    },
    isLocked: isSent && lockId !== '',
    sending: isSent ? sending?.name : null,
    failure: failure?.kind,
    isOvertaken: overtaken !== null,
  };
};

const contentKey = (snapshot: OrderSnapshot): unknown => {
  const { document, sale, past, future, cancellation, acknowledgement, restoredAt, newlyCancelledIds } =
    snapshot.context;
  const { usedNumbers, refused, sending } = snapshot.context;
  return {
    isRead: document && {
      status: document.status,
      cancelled: document.parts.filter(({ state }) => state === 'cancelled').length,
      isTaxed: document.taxRates !== null,
      isAcknowledged: document.acknowledgement !== null,
      invoices: document.invoices?.length,
    },
    sale: inShort(sale),
    past: past.map(inShort),
    future: future.map(inShort),
    cancellation: cancellationInShort(snapshot.hasTag('editable') ? { ...cancellation, partIds: [] } : cancellation),
    acknowledgement: acknowledgementInShort(acknowledgement),
    isRestored: restoredAt !== null && newlyCancelledIds.length,
    usedNumbers,
    refused: refused && [sending?.name, refused.code],
  };
};

export const orderModel = defineModel({
  machine: orderMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: orderCases,
  writes: { sendDocument: ['sale.confirm', 'cancellation.send', 'acknowledgement.send'] },
  ends: ['missing'],
  inShort: { document: () => 'the order', sale: (value) => value },
  keyNames: ['', 'isDirty', 'isRestored'],
  key: (snapshot) => {
    if (isTransient(snapshot)) return [lifecycleKey(snapshot)];
    if (snapshot.matches('ended') || snapshot.matches('readOnly'))
      return [lifecycleKey(snapshot), isDirty(snapshot.context), snapshot.context.restoredAt !== null];
    return [lifecycleKey(snapshot), contentKey(snapshot)];
  },
  // What the clerk does is the same whatever the lifecycle remembers, and the other way round; except who was overtaken.
  edge: (snapshot, { type }) => [
    snapshot.value,
    OWN.has(type) ? [contentKey(snapshot), snapshot.context.overtaken !== null] : lifecycleKey(snapshot),
  ],
  isWorthWalking,
  userCan: (snapshot, event) => {
    const { document, sale, restoredAt, cancellation } = snapshot.context;
    if (isIn(snapshot, 'reserved.cancelling')) {
      if (event.type !== 'cancellation.change')
        return event.type.startsWith('cancellation.') && event.type !== 'cancellation.open';
      const change = event['change'] as Partial<CancellationDraft>;
      if (change.partIds && change.partIds.length > 1)
        return cancellation.partIds.length < 2 && cancellableParts(snapshot.context).length > 1;
      return change.partIds === undefined
        ? !equal({ ...cancellation, ...change }, cancellation)
        : equal(cancellation.partIds, ['p-1']);
    }
    if (isIn(snapshot, 'reserved.acknowledging')) {
      if (event.type !== 'acknowledgement.change')
        return event.type.startsWith('acknowledgement.') && event.type !== 'acknowledgement.open';
      const { partIds, change } = event as unknown as { partIds: readonly string[]; change: Partial<ExpectedPart> };
      const parts = expectedParts(snapshot.context);
      return (
        parts.length >= partIds.length &&
        parts.some(({ part, expected }) => partIds.includes(part.id) && !equal({ ...expected, ...change }, expected))
      );
    }
    switch (event.type) {
      case 'part.decide':
        if (event['partId'] === 'p-9') return false;
        // Nobody is offered to confirm a cancelled part, or to keep it for later.
        if (
          ['confirmed', 'later'].includes(String(event['state'])) &&
          document?.parts.some(({ id, state }) => id === event['partId'] && state === 'cancelled')
        )
          return false;
        return draftOf(sale, event['partId']) !== null && draftOf(sale, event['partId'])?.state !== event['state'];
      case 'invoice.change':
        return hasField(snapshot.context, (event['change'] as InvoiceChange).field);
      case 'part.change': {
        const { part, draft } = draftedParts(snapshot.context).find((each) => each.part.id === event['partId']) ?? {};
        const { field, value } = event['change'] as LineChange;
        if (!part || !draft) return false;
        if (field === 'rest') return unbilledPieces(part, draft) > 0 && (draft.rest ?? 'later') !== value;
        return field === 'expectedOn' ? laterPieces(part, draft) > 0 : draft.state === 'confirmed';
      }
      case 'draft.discard':
        return restoredAt !== null || snapshot.matches('ended');
      case 'cancellation.open':
        return (
          document !== null &&
          (event['partIds']?.toString() === '' || cancellableParts(snapshot.context).some(({ id }) => id === 'p-1'))
        );
      default:
        return true;
    }
  },
  expect: orderExpectations,
});
