/** What the order page must say, by the keys of `locales`. */
import { Status } from '../../../domain/enumerations.ts';
import { day, failureWords, longDate, money } from '../said.ts';
import { documentExpectations } from '../document-lifecycle/document.expect.ts';
import { lateWords, overtakenUnsaid } from '../overtaken.expect.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import type { Expectation } from '../engine/path-model.ts';
import { isDirty, problemCount, problemsOf, orderTotals, shownOrder } from '../../../machines/order/order.rules.ts';
import {
  factWords,
  factsUnsaid,
  invoicedWords,
  noTaxRate,
  cancelledPartsWords,
  decidedWords,
  partWords,
  sumWords,
  cancellationWords,
  settledWords,
  unsentWords,
  stepWords,
  newlyCancelledWords,
  cancelledNames,
  cancelledSince,
  discountWords,
  type OrderSnapshot,
} from './order.words.ts';
import { dialogExpectations, sentWords } from './order.dialogs.expect.ts';

const isBlocked = (snapshot: OrderSnapshot): boolean =>
  snapshot.matches({ open: { reserved: { editing: 'blocked' } } });

/** The states in which the order is on the page. */
const PAGES = ['recalling', 'ended', 'paused', 'readOnly', 'open'] as const;
const EDITING = 'open.reserved.editing';

export const orderExpectations: readonly Expectation<typeof orderMachine>[] = [
  ...documentExpectations<OrderSnapshot>('order', (snapshot) => snapshot, {
    proves: { loadFailed: 'S8.1 S8.5', missing: 'S8.5' },
    isChanged: ({ context }) => isDirty(context),
    sent: sentWords,
  }),
  ...PAGES.map((state) => ({
    state,
    proves: 'S2.40 S2.41 S2.42 S3.13',
    shows: ({ context }: OrderSnapshot) => {
      const order = shownOrder(context);
      return order ? [...factWords(order, context.readAt), 'order:back', 'commands:palette', 'commands:sheet'] : [];
    },
    hides: (snapshot: OrderSnapshot) => [
      ...factsUnsaid(snapshot),
      ...(state === 'open' ? [] : [noTaxRate(snapshot), cancelledPartsWords(snapshot), decidedWords(snapshot.context)]),
    ],
  })),
  ...(['paused', 'readOnly', 'open'] as const).map((state) => ({
    state,
    shows: ({ context }: OrderSnapshot) => [
      ...partWords(context),
      ...invoicedWords(context),
      ...sumWords(context),
      'order:sameDate',
      state === 'open' && problemsOf(context).whole
        ? 'order:nothingInvoiced'
        : ['record:grandTotal', ' ', money(orderTotals(context).grandTotalCents)],
    ],
    hides: (snapshot: OrderSnapshot) => [
      'order:cancelled',
      'order:invoiced',
      ...(snapshot.context.document?.taxRates === null && state === 'open' ? [] : [noTaxRate(snapshot)]),
      ...(isDirty(snapshot.context) && snapshot.hasTag('editable') ? [] : ['lock:unsaved']),
    ],
  })),
  {
    state: 'ended',
    proves: 'S4.10 S8.21',
    shows: (snapshot) => {
      const { document: order } = snapshot.context;
      const { invoice, cancellation, status } = order ?? {};
      const isUnsent = snapshot.can({ type: 'draft.discard' });
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
        ...settledWords(snapshot.context),
        ...((cancellation ?? invoice) ? lateWords(snapshot.context.overtaken, isDirty(snapshot.context)) : []),
        ...(isUnsent ? unsentWords(snapshot) : status === Status.Completed ? sumWords(snapshot.context) : []),
      ];
    },
    hides: (snapshot) => [
      'order:confirm',
      'order:confirmAll',
      ...overtakenUnsaid(snapshot.context.overtaken, isDirty(snapshot.context)),
      ...(snapshot.context.document?.invoice ? ['order:cancelled'] : ['order:invoiced']),
    ],
  },
  {
    state: 'open',
    shows: ({ context }) => [
      decidedWords(context),
      ...(context.document?.taxRates === null ? [[noTaxRate({ context }), 'order:taxRateEnter' as const]] : []),
    ],
  },
  {
    state: EDITING,
    shows: (snapshot) => [
      stepWords(snapshot, null),
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
      ...(isBlocked(snapshot) ? ['order:leaveOffFirst'] : ['order:blocked']),
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
  { state: `${EDITING}.clean`, hides: ['lock:unsaved', 'order:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({ context: { restoredAt, past } }) => [
      'lock:unsaved',
      ...(restoredAt !== null && past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: ['order:sending', cancelledSince(0, [])],
  },
  {
    state: `${EDITING}.blocked`,
    proves: 'S8.22',
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
        ...discountWords(context),
        ...Object.values(parts).flatMap(({ state }) => (state ? ['order:problem.undecided'] : [])),
        ...Object.values(parts).flatMap(({ expectedOn }) => (expectedOn ? ['order:problem.inThePast'] : [])),
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
  {
    state: `${EDITING}.failed`,
    proves: 'S8.11',
    shows: (snapshot) => [['order:completeFailed', failureWords(snapshot.context.refused)]],
  },
  ...dialogExpectations,
  {
    state: 'paused',
    hides: ['order:confirm'],
  },
  { state: 'readOnly', shows: () => ['order:readOnly'], hides: ['order:confirm'] },
  { state: 'open.unreserved', shows: (snapshot) => [stepWords(snapshot, 'order:refusal.locked')] },
  {
    state: 'open.outdated',
    hides: (snapshot) => overtakenUnsaid(snapshot.context.overtaken, isDirty(snapshot.context)),
  },
  { state: 'left', hides: ['order:back'] },
];
