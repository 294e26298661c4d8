/** An order with its lifecycle: the model for the walks on the view and in the browser. */
import { equal } from '../../../domain/equal.ts';
import type { Order } from '../../../domain/order.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { orderDocument } from '../../../machines/order/order.kind.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { cancellableParts, expectedParts, isDirty } from '../../../machines/order/order.rules.ts';
import type { ExpectedPart } from '../../../domain/acknowledgement.ts';
import type {
  CancellationDraft,
  InvoiceChange,
  OrderDraft,
  OrderSending,
} from '../../../machines/order/order.types.ts';
import { lifecycleCases, refusedAfter } from '../edited-document/lifecycle-cases.ts';
import { isRecheckWorthWalking, isSending, isTransient, isLockRelevant } from '../edited-document/pair-states.ts';
import { definePair } from '../engine/pair.ts';
import { answered, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  acknowledgedOrder,
  at,
  cancelledGrille,
  cancelledOrder,
  completedOrder,
  hood,
  NOW,
  order,
  theirOrder,
  typedBefore,
} from './order.examples.ts';
import { orderExpectations } from './order.expect.ts';
import type { OrderPair } from './order.words.ts';
import { orderModel } from './order.model.ts';
import { isEditWorthWalking, progressOf } from './order.walking.ts';

type Happening = { readonly type: string } & Record<string, unknown>;

const loaded = (change: Partial<Order> = {}) => ({ document: { ...order, ...change }, now: NOW });
const open = loaded();
const stillOpen = loaded();
const oneCancelled = loaded({ version: 4, parts: [hood, cancelledGrille], hasInsurerAgreement: false, notes: '' });
const acknowledged = { document: acknowledgedOrder, now: NOW };
const cancelled = { document: cancelledOrder, now: NOW };
const ours = { document: completedOrder, now: NOW };
const theirs = { document: theirOrder, now: NOW };

const CHANGE = { what: 'order-invoiced', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode) => refusedAfter(code, CHANGE);
const NUMBER_USED = refused('invoice-number-used');
const SALE_CANCELLED = refused('order-cancelled');
const SALE_OUTDATED = refused('version-outdated');
const PARTS_COMPLETED = refused('order-completed');
const PART_CANCELLED = refused('part-cancelled');
const OF_ONE_SENDING = [
  [NUMBER_USED.payload['error'], ['sale']],
  [SALE_CANCELLED.payload['error'], ['sale']],
  [SALE_OUTDATED.payload['error'], ['sale', 'acknowledgement']],
  [PARTS_COMPLETED.payload['error'], ['cancellation', 'acknowledgement']],
  [PART_CANCELLED.payload['error'], ['cancellation']],
] as const satisfies readonly (readonly [unknown, readonly OrderSending['name'][]])[];

const draftWith = (change: Partial<OrderDraft>) => ({
  draft: { savedAt: at(-60_000), content: { ...typedBefore, sendKey: 'send-key-0', ...change } },
});

/** A dialog is open, or sends. */
const isDialogOpen = ({ document, editor }: OrderPair): boolean =>
  editor.matches({ open: 'cancelling' }) ||
  editor.matches({ open: 'acknowledging' }) ||
  (document.matches({ open: 'submitting' }) && document.context.sending?.name !== 'sale');

/** Covers a cancelled part, a missing tax rate and a restored draft once each. */
function isOfTheOrderRead({ document, editor }: OrderPair, { type, partIds }: Happening): boolean {
  const { order: known, restoredAt, past } = editor.context;
  if (restoredAt !== null) return ['lock.acquired', 'draft.discard', 'page.left'].includes(type);
  if (known?.acknowledgement)
    return (
      (type === 'lock.acquired' && document.matches({ open: 'unreserved' })) ||
      (type.startsWith('acknowledgement.') &&
        isEditWorthWalking(editor.context, isDialogOpen({ document, editor }), { type, partIds }) === true)
    );
  if (known?.taxRates === null)
    return past.length < 2 && ['lock.acquired', 'sale.confirm', 'parts.confirm'].includes(type);
  if (past.length > 0) return past.length < 2 && ['sale.confirm', 'edit.undo', 'parts.leaveOff'].includes(type);
  return (
    (type === 'lock.acquired' && document.matches({ open: 'unreserved' })) ||
    ['lock.outdated', 'sale.confirm', 'part.decide', 'parts.confirm', 'parts.leaveOff'].includes(type) ||
    partIds?.toString() === 'p-1'
  );
}

/**
 * Keeps the number of combinations small: each edit starts from the untouched sale; later steps start from an
 * untouched, a confirmed or a ready sale.
 */
function isWorthWalking(pair: OrderPair, event: Happening): boolean {
  const isRecheck = isRecheckWorthWalking(pair, event);
  if (isRecheck !== null) return isRecheck;
  const { document, editor } = pair;
  const { order: known, restoredAt, usedNumbers } = editor.context;
  const { lockId, mayEdit, sending } = document.context;
  // An order has no deadline.
  if (event.type === 'deadline.passed') return false;
  // The sendings have different outcomes.
  if (
    OF_ONE_SENDING.some(
      ([outcome, names]) => event['error'] === outcome && !names.some((name) => name === sending?.name),
    )
  )
    return false;
  if (
    event['output'] === acknowledged &&
    document.matches({ open: 'checkingOutcome' }) &&
    sending?.name !== 'acknowledgement'
  )
    return false;
  if (!mayEdit)
    return event['output'] === undefined || [open, cancelled, theirs].some((read) => event['output'] === read);
  const { isUntouched, isConfirmed, isReady } = progressOf(editor.context, isDialogOpen(pair));
  const isEditing = editor.matches({ open: 'editing' });
  const isOrdinary =
    known === null ||
    (known.taxRates !== null &&
      known.acknowledgement === null &&
      known.parts.every(({ state }) => state !== 'cancelled'));
  if (document.matches('open') && !isSending(pair) && (!isOrdinary || restoredAt !== null))
    return isOfTheOrderRead(pair, event);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'invoice.change';
  const isWorthwhile = isEditWorthWalking(editor.context, isDialogOpen(pair), event);
  if (isWorthwhile !== null) return isWorthwhile;
  switch (event.type) {
    case 'draft.discard':
      return isUntouched || isConfirmed || !document.matches('open');
    case 'lock.lost':
      return isSending(pair) || (document.matches({ open: 'reserved' }) && (isUntouched || isReady));
    case 'lock.acquired':
      return isSending(pair) || document.matches({ open: 'unreserved' });
    case errorOf('sendDocument'):
    case doneOf('rereadDocument'):
    case errorOf('rereadDocument'):
      return !isSending(pair) || lockId !== '' || isLockRelevant(event, stillOpen, 'invoice-number-used');
    default:
      return (!isEditing && !document.matches({ open: 'unreserved' })) || isUntouched || isReady;
  }
}

const input = { id: 'order-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true, about: undefined };

const documentKey = (document: OrderPair['document']): unknown => {
  const { document: known, lockId, failure, mayEdit, sending } = document.context;
  const isSent = document.hasTag('sending') || document.matches({ open: 'outcomeUnknown' });
  return {
    isRead: known && {
      mayEdit,
      status: known.status,
      by: known.invoice?.ownNumber,
      cancelled: known.parts.filter(({ state }) => state === 'cancelled').length,
      isTaxed: known.taxRates !== null,
      isAcknowledged: known.acknowledgement !== null,
    },
    isLocked: isSent && lockId !== '',
    sending: isSent ? sending?.name : null,
    failure: failure?.kind,
  };
};

export const orderPair = definePair({
  document: orderDocument,
  editor: orderMachine,
  input,
  moreInputs: {
    'with the undo window': { ...input, isSendHeld: true },
    'for a reader': { ...input, mayEdit: false },
  },
  cases: {
    ...lifecycleCases(orderModel.cases, CHANGE),
    [doneOf('loadDocument')]: [
      answered('open', open),
      answered('with a cancelled part', oneCancelled),
      answered('in a province without tax rates', loaded({ taxRates: null })),
      answered('acknowledged', acknowledged),
      answered('cancelled', cancelled),
      answered('completed', ours),
      answered('completed by a colleague', theirs),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('as it stands', draftWith({})),
      given('of another order', draftWith({ sale: { ...typedBefore.sale, parts: {} } })),
    ],
    [errorOf('sendDocument')]: [
      SALE_CANCELLED,
      SALE_OUTDATED,
      NUMBER_USED,
      PARTS_COMPLETED,
      PART_CANCELLED,
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadDocument')]: [
      answered('completed', ours),
      answered('completed by a colleague', theirs),
      answered('cancelled', cancelled),
      answered('acknowledged', acknowledged),
      answered('still open', stillOpen),
    ],
  },
  writes: { sendDocument: ['sale.confirm', 'cancellation.send', 'acknowledgement.send'] },
  key: (pair) => {
    const { document, editor } = pair;
    if (isTransient(pair)) return [documentKey(document)];
    if (document.matches('ended') || document.matches('readOnly'))
      return [documentKey(document), isDirty(editor.context), editor.context.restoredAt !== null];
    return [documentKey(document), orderModel.key(editor)];
  },
  keys: { document: documentKey, editor: orderModel.key },
  isWorthWalking,
  userCan: ({ document, editor }, event) => {
    const { order: known, sale, restoredAt, cancellation } = editor.context;
    if (editor.matches({ open: 'cancelling' })) {
      if (event.type !== 'cancellation.change')
        return event.type.startsWith('cancellation.') && event.type !== 'cancellation.open';
      const change = event['change'] as Partial<CancellationDraft>;
      if (change.partIds && change.partIds.length > 1)
        return cancellation.partIds.length < 2 && cancellableParts(editor.context).length > 1;
      return change.partIds === undefined
        ? !equal({ ...cancellation, ...change }, cancellation)
        : cancellation.partIds.length === 1;
    }
    if (editor.matches({ open: 'acknowledging' })) {
      if (event.type !== 'acknowledgement.change')
        return event.type.startsWith('acknowledgement.') && event.type !== 'acknowledgement.open';
      const { partIds, change } = event as unknown as { partIds: readonly string[]; change: Partial<ExpectedPart> };
      const parts = expectedParts(editor.context);
      return (
        parts.length >= partIds.length &&
        parts.some(({ part, expected }) => partIds.includes(part.id) && !equal({ ...expected, ...change }, expected))
      );
    }
    switch (event.type) {
      case 'part.decide':
        return event['partId'] !== 'p-9' && sale.parts[String(event['partId'])]?.state !== event['state'];
      case 'invoice.change':
        return (event['change'] as InvoiceChange).field !== 'shippingDate' || !sale.isShippedOnInvoiceDate;
      case 'part.change':
        return sale.parts[String(event['partId'])]?.state === 'confirmed';
      case 'draft.discard':
        return restoredAt !== null || document.matches('ended');
      case 'cancellation.open':
        return known !== null && (event['partIds']?.toString() === '' || sale.parts['p-1']?.state !== 'cancelled');
      default:
        return true;
    }
  },
  expect: orderExpectations,
});
