/** What the page of an order has by name beside the controls of its events: fields with their values, parts of the page. */
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import {
  cancellableParts,
  choicesOf,
  draftedParts,
  isCancelledPart,
  partProblems,
} from '../../../machines/order/order.rules.ts';
import type { OrderContext, Sale } from '../../../machines/order/order.types.ts';
import type { Named } from '../engine/driver.ts';

type Snapshot = SnapshotFrom<typeof orderMachine>;

const DIALOG = [
  { open: { reserved: 'cancelling' } },
  { open: 'sendingCancellation' },
  { open: 'checkingCancellation' },
  { open: 'cancellationUnknown' },
] as const;

const COLUMNS = [
  'order:part',
  'order:ordered',
  'record:price',
  'order:decision',
  'order:quantity',
  'order:discount',
  'record:total',
];

/** The rows of the parts: what can be decided of each, and the numbers of those that are billed. */
const rows = (context: OrderContext, isUsable: boolean): Named[] =>
  draftedParts(context).flatMap(({ part, draft }): Named[] => {
    const name = part.description.en;
    const problems = partProblems(part, draft);
    const number = (field: 'quantity' | 'discount'): Named => ({
      role: 'labelled',
      name: { key: `order:${field}Of`, params: { part: name } },
      // A discount has its decimals once its field was left.
      ...(draft.state === 'confirmed'
        ? {
            ...((field === 'quantity' || draft[field] === '') && { value: draft[field] }),
            isUsable,
            isWrong: problems?.[field] !== undefined,
          }
        : { isAbsent: true }),
    });
    return [
      { role: 'group', name: { key: 'order:decisionOf', params: { part: name } } },
      ...choicesOf(part).map((state) => ({
        role: 'radio',
        name: `order:state.${state}`,
        within: { selector: 'tr', text: name },
        value: draft.state === state,
        isUsable,
      })),
      number('quantity'),
      number('discount'),
    ];
  });

/** The dialog in which parts are cancelled. */
function dialog(snapshot: Snapshot): Named[] {
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
      isAbsent: snapshot.matches({ open: 'cancellationUnknown' }) || !isUsable,
    },
  ];
}

/** The invoice as it is typed. */
const invoice = (
  { ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate }: Sale,
  isUsable: boolean,
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
];

export function orderShows(anySnapshot: AnyMachineSnapshot): Named[] {
  const snapshot = anySnapshot as Snapshot;
  const { context } = snapshot;
  const { order, sale } = context;
  const back: Named = { role: 'link', name: 'order:back', value: '/orders' };
  if (snapshot.matches('loadFailed')) return [back];
  if (!order || snapshot.matches('loading') || snapshot.matches('left')) return [];
  const isAsked = DIALOG.some((state) => snapshot.matches(state));
  const isOver = snapshot.matches('completed') || snapshot.matches('cancelled');
  const isUsable = snapshot.hasTag('editable');
  const isInvoiceable = order.parts.some(({ state }) => state !== 'cancelled');
  const { phone } = order.soldTo;
  return [
    back,
    ...['record:file', 'record:soldTo', 'record:shippedTo', 'order:parts'].map((name) => ({ role: 'region', name })),
    { role: 'region', name: 'order:invoice', isAbsent: !isInvoiceable },
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
        isAbsent: isOver || isCancelledPart(part),
      };
    }),
    { role: 'button', name: 'record:print', isUsable: !isAsked },
    { role: 'link', name: phone, value: `tel:${phone.replace(/\D/g, '')}` },
    { role: 'button', name: 'commands:palette', isUsable: !isAsked },
    { role: 'button', name: 'commands:sheet', isUsable: !isAsked },
    ...(isOver
      ? [
          {
            role: 'link',
            name: order.invoice?.number ?? '',
            value: `/invoices/${order.invoice?.id ?? ''}`,
            isAbsent: order.invoice === null,
          },
        ]
      : [...rows(context, isUsable), ...(isInvoiceable ? invoice(sale, isUsable) : [])]),
    ...(isAsked ? dialog(snapshot) : [{ role: 'dialog', name: 'order:cancel.title', isAbsent: true }]),
  ];
}

/** Other workflows' parts of the page, as they are drawn in their place. */
export function orderParts(anySnapshot: AnyMachineSnapshot): Named[] {
  const snapshot = anySnapshot as Snapshot;
  const { order } = snapshot.context;
  const isShown = order !== null && !['loadFailed', 'left'].some((state) => snapshot.value === state);
  const isOver = snapshot.matches('completed') || snapshot.matches('cancelled');
  return [
    {
      role: 'region',
      name: 'lock',
      isAbsent: !isShown || !snapshot.hasTag('locked') || snapshot.matches({ open: 'outdated' }),
    },
    { role: 'region', name: 'draft', isAbsent: !isShown || isOver },
    { role: 'region', name: 'inactivity' },
    ...(order?.invoice ? [{ role: 'region', name: order.invoice.id, isAbsent: !isShown }] : []),
  ];
}
