/** What the credit request page must say, by the keys of `locales`. */
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { creditRequestDocument } from '../../../machines/credit-request/credit-request.kind.ts';
import type { SnapshotFrom } from 'xstate';
import { isChanged, previewOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../engine/path-model.ts';
import type { Pair, PairExpectation } from '../engine/pair.ts';
import { lateWords, outdatedWords, overtakenUnsaid } from '../overtaken.expect.ts';

export type CreditPair = Pair<SnapshotFrom<typeof creditRequestDocument>, SnapshotFrom<typeof creditRequestMachine>>;

const money = (cents: number) => ({ as: 'money', cents }) as const;
/** A day in the screen's language, in any time zone. */
const day = (text: string) => ({ as: 'shortDate', instant: `${text}T17:00:00Z` }) as const;
const longDate = (instant: string) => ({ as: 'longDate', instant }) as const;

/** The part's credits for other requests. */
const otherWords = (credits: CreditRequest['otherCredits']): Words[] => [
  'credit-request:otherCredits',
  ...credits.flatMap(({ number, creditedCents, creditDate }) => [
    number,
    { key: 'credit-request:creditedOn', params: { amount: money(creditedCents), date: day(creditDate) } },
  ]),
];

/** The request: what for, by whom, and for which part. The part's other credits are in the form while there is one. */
const factWords = (
  {
    number,
    requestedAt,
    requestedBy,
    shop,
    quantity,
    amountCents,
    reason,
    note,
    part,
    creditableCents,
    otherCredits,
    invoice,
    order,
    file,
    status,
  }: CreditRequest,
  isAnswerable: boolean,
): Words[] => [
  { key: 'credit-request:title', params: { number } },
  [
    `credit-request:status.${status}`,
    { key: 'credit-request:requestedBy', params: { date: longDate(requestedAt), name: requestedBy, shop: shop.name } },
  ],
  [
    'credit-request:asked',
    money(amountCents),
    'credit-request:quantity',
    { key: 'credit-request:quantityOf', params: { count: quantity, sold: part.soldQuantity } },
  ],
  [
    'credit-request:shopReason',
    `record:reason.${reason}`,
    ...(note === '' ? [] : ['credit-request:shopNote', note]),
    'credit-request:partPhotos',
  ],
  [
    'credit-request:sold',
    part.description.en,
    'record:partNumber',
    part.partNumber,
    'credit-request:soldQuantity',
    String(part.soldQuantity),
    'credit-request:soldPrice',
    money(part.soldPriceCents),
  ],
  [
    'credit-request:paid',
    money(part.paidCents),
    'credit-request:creditable',
    money(creditableCents),
    ...(isAnswerable ? [] : otherWords(otherCredits)),
    'record:invoice',
    invoice.number,
    'credit-request:ownNumber',
    invoice.ownNumber,
    'record:invoiceDate',
    day(invoice.invoiceDate),
  ],
  ['record:order', order.number],
  [
    'credit-request:shop',
    shop.name,
    'record:address',
    `${shop.address}, ${shop.city} (${shop.province})`,
    'record:postalCode',
    shop.postalCode,
    'record:phone',
    shop.phone,
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
];

/** The facts for the decision in short, between the steps and the decision. */
const shortWords = ({ part, quantity, reason, amountCents, creditableCents, otherCredits }: CreditRequest): Words => [
  {
    key: 'credit-request:askedAndLeft',
    params: { amount: money(amountCents), left: money(creditableCents) },
  },
  {
    key: 'credit-request:askedPart',
    params: {
      part: part.description.en,
      count: quantity,
      sold: part.soldQuantity,
      reason: [`record:reason.${reason}`],
    },
  },
  ...otherWords(otherCredits),
];

/** Undo and redo, or why they are unavailable, and the decision. */
function formWords(
  {
    editor: {
      context: { past, future, request },
    },
  }: CreditPair,
  refusal: string | null,
): Words {
  const undo = refusal ?? (past.length > 0 ? null : 'credit-request:refusal.hasPast');
  const redo = refusal ?? (future.length > 0 ? null : 'credit-request:refusal.hasFuture');
  return [
    'credit-request:answer',
    'commands:undo',
    ...(undo === null ? [] : [undo]),
    'commands:redo',
    ...(redo === null ? [] : [redo]),
    ...(request ? [shortWords(request)] : []),
    'credit-request:field.decision',
    'credit-request:approve',
    'credit-request:refuse',
  ];
}

/** The fields of the chosen decision, and the total of the credit. */
function decisionWords({ editor: { context } }: CreditPair): Words[] {
  const { form, request } = context;
  if (form.decision === 'refuse') return ['credit-request:field.refusalReason', 'credit-request:reasonHint'];
  if (form.decision === 'none' || !request) return [];
  const preview = previewOf(context);
  return [
    ['credit-request:field.amount'],
    { key: 'credit-request:amountHint', params: { amount: money(request.creditableCents) } },
    ['credit-request:field.number'],
    ['credit-request:field.date'],
    ['credit-request:field.approvalReason'],
    ['credit-request:reasonHint'],
    ...(preview
      ? [
          ['credit-request:preview', 'record:subtotal', money(preview.subtotalCents)],
          money(preview.federalTaxCents),
          [
            money(preview.provincialTaxCents),
            'record:taxes',
            money(preview.taxesCents),
            'record:grandTotal',
            money(preview.grandTotalCents),
          ],
        ]
      : []),
  ];
}

/** The text of each problem. */
const problemWords = ({ editor: { context } }: CreditPair): Words[] =>
  Object.values(problemsOf(context)).flatMap((problem): Words[] => {
    if (problem.key === 'required') return ['field:required'];
    return ['numberUsed', 'beforeInvoice', 'inTheFuture'].includes(problem.key)
      ? [`credit-request:problem.${problem.key}`]
      : [];
  });

const correctWords = ({ editor: { context } }: CreditPair) =>
  ({ key: 'credit-request:correct', params: { count: Object.keys(problemsOf(context)).length } }) as const;

const failureWords = (failure: Failure | null): string => `errors:${failure?.kind ?? ''}`;

/** The answer that was not sent because a colleague was faster. */
function unsentWords({
  editor: {
    context: { form },
  },
}: CreditPair): Words[] {
  const words: Words[] =
    form.decision === 'approve'
      ? [{ key: 'credit-request:unsent.approve', params: { number: form.number === '' ? '—' : form.number } }]
      : [
          {
            key: 'credit-request:unsent.refuse',
            params: { reason: form.refusalReason === '' ? '—' : form.refusalReason },
          },
        ];
  return ['draft:unsent', ...(form.decision === 'none' ? [] : words), 'draft:discard'];
}

/** The answer, with the credit granted. */
function answeredWords({
  document: {
    context: { document: request },
  },
}: CreditPair): Words[] {
  if (!request?.answer) return [];
  const { decision, at, by, credit, reason } = request.answer;
  return [
    [
      `credit-request:ended.${request.status}`,
      { key: 'credit-request:answeredBy', params: { date: longDate(at), name: by } },
    ],
    ['credit-request:answer', 'credit-request:field.decision', `credit-request:decided.${decision}`],
    ...(credit
      ? [
          ['credit-request:credit', credit.number, 'record:creditDate', day(credit.creditDate)],
          ['credit-request:credited', money(credit.creditedCents), ...(reason === '' ? ['credit-request:asked'] : [])],
        ]
      : []),
    ...(reason === '' ? [] : [[`credit-request:field.${credit ? 'approvalReason' : 'refusalReason'}`, reason]]),
  ];
}

const EDITING = 'editor.open.editing';

export const creditRequestExpectations: readonly PairExpectation<CreditPair['document'], CreditPair['editor']>[] = [
  {
    state: 'document.loading',
    shows: ({ document }) => (document.context.document ? [] : ['credit-request:loading']),
  },
  {
    state: 'document.loadFailed',
    proves: 'S8.1 S8.3',
    shows: ({ document }) => [
      'common:loadingError',
      'credit-request:loadFailed',
      failureWords(document.context.failure),
    ],
  },
  {
    state: 'document.missing',
    proves: 'S8.3',
    shows: () => ['common:loadingError', 'credit-request:loadFailed', 'errors:notFound', 'credit-request:back'],
    hides: ['common:retry'],
  },
  ...(['recalling', 'ended', 'paused', 'readOnly', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: ({ document: { context } }: CreditPair) => [
      ...(context.document
        ? factWords(context.document, context.document.answer === null && state !== 'readOnly')
        : []),
      'credit-request:back',
      'commands:palette',
      'commands:sheet',
    ],
  })),
  ...(['paused', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: decisionWords,
    hides: ['credit-request:answeredBy'],
  })),
  {
    state: 'document.ended',
    proves: 'S3.41',
    shows: (pair) => [
      ...answeredWords(pair),
      ...lateWords(pair.document.context.overtaken, isChanged(pair.editor.context)),
      ...(pair.editor.can({ type: 'draft.discard' }) ? unsentWords(pair) : []),
    ],
    hides: ({ document, editor }) => [
      ...(editor.context.form.decision === 'none'
        ? [{ key: 'credit-request:unsent.refuse', params: { reason: '—' } } as const]
        : []),
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'credit-request:unsaved',
      ...overtakenUnsaid(document.context.overtaken, isChanged(editor.context)),
      ...(document.context.document?.note === '' ? ['credit-request:shopNote'] : []),
    ],
  },
  {
    state: EDITING,
    shows: (pair) => [formWords(pair, null)],
    hides: (pair) => [
      { key: 'credit-request:held', params: { seconds: 5 } },
      ...(pair.editor.matches({ open: { editing: 'correcting' } }) ? [] : ['field:required', correctWords(pair)]),
    ],
  },
  { state: `${EDITING}.clean`, hides: ['credit-request:unsaved', 'credit-request:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({ editor: { context } }) => [
      'credit-request:unsaved',
      ...(context.restoredAt !== null && context.past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(context.restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: (pair) => [
      'credit-request:sending',
      ...(pair.editor.context.restoredAt === null ? [] : unsentWords(pair).slice(1, -1)),
    ],
  },
  { state: `${EDITING}.correcting`, shows: (pair) => [correctWords(pair), ...problemWords(pair)] },
  {
    state: `${EDITING}.failed`,
    proves: 'S8.10',
    shows: ({ editor }) => [['credit-request:answerFailed', failureWords(editor.context.failure)]],
  },
  {
    state: 'editor.open.awaitingPhotos',
    shows: () => ['credit-request:awaitingPhotos', 'credit-request:recall', 'credit-request:sending'],
    hides: ['credit-request:hurry'],
  },
  {
    state: 'document.open.reserved.held',
    shows: () => [
      { key: 'credit-request:held', params: { seconds: 5 } },
      'credit-request:recall',
      'credit-request:hurry',
      'credit-request:sending',
    ],
  },
  {
    state: 'document.paused',
    shows: () => [['credit-request:paused', 'credit-request:pausedKept'], 'credit-request:resume'],
    hides: [
      'credit-request:sending',
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'credit-request:sendDecision.refuse',
    ],
  },
  {
    state: 'document.readOnly',
    shows: () => ['credit-request:readOnly'],
    hides: ['credit-request:approve', 'credit-request:send', 'credit-request:answer'],
  },
  { state: 'document.open.unreserved', shows: (pair) => [formWords(pair, 'credit-request:refusal.locked')] },
  {
    state: 'document.open.outdated',
    shows: ({ document, editor }) => [
      'lock:outdated',
      ...outdatedWords(document.context.overtaken, isChanged(editor.context)),
      ['credit-request:outdatedKept', 'credit-request:refresh'],
    ],
    hides: ({ document, editor }) => overtakenUnsaid(document.context.overtaken, isChanged(editor.context)),
  },
  { state: 'document.open.refreshing', shows: () => ['credit-request:refreshing'] },
  { state: 'document.open.sent', shows: () => ['credit-request:refreshing'] },
  { state: 'document.taken.rereading', shows: () => ['credit-request:refreshing'] },
  { state: 'document.taken.unread', shows: () => ['lock:taken', 'common:retry'] },
  {
    state: 'document.taken.unread.resting',
    shows: ({ document }) => [`errors:${document.context.failure?.kind ?? ''}`],
  },
  { state: 'document.taken.barred', shows: () => [['lock:takenBarred', 'errors:forbidden', 'common:retry']] },
  { state: 'document.open.submitting', shows: () => ['credit-request:sending'] },
  { state: 'document.open.checkingOutcome', shows: () => ['credit-request:checkingOutcome'] },
  {
    state: 'document.open.outcomeUnknown',
    shows: ({ document }) => [
      ['credit-request:outcomeUnknown', failureWords(document.context.failure), 'credit-request:checkOutcome'],
    ],
  },
];
