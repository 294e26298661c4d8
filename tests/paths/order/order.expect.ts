/** What the order page must say, by the keys of `locales`. */
import { Status } from '../../../domain/enumerations.ts';
import { day, failureWords, longDate, money } from '../said.ts';
import { lifecycleExpectations } from '../edited-document/document.expect.ts';
import { lateWords, overtakenUnsaid } from '../overtaken.expect.ts';
import type { PairExpectation } from '../engine/pair.ts';
import { isDirty, problemCount, problemsOf, orderTotals } from '../../../machines/order/order.rules.ts';
import {
  factWords,
  factsUnsaid,
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
  type Snapshot,
  type OrderPair,
} from './order.words.ts';
import { dialogExpectations, sentWords } from './order.dialogs.expect.ts';

const isBlocked = (snapshot: Snapshot): boolean => snapshot.matches({ open: { editing: 'blocked' } });

/** The states in which the order is on the page. */
const PAGES = ['recalling', 'ended', 'paused', 'readOnly', 'open'] as const;
const EDITING = 'editor.open.editing';

export const orderExpectations: readonly PairExpectation<OrderPair['document'], OrderPair['editor']>[] = [
  ...lifecycleExpectations<OrderPair['document'], OrderPair['editor']>('order', {
    proves: { loadFailed: 'S8.1 S8.5', missing: 'S8.5' },
    isChanged: ({ context }) => isDirty(context),
    sent: sentWords,
  }),
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
      ...(isDirty(editor.context) && editor.hasTag('editable') ? [] : ['lock:unsaved']),
    ],
  })),
  {
    state: 'document.ended',
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
  { state: `${EDITING}.clean`, hides: ['lock:unsaved', 'order:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({
      editor: {
        context: { restoredAt, past },
      },
    }) => [
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
  ...dialogExpectations,
  {
    state: 'document.paused',
    hides: ['order:confirm'],
  },
  { state: 'document.readOnly', shows: () => ['order:readOnly'], hides: ['order:confirm'] },
  { state: 'document.open.unreserved', shows: ({ editor }) => [stepWords(editor, 'order:refusal.locked')] },
  {
    state: 'document.open.outdated',
    hides: ({ document, editor }) => overtakenUnsaid(document.context.overtaken, isDirty(editor.context)),
  },
  { state: 'document.left', hides: ['order:back'] },
];
