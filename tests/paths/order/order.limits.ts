/** The limits of a sale, of a cancellation and of an acknowledgement, and how the totals of a sale follow. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { CancellationReason } from '../../../domain/enumerations.ts';
import {
  acknowledgementProblems,
  cancellationProblems,
  problemsOf,
  saleTotals,
} from '../../../machines/order/order.rules.ts';
import { money, toldOf } from '../engine/limit-words.ts';
import { after, type LimitedEditor, type LimitedField, type Told } from '../engine/limits.ts';
import { doneOf } from '../engine/path-model.ts';
import { grille, hood, NOW, order, TODAY } from './order.examples.ts';
import { orderModel } from './order.model.ts';
import type { OrderSnapshot } from './order.words.ts';

const OWN = ['numberUsed', 'beforeOrder', 'inTheFuture', 'tooFarAhead', 'undecided', 'inThePast', 'tooFarAway'];
const EDITING = 'open.reserved.editing';
const CANCELLING = 'open.reserved.cancelling';
const ACKNOWLEDGING = 'open.reserved.acknowledging';

const begun = (quantity: number, priceCents: number) => ({
  input: orderModel.input,
  events: [
    {
      type: doneOf('loadDocument'),
      output: { document: { ...order, parts: [{ ...hood, quantity, priceCents }, grille] }, now: NOW },
    },
    { type: 'draft.recalled', draft: null },
    { type: 'lock.acquired', lockId: 'lock-1' },
  ],
});

const line = (field: string) => (value: string) => [{ type: 'part.change', partId: 'p-1', change: { field, value } }];
const invoice = (field: string) => (value: string | boolean) => [{ type: 'invoice.change', change: { field, value } }];
const note = (value: string) => [{ type: 'cancellation.change', change: { note: value } }];
const expected = (value: string) => [
  { type: 'acknowledgement.change', partIds: ['p-1'], change: { expectedOn: value === '' ? null : value } },
];

const confirmed = [{ type: 'parts.confirm' }, ...invoice('ownNumber')('A-1')];
const cancelling = (reason: CancellationReason): AnyEventObject[] => [
  { type: 'cancellation.open', partIds: ['p-1'] },
  { type: 'cancellation.change', change: { reason } },
];

const sale = (
  field: string,
  kind: LimitedField['kind'],
  [label, fine]: readonly [label: string, fine: string],
  type: LimitedField['type'],
  before: LimitedField['before'] = confirmed,
): LimitedField => ({ field, kind, label, fine, type, before, situation: EDITING, send: [{ type: 'sale.confirm' }] });

const noted = (field: string, fine: string, reason: CancellationReason): LimitedField => ({
  field,
  kind: 'text',
  label: 'order:cancel.note',
  fine,
  type: note,
  before: cancelling(reason),
  situation: CANCELLING,
  send: [{ type: 'cancellation.send' }],
});

const LABELS: Readonly<Record<string, string>> = {
  quantity: 'order:quantity',
  discount: 'order:discount',
  state: 'order:parts',
  expectedOn: 'order:acknowledge.expected',
  partIds: 'order:cancel.parts',
  reason: 'order:cancel.reason',
  note: 'order:cancel.note',
  ownNumber: 'order:ownNumber',
  invoiceDate: 'record:invoiceDate',
  shippingDate: 'record:shippingDate',
};

function problem(snapshot: AnyMachineSnapshot): Told | null {
  const { context }: OrderSnapshot = snapshot;
  if (snapshot.matches({ open: { reserved: 'acknowledging' } })) {
    const [first] = Object.values(acknowledgementProblems(context));
    return first ? { field: 'order:acknowledge.expected', text: `order:acknowledge.${first}` } : null;
  }
  const { parts, whole: _, ...others } = problemsOf(context);
  const found = snapshot.matches({ open: { reserved: 'cancelling' } })
    ? cancellationProblems(context.cancellation)
    : { ...Object.assign({}, ...Object.values(parts)), ...others };
  const [first] = Object.entries(found as Readonly<Record<string, { readonly key: string }>>);
  return first ? toldOf(LABELS[first[0]] ?? first[0], first[1], 'order', OWN) : null;
}

const sumOf = (quantity: string, discount: string) => {
  const { input, events } = begun(3, 3333);
  const snapshot: OrderSnapshot = after({ model: orderModel }, input, [
    ...events,
    ...confirmed,
    ...line('quantity')(quantity),
    ...line('discount')(discount),
  ]);
  const { partsCents, discountsCents, subtotalCents, federalTaxCents, provincialTaxCents, grandTotalCents } =
    saleTotals(snapshot.context);
  return {
    name: 'order:invoice',
    given: [
      ['order:quantity', quantity],
      ['order:discount', discount],
    ] as [string, string][],
    gives: [
      ['record:parts', money(partsCents)],
      ['record:discounts', money(discountsCents)],
      ['record:subtotal', money(subtotalCents)],
      ['list-export:tax.gst', money(federalTaxCents)],
      ['list-export:tax.qst', money(provincialTaxCents)],
      ['record:grandTotal', money(grandTotalCents)],
    ] as [string, string][],
  };
};

export const orderLimits: LimitedEditor = {
  model: orderModel,
  // Two pieces at $100.00, and five at $3.33.
  examples: [begun(2, 10_000), begun(5, 333)],
  fields: [
    sale('quantity', 'number', ['order:quantity', '1'], line('quantity')),
    sale('discount', 'money', ['order:discount', '1.00'], line('discount')),
    sale('ownNumber', 'text', ['order:ownNumber', 'A'], invoice('ownNumber'), [{ type: 'parts.confirm' }]),
    sale('invoiceDate', 'day', ['record:invoiceDate', TODAY], invoice('invoiceDate')),
    sale('shippingDate', 'day', ['record:shippingDate', TODAY], invoice('shippingDate'), [
      ...confirmed,
      ...invoice('isShippedOnInvoiceDate')(false),
    ]),
    sale('laterOn', 'day', ['order:acknowledge.expected', TODAY], line('expectedOn'), [
      { type: 'part.decide', partId: 'p-1', state: 'later' },
      { type: 'part.decide', partId: 'p-2', state: 'confirmed' },
      ...invoice('ownNumber')('A-1'),
    ]),
    noted('note', 'a', CancellationReason.BackOrder),
    noted('noteOfOther', 'abcde', CancellationReason.Other),
    {
      field: 'expectedOn',
      kind: 'day',
      label: 'order:acknowledge.expected',
      fine: TODAY,
      type: expected,
      before: [
        { type: 'acknowledgement.open' },
        { type: 'acknowledgement.change', partIds: ['p-1'], change: { isBackOrdered: true } },
      ],
      situation: ACKNOWLEDGING,
      send: [{ type: 'acknowledgement.send' }],
    },
  ],
  isSent: (snapshot) =>
    !['editing', 'cancelling', 'acknowledging'].some((state) => snapshot.matches({ open: { reserved: state } })),
  problem,
  // Discounts come off before taxes; each tax is rounded once, on the whole.
  sums: () => [sumOf('1', ''), sumOf('3', ''), sumOf('3', '99.99'), sumOf('2', '0.36'), sumOf('3', '4.57')],
};
