/** The named elements of the order page other than its events' controls: fields with their values, and regions. */
import type { AnyMachineSnapshot } from 'xstate';
import {
  cancellableParts,
  acknowledgementProblems,
  choicesOf,
  draftedParts,
  expectedParts,
  isCancelledPart,
  isSettledIn,
  laterPieces,
  partProblems,
  shownOrder,
  unbilledPieces,
} from '../../../machines/order/order.rules.ts';
import { invoicesOf } from '../../../domain/order.ts';
import type { OrderContents, Sale } from '../../../machines/order/order.types.ts';
import { isNotRead } from '../document-lifecycle/document.states.ts';
import type { Named } from '../engine/driver.ts';
import type { Formatted } from '../engine/path-model.ts';
import type { OrderSnapshot } from './order.words.ts';

const isSentIn = (snapshot: OrderSnapshot, name: 'cancellation' | 'acknowledgement'): boolean =>
  snapshot.context.sending?.name === name &&
  (['submitting', 'checkingOutcome', 'outcomeUnknown'] as const).some((state) => snapshot.matches({ open: state }));

const isCancelledIn = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ open: { reserved: 'cancelling' } }) || isSentIn(snapshot, 'cancellation');
const isAcknowledgedIn = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ open: { reserved: 'acknowledging' } }) || isSentIn(snapshot, 'acknowledgement');

/** A dialog is open. */
export const isDialogOpenIn = (snapshot: OrderSnapshot): boolean =>
  isCancelledIn(snapshot) || isAcknowledgedIn(snapshot);

const COLUMNS = [
  'order:part',
  'order:ordered',
  'record:price',
  'order:decision',
  'order:quantity',
  'order:discount',
  'record:total',
];

/** A number that is being typed, with the decimal mark of the language. */
const asTyped = (value: string): Formatted => ({ as: 'text', en: value, fr: value.replace('.', ',') });

/** The rows of the parts: the choices of each, and the numbers of billed parts. */
const rows = (context: OrderContents, isUsable: boolean, areAllSaid: boolean): Named[] =>
  draftedParts(context).flatMap(({ part, draft }): Named[] => {
    const name = part.description.en;
    const problems = partProblems(part, draft, context.readAt);
    const isCancelled = part.state === 'cancelled';
    const choices = isCancelled ? [] : choicesOf(part);
    const number = (field: 'quantity' | 'discount'): Named => ({
      role: 'labelled',
      name: { key: `order:${field}Of`, params: { part: name } },
      // A discount gets its decimals when its field loses focus.
      ...(draft.state === 'confirmed' && choices.length > 0
        ? {
            ...((field === 'quantity' || draft[field] === '') && { value: draft[field] }),
            isUsable,
            // Before an attempt to confirm, it depends on which field is being typed into.
            // The quantity says what becomes of the other pieces.
            ...((areAllSaid || problems?.[field] === undefined) &&
              !(field === 'quantity' && unbilledPieces(part, draft) > 0) && {
                isWrong: problems?.[field] !== undefined,
              }),
          }
        : { isAbsent: true }),
    });
    return [
      // Nothing is left to choose for a part that an invoice settled, or that is cancelled, but to exclude it.
      {
        role: 'button',
        name: 'order:exclude',
        isPrefix: true,
        within: { selector: 'tr', text: name },
        ...(draft.state === 'cancelled' ? { isUsable } : { isAbsent: true }),
      },
      { role: 'group', name: { key: 'order:decisionOf', params: { part: name } }, isAbsent: choices.length === 0 },
      ...choices.map((state) => ({
        role: 'radio',
        name: `order:state.${state}`,
        within: { selector: 'tr', text: name },
        value: draft.state === state,
        isUsable,
      })),
      {
        role: 'group',
        name: { key: 'order:rest', params: { count: Math.max(1, unbilledPieces(part, draft)) } },
        within: { selector: 'tr', text: name },
        isAbsent: unbilledPieces(part, draft) === 0,
      },
      ...(['later', 'notBilled'] as const).map((rest) => ({
        role: 'radio',
        name: `order:restIs.${rest}`,
        within: { selector: 'tr', text: name },
        ...(unbilledPieces(part, draft) > 0
          ? { value: (draft.rest ?? 'later') === rest, isUsable }
          : { isAbsent: true }),
      })),
      number('quantity'),
      number('discount'),
      {
        role: 'labelled',
        name: { key: 'order:laterOf', params: { part: name } },
        ...(laterPieces(part, draft) > 0
          ? {
              value: draft.expectedOn ?? '',
              isUsable,
              // Without a day, it says that none is known.
              ...((areAllSaid || problems?.expectedOn === undefined) &&
                (draft.expectedOn ?? '') !== '' && {
                  isWrong: problems?.expectedOn !== undefined,
                }),
            }
          : { isAbsent: true }),
      },
    ];
  });

/** The cancellation dialog. */
function dialog(snapshot: OrderSnapshot): Named[] {
  const { cancellation } = snapshot.context;
  const isUsable = snapshot.matches({ open: { reserved: 'cancelling' } });
  return [
    { role: 'dialog', name: 'order:cancel.title' },
    { role: 'group', name: 'order:cancel.parts', isPrefix: true },
    ...cancellableParts(snapshot.context).map(({ id, position, description }) => ({
      role: 'checkbox',
      name: `${position}. ${description.en}`,
      isPrefix: true,
      value: cancellation.partIds.includes(id),
      isUsable,
    })),
    {
      role: 'checkbox',
      name: 'order:cancel.all',
      value: cancellableParts(snapshot.context).every(({ id }) => cancellation.partIds.includes(id)),
      isUsable,
      isAbsent: cancellableParts(snapshot.context).length < 2,
    },
    { role: 'combobox', name: 'order:cancel.reason', value: String(cancellation.reason), isUsable },
    { role: 'textbox', name: 'order:cancel.note', value: cancellation.note, isUsable },
    { role: 'button', name: 'order:cancel.close', isAbsent: !isUsable },
    {
      role: 'button',
      name: 'order:cancel.send',
      isAbsent: snapshot.matches({ open: 'outcomeUnknown' }) || !isUsable,
    },
  ];
}

/** The acknowledgement dialog. */
function datesDialog(snapshot: OrderSnapshot): Named[] {
  const isUsable = snapshot.matches({ open: { reserved: 'acknowledging' } });
  const parts = expectedParts(snapshot.context);
  const problems = snapshot.matches({ open: { reserved: { acknowledging: 'correcting' } } })
    ? acknowledgementProblems(snapshot.context)
    : {};
  const days = parts.map(({ expected }) => expected.expectedOn ?? '');
  return [
    { role: 'dialog', name: 'order:acknowledge.title' },
    {
      role: 'labelled',
      name: 'order:acknowledge.all',
      value: new Set(days).size === 1 ? (days[0] ?? '') : '',
      isUsable,
      isAbsent: parts.length < 2,
    },
    ...parts.flatMap(({ part, expected }): Named[] => {
      const within = { selector: 'dialog fieldset', text: part.description.en };
      return [
        {
          role: 'labelled',
          name: 'order:acknowledge.expected',
          within,
          value: expected.expectedOn ?? '',
          isUsable,
          isWrong: problems[part.id] !== undefined,
        },
        { role: 'checkbox', name: 'order:acknowledge.backOrder', within, value: expected.isBackOrdered, isUsable },
      ];
    }),
    { role: 'button', name: 'order:acknowledge.close', isAbsent: !isUsable },
    {
      role: 'button',
      name: 'order:acknowledge.send',
      isAbsent: snapshot.matches({ open: 'outcomeUnknown' }) || !isUsable,
    },
  ];
}

/** The invoice form. */
const invoice = (
  { ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate, taxRate, isTaxFree, taxReason }: Sale,
  isUsable: boolean,
  isTaxed: boolean,
): Named[] => [
  { role: 'textbox', name: 'order:ownNumber', value: ownNumber, isUsable },
  { role: 'labelled', name: 'record:invoiceDate', isPrefix: true, value: invoiceDate, isUsable },
  { role: 'checkbox', name: 'order:sameDate', value: isShippedOnInvoiceDate, isUsable },
  {
    role: 'labelled',
    name: 'record:shippingDate',
    isPrefix: true,
    value: shippingDate,
    isAbsent: isShippedOnInvoiceDate,
  },
  { role: 'checkbox', name: 'order:tax.free', value: isTaxFree, isUsable, isAbsent: isTaxed },
  { role: 'textbox', name: 'order:tax.rate', value: asTyped(taxRate), isUsable, isAbsent: isTaxed || isTaxFree },
  { role: 'textbox', name: 'order:tax.reason', value: taxReason, isUsable, isAbsent: isTaxed },
];

export function orderShows(anySnapshot: AnyMachineSnapshot): Named[] {
  const snapshot: OrderSnapshot = anySnapshot;
  const { context } = snapshot;
  const { sale } = context;
  const order = shownOrder(context);
  const back: Named = { role: 'link', name: 'order:back', value: '/orders' };
  if (isNotRead(snapshot)) return [back];
  if (!order || snapshot.matches('loading') || snapshot.matches('left')) return [];
  const isDialogOpen = isDialogOpenIn(snapshot);
  const isOver = snapshot.matches('ended');
  const isUsable = snapshot.hasTag('editable');
  const isInvoiceable = order.parts.some(({ state }) => state !== 'cancelled');
  const isNext = order.invoice === null && invoicesOf(order).length > 0;
  const { phone } = order.soldTo;
  return [
    back,
    ...['record:file', 'record:soldTo', 'record:shippedTo', 'order:parts'].map((name) => ({ role: 'region', name })),
    { role: 'region', name: isNext ? 'order:nextInvoice' : 'order:invoice', isAbsent: !isInvoiceable },
    { role: 'region', name: isNext ? 'order:invoice' : 'order:nextInvoice', isAbsent: true },
    { role: 'region', name: 'order:invoices', isAbsent: !isNext },
    ...invoicesOf(order).flatMap(({ id, number, ownNumber }): Named[] =>
      id === order.invoice?.id
        ? []
        : [
            { role: 'region', name: { key: 'order:sentInvoice', params: { number: ownNumber } } },
            { role: 'link', name: number, value: `/invoices/${id}` },
          ],
    ),
    { role: 'table', name: 'order:parts' },
    ...COLUMNS.map((name) => ({ role: 'columnheader', name })),
    { role: 'columnheader', name: 'order:cancelParts', isAbsent: isOver },
    ...order.parts.map((part) => {
      const name = { key: 'order:cancelPart', params: { part: part.description.en } };
      return {
        role: 'button',
        name,
        isUsable,
        title: isUsable ? name : 'order:refusal.locked',
        isAbsent: isOver || isCancelledPart(part) || isSettledIn(order, part),
      };
    }),
    { role: 'button', name: 'record:print', isUsable: !isDialogOpen },
    { role: 'link', name: phone, value: `tel:${phone.replace(/\D/g, '')}` },
    { role: 'button', name: 'commands:palette', isUsable: !isDialogOpen },
    { role: 'button', name: 'commands:sheet', isUsable: !isDialogOpen },
    ...(isOver
      ? [
          {
            role: 'link',
            name: order.invoice?.number ?? '',
            value: `/invoices/${order.invoice?.id ?? ''}`,
            isAbsent: order.invoice === null,
          },
        ]
      : [
          ...rows(context, isUsable, snapshot.matches({ open: { reserved: { editing: 'correcting' } } })),
          ...(isInvoiceable ? invoice(sale, isUsable, order.taxRates !== null || order.invoice !== null) : []),
        ]),
    ...(isCancelledIn(snapshot) ? dialog(snapshot) : [{ role: 'dialog', name: 'order:cancel.title', isAbsent: true }]),
    ...(isAcknowledgedIn(snapshot)
      ? datesDialog(snapshot)
      : [{ role: 'dialog', name: 'order:acknowledge.title', isAbsent: true }]),
  ];
}

/** Placeholders for other workflows' parts of the page. */
export function orderParts(anySnapshot: AnyMachineSnapshot): Named[] {
  const snapshot: OrderSnapshot = anySnapshot;
  const order = shownOrder(snapshot.context);
  const isShown = order !== null && !isNotRead(snapshot) && !snapshot.matches('left');
  const isOver = snapshot.matches('ended');
  return [
    {
      role: 'region',
      name: 'lock',
      isAbsent: !isShown || !snapshot.hasTag('locked') || snapshot.matches({ open: 'outdated' }),
    },
    { role: 'region', name: 'draft', isAbsent: !isShown || isOver },
    { role: 'region', name: 'inactivity' },
    ...(order ? invoicesOf(order) : []).map(({ id }) => ({ role: 'region', name: id, isAbsent: !isShown })),
  ];
}
