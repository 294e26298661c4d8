/** What the order page must say, by the keys of `locales`. */
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { orderDocument } from '../../../machines/order/order.kind.ts';
import type { SnapshotFrom } from 'xstate';
import { Status } from '../../../domain/enumerations.ts';
import { CANCELLATION_REASONS, type Cancellation, type Order } from '../../../domain/order.ts';
import { lateWords, outdatedWords, overtakenUnsaid } from '../overtaken.expect.ts';
import type { Pair, PairExpectation } from '../engine/pair.ts';
import type { Words } from '../engine/path-model.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import {
  acknowledgementProblems,
  cancellableParts,
  choicesOf,
  draftedParts,
  isDirty,
  lineOf,
  partProblems,
  problemCount,
  problemsOf,
  orderTotals,
  saleTotals,
} from '../../../machines/order/order.rules.ts';
import type { OrderContents } from '../../../machines/order/order.types.ts';

export type OrderPair = Pair<SnapshotFrom<typeof orderDocument>, SnapshotFrom<typeof orderMachine>>;

type Snapshot = OrderPair['editor'];

const money = (cents: number) => ({ as: 'money', cents }) as const;
const longDate = (instant: string) => ({ as: 'longDate', instant }) as const;

/** A day in the screen's language, in any time zone. */
const day = (text: string) => ({ as: 'shortDate', instant: `${text}T17:00:00Z` }) as const;

const cancellationWords = ({ side, at, by, reason, note }: Cancellation): Words => [
  { key: `order:cancelledBy.${side}`, params: { date: longDate(at), name: by, reason: [`record:reason.${reason}`] } },
  ' ',
  note,
];

/** When the delivery is due. */
const due = (instant: string): Words => ({ key: 'order:dueAt', params: { time: longDate(instant) } });
/** Facts that do not apply to this order. */
const factsUnsaid = ({ context: { order } }: Snapshot): Words[] => [
  ...(order?.hasInsurerAgreement === false ? ['order:insurerAgreement'] : []),
  ...(order?.notes === '' ? ['order:notes'] : []),
  ...(order && order.status !== Status.Active ? [due(order.dueAt)] : []),
];

/** The order: file, vehicle, sold-to and shipped-to. */
const factWords = ({
  number,
  orderedAt,
  soldTo,
  shippedTo,
  notes,
  file,
  dueAt,
  status,
  acknowledgement,
  hasInsurerAgreement,
}: Order): Words[] => [
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
  [
    'record:fileNumber',
    file.fileNumber,
    'record:shopOrderNumber',
    file.shopOrderNumber,
    'record:marketplaceNumber',
    file.marketplaceNumber,
    'record:referenceNumber',
    file.referenceNumber,
  ],
  ['record:vehicle', { as: 'vehicle', vehicle: file.vehicle }, 'record:vin', file.vehicle.vin],
  [
    'record:soldTo',
    soldTo.name,
    'record:address',
    `${soldTo.address}, ${soldTo.city} (${soldTo.province})`,
    'record:postalCode',
    soldTo.postalCode,
    'record:phone',
    soldTo.phone,
  ],
  ...(notes === '' ? [] : [['order:notes', notes]]),
  ...(status === Status.Active ? [due(dueAt)] : []),
  [
    'record:shippedTo',
    shippedTo.name,
    'record:address',
    `${shippedTo.address}, ${shippedTo.city} (${shippedTo.province})`,
    'record:postalCode',
    shippedTo.postalCode,
  ],
  ['order:delivery', longDate(dueAt)],
];

/** Each part's row: what was ordered, and what is billed. */
const partWords = (context: OrderContents): Words[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
    const last: Words = `order:state.${choicesOf(part).at(-1) ?? ''}`;
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
        ...(part.cancellation ? [cancellationWords(part.cancellation)] : []),
        String(part.quantity),
        money(part.priceCents),
      ],
      // After the choice: the fields and the total, or dashes.
      ...(line && partProblems(part, draft) === null
        ? [[last, money(line.quantity * line.priceCents - line.discountCents)]]
        : []),
      ...(draft.state === 'notBilled' || draft.state === 'cancelled' ? [[last, '—', '—', '—']] : []),
      ...(draft.state === 'pending' ? [[String(part.quantity), '—', money(part.quantity * part.priceCents)]] : []),
    ];
  });

/** Each part of a closed order: its final state, and what was billed. */
const settledWords = ({ order }: OrderContents): Words[] =>
  (order?.parts ?? []).map(({ id, state, priceCents }) => {
    const line = order?.invoice?.lines.find(({ partId }) => partId === id);
    return [
      money(priceCents),
      `order:state.${state}`,
      ...(line
        ? [String(line.quantity), line.discountCents > 0 ? money(line.discountCents) : '—', money(line.totalCents)]
        : ['—', '—', '—']),
    ];
  });

const sumWords = (context: OrderContents): Words[] => {
  const {
    partsCents,
    discountsCents,
    subtotalCents,
    federalTaxCents,
    provincialTaxCents,
    taxesCents,
    grandTotalCents,
  } = context.order?.invoice?.totals ?? orderTotals(context);
  const discounted: Words[] =
    discountsCents === 0
      ? []
      : [['record:parts', money(partsCents), 'record:discounts', money(-discountsCents), 'record:subtotal']];
  if (context.order?.taxRates === null) return [...discounted, ['record:subtotal', money(subtotalCents)]];
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

const decidedWords = (context: OrderContents): Words => {
  const parts = draftedParts(context);
  return {
    key: 'order:decided',
    params: {
      count: parts.filter(({ draft: { state } }) => state === 'confirmed' || state === 'notBilled').length,
      total: parts.length,
    },
  };
};

/** Undo and redo, or why they are unavailable. */
function stepWords({ context: { past, future, order } }: Snapshot, refusal: string | null): Words {
  const undo = refusal ?? (past.length > 0 ? null : 'order:refusal.hasPast');
  const redo = refusal ?? (future.length > 0 ? null : 'order:refusal.hasFuture');
  return [
    'commands:undo',
    ...(undo === null ? [] : [undo]),
    'commands:redo',
    ...(redo === null ? [] : [redo]),
    `order:acknowledge.${order?.acknowledgement ? 'again' : 'open'}`,
    ...(refusal === null ? [] : [refusal]),
    'order:cancelParts',
  ];
}

/** A discount above the line's price. */
const discountWords = (context: OrderContents): Words[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const discount = partProblems(part, draft)?.discount;
    return discount?.key === 'tooLarge'
      ? [{ key: 'field:tooLarge', params: { bound: String(discount.bound / 100) } }]
      : [];
  });

const cancelledNames = ({ context }: Snapshot): readonly string[] =>
  draftedParts(context).flatMap(({ part, draft }) => (draft.state === 'cancelled' ? [part.description.en] : []));
const cancelledPartsWords = (snapshot: Snapshot): Words => {
  const names = cancelledNames(snapshot);
  return { key: 'order:cancelledParts', params: { count: names.length, names: { as: 'list', of: names } } };
};

const noTaxRate = ({ context: { order } }: Pick<Snapshot, 'context'>): Words => ({
  key: 'order:taxRateMissing',
  params: { province: order?.soldTo.province ?? '' },
});
const isBlocked = (snapshot: Snapshot): boolean => snapshot.matches({ open: { editing: 'blocked' } });
/** Parts cancelled after the draft was saved. */
const cancelledSince = (count: number, names: readonly string[]): Words => ({
  key: 'order:cancelledSince',
  params: { count, names: { as: 'list', of: names } },
});
function newlyCancelledWords({ context: { order, restoredAt, newlyCancelledIds, past } }: Snapshot): Words[] {
  const names = (order?.parts ?? [])
    .filter(({ id }) => newlyCancelledIds.includes(id))
    .map(({ description }) => description.en);
  return restoredAt === null || past.length > 0 || names.length === 0 ? [] : [cancelledSince(names.length, names)];
}
const isWholeChosen = ({ context }: Snapshot): boolean =>
  cancellableParts(context).every(({ id }) => context.cancellation.partIds.includes(id));

const failureWords = (failure: Failure | null | undefined): string => `errors:${failure?.kind ?? ''}`;
/** The texts of each sending: in its dialog, or on the page. */
const SENT = {
  sale: {
    title: null,
    sending: 'order:sending',
    checking: 'order:checkingOutcome',
    unknown: 'order:outcomeUnknown',
    close: null,
    send: null,
  },
  cancellation: {
    title: 'order:cancel.title',
    sending: 'order:cancel.sending',
    checking: 'order:cancel.checking',
    unknown: 'order:cancel.unknown',
    close: 'order:cancel.close',
    send: 'order:cancel.send',
  },
  acknowledgement: {
    title: 'order:acknowledge.title',
    sending: 'order:acknowledge.sending',
    checking: 'order:acknowledge.checking',
    unknown: 'order:acknowledge.unknown',
    close: 'order:acknowledge.close',
    send: 'order:acknowledge.send',
  },
} as const;
const sentWords = ({ document }: OrderPair) => SENT[document.context.sending?.name ?? 'sale'];
const REASONS: Words = [
  'order:cancel.chooseReason',
  ...CANCELLATION_REASONS.map((reason) => `record:reason.${reason}`),
];

const unsentWords = ({ context }: Snapshot): Words[] => {
  const { sale } = context;
  const count = Object.values(sale.parts).filter(({ state }) => state === 'confirmed').length;
  return [
    'draft:unsent',
    {
      key: 'order:unsentSale',
      params: {
        count,
        total: context.order?.parts.length ?? 0,
        amount: money(saleTotals(context).grandTotalCents),
        number: sale.ownNumber === '' ? '—' : sale.ownNumber,
      },
    },
    'draft:discard',
  ];
};

/** The states in which the order is on the page. */
const PAGES = ['recalling', 'settled', 'paused', 'readOnly', 'open'] as const;
const EDITING = 'editor.open.editing';
const CANCELLING = 'editor.open.cancelling';
const ACKNOWLEDGING = 'editor.open.acknowledging';
const ON_THEIR_WAY = [
  'document.open.submitting',
  'document.open.checkingOutcome',
  'document.open.outcomeUnknown',
] as const;

const DATES: Words = ['order:acknowledge.title', 'order:acknowledge.explain'];
const DATE_PROBLEMS = ['order:acknowledge.required', 'order:acknowledge.inThePast', 'order:acknowledge.tooFarAway'];

/** The texts of the dialog that is open or sends. */
const dialogWords = (pair: OrderPair): Words[] => {
  const name = pair.document.context.sending?.name;
  if (name === 'sale') return [];
  return name === 'acknowledgement' ? [DATES] : cancellationDialogWords(pair);
};
const cancellationDialogWords = ({ editor }: OrderPair): Words[] => [
  ['order:cancel.title', 'order:cancel.explain'],
  REASONS,
  'order:cancel.noteHint',
  ...(isWholeChosen(editor) ? ['order:cancel.whole'] : []),
];
const dialogUnsaid = ({ editor }: OrderPair): Words[] => (isWholeChosen(editor) ? [] : ['order:cancel.whole']);
const ALL_DIALOGS = ['order:cancel.title', 'order:acknowledge.title'];

export const orderExpectations: readonly PairExpectation<OrderPair['document'], OrderPair['editor']>[] = [
  { state: 'document.loading', shows: ({ editor }) => (editor.context.order ? [] : ['order:loading']) },
  {
    state: 'document.loadFailed',
    proves: 'S8.1 S8.5',
    shows: ({ document }) => ['common:loadingError', 'order:loadFailed', failureWords(document.context.failure)],
  },
  {
    state: 'document.missing',
    proves: 'S8.5',
    shows: () => ['common:loadingError', 'order:loadFailed', 'errors:notFound', 'order:back'],
    hides: ['common:retry'],
  },
  ...PAGES.map((state) => ({
    state: `document.${state}` as const,
    proves: 'S2.40 S2.41 S2.42 S3.13',
    shows: ({ editor: { context } }: OrderPair) =>
      context.order ? [...factWords(context.order), 'order:back', 'commands:palette', 'commands:sheet'] : [],
    hides: ({ editor }: OrderPair) => [
      ...factsUnsaid(editor),
      ...(state === 'open' ? [] : [noTaxRate(editor), cancelledPartsWords(editor), decidedWords(editor.context)]),
    ],
  })),
  ...(['paused', 'readOnly', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: ({ editor: { context } }: OrderPair) => [
      ...partWords(context),
      ...sumWords(context),
      'order:sameDate',
      ['record:grandTotal', ' ', money(orderTotals(context).grandTotalCents)],
    ],
    hides: ({ editor }: OrderPair) => [
      'order:cancelled',
      'order:invoiced',
      ...(editor.context.order?.taxRates === null && state === 'open' ? [] : [noTaxRate(editor)]),
      ...(isDirty(editor.context) && editor.hasTag('editable') ? [] : ['order:unsaved']),
    ],
  })),
  {
    state: 'document.settled',
    proves: 'S4.10 S8.21',
    shows: ({ document, editor }) => {
      const { order } = editor.context;
      const { invoice, cancellation, status } = order ?? {};
      const isUnsent = editor.can({ type: 'draft.discard' });
      return [
        ...(cancellation
          ? [
              ['order:cancelled', cancellationWords(cancellation)],
              ['1. Hood', 'order:industryType.Oem'],
            ]
          : []),
        ...(invoice
          ? [
              [
                'order:invoiced',
                { key: 'order:invoicedBy', params: { date: longDate(invoice.createdAt), name: invoice.createdBy } },
              ] as const,
              [
                'record:number',
                invoice.number,
                'order:ownNumber',
                invoice.ownNumber,
                'record:invoiceDate',
                day(invoice.invoiceDate),
                'record:shippingDate',
                day(invoice.shippingDate),
              ],
            ]
          : []),
        ...settledWords(editor.context),
        ...((cancellation ?? invoice) ? lateWords(document.context.overtaken, isDirty(editor.context)) : []),
        ...(isUnsent ? unsentWords(editor) : status === Status.Completed ? sumWords(editor.context) : []),
      ];
    },
    hides: ({ document, editor }) => [
      'order:confirm',
      'order:confirmAll',
      ...overtakenUnsaid(document.context.overtaken, isDirty(editor.context)),
      ...(editor.context.order?.invoice ? ['order:cancelled'] : ['order:invoiced']),
    ],
  },
  {
    state: 'document.open',
    shows: ({ editor: { context } }) => [
      decidedWords(context),
      ...(context.order?.taxRates === null
        ? [
            [
              noTaxRate({ context }),
              { key: 'order:taxRateCall', params: { phone: '1 800 555-0142', email: 'support@portal.test' } } as const,
            ],
          ]
        : []),
    ],
  },
  {
    state: EDITING,
    shows: ({ editor }) => [
      stepWords(editor, null),
      ...newlyCancelledWords(editor),
      ...(cancelledNames(editor).length > 0
        ? [
            isBlocked(editor)
              ? ['order:blocked', cancelledPartsWords(editor)]
              : [cancelledPartsWords(editor), 'order:leaveOffFirst'],
            'order:leaveOff',
          ]
        : []),
    ],
    hides: ({ editor }) => [
      { key: 'order:held', params: { seconds: 5 } },
      ...(cancelledNames(editor).length > 0 ? [] : ['order:leaveOff', 'order:leaveOffFirst']),
      ...(isBlocked(editor) ? ['order:leaveOffFirst'] : ['order:blocked']),
      ...unsentWords(editor).slice(1, 2),
      ...(editor.matches({ open: { editing: 'correcting' } })
        ? []
        : [
            'field:required',
            'order:problem.undecided',
            'order:nothingConfirmed',
            { key: 'order:correct', params: { count: problemCount(problemsOf(editor.context)) } } as const,
          ]),
    ],
  },
  { state: `${EDITING}.clean`, hides: ['order:unsaved', 'order:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({
      editor: {
        context: { restoredAt, past },
      },
    }) => [
      'order:unsaved',
      ...(restoredAt !== null && past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: ['order:sending', cancelledSince(0, [])],
  },
  {
    state: `${EDITING}.blocked`,
    proves: 'S8.22',
    shows: ({ editor }) => [['order:blocked', cancelledPartsWords(editor)], 'order:leaveOff'],
  },
  {
    state: `${EDITING}.correcting`,
    shows: ({ editor: { context } }) => {
      const { whole, ...fields } = problemsOf(context);
      const { ownNumber, invoiceDate, shippingDate, parts } = fields;
      const count = problemCount(fields);
      return [
        ...(count > 0 ? [{ key: 'order:correct', params: { count } }] : []),
        ...(whole === 'nothingConfirmed' ? ['order:nothingConfirmed'] : []),
        ...(ownNumber ? [ownNumber.key === 'numberUsed' ? 'order:problem.numberUsed' : 'field:required'] : []),
        ...(invoiceDate || shippingDate ? ['field:required'] : []),
        ...discountWords(context),
        ...Object.values(parts).flatMap(({ state }) => (state ? ['order:problem.undecided'] : [])),
      ];
    },
    hides: ({ editor: { context } }) => {
      const { whole, ...fields } = problemsOf(context);
      return [
        ...(problemCount(fields) > 0 ? [] : [{ key: 'order:correct', params: { count: 0 } } as const]),
        ...(whole === 'nothingConfirmed' ? [] : ['order:nothingConfirmed']),
      ];
    },
  },
  {
    state: `${EDITING}.failed`,
    proves: 'S8.11',
    shows: ({ editor }) => [['order:completeFailed', failureWords(editor.context.refused?.failure)]],
  },
  {
    state: CANCELLING,
    proves: 'S3.39',
    shows: (pair) => [...cancellationDialogWords(pair), ['order:cancel.close', 'order:cancel.send']],
    hides: (pair) => [...dialogUnsaid(pair), 'order:cancel.sending', 'order:cancel.checking'],
  },
  {
    state: `${CANCELLING}.correcting`,
    shows: ({
      editor: {
        context: { cancellation },
      },
    }) => [
      ...(cancellation.partIds.length === 0 ? ['order:cancel.partsRequired'] : []),
      ...(cancellation.reason === 0 ? ['field:required'] : []),
    ],
  },
  { state: `${CANCELLING}.choosing`, hides: ['order:cancel.partsRequired', 'field:required'] },
  {
    state: `${CANCELLING}.failed`,
    shows: ({ editor }) => [['order:cancelFailed', failureWords(editor.context.refused?.failure)]],
  },
  {
    state: ACKNOWLEDGING,
    proves: 'S2.111',
    shows: () => [DATES, ['order:acknowledge.close', 'order:acknowledge.send']],
    hides: () => ['order:acknowledge.sending', 'order:acknowledge.checking', 'order:cancel.title'],
  },
  {
    state: `${ACKNOWLEDGING}.correcting`,
    shows: ({ editor: { context } }) =>
      Object.values(acknowledgementProblems(context)).map((problem) => `order:acknowledge.${problem}`),
  },
  { state: `${ACKNOWLEDGING}.choosing`, hides: DATE_PROBLEMS },
  {
    state: `${ACKNOWLEDGING}.failed`,
    shows: ({ editor }) => [['order:acknowledgeFailed', failureWords(editor.context.refused?.failure)]],
    hides: DATE_PROBLEMS,
  },
  ...ON_THEIR_WAY.map((state) => ({
    state,
    shows: dialogWords,
    hides: (pair: OrderPair) => {
      const { title, close, send, checking } = sentWords(pair);
      return [
        ...ALL_DIALOGS.filter((each) => each !== title),
        ...(title === 'order:cancel.title' ? dialogUnsaid(pair) : []),
        ...(close === null ? [] : [close]),
        ...(state === 'document.open.checkingOutcome' ? [] : [checking]),
        ...(send !== null && state === 'document.open.outcomeUnknown' ? [send] : []),
      ];
    },
  })),
  { state: 'document.open.submitting', shows: (pair) => [sentWords(pair).sending] },
  { state: 'document.open.checkingOutcome', shows: (pair) => [sentWords(pair).checking] },
  {
    state: 'document.open.outcomeUnknown',
    shows: (pair) => [[sentWords(pair).unknown, failureWords(pair.document.context.failure), 'order:checkOutcome']],
  },
  {
    state: 'document.open.reserved.held',
    shows: () => [{ key: 'order:held', params: { seconds: 5 } }, 'order:recall', 'order:hurry', 'order:sending'],
  },
  {
    state: 'document.paused',
    shows: () => [['order:paused', 'order:pausedKept'], 'order:resume'],
    hides: ['order:confirm'],
  },
  { state: 'document.readOnly', shows: () => ['order:readOnly'], hides: ['order:confirm'] },
  { state: 'document.open.unreserved', shows: ({ editor }) => [stepWords(editor, 'order:refusal.locked')] },
  {
    state: 'document.open.outdated',
    shows: ({ document, editor }) => [
      'lock:outdated',
      ...outdatedWords(document.context.overtaken, isDirty(editor.context)),
      ['order:outdatedKept', 'order:refresh'],
    ],
    hides: ({ document, editor }) => overtakenUnsaid(document.context.overtaken, isDirty(editor.context)),
  },
  { state: 'document.open.sent', shows: () => ['order:refreshing'] },
  { state: 'document.left', hides: ['order:back'] },
  { state: 'document.open.refreshing', shows: () => ['order:refreshing'] },
];
