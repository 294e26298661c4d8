/** The texts of the credit request page, by the keys of `locales`. */
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { SnapshotFrom } from 'xstate';
import { previewOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type { Words } from '../engine/path-model.ts';
import { addressWords, day, fileWords, longDate, money } from '../said.ts';

export type CreditSnapshot = SnapshotFrom<typeof creditRequestMachine>;

/** The part's credits for other requests. */
const otherWords = (credits: CreditRequest['otherCredits']): Words[] => [
  'credit-request:otherCredits',
  ...credits.flatMap(({ number, creditedCents, creditDate }) => [
    number,
    { key: 'credit-request:creditedOn', params: { amount: money(creditedCents), date: day(creditDate) } },
  ]),
];

/** The request: what for, by whom, and for which part. The part's other credits are in the form while there is one. */
export const factWords = (
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
    ...creditSteps({ part, quantity }, amountCents),
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
  [...addressWords('credit-request:shop', shop), 'record:phone', shop.phone],
  ...fileWords(file),
];

/** The facts for the decision in short, between the steps and the decision. */
/** How the amount follows from the price of the returned pieces. */
function creditSteps({ part, quantity }: Pick<CreditRequest, 'part' | 'quantity'>, cents: number): Words[] {
  const price = quantity * part.soldPriceCents;
  const discount = Math.round(price - (part.paidCents * quantity) / part.soldQuantity);
  const adjustment = cents - price + discount;
  return [
    { key: 'record:pieces', params: { count: quantity, price: money(part.soldPriceCents) } },
    money(price),
    ...(discount === 0 ? [] : (['record:discount', money(-discount)] as const)),
    ...(adjustment === 0 ? [] : (['record:adjustment', money(adjustment)] as const)),
  ];
}

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
export function formWords({ context: { past, future, document } }: CreditSnapshot, refusal: string | null): Words {
  const undo = refusal ?? (past.length > 0 ? null : 'lock:refusal.hasPast');
  const redo = refusal ?? (future.length > 0 ? null : 'lock:refusal.hasFuture');
  return [
    'credit-request:answer',
    'commands:undo',
    ...(undo === null ? [] : [undo]),
    'commands:redo',
    ...(redo === null ? [] : [redo]),
    ...(document ? [shortWords(document)] : []),
    'credit-request:field.decision',
    'credit-request:approve',
    'credit-request:refuse',
  ];
}

/** The fields of the chosen decision, and the total of the credit. */
export function decisionWords({ context }: CreditSnapshot): Words[] {
  const { form, document: request } = context;
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
          [
            'credit-request:preview',
            ...creditSteps(request, preview.subtotalCents),
            'record:subtotal',
            money(preview.subtotalCents),
          ],
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
export const problemWords = ({ context }: CreditSnapshot): Words[] =>
  Object.values(problemsOf(context)).flatMap((problem): Words[] => {
    if (problem.key === 'required') return ['field:required'];
    return ['numberUsed', 'beforeInvoice', 'inTheFuture'].includes(problem.key)
      ? [`credit-request:problem.${problem.key}`]
      : [];
  });

export const correctWords = ({ context }: CreditSnapshot) =>
  ({ key: 'credit-request:correct', params: { count: Object.keys(problemsOf(context)).length } }) as const;

/** The answer that was not sent because a colleague was faster. */
export function unsentWords({ context: { form } }: CreditSnapshot): Words[] {
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
export function answeredWords({ context: { document: request } }: CreditSnapshot): Words[] {
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
