/** The texts of the order page, by the keys of `locales`. */
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { SnapshotFrom } from 'xstate';
import { Status } from '../../../domain/enumerations.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { formatDayOfMonth } from '../../../src/i18n/format-day-of-month.ts';
import { invoicesOf, type Cancellation, type Order, type OrderPart } from '../../../domain/order.ts';
import type { Words } from '../engine/path-model.ts';
import { addressWords, day, fileWords, longDate, money } from '../said.ts';
import {
  awaitedBackOrder,
  choicesOf,
  draftedParts,
  lineOf,
  openTotals,
  partProblems,
  orderTotals,
  saleTotals,
  unbilledPieces,
} from '../../../machines/order/order.rules.ts';
import type { OrderContents, PartDraft } from '../../../machines/order/order.types.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

export const cancellationWords = ({ side, at, by, reason, note }: Cancellation): Words => [
  { key: `order:cancelledBy.${side}`, params: { date: longDate(at), name: by, reason: [`record:reason.${reason}`] } },
  ' ',
  note,
];

/** What the shop waits for when nothing but back orders is open; null when it waits for the delivery. */
function awaitedWords(order: Order, readAt: number): Words | null {
  const backOrder = awaitedBackOrder(order, marketplaceDay(readAt));
  if (!backOrder) return null;
  const { expectedOn: date } = backOrder;
  if (date === null) return 'order:awaitedUndated';
  const said = { as: 'text', en: formatDayOfMonth(date, 'en'), fr: formatDayOfMonth(date, 'fr') } as const;
  return { key: 'order:awaited', params: { date: said } };
}

/** When the delivery is due. */
const due = (instant: string): Words => ({ key: 'order:dueAt', params: { time: longDate(instant) } });
/** Facts that do not apply to this order. */
export const factsUnsaid = ({ context: { document: order } }: OrderSnapshot): Words[] => [
  ...(order?.hasInsurerAgreement === false ? ['order:insurerAgreement'] : []),
  ...(order?.notes === '' ? ['order:notes'] : []),
  ...(order && order.status !== Status.Active ? [due(order.dueAt)] : []),
];

/** The order: file, vehicle, sold-to and shipped-to. */
export const factWords = (order: Order, readAt: number): Words[] => factsOf(order, awaitedWords(order, readAt));

const factsOf = (
  { number, orderedAt, soldTo, shippedTo, notes, file, dueAt, status, acknowledgement, hasInsurerAgreement }: Order,
  awaited: Words | null,
): Words[] => [
  { key: 'order:title', params: { number } },
  [
    { key: 'order:orderedBy', params: { date: longDate(orderedAt), shop: soldTo.name } },
    ...(acknowledgement
      ? [
          {
            key: 'order:acknowledgedBy',
            params: { date: longDate(acknowledgement.at), name: acknowledgement.by },
          } as const,
        ]
      : []),
    ...(hasInsurerAgreement ? ['order:insurerAgreement'] : []),
  ],
  ...fileWords(file),
  [...addressWords('record:soldTo', soldTo), 'record:phone', soldTo.phone],
  ...(notes === '' ? [] : [['order:notes', notes]]),
  ...(status === Status.Active
    ? [['order:delivery', { as: 'shortDate', instant: dueAt } as const], awaited ?? due(dueAt)]
    : []),
  addressWords('record:shippedTo', shippedTo),
  ['order:delivery', longDate(dueAt)],
];

const undatedWords = ({ expectedOn = '' }: PartDraft): Words[] => (expectedOn === '' ? ['order:laterHint'] : []);

/** What is said of the pieces that are not billed, between the choice and the total. */
function restWords(part: OrderPart, draft: PartDraft, choice: Words): Words[] {
  const count = unbilledPieces(part, draft);
  if (count === 0) return [choice];
  const isLeftOff = draft.rest === 'notBilled';
  return [
    choice,
    { key: 'order:rest', params: { count } },
    'order:restIs.later',
    'order:restIs.notBilled',
    ...(isLeftOff ? [] : undatedWords(draft)),
    {
      key: isLeftOff ? 'order:restLeftOff' : 'order:restOpen',
      params: { count, billed: part.quantity - count, total: part.quantity },
    },
  ];
}

/** Each part's row: what was ordered, and what is billed. */
export const partWords = (context: OrderContents): Words[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
    const last: Words = `order:state.${choicesOf(part).at(-1) ?? ''}`;
    // Between the state of a cancelled part and why, it can be excluded.
    const unbilled: Words[] = [
      ...(draft.state === 'cancelled' ? [] : [last]),
      ...(part.cancellation ? [cancellationWords(part.cancellation)] : []),
    ];
    return [
      [
        `${part.position}. ${part.description.en}`,
        'order:industryType.Oem',
        `${part.partNumber} · ${part.manufacturer}`,
        ...(part.expectedOn === null
          ? []
          : [
              {
                key: part.isBackOrdered ? 'order:backOrdered' : 'order:expectedOn',
                params: { date: day(part.expectedOn) },
              } as const,
            ]),
        String(part.quantity),
        money(part.priceCents),
      ],
      // After the choice: the fields and the total, or dashes.
      ...(line && partProblems(part, draft, context.readAt) === null
        ? [[...restWords(part, draft, last), money(line.quantity * line.priceCents - line.discountCents)]]
        : []),
      ...(draft.state === 'notBilled' || draft.state === 'cancelled' ? [[...unbilled, '—', '—', '—']] : []),
      // A wrong day says why, in between.
      ...(draft.state === 'later' && partProblems(part, draft, context.readAt) === null
        ? [[last, ...undatedWords(draft), '—', '—', '—']]
        : []),
      ...(draft.state === 'pending' ? [[String(part.quantity), '—', money(part.quantity * part.priceCents)]] : []),
    ];
  });

/** Each part of a closed order: its final state, and what was billed. */
export const settledWords = ({ document: order }: OrderContents): Words[] =>
  (order?.parts ?? []).map(({ id, state, priceCents, cancellation }) => {
    const line = order?.invoice?.lines.find(({ partId }) => partId === id);
    return [
      money(priceCents),
      `order:state.${state}`,
      ...(cancellation ? [cancellationWords(cancellation)] : []),
      ...(line
        ? [String(line.quantity), line.discountCents > 0 ? money(line.discountCents) : '—', money(line.totalCents)]
        : ['—', '—', '—']),
    ];
  });

export const sumWords = (context: OrderContents): Words[] => {
  const {
    partsCents,
    discountsCents,
    subtotalCents,
    federalTaxCents,
    provincialTaxCents,
    taxesCents,
    grandTotalCents,
  } = context.document?.invoice?.totals ?? orderTotals(context);
  const discounted: Words[] =
    discountsCents === 0
      ? []
      : [['record:parts', money(partsCents), 'record:discounts', money(-discountsCents), 'record:subtotal']];
  if (context.document?.taxRates === null) return [...discounted, ['record:subtotal', money(subtotalCents)]];
  return [
    ...discounted,
    ['record:subtotal', money(subtotalCents)],
    [
      money(subtotalCents),
      { key: 'record:tax.gst', params: { rate: { as: 'rate', rate: 5000 } } },
      money(federalTaxCents),
    ],
    [money(provincialTaxCents), 'record:taxes', money(taxesCents), 'record:grandTotal', money(grandTotalCents)],
  ];
};

/** The invoices besides the one in the form, and what they and the open parts come to. */
export function invoicedWords(context: OrderContents): Words[] {
  const order = context.document;
  if (!order || order.invoice || invoicesOf(order).length === 0) return [];
  const invoiced = invoicesOf(order).reduce((sum, { totals }) => sum + totals.grandTotalCents, 0);
  const open = openTotals(context).grandTotalCents;
  const count = order.parts.filter(({ state }) => state === 'confirmed').length;
  return [
    [
      'order:invoices',
      { key: 'order:invoicedParts', params: { count, total: order.parts.length } },
      { key: 'order:invoicedSum', params: { count: invoicesOf(order).length } },
      money(invoiced),
      'order:openSum',
      money(open),
      'order:orderSum',
      money(invoiced + open),
    ],
    ...invoicesOf(order).map(({ number, ownNumber, invoiceDate, shippingDate, totals }): Words => [
      { key: 'order:sentInvoice', params: { number: ownNumber } },
      'record:number',
      number,
      'record:invoiceDate',
      day(invoiceDate),
      'record:shippingDate',
      day(shippingDate),
      'record:grandTotal',
      money(totals.grandTotalCents),
    ]),
    ...order.parts.flatMap(({ id, state }): Words[] => {
      const on = invoicesOf(order).find(({ lines }) => lines.some(({ partId }) => partId === id));
      return state === 'confirmed' && on
        ? [{ key: 'order:onInvoice', params: { number: on.ownNumber } }, 'order:state.confirmed']
        : [];
    }),
  ];
}

export const decidedWords = (context: OrderContents): Words => {
  const parts = draftedParts(context);
  return {
    key: 'order:decided',
    params: {
      count: parts.filter(({ draft: { state } }) => state !== 'pending' && state !== 'cancelled').length,
      total: parts.length,
    },
  };
};

/** Undo and redo, or why they are unavailable. */
export function stepWords({ context: { past, future } }: OrderSnapshot, refusal: string | null): Words {
  const undo = refusal ?? (past.length > 0 ? null : 'lock:refusal.hasPast');
  const redo = refusal ?? (future.length > 0 ? null : 'lock:refusal.hasFuture');
  return [
    'commands:undo',
    ...(undo === null ? [] : [undo]),
    'commands:redo',
    ...(redo === null ? [] : [redo]),
    'order:cancelParts',
  ];
}

/** A discount above the line's price. */
export const discountWords = (context: OrderContents): Words[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const discount = partProblems(part, draft, context.readAt)?.discount;
    return discount?.key === 'tooLarge'
      ? [{ key: 'field:tooLarge', params: { bound: String(discount.bound / 100) } }]
      : [];
  });

export const cancelledNames = ({ context }: OrderSnapshot): readonly string[] =>
  draftedParts(context).flatMap(({ part, draft }) => (draft.state === 'cancelled' ? [part.description.en] : []));
export const cancelledPartsWords = (snapshot: OrderSnapshot): Words => {
  const names = cancelledNames(snapshot);
  return { key: 'order:cancelledParts', params: { count: names.length, names: { as: 'list', of: names } } };
};

export const noTaxRate = ({ context: { document: order } }: Pick<OrderSnapshot, 'context'>): Words => ({
  key: 'order:taxRateMissing',
  params: { province: order?.soldTo.province ?? '' },
});
/** Parts cancelled after the draft was saved. */
export const cancelledSince = (count: number, names: readonly string[]): Words => ({
  key: 'order:cancelledSince',
  params: { count, names: { as: 'list', of: names } },
});
export function newlyCancelledWords({
  context: { document: order, restoredAt, newlyCancelledIds, past },
}: OrderSnapshot): Words[] {
  const names = (order?.parts ?? [])
    .filter(({ id }) => newlyCancelledIds.includes(id))
    .map(({ description }) => description.en);
  return restoredAt === null || past.length > 0 || names.length === 0 ? [] : [cancelledSince(names.length, names)];
}

export const unsentWords = ({ context }: OrderSnapshot): Words[] => {
  const { sale } = context;
  const count = Object.values(sale.parts).filter(({ state }) => state === 'confirmed').length;
  return [
    'draft:unsent',
    {
      key: 'order:unsentSale',
      params: {
        count,
        total: Object.keys(sale.parts).length,
        amount: money(saleTotals(context).grandTotalCents),
        number: sale.ownNumber === '' ? '—' : sale.ownNumber,
      },
    },
    'draft:discard',
  ];
};
