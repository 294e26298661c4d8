import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Order, PartState } from '../../../domain/order.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import type { ProblemCode } from '../../../domain/problem-code.ts';
import { stateName } from '../../../machines/support/state-name.ts';
import {
  at,
  cancelledGrille,
  cancelledOrder,
  completedOrder,
  hood,
  invoice,
  NOW,
  order,
  theirOrder,
} from './order.examples.ts';
import { orderExpectations } from './order.expect.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { cancellableParts, isDirty, NO_CANCELLATION, saleOf } from '../../../machines/order/order.rules.ts';
import type { Snapshot } from './order.trace.ts';
import type { CancellationDraft, InvoiceChange, OrderDraft, Sale } from '../../../machines/order/order.types.ts';

const loaded = (change: Partial<Order> = {}) => ({ order: { ...order, ...change }, now: NOW });
const open = loaded();
const stillOpen = loaded();
const oneCancelled = loaded({ version: 4, parts: [hood, cancelledGrille], hasInsurerAgreement: false, notes: '' });
const cancelled = { order: cancelledOrder, now: NOW };
const ours = { order: completedOrder, now: NOW };
const theirs = { order: theirOrder, now: NOW };

const CHANGE = { what: 'order-invoiced', by: 'Luc Tremblay', side: 'supplier', at: at(-60_000) } as const;
const refused = (code: ProblemCode) => failed(code, { kind: 'conflict', code, change: CHANGE });
const decided = (partId: string, state: PartState) => ({ partId, state });

/** What was typed on an earlier visit: both parts confirmed, under a number. */
const typedBefore: Sale = {
  ...saleOf(order, NOW),
  parts: {
    'p-1': { state: 'confirmed', quantity: '2', discount: '' },
    'p-2': { state: 'confirmed', quantity: '1', discount: '' },
  },
  ownNumber: 'A-1',
};
const draftWith = (change: Partial<OrderDraft>) => ({
  draft: {
    savedAt: at(-60_000),
    content: {
      sale: typedBefore,
      cancellation: NO_CANCELLATION,
      cancelledPartIds: [],
      sendKey: 'send-key-0',
      ...change,
    },
  },
});

/** What tells two sales of this model apart. */
const inShort = ({ parts, ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate }: Sale): string =>
  [
    ...Object.values(parts).map(({ state, quantity, discount }) => `${state} ${quantity} ${discount}`),
    ownNumber,
    invoiceDate === '' ? 'undated' : '',
    isShippedOnInvoiceDate ? '' : `shipped apart ${shippingDate}`,
  ]
    .filter((word) => word !== '')
    .join(', ');
const cancellationInShort = ({ partIds, reason, note }: CancellationDraft): string =>
  `${partIds.join(' ')} ${reason} ${note}`;

const UNTOUCHED = ['pending 2 , pending 1 ', 'pending 2 , cancelled 1 '];
const CONFIRMED = 'confirmed 2 , confirmed 1 ';
const READY = `${CONFIRMED}, A-1`;
const NOT_BILLED = 'notBilled 2 , notBilled 1 ';
const SECOND_NOT_BILLED = 'pending 2 , notBilled 1 ';
const APART = 'pending 2 , pending 1 , shipped apart ';
const CHOSEN = 'p-1 3 ';

/** Whether the platform's word is waited for, while the lock may go and come. */
const isOnItsWay = (snapshot: Snapshot): boolean =>
  [
    'completing.attended',
    'checkingOutcome',
    'outcomeUnknown',
    'sendingCancellation.attended',
    'checkingCancellation',
    'cancellationUnknown',
  ].some((state) => stateName(snapshot) === `open.${state}`);

/** The outcomes after which it matters whether the lock is still held. */
const isTelling = ({ error, output }: Record<string, unknown>): boolean =>
  output === stillOpen ||
  (error instanceof CallFailed &&
    (['timeout', 'invalid'].includes(error.failure.kind) || error.failure.code === 'invoice-number-used'));

/** What a cancelled part, a missing tax rate and a restored draft change, each once. */
function isOfTheOrderRead(
  snapshot: Snapshot,
  { type, partIds }: { readonly type: string } & Record<string, unknown>,
): boolean {
  const { order: known, restoredAt, past } = snapshot.context;
  if (restoredAt !== null) return ['lock.acquired', 'draft.discard', 'page.left'].includes(type);
  if (known?.taxRates === null)
    return past.length < 2 && ['lock.acquired', 'sale.confirm', 'parts.confirm'].includes(type);
  if (past.length > 0) return past.length < 2 && ['sale.confirm', 'edit.undo', 'parts.leaveOff'].includes(type);
  return (
    (type === 'lock.acquired' && snapshot.matches({ open: 'unreserved' })) ||
    ['lock.outdated', 'sale.confirm', 'part.decide', 'parts.confirm', 'parts.leaveOff'].includes(type) ||
    partIds?.toString() === 'p-1'
  );
}

/**
 * What can be combined freely must not explode: each edit is walked from the untouched sale, and what follows from
 * an untouched, a confirmed and a ready one.
 */
function isWorthWalking(snapshot: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  const {
    order: known,
    restoredAt,
    past,
    future,
    sale,
    cancellation,
    lockId,
    usedNumbers,
    mayChange,
  } = snapshot.context;
  if (!mayChange)
    return event['output'] === undefined || [open, cancelled, theirs].some((read) => event['output'] === read);
  const short = inShort(sale);
  const edits = past.length + future.length;
  const isUnexplained = cancellation.reason === CancellationReason.None && cancellation.note === '';
  const isCancelling =
    snapshot.matches({ open: { reserved: 'cancelling' } }) || snapshot.matches({ open: 'sendingCancellation' });
  const isUntouched = edits === 0 && UNTOUCHED.includes(short) && (isUnexplained || isCancelling);
  const isConfirmed = past.length === 1 && future.length === 0 && short === CONFIRMED;
  const isUntouchedAgain = past.length === 0 && future.length === 1 && inShort(future[0] ?? sale) === CONFIRMED;
  const isReady = short === READY && past.length === 2 && future.length === 0;
  const isEditing = snapshot.matches({ open: { reserved: 'editing' } });
  const isChosen = cancellationInShort(cancellation) === CHOSEN;
  const field = (event['change'] as Partial<InvoiceChange> | undefined)?.field;
  const isOrdinary =
    known === null || (known.taxRates !== null && known.parts.every(({ state }) => state !== 'cancelled'));
  if (snapshot.matches('open') && !isOnItsWay(snapshot) && (!isOrdinary || restoredAt !== null))
    return isOfTheOrderRead(snapshot, event);
  if (usedNumbers.length > 0 && isEditing) return isReady && event.type === 'invoice.change';
  switch (event.type) {
    case 'part.decide':
      return (
        isUntouched ||
        (short === SECOND_NOT_BILLED &&
          past.length === 1 &&
          event['partId'] === 'p-1' &&
          event['state'] === 'notBilled')
      );
    case 'parts.confirm':
      return isUntouched;
    case 'part.change':
      return isConfirmed || isReady;
    case 'invoice.change':
      if (field === 'shippingDate') return short === APART && past.length === 1;
      return isUntouched || isConfirmed || (field === 'ownNumber' && short === NOT_BILLED && past.length === 2);
    case 'edit.undo':
      return isConfirmed || (edits === 1 && short.endsWith('A-1'));
    case 'edit.redo':
      return isUntouchedAgain;
    case 'draft.discard':
      return isUntouched || isConfirmed || !snapshot.matches('open');
    case 'sale.confirm':
      return isUntouched || isConfirmed || isReady || (short === NOT_BILLED && past.length === 2);
    case 'cancellation.open':
      return isUntouched || (isConfirmed && event['partIds']?.toString() === 'p-1');
    case 'cancellation.change':
      return (
        isUntouched &&
        (cancellationInShort(cancellation) === 'p-1 0 ' || (isChosen && 'note' in (event['change'] as object)))
      );
    case 'cancellation.send':
    case 'cancellation.close':
      return isUntouched || isConfirmed;
    case 'lock.lost':
      return isOnItsWay(snapshot) || (snapshot.matches({ open: 'reserved' }) && (isUntouched || isReady));
    case 'lock.acquired':
      return isOnItsWay(snapshot) || snapshot.matches({ open: 'unreserved' });
    case errorOf('completeOrder'):
    case errorOf('cancelParts'):
    case doneOf('rereadOrder'):
    case errorOf('rereadOrder'):
      return !isOnItsWay(snapshot) || lockId !== '' || isTelling(event);
    default:
      return (!isEditing && !snapshot.matches({ open: 'unreserved' })) || isUntouched || isReady;
  }
}

export const orderModel = defineModel({
  machine: orderMachine,
  input: { id: 'order-1', sendKey: 'send-key-1', isSendHeld: false, mayChange: true },
  moreInputs: {
    'with the undo window': { id: 'order-1', sendKey: 'send-key-1', isSendHeld: true, mayChange: true },
    'for a reader': { id: 'order-1', sendKey: 'send-key-1', isSendHeld: false, mayChange: false },
  },
  cases: {
    [doneOf('loadOrder')]: [
      answered('open', open),
      answered('with a cancelled part', oneCancelled),
      answered('in a province without tax rates', loaded({ taxRates: null })),
      answered('cancelled', cancelled),
      answered('completed', ours),
      answered('completed by a colleague', theirs),
    ],
    [errorOf('loadOrder')]: [failed('not found', { kind: 'notFound' }), failed('no network', { kind: 'network' })],
    'draft.recalled': [
      given('none', { draft: null }),
      given('as it stands', draftWith({})),
      given('of another order', draftWith({ sale: { ...typedBefore, parts: {} } })),
    ],
    'part.decide': [
      given('the first is confirmed', decided('p-1', 'confirmed')),
      given('the first is pending', decided('p-1', 'pending')),
      given('the first is not billed', decided('p-1', 'notBilled')),
      given('the second is not billed', decided('p-2', 'notBilled')),
      given('a part that is not there', decided('p-9', 'confirmed')),
    ],
    'part.change': [
      given('one piece of the first', { partId: 'p-1', change: { field: 'quantity', value: '1' } }),
      given('a discount above the price', { partId: 'p-2', change: { field: 'discount', value: '999' } }),
    ],
    'invoice.change': [
      given('a number', { change: { field: 'ownNumber', value: 'A-1' } }),
      given('no date', { change: { field: 'invoiceDate', value: '' } }),
      given('shipped on another day', { change: { field: 'isShippedOnInvoiceDate', value: false } }),
      given('the next day', { change: { field: 'shippingDate', value: '2126-11-21' } }),
    ],
    'cancellation.open': [given('the first', { partIds: ['p-1'] }), given('none chosen yet', { partIds: [] })],
    'cancellation.change': [
      given('back order', { change: { reason: CancellationReason.BackOrder } }),
      given('a note', { change: { note: 'Until spring' } }),
      given('no part', { change: { partIds: [] } }),
      given('every part', { change: { partIds: ['p-1', 'p-2'] } }),
    ],
    'lock.outdated': [given('', { change: CHANGE })],
    'lock.acquired': [given('', { lockId: 'lock-1' })],
    [doneOf('completeOrder')]: [
      answered('taken', {
        orderId: 'order-1',
        invoiceId: 'invoice-1',
        invoiceNumber: 'I-50001',
        grandTotalCents: invoice.totals.grandTotalCents,
      }),
    ],
    [errorOf('completeOrder')]: [
      refused('order-cancelled'),
      refused('version-outdated'),
      refused('invoice-number-used'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('cancelParts')]: [answered('taken', { orderId: 'order-1', version: 4, status: 1, partIds: ['p-1'] })],
    [errorOf('cancelParts')]: [
      refused('order-completed'),
      refused('part-cancelled'),
      refused('lock-lost'),
      failed('no answer', { kind: 'timeout' }),
      failed('a broken rule', { kind: 'invalid', code: 'validation' }),
    ],
    [doneOf('rereadOrder')]: [
      answered('completed', ours),
      answered('completed by a colleague', theirs),
      answered('cancelled', cancelled),
      answered('still open', stillOpen),
    ],
    [errorOf('rereadOrder')]: [failed('no network', { kind: 'network' })],
  },
  writes: { completeOrder: ['sale.confirm'], cancelParts: ['cancellation.send'] },
  key: (snapshot) => {
    const {
      order: known,
      sale,
      past,
      future,
      cancellation,
      restoredAt,
      newlyCancelledIds,
      usedNumbers,
      lockId,
      failure,
      mayChange,
    } = snapshot.context;
    const isRead = known !== null && {
      mayChange,
      status: known.status,
      by: known.invoice?.ownNumber,
      cancelled: known.parts.filter(({ state }) => state === 'cancelled').length,
      isTaxed: known.taxRates !== null,
    };
    // What is read anew from here on forgets what was typed; the draft recalls it.
    const isPassing = ['loading', 'loadFailed', 'recalling', 'paused', 'left'].some(
      (state) => snapshot.value === state,
    );
    const isGivenBack = ['leaving', 'pausing', 'refreshing', 'outdated', 'sent'].some(
      (state) => stateName(snapshot) === `open.${state}`,
    );
    if (isPassing || isGivenBack) return { isRead, failure: failure?.kind };
    if (snapshot.matches('completed') || snapshot.matches('cancelled') || snapshot.matches('readOnly'))
      return { isRead, isDirty: isDirty(snapshot.context), restored: restoredAt !== null };
    return {
      isRead,
      sale: inShort(sale),
      past: past.map(inShort),
      future: future.map(inShort),
      cancellation: cancellationInShort(snapshot.hasTag('editable') ? { ...cancellation, partIds: [] } : cancellation),
      isRestored: restoredAt !== null && newlyCancelledIds.length,
      usedNumbers,
      isLocked: isOnItsWay(snapshot) && lockId !== '',
      failure: failure?.kind,
    };
  },
  inShort: { sale: (value) => value, order: () => 'the order' },
  isWorthWalking,
  userCan: (snapshot, event) => {
    const { order: known, sale, restoredAt, cancellation } = snapshot.context;
    if (snapshot.matches({ open: { reserved: 'cancelling' } })) {
      if (event.type !== 'cancellation.change')
        return event.type.startsWith('cancellation.') && event.type !== 'cancellation.open';
      const change = event['change'] as Partial<CancellationDraft>;
      if (change.partIds && change.partIds.length > 1)
        return cancellation.partIds.length < 2 && cancellableParts(snapshot.context).length > 1;
      return change.partIds === undefined
        ? JSON.stringify({ ...cancellation, ...change }) !== JSON.stringify(cancellation)
        : cancellation.partIds.length === 1;
    }
    switch (event.type) {
      case 'part.decide':
        return event['partId'] !== 'p-9' && sale.parts[String(event['partId'])]?.state !== event['state'];
      case 'invoice.change':
        return (event['change'] as InvoiceChange).field !== 'shippingDate' || !sale.isShippedOnInvoiceDate;
      case 'part.change':
        return sale.parts[String(event['partId'])]?.state === 'confirmed';
      case 'draft.discard':
        return restoredAt !== null || snapshot.matches('completed') || snapshot.matches('cancelled');
      case 'cancellation.open':
        return known !== null && (event['partIds']?.toString() === '' || sale.parts['p-1']?.state !== 'cancelled');
      default:
        return true;
    }
  },
  expect: orderExpectations,
});
