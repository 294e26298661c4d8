/** What the page of an order says, in words of `locales`: the paths' model asks for it. */
import { Status } from '../../../domain/enumerations.ts';
import { CANCELLATION_REASONS, type Cancellation, type Order } from '../../../domain/order.ts';
import { lateWords, outdatedWords } from '../overtaken.expect.ts';
import type { Expectation, Words } from '../engine/path-model.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import {
  cancellableParts,
  choicesOf,
  draftedParts,
  isDirty,
  lineOf,
  partProblems,
  problemCount,
  problemsOf,
  saleTotals,
} from '../../../machines/order/order.rules.ts';
import type { Snapshot } from './order.trace.ts';
import type { OrderContext } from '../../../machines/order/order.types.ts';

const money = (cents: number) => ({ as: 'money', cents }) as const;
const longDate = (instant: string) => ({ as: 'longDate', instant }) as const;

/** A day, as the language of the screen writes it wherever the browser is. */
const day = (text: string) => ({ as: 'shortDate', instant: `${text}T17:00:00Z` }) as const;

const cancellationWords = ({ side, at, by, reason, note }: Cancellation): Words => [
  { key: `order:cancelledBy.${side}`, params: { date: longDate(at), name: by, reason: [`record:reason.${reason}`] } },
  ' ',
  note,
];

/** Of a delivery that is waited for. */
const due = (instant: string): Words => ({ key: 'order:dueAt', params: { time: longDate(instant) } });
/** What is not said of an order that is not so. */
const factsUnsaid = ({ context: { order } }: Snapshot): Words[] => [
  ...(order?.hasInsurerAgreement === false ? ['order:insurerAgreement'] : []),
  ...(order?.notes === '' ? ['order:notes'] : []),
  ...(order && order.status !== Status.Active ? [due(order.dueAt)] : []),
];

/** What the shop ordered, and who pays and receives it. */
const factWords = ({
  number,
  orderedAt,
  soldTo,
  shippedTo,
  notes,
  file,
  dueAt,
  status,
  hasInsurerAgreement,
}: Order): Words[] => [
  { key: 'order:title', params: { number } },
  [
    { key: 'order:orderedBy', params: { date: longDate(orderedAt), shop: soldTo.name } },
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

/** Each part in its row: what was ordered, and what is billed of it. */
const partWords = (context: OrderContext): Words[] =>
  draftedParts(context).flatMap(({ part, draft }) => {
    const line = draft.state === 'confirmed' ? lineOf(part, draft) : null;
    const last: Words = `order:state.${choicesOf(part).at(-1) ?? ''}`;
    return [
      [
        `${part.position}. ${part.description.en}`,
        'order:industryType.Oem',
        `${part.partNumber} · ${part.manufacturer}`,
        ...(part.cancellation ? [cancellationWords(part.cancellation)] : []),
        String(part.quantity),
        money(part.priceCents),
      ],
      // Behind what is chosen: fields to type into, and what it comes to; or nothing of it all.
      ...(line && partProblems(part, draft) === null
        ? [[last, money(line.quantity * line.priceCents - line.discountCents)]]
        : []),
      ...(draft.state === 'notBilled' || draft.state === 'cancelled' ? [[last, '—', '—', '—']] : []),
      ...(draft.state === 'pending' ? [['—', '—', '—']] : []),
    ];
  });

/** Each part of an order that is over: what became of it, and what of it was billed. */
const settledWords = ({ order }: OrderContext): Words[] =>
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

const sumWords = (context: OrderContext): Words[] => {
  const {
    partsCents,
    discountsCents,
    subtotalCents,
    federalTaxCents,
    provincialTaxCents,
    taxesCents,
    grandTotalCents,
  } = context.order?.invoice?.totals ?? saleTotals(context);
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

const decidedWords = (context: OrderContext): Words => {
  const parts = draftedParts(context);
  return {
    key: 'order:decided',
    params: {
      count: parts.filter(({ draft: { state } }) => state === 'confirmed' || state === 'notBilled').length,
      total: parts.length,
    },
  };
};

/** The steps that can be taken back, with why none can. */
function stepWords({ context: { past, future } }: Snapshot, refusal: string | null): Words {
  const undo = refusal ?? (past.length > 0 ? null : 'order:refusal.hasPast');
  const redo = refusal ?? (future.length > 0 ? null : 'order:refusal.hasFuture');
  return [
    'commands:undo',
    ...(undo === null ? [] : [undo]),
    'commands:redo',
    ...(redo === null ? [] : [redo]),
    'order:cancelParts',
  ];
}

/** A discount above what the part is worth is told at once. */
const discountWords = (context: OrderContext): Words[] =>
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
const isBlocked = (snapshot: Snapshot): boolean => snapshot.matches({ open: { reserved: { editing: 'blocked' } } });
/** What was cancelled after the draft was kept. */
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

const failureWords = ({ context: { failure } }: Snapshot): string => `errors:${failure?.kind ?? ''}`;
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

/** Where the page of a known order stands. */
const PAGES = ['recalling', 'cancelled', 'completed', 'paused', 'readOnly', 'open'];
const EDITING = 'open.reserved.editing';
const DIALOGS = [
  'open.reserved.cancelling',
  'open.sendingCancellation',
  'open.checkingCancellation',
  'open.cancellationUnknown',
];

export const orderExpectations: readonly Expectation<typeof orderMachine>[] = [
  { state: 'loading', shows: ({ context }) => (context.order ? [] : ['order:loading']) },
  { state: 'loadFailed', shows: (snapshot) => ['common:loadingError', 'order:loadFailed', failureWords(snapshot)] },
  ...PAGES.map((state) => ({
    state,
    shows: ({ context }: Snapshot) => [
      ...(context.order ? factWords(context.order) : []),
      'order:back',
      'commands:palette',
      'commands:sheet',
    ],
    hides: (snapshot: Snapshot) => [
      ...factsUnsaid(snapshot),
      ...(state === 'open' ? [] : [noTaxRate(snapshot), cancelledPartsWords(snapshot), decidedWords(snapshot.context)]),
    ],
  })),
  ...['paused', 'readOnly', 'open'].map((state) => ({
    state,
    shows: ({ context }: Snapshot) => [
      ...partWords(context),
      ...sumWords(context),
      'order:sameDate',
      ['record:grandTotal', ' ', money(saleTotals(context).grandTotalCents)],
    ],
    hides: (snapshot: Snapshot) => [
      'order:cancelled',
      'order:invoiced',
      ...(snapshot.context.order?.taxRates === null && state === 'open' ? [] : [noTaxRate(snapshot)]),
      ...(isDirty(snapshot.context) && snapshot.hasTag('editable') ? [] : ['order:unsaved']),
    ],
  })),
  {
    state: 'cancelled',
    shows: (snapshot) => [
      [
        'order:cancelled',
        ...(snapshot.context.order?.cancellation ? [cancellationWords(snapshot.context.order.cancellation)] : []),
      ],
      ['1. Hood', 'order:industryType.Oem'],
      ...settledWords(snapshot.context),
      ...(snapshot.context.order?.cancellation ? lateWords(snapshot.context.overtaken, isDirty(snapshot.context)) : []),
      ...(snapshot.can({ type: 'draft.discard' }) ? unsentWords(snapshot) : []),
    ],
    hides: ['order:confirm', 'order:confirmAll', 'order:invoiced'],
  },
  {
    state: 'completed',
    shows: (snapshot) => {
      const { invoice } = snapshot.context.order ?? {};
      return [
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
        ...settledWords(snapshot.context),
        ...(invoice ? lateWords(snapshot.context.overtaken, isDirty(snapshot.context)) : []),
        ...(snapshot.can({ type: 'draft.discard' }) ? unsentWords(snapshot) : sumWords(snapshot.context)),
      ];
    },
    hides: ['order:confirm', 'order:confirmAll', 'order:cancelled'],
  },
  {
    state: 'open',
    shows: ({ context }) => [
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
    shows: (snapshot) => [
      stepWords(snapshot, null),
      ...discountWords(snapshot.context),
      ...newlyCancelledWords(snapshot),
      ...(cancelledNames(snapshot).length > 0
        ? [
            isBlocked(snapshot)
              ? ['order:blocked', cancelledPartsWords(snapshot)]
              : [cancelledPartsWords(snapshot), 'order:leaveOffFirst'],
            'order:leaveOff',
          ]
        : []),
    ],
    hides: (snapshot) => [
      { key: 'order:held', params: { seconds: 5 } },
      ...(cancelledNames(snapshot).length > 0 ? [] : ['order:leaveOff', 'order:leaveOffFirst']),
      ...(isBlocked(snapshot) ? [] : ['order:blocked']),
      ...(isBlocked(snapshot) ? ['order:leaveOffFirst'] : []),
      ...unsentWords(snapshot).slice(1, 2),
      ...(snapshot.matches({ open: { reserved: { editing: 'correcting' } } })
        ? []
        : [
            'field:required',
            'order:problem.undecided',
            'order:nothingConfirmed',
            { key: 'order:correct', params: { count: problemCount(problemsOf(snapshot.context)) } } as const,
          ]),
    ],
  },
  { state: `${EDITING}.clean`, hides: ['order:unsaved', 'order:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({ context: { restoredAt, past } }) => [
      'order:unsaved',
      ...(restoredAt !== null && past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: ['order:sending', cancelledSince(0, [])],
  },
  {
    state: `${EDITING}.blocked`,
    shows: (snapshot) => [['order:blocked', cancelledPartsWords(snapshot)], 'order:leaveOff'],
  },
  {
    state: `${EDITING}.correcting`,
    shows: ({ context }) => {
      const { whole, ...fields } = problemsOf(context);
      const { ownNumber, invoiceDate, shippingDate, parts } = fields;
      const count = problemCount(fields);
      return [
        ...(count > 0 ? [{ key: 'order:correct', params: { count } }] : []),
        ...(whole === 'nothingConfirmed' ? ['order:nothingConfirmed'] : []),
        ...(ownNumber ? [ownNumber.key === 'numberUsed' ? 'order:problem.numberUsed' : 'field:required'] : []),
        ...(invoiceDate || shippingDate ? ['field:required'] : []),
        ...Object.values(parts).flatMap(({ state }) => (state ? ['order:problem.undecided'] : [])),
      ];
    },
    hides: ({ context }) => {
      const { whole, ...fields } = problemsOf(context);
      return [
        ...(problemCount(fields) > 0 ? [] : [{ key: 'order:correct', params: { count: 0 } } as const]),
        ...(whole === 'nothingConfirmed' ? [] : ['order:nothingConfirmed']),
      ];
    },
  },
  { state: `${EDITING}.failed`, shows: (snapshot) => [['order:completeFailed', failureWords(snapshot)]] },
  ...DIALOGS.map((state) => ({
    state,
    shows: (snapshot: Snapshot) => [
      ['order:cancel.title', 'order:cancel.explain'],
      REASONS,
      'order:cancel.noteHint',
      ...(isWholeChosen(snapshot) ? ['order:cancel.whole'] : []),
    ],
    hides: (snapshot: Snapshot) => [
      ...(state === 'open.reserved.cancelling' ? [] : ['order:cancel.close']),
      ...(state === 'open.checkingCancellation' ? [] : ['order:cancel.checking']),
      ...(isWholeChosen(snapshot) ? [] : ['order:cancel.whole']),
    ],
  })),
  {
    state: 'open.reserved.cancelling',
    shows: () => [['order:cancel.close', 'order:cancel.send']],
    hides: ['order:cancel.sending'],
  },
  {
    state: 'open.reserved.cancelling.correcting',
    shows: ({ context: { cancellation } }) => [
      ...(cancellation.partIds.length === 0 ? ['order:cancel.partsRequired'] : []),
      ...(cancellation.reason === 0 ? ['field:required'] : []),
    ],
  },
  { state: 'open.reserved.cancelling.choosing', hides: ['order:cancel.partsRequired', 'field:required'] },
  { state: 'open.reserved.cancelling.failed', shows: (snapshot) => [['order:cancelFailed', failureWords(snapshot)]] },
  { state: 'open.sendingCancellation', shows: () => ['order:cancel.sending'] },
  { state: 'open.checkingCancellation', shows: () => ['order:cancel.checking'] },
  {
    state: 'open.cancellationUnknown',
    shows: (snapshot) => [['order:cancel.unknown', failureWords(snapshot), 'order:checkOutcome']],
    hides: ['order:cancel.send'],
  },
  {
    state: 'open.reserved.held',
    shows: () => [{ key: 'order:held', params: { seconds: 5 } }, 'order:recall', 'order:hurry', 'order:sending'],
  },
  { state: 'paused', shows: () => [['order:paused', 'order:pausedKept'], 'order:resume'], hides: ['order:confirm'] },
  { state: 'readOnly', shows: () => [['order:readOnly', 'record:file']], hides: ['order:confirm'] },
  { state: 'open.unreserved', shows: (snapshot) => [stepWords(snapshot, 'order:refusal.locked')] },
  {
    state: 'open.outdated',
    shows: ({ context }) => [
      'lock:outdated',
      ...outdatedWords(context.overtaken, isDirty(context)),
      ['order:outdatedKept', 'order:refresh'],
    ],
  },
  { state: 'open.sent', shows: () => ['order:refreshing'] },
  { state: 'left', hides: ['order:back'] },
  { state: 'open.refreshing', shows: () => ['order:refreshing'] },
  { state: 'open.completing', shows: () => ['order:sending'] },
  { state: 'open.checkingOutcome', shows: () => ['order:checkingOutcome'] },
  {
    state: 'open.outcomeUnknown',
    shows: (snapshot) => [['order:outcomeUnknown', failureWords(snapshot), 'order:checkOutcome']],
  },
];
